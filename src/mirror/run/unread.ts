import { type Kysely, sql } from 'kysely';
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
  ciclos: readonly Pick<Ciclo, 'idCiclo'>[],
): Promise<void> {
  for (const part of chunksOf(ciclos)) {
    const rows = part.map(({ idCiclo }) => ({ loja, id_ciclo: idCiclo }));
    await kysely
      .insertInto('mirror_unread')
      .values(rows)
      .onConflict((conflict) => conflict.columns(['loja', 'id_ciclo']).doNothing())
      .execute();
  }
}

/** The cycles of a store that are noted. */
export async function readUnread(kysely: Kysely<Schema>, loja: string): Promise<number[]> {
  const rows = await kysely
    .selectFrom('mirror_unread')
    .where('loja', '=', loja)
    .select('id_ciclo')
    .execute();
  // A bigint of PostgreSQL arrives as a text.
  return rows.map(({ id_ciclo }) => Number(id_ciclo));
}

/**
 * Cycles are copied, or the service has them no more. Of a period only a list of all days shows the
 * latter: a cycle whose day moved is not listed with those of its old one.
 */
export async function forgetUnread(
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

/** Notes a list that ended short, until a complete one has all days that it was asked for. */
export async function noteList(
  kysely: Kysely<Schema>,
  loja: string,
  { isComplete }: Pick<Listing, 'isComplete'>,
  since: string | undefined,
): Promise<void> {
  const before = await readList(kysely, loja);
  const from = since ?? null;
  if (isComplete && before && !before.isComplete && isLater(from, before.since)) return;
  const earliest =
    before?.isComplete === false && isLater(from, before.since) ? before.since : from;
  const values = {
    // Bound, a boolean would end the process: libsql has none.
    is_complete: isComplete ? sql<boolean>`true` : sql<boolean>`false`,
    since: isComplete ? null : earliest,
  };
  await kysely
    .insertInto('mirror_lists')
    .values({ loja, ...values })
    .onConflict((conflict) => conflict.column('loja').doUpdateSet(values))
    .execute();
}

/** Whether a list from one day leaves out days of a list from another; `null` is from the first. */
const isLater = (since: string | null, other: string | null): boolean =>
  since !== null && (other === null || since > other);

async function readList(
  kysely: Kysely<Schema>,
  loja: string,
): Promise<{ isComplete: boolean; since: string | null } | undefined> {
  const row = await kysely
    .selectFrom('mirror_lists')
    .where('loja', '=', loja)
    // PostgreSQL's driver would make a Date of it, in the time zone of the machine.
    .select(({ cast }) => ['is_complete', cast<string | null>('since', 'text').as('since')])
    .executeTakeFirst();
  return row && { isComplete: Boolean(row.is_complete), since: row.since };
}

/** Forgets what the lists said of a store that is another client's now. */
export async function forgetLists(kysely: Kysely<Schema>, loja: string): Promise<void> {
  await kysely.deleteFrom('mirror_unread').where('loja', '=', loja).execute();
  await kysely.deleteFrom('mirror_lists').where('loja', '=', loja).execute();
}

/** What the lists of a store say that its copy lacks. */
export interface Lacks {
  /** Listed cycles that are not copied, or not as they are listed. */
  unread: number;
  /** False from a list that ended short of its counters to a complete one of the same days. */
  listIsComplete: boolean;
}

export async function readLacks(kysely: Kysely<Schema>, loja: string): Promise<Lacks> {
  const [counted] = await kysely
    .selectFrom('mirror_unread')
    .where('loja', '=', loja)
    .select(({ fn }) => fn.countAll<number | string>().as('unread'))
    .execute();
  const list = await readList(kysely, loja);
  return { unread: Number(counted?.unread ?? 0), listIsComplete: list?.isComplete ?? true };
}
