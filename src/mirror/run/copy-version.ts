import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../schema/tables.js';

/** Version of a copy that no run of this release changed yet. */
const FIRST_VERSION = 0;

/**
 * Gives the copy of a store a new version, in the transaction of the change, so that earlier readers have
 * another version. Must be the last statement: other writers wait for the transaction's end.
 */
export async function noteChange(transaction: Transaction<Schema>, loja: string): Promise<void> {
  await write(transaction, loja, FIRST_VERSION + 1, sql<number>`mirror_versions.versao + 1`);
}

/** The version of a store's copy, locked: nobody commits another before the end of the transaction. */
export async function holdVersion(transaction: Transaction<Schema>, loja: string): Promise<number> {
  await write(transaction, loja, FIRST_VERSION, sql<number>`mirror_versions.versao`);
  return readVersion(transaction, loja);
}

/** Lets one transaction at a time record a night or mark findings. */
export const holdLedger = (transaction: Transaction<Schema>) => holdVersion(transaction, LEDGER);

/** The ledger's own row among the versions of the stores. */
const LEDGER = '[achados]';

/** The version of a store's copy. */
export async function readVersion(kysely: Kysely<Schema>, loja: string): Promise<number> {
  const row = await kysely
    .selectFrom('mirror_versions')
    .where('loja', '=', loja)
    .select('versao')
    .executeTakeFirst();
  // A bigint of PostgreSQL arrives as a text.
  return Number(row?.versao ?? FIRST_VERSION);
}

async function write(
  transaction: Transaction<Schema>,
  loja: string,
  first: number,
  next: ReturnType<typeof sql<number>>,
): Promise<void> {
  await transaction
    .insertInto('mirror_versions')
    .values({ loja, versao: first })
    .onConflict((conflict) => conflict.column('loja').doUpdateSet({ versao: next }))
    .execute();
}
