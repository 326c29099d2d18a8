import type { Recebiveis } from '../../../src/index.js';
import type { MirrorClient, ParteItem } from '../../../src/mirror/index.js';

/** A client for mirrors, with every call counted; `patch` changes what a detail holds. */
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
        const detail = await client.ciclos.get(idCiclo, params, options);
        for (const parte of ['pedidosTitulos', 'pedidosEventos', 'eventos'] as const) {
          for (const item of detail[parte]) yield patch({ parte, item } as ParteItem);
        }
      },
    },
    pedido: { find: (chave, options) => client.pedido.find(chave, options) },
    limits: client.limits,
    storeId: () => client.storeId(),
  };
}
