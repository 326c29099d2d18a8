import { realpath } from 'node:fs/promises';
import { resolve } from 'node:path';
import { retryWhileBusy } from '../../../shared/sqlite/retry-while-busy.js';
import { InboxError } from '../inbox-error.js';
import { type Connection, loadLibsql } from './libsql.js';
import { createFile, makePrivate, unusable } from './private-file.js';
import { APPLICATION_ID, VERSIONS } from './schema.js';
import { sqlFailure } from './sql-failure.js';

/** How long opening waits for others who make the file or bring it up to date, in milliseconds. */
const LOCKED_MS = 30_000;

/** Opens the file, making it when it is new, so that what is committed survives power loss. */
export async function openDatabase(
  path: string,
  versions = VERSIONS,
): Promise<{ connection: Connection; file: string }> {
  const Libsql = await loadLibsql();
  // Absolute, so that libsql takes no name for an address on the network.
  const file = resolve(path);
  const beside = await createFile(file);
  let connection: Connection | undefined;
  try {
    // Where a link leads to, so that the files beside it are found there by everybody.
    connection = new Libsql(await realpath(file));
    const opened = connection;
    await retryWhileBusy(() => prepareFile(opened, file, beside, versions), LOCKED_MS);
    return { connection, file };
  } catch (error) {
    connection?.close();
    throw sqlFailure(file, error);
  }
}

async function prepareFile(
  connection: Connection,
  file: string,
  beside: ReadonlyMap<string, number>,
  versions: readonly string[],
): Promise<void> {
  // Before anything is written, or its mode is changed: it may be another's.
  const version = await versionOf(connection, file, versions.length);
  await makePrivate(file, beside);
  await configure(connection, file);
  if (version < versions.length) await complete(connection, file, versions);
}

/** The version of the file, 0 for a new one; what is not ours to read throws. */
async function versionOf(connection: Connection, file: string, latest: number): Promise<number> {
  const read = async (sql: string) => ((await connection.prepare(sql)).get([]) as { n: number }).n;
  const tables = await read('SELECT count(*) AS n FROM sqlite_master');
  const application = await read('SELECT application_id AS n FROM pragma_application_id');
  const version = await read('SELECT user_version AS n FROM pragma_user_version');
  if (tables === 0 && application === 0) return 0;
  if (application !== APPLICATION_ID) {
    const message = `${file} is a database of something else. Name another file for the inbox`;
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
    // SQLite keeps its old mode in silence.
    if (!(await isWal(connection))) {
      throw unusable(file, 'its disk does not support shared memory. Use a disk of this machine');
    }
  }
  // A commit is on the disk before it is reported; on macOS only a full flush passes the drive's cache.
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
