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

export type ListedCiclo = ReturnType<typeof cicloOf>;

/** Whole numbers in descending order, both ends included. */
export const range = (first: number, last: number): number[] =>
  Array.from({ length: first - last + 1 }, (_, at) => first - at);

/** A client of a service whose list of cycles changes between pages. */
export interface Ciclos {
  client: Recebiveis;
  mismatches: MismatchEvent[];
}

/**
 * A service of cycles, newest first, with correct counters. After each page `change` replaces the
 * list; it receives the number of pages requested so far.
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
