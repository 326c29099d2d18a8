import { type Kysely, sql, type Transaction } from 'kysely';
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
    // Of a cycle without a day nobody knows whether the period has it.
    const isListable = since === undefined || (dataRepasse !== null && dataRepasse >= since);
    if (!isListable || ciclos.has(idCiclo)) continue;
    missing += 1;
    if (!isMissing) gone.push(idCiclo);
  }
  if (gone.length > 0) {
    await kysely.transaction().execute((transaction) => markGone(transaction, loja, gone));
  }
  return missing;
}

async function markGone(
  transaction: Transaction<Schema>,
  loja: string,
  gone: readonly number[],
): Promise<void> {
  for (const ids of chunksOf(gone)) {
    await transaction
      .updateTable('ciclos')
      // Bound, a boolean would end the process: libsql has none.
      .set({ ausente: sql<boolean>`true` })
      .where('loja', '=', loja)
      .where('id_ciclo', 'in', ids)
      .execute();
    // With the same lines it is a change all the same when it is back.
    await transaction
      .updateTable('mirror_reads')
      .set({ conteudo: null })
      .where('loja', '=', loja)
      .where('id_ciclo', 'in', ids)
      .execute();
  }
  await noteChange(transaction, loja);
}
