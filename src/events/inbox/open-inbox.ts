import { accepted } from '../../client/errors/invalid-request.js';
import { milliseconds, must, type OptionChecks, readOptions } from '../../shared/check-options.js';
import { type Inbox, KEPT_MS, keepTimeMs } from './inbox.js';
import { EventTable } from './sqlite/event-table.js';
import { openDatabase } from './sqlite/open-database.js';
import { SqliteInbox } from './sqlite/sqlite-inbox.js';
import { Transactions } from './sqlite/transactions.js';

/** Where an inbox is kept, and how. */
export interface InboxOptions {
  /** The file, made when it is new; its directory must exist, on a disk of this machine. */
  path: string;
  /**
   * How long a handled event is remembered, in milliseconds, so that repeats of it fold; default
   * 30 days. Its identity is kept, not its body.
   */
  keepDoneMs?: number | undefined;
  /**
   * How often, in milliseconds, an idle worker looks for what other processes stored; default
   * 1,000. What its own process stores, it takes at once.
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
 * Opens a durable inbox on an embedded SQLite file. What it stores survives a crash of the process
 * and a loss of power. Several processes of one machine may use one file. Needs the package libsql.
 *
 * @throws InvalidRequestError an option breaks a rule
 * @throws PeerMissingError libsql is not installed
 * @throws InboxError the file cannot be opened, is damaged, or is something else
 */
export async function openInbox(options: InboxOptions): Promise<Inbox> {
  const read = readOptions(options, inboxOptions, ['path']);
  const { path, keepDoneMs = KEPT_MS, pollMs = 1000 } = accepted(read, 'Options of openInbox');
  // The columns are of whole numbers.
  const times = { keepDoneMs: Math.ceil(keepDoneMs), pollMs };
  const { connection, file } = await openDatabase(path);
  const table = await EventTable.prepare(connection);
  return new SqliteInbox(new Transactions(connection, file), table, times);
}
