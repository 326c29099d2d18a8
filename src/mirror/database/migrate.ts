import { type Kysely, Migrator, sql } from 'kysely';
import { mirrorError, noMirror } from '../mirror-error.js';
import { migrations } from '../schema/migrations.js';
import { type Schema, tables } from '../schema/tables.js';
import type { Database } from './database.js';

/** First table made: a database with it is a mirror. */
export const MIGRATIONS_TABLE = 'mirror_migrations';
const LOCK_TABLE = 'mirror_migrations_lock';

/** Names of a mirror's tables, and its view of lines. */
const OWN_NAMES: ReadonlySet<string> = new Set([...Object.keys(tables), 'linhas']);

/**
 * Brings the schema to the version of this release, once, whichever process comes first.
 *
 * @throws MirrorError the database is something else's, of a newer release, or no mirror and must be one
 */
export async function migrate(database: Database, mustExist: boolean): Promise<void> {
  const known = migrations(database.dialect);
  const schema = await schemaOf(database);
  const state = { schema, known: Object.keys(known), mustExist };
  if (await isCurrent(database, state)) return;
  const migrateOn = async (db: Kysely<Schema>) => {
    const { error } = await new Migrator({
      db,
      provider: { getMigrations: async () => known },
      migrationTableName: MIGRATIONS_TABLE,
      migrationLockTableName: LOCK_TABLE,
      ...(schema === undefined ? {} : { migrationTableSchema: schema }),
    }).migrateToLatest();
    if (error !== undefined) throw error;
  };
  const { dialect, kysely } = database;
  await (dialect === 'sqlite' ? inTransaction(kysely, migrateOn) : migrateOn(kysely));
}

/**
 * Kysely migrates SQLite without a transaction: a killed process would leave half of the tables. It begins
 * as a write, so that several processes wait for each other.
 */
const inTransaction = (kysely: Kysely<Schema>, run: (db: Kysely<Schema>) => Promise<void>) =>
  kysely.connection().execute(async (db) => {
    await sql`begin immediate`.execute(db);
    try {
      await run(db);
      await sql`commit`.execute(db);
    } catch (error) {
      await sql`rollback`.execute(db);
      throw error;
    }
  });

/**
 * Finds the schema of the mirror: the first of the search path that has its tables, or the first of the
 * path if none has. Other schemas of the database are not looked at. SQLite has none.
 *
 * @throws MirrorError the search path names no schema that exists
 */
async function schemaOf({ dialect, kysely }: Database): Promise<string | undefined> {
  if (dialect === 'sqlite') return undefined;
  const found = await sql<{ name: string | null }>`
    select coalesce((select n.nspname from pg_catalog.pg_class as c
                       join pg_catalog.pg_namespace as n on n.oid = c.relnamespace
                      where c.oid = to_regclass(${MIGRATIONS_TABLE})), current_schema()) as name`.execute(
    kysely,
  );
  const name = found.rows[0]?.name;
  if (name) return name;
  throw mirrorError('database-state', { state: 'no-schema' });
}

/**
 * True if every version of this release was applied. First refuses a database that has a table with a
 * mirror's name but is none, or that a newer release wrote.
 */
async function isCurrent(
  { kysely }: Database,
  {
    schema,
    known,
    mustExist,
  }: { schema: string | undefined; known: readonly string[]; mustExist: boolean },
): Promise<boolean> {
  const found = await kysely.introspection.getTables();
  const names = found.filter((table) => table.schema === schema).map(({ name }) => name);
  if (!names.includes(MIGRATIONS_TABLE)) {
    const taken = names.filter((name) => OWN_NAMES.has(name)).sort();
    if (taken.length > 0) throw mirrorError('foreign-tables', { names: taken });
    if (mustExist) throw noMirror('the database');
    return false;
  }
  const done = await kysely
    .withTables<{ [MIGRATIONS_TABLE]: { name: string } }>()
    .selectFrom(MIGRATIONS_TABLE)
    .select('name')
    .execute();
  refuseNewer(done, known);
  return done.length === known.length;
}

/** @throws MirrorError a version was applied that this release does not know */
export function refuseNewer(done: readonly { name: string }[], known: readonly string[]): void {
  const newer = done.find(({ name }) => !known.includes(name));
  if (newer) throw mirrorError('newer-schema', { schema: newer.name });
}
