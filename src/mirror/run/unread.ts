import { type Kysely, sql, type Transaction } from 'kysely';
import { day } from '../../api/day.js';
import type { Ciclo } from '../../api/schemas/ciclos.js';
import { chunksOf } from '../achados/chunks.js';
import type { Schema } from '../schema/tables.js';
import type { Listing } from './list-ciclos.js';

/**
 * Notes cycles that must be copied. Whatever ends the run, what the copy lacks is known to those who
 * read it: what these cycles pay looks unpaid.
 */
export async function noteUnread(
  kysely: Kysely<Schema>,
  loja: string,
  ciclos: readonly Ciclo[],
): Promise<void> {
  for (const part of chunksOf(ciclos)) {
    const rows = part.map(({ idCiclo, dataRepasse }) => ({
      loja,
      id_ciclo: idCiclo,
      data_repasse: day(dataRepasse),
    }));
    await kysely
      .insertInto('mirror_unread')
      .values(rows)
      .onConflict((conflict) => conflict.columns(['loja', 'id_ciclo']).doNothing())
      .execute();
  }
}

/** A cycle is copied. */
export async function forgetUnread(
  transaction: Transaction<Schema>,
  loja: string,
  idCiclo: number,
): Promise<void> {
  await transaction
    .deleteFrom('mirror_unread')
    .where('loja', '=', loja)
    .where('id_ciclo', '=', idCiclo)
    .execute();
}

/** Notes whether the list was complete; what a complete one of the same period has no more is not missed. */
export async function noteList(
  kysely: Kysely<Schema>,
  loja: string,
  { ciclos, isComplete }: Listing,
  since: string | undefined,
): Promise<void> {
  // Bound, a boolean would end the process: libsql has none.
  const is_complete = isComplete ? sql<boolean>`true` : sql<boolean>`false`;
  await kysely
    .insertInto('mirror_lists')
    .values({ loja, is_complete })
    .onConflict((conflict) => conflict.column('loja').doUpdateSet({ is_complete }))
    .execute();
  if (!isComplete) return;
  const noted = await kysely
    .selectFrom('mirror_unread')
    .where('loja', '=', loja)
    .$if(since !== undefined, (query) => query.where('data_repasse', '>=', since as string))
    .select('id_ciclo')
    .execute();
  const gone = noted.map(({ id_ciclo }) => Number(id_ciclo)).filter((id) => !ciclos.has(id));
  for (const part of chunksOf(gone)) {
    await kysely
      .deleteFrom('mirror_unread')
      .where('loja', '=', loja)
      .where('id_ciclo', 'in', part)
      .execute();
  }
}

/** What the latest list of a store says that its copy lacks. */
export interface Lacks {
  /** Listed cycles that are not copied, or not as they are listed. */
  unread: number;
  /** False where the latest list ended short of its counters. */
  listIsComplete: boolean;
}

export async function readLacks(kysely: Kysely<Schema>, loja: string): Promise<Lacks> {
  const [counted] = await kysely
    .selectFrom('mirror_unread')
    .where('loja', '=', loja)
    .select(({ fn }) => fn.countAll<number | string>().as('unread'))
    .execute();
  const [list] = await kysely
    .selectFrom('mirror_lists')
    .where('loja', '=', loja)
    .select('is_complete')
    .execute();
  return {
    unread: Number(counted?.unread ?? 0),
    listIsComplete: list === undefined || Boolean(list.is_complete),
  };
}
