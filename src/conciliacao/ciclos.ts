import type { MirrorCiclo } from '../mirror/snapshot/snapshot.js';
import { daysBetween } from './days.js';

/** The latest days of transfers. */
export interface UltimosRepasses {
  /** Null where no cycle has a day. */
  ultimo: string | null;
  /** The latest day before that; null where there is one day at most. */
  anterior: string | null;
}

export function latestRepasses(ciclos: readonly MirrorCiclo[]): UltimosRepasses {
  let ultimo: string | null = null;
  let anterior: string | null = null;
  for (const { dataRepasse } of ciclos) {
    if (dataRepasse === null || dataRepasse === ultimo) continue;
    if (ultimo === null || dataRepasse > ultimo) [ultimo, anterior] = [dataRepasse, ultimo];
    else if (anterior === null || dataRepasse > anterior) anterior = dataRepasse;
  }
  return { ultimo, anterior };
}

const DAYS_A_YEAR = 366;

/** Whether the latest day is far after all others, and may be a mistake. */
export const isFarApart = ({ ultimo, anterior }: UltimosRepasses): boolean =>
  ultimo !== null && anterior !== null && daysBetween(anterior, ultimo) > DAYS_A_YEAR;
