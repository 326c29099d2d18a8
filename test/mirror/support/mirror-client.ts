import type { Recebiveis } from '../../../src/index.js';
import type { MirrorClient, ParteItem } from '../../../src/mirror/index.js';

/** A client for mirrors, with every detail noted; `patch` changes what a detail holds. */
export function mirrorClient(
  client: Recebiveis,
  patch: (item: ParteItem) => ParteItem = (item) => item,
): MirrorClient & { read: number[] } {
  const read: number[] = [];
  return {
    read,
    ciclos: {
      list: (params, options) => client.ciclos.list(params, options),
      async *stream(idCiclo, params, options) {
        read.push(idCiclo);
        for await (const entry of client.ciclos.stream(idCiclo, params, options)) {
          yield patch(entry);
        }
      },
    },
    pedido: { find: (chave, options) => client.pedido.find(chave, options) },
    limits: client.limits,
    storeId: () => client.storeId(),
  };
}
