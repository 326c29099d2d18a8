import type { Kysely } from 'kysely';
import type { Database } from '../database/database.js';
import { mirrorError } from '../mirror-error.js';
import type { Schema } from '../schema/tables.js';
import { isLeased } from './lease.js';
import { forgetLists } from './uncopied.js';

/** Name of the only store of a database, where its owner gives none. */
const ONLY_LOJA = 'loja';

/** Tables with a row of whatever was read of a store: a cycle, an order, a reconciliation. */
const READ = ['mirror_reads', 'mirror_pedidos', 'achados_noites'] as const;

/** A store as a client works on it. */
export interface LojaOfClient {
  /** Its name in the tables. */
  loja: string;
  identidade: string;
  /** Whether the owner said the name: a token that changes then takes it from nobody. */
  isGiven: boolean;
}

/**
 * The name of the client's store in the tables. The store is recognised by its address and token; a
 * token that changed cannot be distinguished from another store: it is not guessed. A store of which
 * nothing was ever read, such as one of a wrong token, is taken over, unless its owner named it.
 *
 * @throws MirrorError the database holds another store, and `loja` does not say which is meant
 */
export async function resolveLoja(
  database: Database,
  identidade: string,
  given: string | undefined,
): Promise<LojaOfClient> {
  const isGiven = given !== undefined;
  const { kysely } = database;
  const lojas = await kysely.selectFrom('lojas').select(['loja', 'identidade']).execute();
  const recognised = lojas.find((row) => row.identidade === identidade)?.loja;
  if (recognised !== undefined && (given === undefined || given === recognised)) {
    return { loja: recognised, identidade, isGiven };
  }
  if (recognised !== undefined) {
    if (!(await isFree(database, recognised))) {
      throw mirrorError('known-loja', { name: recognised });
    }
    await kysely.deleteFrom('lojas').where('loja', '=', recognised).execute();
    await forgetLists(kysely, recognised);
  }
  if (given === undefined && lojas.length > 0) {
    const [only] = lojas;
    const isTaken = lojas.length === 1 && only && (await takeOver(database, only, identidade));
    if (isTaken) return { loja: only.loja, identidade, isGiven };
    throw mirrorError('which-loja', { names: lojas.map(({ loja }) => loja) });
  }
  const loja = given ?? ONLY_LOJA;
  await kysely
    .insertInto('lojas')
    .values({ loja, identidade })
    .onConflict((conflict) => conflict.column('loja').doUpdateSet({ identidade }))
    .execute();
  return { loja, identidade, isGiven };
}

/**
 * Whether the store is still the client's: until something of it was read, another could take it over.
 * In a transaction it stays the client's until its end. A name that was given needs no such proof.
 *
 * @throws MirrorError it is another's now
 */
export async function confirmLoja(
  { dialect }: Database,
  kysely: Kysely<Schema>,
  { loja, identidade, isGiven }: LojaOfClient,
): Promise<void> {
  if (isGiven) return;
  const row = await kysely
    .selectFrom('lojas')
    .where('loja', '=', loja)
    .select('identidade')
    // SQLite has one writer at a time.
    .$if(kysely.isTransaction && dialect === 'postgres', (query) => query.forShare())
    .executeTakeFirst();
  if (row?.identidade !== identidade) throw mirrorError('which-loja', { names: [loja] });
}

/** Gives a store of which nothing was read to the client; false where something was, or is being. */
async function takeOver(
  database: Database,
  { loja, identidade: before }: Schema['lojas'],
  identidade: string,
): Promise<boolean> {
  const change = (from: string | null, to: string | null) =>
    database.kysely
      .updateTable('lojas')
      .set({ identidade: to })
      .where('loja', '=', loja)
      .where('identidade', '=', from)
      .executeTakeFirst();
  if (loja !== ONLY_LOJA || !(await isFree(database, loja))) return false;
  const { numUpdatedRows } = await change(before, identidade);
  // A run that took its lease meanwhile and still found the store its own keeps it.
  if (numUpdatedRows > 0n && (await isFree(database, loja))) {
    await forgetLists(database.kysely, loja);
    return true;
  }
  await change(identidade, before);
  return false;
}

/** Whether nothing was ever read of a store, and no run works on it. */
async function isFree(database: Database, loja: string): Promise<boolean> {
  if (await isLeased(database, loja)) return false;
  for (const table of READ) {
    const row = await database.kysely
      .selectFrom(table)
      .where('loja', '=', loja)
      .select('loja')
      .limit(1)
      .executeTakeFirst();
    if (row) return false;
  }
  return true;
}
