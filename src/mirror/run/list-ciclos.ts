import type { Ciclo } from '../../client/contract/schemas/ciclos.js';
import { wholeNumber } from '../../shared/whole-number.js';
import type { MirrorCallOptions, MirrorClient } from '../client.js';

/** Most that a page holds (`docs/reference/service.md`, the cycle list). */
export const LIMITE = 200;

/** Filter of the list, by day of the transfer or of the registration; without either, everything. */
interface ListFilter {
  dataRepasseInicio?: string;
  dataInicioRegistro?: string;
}

/** The cycles that the service lists. */
export interface Listing {
  /** Cycles by identifier; a cycle that several pages show counts once. */
  ciclos: Map<number, Ciclo>;
  /** Entries without a usable identifier. */
  unreadable: number;
  /**
   * True if as many came as the counters promise, by pages that do not repeat: only then does absence mean
   * anything.
   */
  isComplete: boolean;
}

export async function listCiclos(
  client: MirrorClient,
  filter: ListFilter,
  options: MirrorCallOptions,
): Promise<Listing> {
  const ciclos = new Map<number, Ciclo>();
  let unreadable = 0;
  let promised = Number.NaN;
  let endedEarly = false;
  for await (const page of client.ciclos.list({ ...filter, limite: LIMITE }, options).pages()) {
    promised = maxPromised(promised, page);
    endedEarly ||= page.endedEarly === true;
    for (const ciclo of page.items) {
      const idCiclo = wholeNumber(ciclo?.idCiclo);
      if (idCiclo === null) unreadable += 1;
      else ciclos.set(idCiclo, ciclo.idCiclo === idCiclo ? ciclo : { ...ciclo, idCiclo });
    }
  }
  const isComplete = unreadable === 0 && !endedEarly && ciclos.size >= promised;
  return { ciclos, unreadable, isComplete };
}

/**
 * The largest number of records that any page promised; `NaN` before the first promise. A page without
 * usable counters takes no promise back: a list that breaks off may end with one.
 */
export function maxPromised(
  previous: number,
  page: { paginacao?: { totalRegistros?: unknown } | null | undefined },
): number {
  const total = wholeNumber(page.paginacao?.totalRegistros);
  return total === null || previous >= total ? previous : total;
}
