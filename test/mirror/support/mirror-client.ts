import type { PedidoChave } from '../../../src/client/contract/schemas/pedido-chave.js';
import type { Recebiveis } from '../../../src/index.js';
import type { MirrorClient, ParteItem } from '../../../src/mirror/index.js';

/** A client that records details and look-ups asked for; `patch` changes the items of a detail. */
export function mirrorClient(
  client: Recebiveis,
  patch: (item: ParteItem) => ParteItem = (item) => item,
): MirrorClient & { read: number[]; found: PedidoChave[] } {
  const read: number[] = [];
  const found: PedidoChave[] = [];
  return {
    read,
    found,
    ciclos: {
      list: (params, options) => client.ciclos.list(params, options),
      async *stream(idCiclo, params, options) {
        read.push(idCiclo);
        for await (const entry of client.ciclos.stream(idCiclo, params, options)) {
          yield patch(entry);
        }
      },
    },
    pedido: {
      find(chave, options) {
        found.push(chave);
        return client.pedido.find(chave, options);
      },
      analises: client.pedido.analises,
    },
    limits: client.limits,
    storeId: () => client.storeId(),
  };
}
