import { Recebiveis } from '../../dist/index.js';
import type { Mirror } from '../../dist/mirror.js';

/** Copies one cycle of so many megabytes. Code is loaded and warm before. */
export async function runMirror(
  mirror: Mirror,
  baseUrl: string,
  megabytes: number,
): Promise<() => Promise<number>> {
  const client = new Recebiveis({ baseUrl, token: 'bench', limits: false, timeoutMs: 600_000 });
  let items = 0;
  const listing = (idCiclo: number) => ({
    storeId: () => client.storeId(),
    pedido: client.pedido,
    ciclos: {
      list: () => ({
        async *pages() {
          yield { items: [cicloOf(idCiclo)], paginacao: { totalRegistros: 1 } };
        },
      }),
      async *stream(id: number, params: { agruparEventos: false }) {
        for await (const entry of client.ciclos.stream(id, params)) {
          items += 1;
          yield entry;
        }
      },
    },
  });
  await mirror.run(listing(1));
  return async () => {
    items = 0;
    await mirror.run(listing(megabytes));
    await mirror.close();
    return items * ROWS_A_PEDIDO;
  };
}

/** The order, its title, two installments and their four events: as `bench/stream/server.ts` makes it. */
const ROWS_A_PEDIDO = 8;

const cicloOf = (idCiclo: number) => ({
  idCiclo,
  canal: 'Mercado Livre',
  dataHora: '2026-07-01 10:00:00',
  dataRepasse: '2026-07-01',
  valorRepasse: 1,
  eventos: [],
});
