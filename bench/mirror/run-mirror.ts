import { Recebiveis } from 'recebiveis';
import type { Mirror } from 'recebiveis/mirror';

/** Copies one cycle of this size, after a warm-up. */
export async function runMirror(
  mirror: Mirror,
  baseUrl: string,
  megabytes: number,
): Promise<() => Promise<undefined>> {
  const client = new Recebiveis({ baseUrl, token: 'bench', limits: false, timeoutMs: 600_000 });
  const listing = (idCiclo: number) => ({
    storeId: () => client.storeId(),
    pedido: client.pedido,
    ciclos: {
      list: () => ({
        async *pages() {
          yield { items: [cicloOf(idCiclo)], paginacao: { totalRegistros: 1 } };
        },
      }),
      stream: (id: number, params: { agruparEventos: false }) => client.ciclos.stream(id, params),
    },
  });
  await mirror.run(listing(1));
  return async () => {
    await mirror.run(listing(megabytes));
    await mirror.close();
    return undefined;
  };
}

const cicloOf = (idCiclo: number) => ({
  idCiclo,
  canal: 'Mercado Livre',
  dataHora: '2026-07-01 10:00:00',
  dataRepasse: '2026-07-01',
  valorRepasse: 1,
  eventos: [],
});
