import { accepted } from '../../client/errors/invalid-request.js';
import { milliseconds, must, type OptionChecks, readOptions } from '../../shared/check-options.js';
import { type Inbox, KEPT_MS, keepTimeMs } from './inbox.js';
import { EventTable } from './sqlite/event-table.js';
import { openDatabase } from './sqlite/open-database.js';
import { SqliteInbox } from './sqlite/sqlite-inbox.js';
import { Transactions } from './sqlite/transactions.js';

/** Options of an inbox on a file. */
export interface InboxOptions {
  /** Path of the file, created if missing; its directory must exist, on a local disk. */
  path: string;
  /**
   * Time for which a handled event is remembered so that repeats are recognised, in milliseconds;
   * default 30 days. Only its identity is kept, not its body.
   */
  keepDoneMs?: number | undefined;
  /**
   * Interval at which an idle worker looks for events stored by other processes, in milliseconds;
   * default 1,000. Events of its own process it takes at once.
   */
  pollMs?: number | undefined;
}

const aPath = must(
  'must be the path of a file: what is only in memory would be lost',
  (path) => typeof path === 'string' && path !== '' && path !== ':memory:' && !path.includes('\0'),
);

const inboxOptions: OptionChecks<InboxOptions> = {
  path: aPath,
  keepDoneMs: keepTimeMs,
  pollMs: milliseconds(10),
};

/**
 * Opens a durable inbox on an embedded SQLite file. Stored events survive a crash of the process
 * and a loss of power. Several processes of one machine may use one file. Needs the package libsql.
 *
 * @throws InvalidRequestError an option breaks a rule
 * @throws PeerMissingError libsql is not installed
 * @throws InboxError the file cannot be opened, is damaged, or is something else
 */
export async function openInbox(options: InboxOptions): Promise<Inbox> {
  const read = readOptions(options, inboxOptions, ['path']);
  const { path, keepDoneMs = KEPT_MS, pollMs = 1000 } = accepted(read, 'Options of openInbox');
  // The database columns take whole numbers.
  const times = { keepDoneMs: Math.ceil(keepDoneMs), pollMs };
  const { connection, file } = await openDatabase(path);
  const table = await EventTable.prepare(connection);
  return new SqliteInbox(new Transactions(connection, file), table, times);
}
