import type { Kysely } from 'kysely';
import { chunksOf } from '../database/chunks.js';
import type { Schema } from '../schema/tables.js';
import { noteChange } from './copy-version.js';
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
  const gone: number[] = [];
  for (const [idCiclo, { isMissing, dataRepasse }] of known) {
    // Without a day, the cycle may lie outside the period.
    const isListable = since === undefined || (dataRepasse !== null && dataRepasse >= since);
    if (!isListable || ciclos.has(idCiclo)) continue;
    missing += 1;
    if (!isMissing) gone.push(idCiclo);
  }
  if (gone.length > 0) {
    await kysely.transaction().execute(async (transaction) => {
      for (const part of chunksOf(gone)) {
        await transaction
          .updateTable('ciclos')
          .set({ ausente: true })
          .where('loja', '=', loja)
          .where('id_ciclo', 'in', part)
          .execute();
      }
      await noteChange(transaction, loja);
    });
  }
  return missing;
}
