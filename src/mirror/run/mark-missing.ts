import type { Kysely, Transaction } from 'kysely';
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
    await kysely.transaction().execute((transaction) => markGone(transaction, loja, gone));
  }
  return missing;
}

async function markGone(
  transaction: Transaction<Schema>,
  loja: string,
  gone: readonly number[],
): Promise<void> {
  await updateCiclos(transaction, 'ciclos', { ausente: true }, loja, gone);
  // A cycle that comes back with the same lines is a change all the same.
  await updateCiclos(transaction, 'mirror_reads', { conteudo: null }, loja, gone);
  await noteChange(transaction, loja);
}

async function updateCiclos(
  kysely: Kysely<Schema>,
  table: 'ciclos' | 'mirror_reads',
  set: Record<string, unknown>,
  loja: string,
  ids: readonly number[],
): Promise<void> {
  for (const part of chunksOf(ids)) {
    await kysely
      .updateTable(table as 'ciclos')
      .set(set)
      .where('loja', '=', loja)
      .where('id_ciclo', 'in', part)
      .execute();
  }
}
