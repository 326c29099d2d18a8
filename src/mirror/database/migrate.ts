import { Migrator } from 'kysely';
import { MirrorError } from '../mirror-error.js';
import { migrations } from '../schema/migrations.js';
import type { Database } from './database.js';

const TABLE = 'mirror_migrations';
const LOCK_TABLE = 'mirror_migrations_lock';

/**
 * Brings the schema to the version of this release, once, whoever comes first.
 *
 * @throws MirrorError the database is something else's, or of a newer release
 */
export async function migrate(database: Database): Promise<void> {
  const known = migrations(database.dialect);
  const migrator = new Migrator({
    db: database.kysely,
    provider: { getMigrations: async () => known },
    migrationTableName: TABLE,
    migrationLockTableName: LOCK_TABLE,
  });
  for (let attempt = 1; ; attempt++) {
    await refuseForeign(database, Object.keys(known));
    const { error } = await migrator.migrateToLatest();
    if (error === undefined) return;
    // On SQLite another process that migrates too makes this one fail: what it did is found done.
    if (database.dialect !== 'sqlite' || attempt === ATTEMPTS) throw error;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * Math.random()));
  }
}

const ATTEMPTS = 20;
const PAUSE_MS = 200;

/** Names of tables that only a mirror has, and versions that only a newer one has, are looked for first. */
async function refuseForeign({ kysely }: Database, known: readonly string[]): Promise<void> {
  const found = await kysely.introspection.getTables();
  const names = found.map(({ name }) => name);
  if (!names.includes(TABLE)) {
    if (!names.includes('ciclos') && !names.includes('linhas')) return;
    throw new MirrorError(
      'not-a-mirror',
      'The database has a table or view named ciclos or linhas that is not of a mirror. Name another database, or another schema by search_path',
    );
  }
  const done = await kysely
    .withTables<{ [TABLE]: { name: string } }>()
    .selectFrom(TABLE)
    .select('name')
    .execute();
  const newer = done.find(({ name }) => !known.includes(name));
  if (!newer) return;
  throw new MirrorError(
    'newer-version',
    `The mirror was written by a newer release of recebiveis (its schema has ${newer.name}). Use that release, or a later one`,
  );
}
