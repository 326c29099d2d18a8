import { realpath } from 'node:fs/promises';
import { resolve } from 'node:path';
import { InboxError } from '../inbox-error.js';
import { FileGuard } from './file-guard.js';
import { type Connection, loadLibsql } from './libsql.js';
import { makePrivate, unusable } from './private-file.js';
import { APPLICATION_ID, CREATE, SCHEMA_VERSION } from './schema.js';
import { sqlFailure } from './sql-failure.js';

/** Opens the file, making it when it is new, so that what is committed survives power loss. */
export async function openDatabase(
  path: string,
): Promise<{ connection: Connection; file: string; guard: FileGuard }> {
  const Libsql = await loadLibsql();
  // Absolute, so that libsql takes no name for an address on the network.
  const file = resolve(path);
  await makePrivate(file);
  let connection: Connection | undefined;
  try {
    // Where a link leads to, so that the files beside it are found there by everybody.
    connection = new Libsql(await realpath(file));
    await connection.exec('PRAGMA busy_timeout = 5000');
    // Before anything is written: it may be another's.
    const isNew = await inspect(connection, file);
    await configure(connection, file);
    if (isNew) await initialise(connection, file);
    return { connection, file, guard: new FileGuard(file) };
  } catch (error) {
    connection?.close();
    throw sqlFailure(file, error);
  }
}

/** Whether nothing is in the file yet; what is not ours to read throws. */
async function inspect(connection: Connection, file: string): Promise<boolean> {
  const read = async (sql: string) => ((await connection.prepare(sql)).get([]) as { n: number }).n;
  const tables = await read('SELECT count(*) AS n FROM sqlite_master');
  const application = await read('SELECT application_id AS n FROM pragma_application_id');
  const version = await read('SELECT user_version AS n FROM pragma_user_version');
  if (tables === 0 && application === 0) return true;
  if (application !== APPLICATION_ID) {
    const message = `${file} is a database of something else. Name another file for the inbox`;
    throw new InboxError('not-an-inbox', message);
  }
  if (version > SCHEMA_VERSION) {
    const message = `The inbox ${file} has version ${version}, and this release reads ${SCHEMA_VERSION}. Use the release of recebiveis that wrote it, or a later one`;
    throw new InboxError('newer-version', message);
  }
  return false;
}

async function configure(connection: Connection, file: string): Promise<void> {
  if (!(await isWal(connection))) {
    await patiently(() => connection.exec('PRAGMA journal_mode = WAL'));
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

/** Changing the journal mode fails at once when another process does it too. */
async function patiently(step: () => Promise<unknown>): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await step();
      return;
    } catch (error) {
      if ((error as { rawCode?: number }).rawCode !== 5 || tries === 50) throw error;
      await new Promise((resolve) => setTimeout(resolve, 20 + Math.random() * 80));
    }
  }
}

async function initialise(connection: Connection, file: string): Promise<void> {
  await connection.exec('BEGIN IMMEDIATE');
  try {
    // Another process may have been quicker.
    if (await inspect(connection, file)) await connection.exec(CREATE);
    await connection.exec('COMMIT');
  } catch (error) {
    if (connection.inTransaction) await connection.exec('ROLLBACK');
    throw error;
  }
}
