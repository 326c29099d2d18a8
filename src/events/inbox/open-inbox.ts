import { checkDuration, checkKeys } from '../../client/contract/option-rules.js';
import { DAY_MS } from '../../shared/timing/day-ms.js';
import { checked } from './check-options.js';
import type { Inbox } from './inbox.js';
import { EventTable } from './sqlite/event-table.js';
import { openDatabase } from './sqlite/open-database.js';
import { SqliteInbox } from './sqlite/sqlite-inbox.js';
import { Transactions } from './sqlite/transactions.js';

const THIRTY_DAYS_MS = 30 * DAY_MS;
/** Added to the time of day, it stays a safe integer. */
const MAX_KEEP_MS = Math.floor(Number.MAX_SAFE_INTEGER / 2);

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

/**
 * Opens a durable inbox on an embedded SQLite file. What it stores survives a crash of the process
 * and a loss of power. Several processes of one machine may use one file. Needs the package libsql.
 *
 * @throws InvalidRequestError an option breaks a rule
 * @throws PeerMissingError libsql is not installed
 * @throws InboxError the file cannot be opened, is damaged, or is something else
 */
export async function openInbox(options: InboxOptions): Promise<Inbox> {
  const { path, keepDoneMs, pollMs } = readOptions(options ?? {});
  const { connection, file, guard } = await openDatabase(path);
  const table = await EventTable.prepare(connection);
  return new SqliteInbox(new Transactions(connection, file, guard), table, { keepDoneMs, pollMs });
}

function readOptions(options: Partial<InboxOptions>) {
  return checked('Options of openInbox', (refuse) => {
    const { path = '', keepDoneMs = THIRTY_DAYS_MS, pollMs = 1000 } = options;
    checkKeys(options, ['path', 'keepDoneMs', 'pollMs'], refuse);
    if (typeof path !== 'string' || path === '' || path === ':memory:' || path.includes('\0')) {
      refuse('path', 'must be the path of a file: what is only in memory would be lost');
    }
    // The service tries five times at unknown intervals: years are fine, a minute is not.
    checkDuration('keepDoneMs', keepDoneMs, refuse, { least: 0, most: MAX_KEEP_MS });
    checkDuration('pollMs', pollMs, refuse, { least: 10 });
    // The column is of whole numbers.
    return { path, keepDoneMs: Math.ceil(keepDoneMs), pollMs };
  });
}
