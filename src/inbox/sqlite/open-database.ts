import { open, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { InboxError } from '../inbox-error.js';
import { type Connection, loadLibsql } from './libsql.js';
import { APPLICATION_ID, CREATE, SCHEMA_VERSION } from './schema.js';
import { sqlFailure } from './sql-failure.js';

/** Opens the file, making it when it is new, so that what is committed survives power loss. */
export async function openDatabase(
  path: string,
): Promise<{ connection: Connection; file: string }> {
  const Libsql = await loadLibsql();
  // Absolute, so that libsql takes no name for an address on the network.
  const file = resolve(path);
  await createPrivately(file);
  let connection: Connection | undefined;
  try {
    connection = new Libsql(file);
    await connection.exec('PRAGMA busy_timeout = 5000');
    // Before anything is written: it may be another's.
    const isNew = await inspect(connection, file);
    await configure(connection);
    if (isNew) await initialise(connection, file);
    return { connection, file };
  } catch (error) {
    connection?.close();
    throw sqlFailure(file, error);
  }
}

/** Makes the file for its owner alone; SQLite gives the files beside it the same mode. */
async function createPrivately(file: string): Promise<void> {
  try {
    // Never opened when it exists: closing it would drop the locks that SQLite holds on it here.
    await (await open(file, 'wx', 0o600)).close();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') {
      throw unusable(file, `its directory ${dirname(file)} does not exist. Make it first`);
    }
    if (code !== 'EEXIST') throw unusable(file, `it cannot be made (${code})`);
    const found = await stat(file).catch(() => undefined);
    if (found && !found.isFile()) throw unusable(file, 'it is not a file. Name a file inside it');
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

async function configure(connection: Connection): Promise<void> {
  const mode = (await connection.prepare('PRAGMA journal_mode')).get([]);
  const isWal = (mode as { journal_mode: string }).journal_mode === 'wal';
  if (!isWal) await patiently(() => connection.exec('PRAGMA journal_mode = WAL'));
  // A commit is on the disk before it is reported; on macOS only a full flush passes the drive's cache.
  await connection.exec('PRAGMA synchronous = FULL; PRAGMA fullfsync = ON');
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

function unusable(file: string, why: string): InboxError {
  return new InboxError('unusable', `The inbox ${file} cannot be used: ${why}`);
}
