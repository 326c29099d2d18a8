import { access, constants, realpath, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Kysely, SqliteDialect, sql } from 'kysely';
import { isRecebiveisError } from '../../client/errors/base.js';
import { PeerMissingError } from '../../client/errors/peer-missing.js';
import { createPrivately } from '../../shared/sqlite/create-privately.js';
import { explainMissing } from '../../shared/sqlite/explain-missing.js';
import { resultCode } from '../../shared/sqlite/result-code.js';
import { retryWhileBusy } from '../../shared/sqlite/retry-while-busy.js';
import { mirrorError, noMirror } from '../mirror-error.js';
import type { DatabaseState } from '../mirror-rules.js';
import { migrations } from '../schema/migrations.js';
import type { Schema } from '../schema/tables.js';
import type { Database } from './database.js';
import { MIGRATIONS_TABLE, refuseNewer } from './migrate.js';
import { type Libsql, preparedOnce } from './sqlite-statements.js';
import { LOCKED_MS, waitingSqlite } from './waiting-sqlite.js';

/** Cache of a reader: orders lie all over the file. Only this memory grows with the file. */
const READER_CACHE_KIB = 32 * 1024;

/** Opens the copy in an SQLite file; a new file is made for its owner alone. */
export async function openSqlite(path: string, mustExist: boolean): Promise<Database> {
  const Libsql = await loadLibsql();
  const file = resolve(path);
  await (mustExist ? requireFile(file) : createFile(file));
  const failure = (error: unknown) => sqliteFailure(file, error);
  const { address, isReadOnly, isImmutable } = await addressOf(file);
  const connect = () => {
    const connection = new Libsql(address);
    // SQLite would wait on this thread: `retryWhileBusy` waits beside it.
    connection.exec('PRAGMA busy_timeout = 0');
    return connection;
  };
  const open = () => {
    const opened = connect();
    try {
      // Before anything is written.
      refuseForeignFile(opened, file, mustExist);
      if (!isReadOnly) opened.exec('PRAGMA journal_mode = WAL');
      // A commit is on the disk before the next cycle is asked for.
      opened.exec('PRAGMA synchronous = FULL');
      return opened;
    } catch (error) {
      opened.close();
      throw error;
    }
  };
  let connection: Libsql;
  try {
    connection = await retryWhileBusy(open, LOCKED_MS);
  } catch (error) {
    throw failure(error);
  }
  const kysely = new Kysely<Schema>({
    dialect: waitingSqlite({ database: preparedOnce(connection, false), connection }),
  });

  return {
    dialect: 'sqlite',
    kysely,
    nowMs: async () => Date.now(),
    async openReader() {
      const other = connect();
      const opened = isImmutable ? await versionOf(file) : undefined;
      try {
        other.exec(`PRAGMA cache_size = -${READER_CACHE_KIB}`);
        other.exec('begin');
        // A transaction sees the file as it was at its first reading, and waits for nobody after it.
        await retryWhileBusy(
          () => other.prepare('select loja from lojas limit 1').all([]),
          LOCKED_MS,
        );
      } catch (error) {
        other.close();
        throw error;
      }
      const reading = new Kysely<Schema>({
        dialect: new SqliteDialect({ database: preparedOnce(other, true) }),
      });
      const close = async () => {
        // libsql closes late; until then the transaction would hold the log back.
        if (other.inTransaction) other.exec('rollback');
        await reading.destroy();
        if (opened === undefined || opened === (await versionOf(file))) return;
        throw mirrorError('database-state', { file, state: 'changed' });
      };
      return { dialect: 'sqlite', kysely: reading, close };
    },
    async analyze() {
      await sql`pragma analysis_limit = 400`.execute(kysely);
      await sql`analyze`.execute(kysely);
    },
    failure,
    async close() {
      if (!isReadOnly) moveLogInto(connection);
      await kysely.destroy();
    },
  };
}

/** Everything a program puts into a file, and the number by which the program knows the file. */
const CONTENTS = `select name from sqlite_master
  union all select 'application_id' from pragma_application_id where application_id <> 0`;

/**
 * Looks at a file before it is written. A file with any content that is not a mirror belongs to another
 * program. An empty file may become a mirror, unless `mustExist` is set.
 *
 * @throws MirrorError the file is another program's, of a newer release, or no mirror yet
 */
