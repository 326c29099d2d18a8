import { realpath, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { createPrivately } from '../../../shared/sqlite/create-privately.js';
import { retryWhileBusy } from '../../../shared/sqlite/retry-while-busy.js';
import { InboxError } from '../inbox-error.js';
import { type Connection, loadLibsql } from './libsql.js';
import { APPLICATION_ID, VERSIONS } from './schema.js';
import { sqlFailure } from './sql-failure.js';

/** Longest wait while other processes create or upgrade the file, in milliseconds. */
const LOCKED_MS = 30_000;

type OpenDatabase = { connection: Connection; file: string };

/** Two openings at once in one process would block each other's locks for seconds. */
let last: Promise<unknown> = Promise.resolve();

/** Opens the file, or creates it, so that committed events survive a loss of power. */
export function openDatabase(path: string, versions = VERSIONS): Promise<OpenDatabase> {
  // Absolute, so that libsql does not mistake a name for a network address.
  const file = resolve(path);
  const opened = last.then(() => openFile(file, versions));
  last = opened.catch(() => {});
  return opened;
}

async function openFile(file: string, versions: readonly string[]): Promise<OpenDatabase> {
  const Libsql = await loadLibsql();
  await createFile(file);
  let connection: Connection | undefined;
  try {
    // Resolves links, so that every process finds the files beside it in the same place.
    connection = new Libsql(await realpath(file));
    const opened = connection;
    await retryWhileBusy(() => prepareFile(opened, file, versions), LOCKED_MS);
    return { connection, file };
  } catch (error) {
    connection?.close();
    throw sqlFailure(file, error);
  }
}

/**
 * Creates a missing file that only its owner may read; SQLite gives the files beside it the same
 * rights.
 *
 * @throws InboxError `unusable`: it cannot be created, or is not a file
 */
async function createFile(file: string): Promise<void> {
  if (await createPrivately(file, (why) => unusable(file, why))) return;
  const found = await stat(file).catch(() => undefined);
  if (!found) {
    const why = 'it is a link to a file that does not exist. Make that, or remove the link';
    throw unusable(file, why);
  }
  if (!found.isFile()) throw unusable(file, 'it is not a file. Name a file inside it');
}

const unusable = (file: string, why: string) =>
  new InboxError('unusable', `The inbox ${file} cannot be used: ${why}`);

async function prepareFile(
  connection: Connection,
  file: string,
  versions: readonly string[],
): Promise<void> {
  // Checked before anything is written: the file may belong to another program.
  const version = await versionOf(connection, file, versions.length);
  await configure(connection, file);
  if (version < versions.length) await complete(connection, file, versions);
}

/** The version of the file, 0 for a new one; throws if it is not an inbox we can read. */
async function versionOf(connection: Connection, file: string, latest: number): Promise<number> {
  const read = async (sql: string) => ((await connection.prepare(sql)).get([]) as { n: number }).n;
  const tables = await read('SELECT count(*) AS n FROM sqlite_master');
  const application = await read('SELECT application_id AS n FROM pragma_application_id');
  const version = await read('SELECT user_version AS n FROM pragma_user_version');
  if (tables === 0 && application === 0) return 0;
  if (application !== APPLICATION_ID) {
    const message = `${file} is a database of another program. Choose another file for the inbox`;
    throw new InboxError('not-an-inbox', message);
  }
  if (version > latest) {
    const message = `The inbox ${file} has version ${version}, and this release reads ${latest}. Use the release of recebiveis that wrote it, or a later one`;
    throw new InboxError('newer-version', message);
  }
  return version;
}

async function configure(connection: Connection, file: string): Promise<void> {
  if (!(await isWal(connection))) {
    await connection.exec('PRAGMA journal_mode = WAL');
    // SQLite silently keeps its old mode if it cannot switch.
    if (!(await isWal(connection))) {
      throw unusable(file, 'its disk does not support shared memory. Use a disk of this machine');
    }
  }
  // A commit is on disk before it is reported; on macOS only a full flush passes the drive's cache.
  await connection.exec('PRAGMA synchronous = FULL; PRAGMA fullfsync = ON');
}

async function isWal(connection: Connection): Promise<boolean> {
  const mode = (await connection.prepare('PRAGMA journal_mode')).get([]);
  return (mode as { journal_mode: string }).journal_mode === 'wal';
}

async function complete(
  connection: Connection,
  file: string,
  versions: readonly string[],
): Promise<void> {
  await connection.exec('BEGIN IMMEDIATE');
  try {
    // Another process may have been quicker.
    const version = await versionOf(connection, file, versions.length);
    for (const statements of versions.slice(version)) await connection.exec(statements);
    await connection.exec(`PRAGMA user_version = ${versions.length}; COMMIT`);
  } catch (error) {
    if (connection.inTransaction) await connection.exec('ROLLBACK');
    throw error;
  }
}
