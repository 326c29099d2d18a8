import { type Kysely, sql } from 'kysely';
import type { Ciclo } from '../../client/contract/schemas/ciclos.js';
import { day } from '../../shared/day.js';
import { chunksOf } from '../database/chunks.js';
import type { Database } from '../database/database.js';
import type { Schema } from '../schema/tables.js';
import type { Listing } from './list-ciclos.js';

/**
 * Notes listed cycles that are not copied yet: their orders look unpaid, and readers of the copy must
 * know, however the run ends. A noted cycle is *uncopied* while the service lists it, and *delisted*
 * (`ausente` in the table) afterwards.
 */
export async function noteUncopied(
  kysely: Kysely<Schema>,
  loja: string,
  ciclos: readonly ListedCiclo[],
): Promise<void> {
  for (const part of chunksOf(ciclos)) {
    const rows = part.map((ciclo) => ({
      loja,
      id_ciclo: ciclo.idCiclo,
      dia: lastDayOf(ciclo),
      // Bound, a boolean would end the process: libsql has none.
      ausente: sql<boolean>`false`,
      ausente_desde_ms: null,
    }));
    await kysely
      .insertInto('mirror_unread')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['loja', 'id_ciclo']).doUpdateSet(({ ref }) => ({
          dia: ref('excluded.dia'),
          ausente: ref('excluded.ausente'),
          ausente_desde_ms: ref('excluded.ausente_desde_ms'),
        })),
      )
      .execute();
  }
}

type ListedCiclo = Pick<Ciclo, 'idCiclo' | 'dataRepasse' | 'dataHora'>;

/** The later of its two days; null if the list does not give both. */
function lastDayOf({ dataRepasse, dataHora }: ListedCiclo): string | null {
  const days = [day(dataRepasse), day(dataHora)].flatMap((each) => each ?? []).sort();
  return days.length === 2 ? (days[1] ?? null) : null;
}

/** Noted cycles of a store, both uncopied and delisted, with the time of the latest request or 0. */
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
  { loja, ciclo }: { loja: string; ciclo: ListedCiclo },
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
    .where(sql<boolean>`not ausente`)
    .select(({ fn }) => fn.countAll<number | string>().as('uncopied'))
    .execute();
  const list = await readList(kysely, loja);
  return { uncopied: Number(counted?.uncopied ?? 0), listIsComplete: list?.isComplete ?? true };
}
