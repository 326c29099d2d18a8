import { writeEvento } from '../evento-text.js';
import {
  type DeadLetter,
  type DeadOptions,
  type Inbox,
  type InboxEvento,
  type InboxHandler,
  type InboxReceipt,
  type InboxStats,
  readDeadOptions,
} from '../inbox.js';
import { type InboxWorker, readWorkOptions, type WorkOptions } from '../work-options.js';
import { type EventTable, eventoOf } from './event-table.js';
import { SqliteWorker } from './sqlite-worker.js';
import type { Transactions } from './transactions.js';

/** Interval between searches for events to forget, and the most to forget at once. */
const FORGET_EVERY_MS = 60_000;
const FORGET_MOST = 2000;

export class SqliteInbox implements Inbox {
  readonly #transactions: Transactions;
  readonly #table: EventTable;
  readonly #keepDoneMs: number;
  readonly #pollMs: number;
  readonly #workers: SqliteWorker[] = [];
  #forgotAt = -Infinity;
  #closing: Promise<void> | undefined;

  constructor(
    transactions: Transactions,
    table: EventTable,
    settings: { keepDoneMs: number; pollMs: number },
  ) {
    this.#transactions = transactions;
    this.#table = table;
    this.#keepDoneMs = settings.keepDoneMs;
    this.#pollMs = settings.pollMs;
  }

  async store(evento: InboxEvento, identity?: { id: string }): Promise<InboxReceipt> {
    const text = await writeEvento(evento, identity);
    const fresh = await this.#transactions.write(() => this.#table.insert(text, Date.now()));
    if (fresh) this.#wakeWorkers();
    this.#forgetAtTimes();
    return { id: text.id, repeated: !fresh };
  }

  work(handler: InboxHandler, options?: WorkOptions): InboxWorker {
    const settings = readWorkOptions(handler, options);
    this.#transactions.throwIfClosed();
    const worker = new SqliteWorker(this.#transactions, this.#table, handler, {
      ...settings,
      keepDoneMs: this.#keepDoneMs,
      pollMs: this.#pollMs,
    });
    this.#workers.push(worker);
    return worker;
  }

  stats(): Promise<InboxStats> {
    return this.#transactions.read(() => {
      const { waiting, delayed, active, done, dead } = this.#table.count(Date.now());
      return { waiting, delayed, active, done, dead };
    });
  }

  async dead(options?: DeadOptions): Promise<DeadLetter[]> {
    const { limit, offset } = readDeadOptions(options);
    const rows = await this.#transactions.read(() => this.#table.dead(limit, offset));
    return rows.map((row) => ({
      id: row.id,
      evento: eventoOf(row),
      attempts: row.attempts,
      error: row.error,
      storedAt: new Date(row.stored_at),
      diedAt: new Date(row.due_at),
    }));
  }

  async retry(id: string): Promise<boolean> {
    const found = await this.#transactions.write(() => this.#table.retry(String(id), Date.now()));
    if (found) this.#wakeWorkers();
    return found;
  }

  close(): Promise<void> {
    this.#closing ??= this.#close();
    return this.#closing;
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.close();
  }

  async #close(): Promise<void> {
    await Promise.allSettled(this.#workers.map((worker) => worker.stop()));
    await this.#transactions.close();
  }

  #wakeWorkers(): void {
    for (const worker of this.#workers) worker.wake();
  }

  /** Runs when an event is stored, and so needs no timer that would have to be stopped. */
  #forgetAtTimes(): void {
    const now = Date.now();
    if (now - this.#forgotAt < FORGET_EVERY_MS) return;
    this.#forgotAt = now;
    this.#transactions
      .write(() => this.#table.forget(now, FORGET_MOST))
      .then((forgotten) => {
        // There may be more: the next stored event searches again.
        if (forgotten === FORGET_MOST) this.#forgotAt = 0;
      })
      .catch(() => {});
  }
}
