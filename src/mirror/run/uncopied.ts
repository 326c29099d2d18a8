import { type Kysely, sql } from 'kysely';
import type { Ciclo } from '../../client/contract/schemas/ciclos.js';
import { chunksOf } from '../database/chunks.js';
import type { Database } from '../database/database.js';
import type { Schema } from '../schema/tables.js';
import type { Listing } from './list-ciclos.js';

/**
 * Notes listed cycles that are not copied yet: their orders look unpaid, and readers of the copy must
 * know, however the run ends.
 */
export async function noteUncopied(
  kysely: Kysely<Schema>,
  loja: string,
  ciclos: readonly Pick<Ciclo, 'idCiclo'>[],
): Promise<void> {
  const ausente = false;
  for (const part of chunksOf(ciclos)) {
    await kysely
      .insertInto('mirror_unread')
      .values(part.map(({ idCiclo }) => ({ loja, id_ciclo: idCiclo, ausente })))
      .onConflict((conflict) => conflict.columns(['loja', 'id_ciclo']).doUpdateSet({ ausente }))
      .execute();
  }
}

/** Forgets noted cycles that the service no longer lists. */
export async function forgetNoted(
  kysely: Kysely<Schema>,
  loja: string,
  ids: readonly number[],
): Promise<void> {
  for (const part of chunksOf(ids)) {
    await kysely
      .deleteFrom('mirror_unread')
      .where('loja', '=', loja)
      .where('id_ciclo', 'in', part)
      .execute();
  }
}

/** Noted cycles of a store, with the time of the latest request or 0. */
export async function readNoted(
  kysely: Kysely<Schema>,
  loja: string,
): Promise<Map<number, number>> {
  const rows = await kysely
    .selectFrom('mirror_unread')
    .where('loja', '=', loja)
    .select(['id_ciclo', 'attempted_at_ms'])
    .execute();
  // A bigint of PostgreSQL arrives as a text.
  return new Map(rows.map((row) => [Number(row.id_ciclo), Number(row.attempted_at_ms)]));
}

/** Notes a request for a cycle's detail before it is sent, however it ends. */
export async function noteAttempt(
  database: Database,
  { loja, ciclo }: { loja: string; ciclo: Pick<Ciclo, 'idCiclo'> },
): Promise<void> {
  const { kysely } = database;
  const attempted_at_ms = await database.nowMs(kysely);
  for (const table of ['mirror_unread', 'mirror_reads'] as const) {
    await kysely
      .updateTable(table)
      .set({ attempted_at_ms })
      .where('loja', '=', loja)
      .where('id_ciclo', '=', ciclo.idCiclo)
      .execute();
  }
}

/** Notes a list that ended short, until a complete list covers all its days. */
export async function noteList(
  kysely: Kysely<Schema>,
  loja: string,
  { isComplete }: Pick<Listing, 'isComplete'>,
  since: string | undefined,
): Promise<void> {
  const before = await readList(kysely, loja);
  const from = since ?? null;
  /** True if the list leaves out days of an earlier one that ended short. */
  const isPart = before?.isComplete === false && isLater(from, before.since);
  if (isComplete && isPart) return;
  const earliest = isPart ? before.since : from;
  const values = { is_complete: isComplete, since: isComplete ? null : earliest };
  await kysely
    .insertInto('mirror_lists')
    .values({ loja, ...values })
    .onConflict((conflict) => conflict.column('loja').doUpdateSet(values))
    .execute();
}

/** True if a list from one day leaves out days of a list from another; `null` is from the first. */
const isLater = (since: string | null, other: string | null): boolean =>
  since !== null && (other === null || since > other);

async function readList(
  kysely: Kysely<Schema>,
  loja: string,
): Promise<{ isComplete: boolean; since: string | null } | undefined> {
  const row = await kysely
    .selectFrom('mirror_lists')
    .where('loja', '=', loja)
    // PostgreSQL's driver would make a Date of the day, in the time zone of the machine.
    .select(({ cast }) => ['is_complete', cast<string | null>('since', 'text').as('since')])
    .executeTakeFirst();
  return row && { isComplete: Boolean(row.is_complete), since: row.since };
}

/**
 * State of a store's copy by its lists: how many listed cycles are not copied, or not as they are listed,
 * and whether the list ended short of its counters since a complete list of the same days.
 */
export async function readListState(
  kysely: Kysely<Schema>,
  loja: string,
): Promise<{ uncopied: number; listIsComplete: boolean }> {
  const [counted] = await kysely
    .selectFrom('mirror_unread')
    .where('loja', '=', loja)
    // An earlier release kept notes of cycles that were no longer listed.
    .where(sql<boolean>`not ausente`)
    .select(({ fn }) => fn.countAll<number | string>().as('uncopied'))
    .execute();
  const list = await readList(kysely, loja);
  return { uncopied: Number(counted?.uncopied ?? 0), listIsComplete: list?.isComplete ?? true };
}