function refuseForeignFile(connection: Libsql, file: string, mustExist: boolean): void {
  const namesIn = (query: string) => connection.prepare(query).all([]) as { name: string }[];
  const found = namesIn(CONTENTS);
  if (found.some(({ name }) => name === MIGRATIONS_TABLE)) {
    const done = namesIn(`select name from ${MIGRATIONS_TABLE}`);
    refuseNewer(done, Object.keys(migrations('sqlite')));
  } else if (found.length > 0) throw mirrorError('foreign-file', { file });
  else if (mustExist) throw noMirror(file);
}

/**
 * Leaves everything in the one file, for whoever copies it: libsql keeps the file open until its
 * statements are collected. Another process that uses the file keeps its log.
 */
function moveLogInto(connection: Libsql): void {
  try {
    connection.prepare('PRAGMA wal_checkpoint(TRUNCATE)').all([]);
  } catch {
    // The log beside the file has everything, and the next opening reads it.
  }
}

async function loadLibsql(): Promise<new (path: string) => Libsql> {
  try {
    const module = (await import('libsql')) as unknown as {
      default: new (path: string) => Libsql;
    };
    return module.default;
  } catch (error) {
    const missing = explainMissing(error, 'openMirror({ path })');
    throw missing === undefined ? error : new PeerMissingError('libsql', missing);
  }
}

/**
 * Address by which SQLite opens the file. On a read-only disk, or if this user may only read the file, it
 * says `immutable`, or SQLite fails to make its files beside it; if these files exist already, another
 * process may still write.
 */
async function addressOf(file: string): Promise<Address> {
  const isReadOnly = await access(file, constants.W_OK).then(
    () => false,
    ({ code }: NodeJS.ErrnoException) => code === 'EROFS' || code === 'EACCES' || code === 'EPERM',
  );
  if (!isReadOnly || (await stat(`${await realpath(file)}-wal`).catch(() => undefined))) {
    return { address: file, isReadOnly, isImmutable: false };
  }
  const address = `${pathToFileURL(file).href}?immutable=1`;
  return { address, isReadOnly, isImmutable: true };
}

interface Address {
  address: string;
  isReadOnly: boolean;
  /** SQLite takes no lock on the file, and would not see that another process writes it. */
  isImmutable: boolean;
}

async function versionOf(file: string): Promise<string> {
  const { size, mtimeNs } = await stat(file, { bigint: true });
  return `${size} ${mtimeNs}`;
}

async function createFile(file: string): Promise<void> {
  const refuse = (_why: string, code: string) =>
    code === 'ENOENT'
      ? mirrorError('no-directory', { file, directory: dirname(file) })
      : mirrorError('cannot-make', { file, code });
  if (await createPrivately(file, refuse)) return;
  await requireFile(file);
}

async function requireFile(file: string): Promise<void> {
  const found = await stat(file).catch(({ code }: NodeJS.ErrnoException) => code);
  if (found === 'ENOENT') throw noMirror(file);
  // For any other failure, SQLite's own error says more.
  if (typeof found === 'object' && !found.isFile()) {
    throw mirrorError('database-state', { file, state: 'not-a-file' });
  }
}

/** Meaning of SQLite's result codes for the owner of the file; the low byte is the kind. */
const KINDS: Record<number, DatabaseState> = {
  5: 'locked',
  8: 'read-only',
  10: 'disk-fault',
  11: 'damaged',
  13: 'disk-full',
  14: 'cannot-open',
};
const NOT_SQLITE = 26;

/** SQLite's code is generic: only its message names a missing table or column. */
const isOfSchema = (kind: number, error: unknown) =>
  kind === 1 && /\bno such (?:table|column)|\bhas no column named/.test(String(error));

function sqliteFailure(file: string, error: unknown): unknown {
  if (isRecebiveisError(error)) return error;
  const code = resultCode(error);
  if (code === undefined) return error;
  const kind = code & 0xff;
  if (kind === NOT_SQLITE) return mirrorError('not-sqlite', { file });
  const state = isOfSchema(kind, error) ? 'altered' : KINDS[kind];
  return state === undefined
    ? mirrorError('database-code', { file, code })
    : mirrorError('database-state', { file, state });
}
