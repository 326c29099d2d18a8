import type { ClientOptions, MismatchEvent, Recebiveis } from '../../src/index.js';
import { serviceClient } from './service-client.js';

/** A cycle as the service lists it. */
export const cicloOf = (idCiclo: number) => ({
  idCiclo,
  canal: 'Feira',
  dataHora: '2024-04-02 08:30:00',
  dataRepasse: '2024-04-02',
  valorRepasse: 1,
  eventos: [],
});

/** A cycle of these tests. */
export type ListedCiclo = ReturnType<typeof cicloOf>;

/** Numbers from the first down to the last. */
export const range = (first: number, last: number): number[] =>
  Array.from({ length: first - last + 1 }, (_, at) => first - at);

/** A service whose list of cycles changes between pages, and its client. */
export interface Ciclos {
  client: Recebiveis;
  mismatches: MismatchEvent[];
}

/**
 * A service of cycles, newest first, whose counters are right, and whose list is changed after each
 * page: `change` is given how many pages were asked for.
 */
export function movingCiclos(
  count: number,
  change: (asked: number, ciclos: ListedCiclo[]) => ListedCiclo[],
  options: ClientOptions = {},
  more: ListedCiclo[] = [],
): Ciclos {
  let ciclos = [...range(count, 1).map(cicloOf), ...more];
  let asked = 0;
  return serviceClient(({ searchParams, pathname }) => {
    const detalhe = { pedidosTitulos: [], pedidosEventos: [], eventos: [] };
    if (pathname.includes('/detalhes/')) return Response.json(detalhe);
    const pagina = Number(searchParams.get('pagina'));
    const limite = Number(searchParams.get('limite') ?? 50);
    const info = {
      totalRegistros: ciclos.length,
      limitePorPagina: limite,
      paginaAtual: pagina,
      totalPaginas: Math.ceil(ciclos.length / limite),
    };
    const page = ciclos.slice((pagina - 1) * limite, pagina * limite);
    asked += 1;
    ciclos = change(asked, ciclos);
    return Response.json({ info, ciclos: page });
  }, options);
}
