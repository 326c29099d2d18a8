import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema/tables.js';
import type { Listing } from './list-ciclos.js';
import type { KnownCiclo } from './select-ciclos.js';

/**
 * Marks the cycles that a complete list of the same period no longer has; they keep their lines.
 *
 * @returns how many are missing
 */
export async function markMissing(
  kysely: Kysely<Schema>,
  loja: string,
  { ciclos, isComplete }: Listing,
  known: ReadonlyMap<number, KnownCiclo>,
  since: string | undefined,
): Promise<number> {
  if (!isComplete) return 0;
  let missing = 0;
  for (const [idCiclo, { isMissing, dataRepasse }] of known) {
    // Of a cycle without a day nobody knows whether the period has it.
    const isListable = since === undefined || (dataRepasse !== null && dataRepasse >= since);
    if (!isListable || ciclos.has(idCiclo)) continue;
    missing += 1;
    if (isMissing) continue;
    await kysely
      .updateTable('ciclos')
      // Bound, a boolean would end the process: libsql has none.
      .set({ ausente: sql<boolean>`true` })
      .where('loja', '=', loja)
      .where('id_ciclo', '=', idCiclo)
      .execute();
  }
  return missing;
}
