import type { MirrorCiclo, MirrorLinha } from '../mirror/snapshot/snapshot.js';
import { ConciliacaoError } from './conciliacao-error.js';

/** The cycle of a line. @throws ConciliacaoError the store lists none such */
export function cicloDe({ idCiclo }: MirrorLinha, ciclos: Map<number, MirrorCiclo>): MirrorCiclo {
  const ciclo = ciclos.get(idCiclo);
  if (ciclo) return ciclo;
  throw new ConciliacaoError('record', `A line is of cycle ${idCiclo}, which is not listed`);
}

/** The latest day of a transfer; null where no cycle has one. */
export function ultimoRepasse(ciclos: readonly MirrorCiclo[]): string | null {
  let found: string | null = null;
  for (const { dataRepasse } of ciclos) {
    if (dataRepasse !== null && (found === null || dataRepasse > found)) found = dataRepasse;
  }
  return found;
}
