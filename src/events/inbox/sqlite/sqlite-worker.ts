import { backoffMs } from '../../../shared/timing/backoff.js';
import { WakeSignal } from '../../../shared/timing/wake-signal.js';
import { StopTimer } from '../../stop-timer.js';
import { runAttempt } from '../attempt.js';
import type { InboxHandler } from '../inbox.js';
import { errorText, isLeaseLost, leaseLost, workerStops } from '../inbox-error.js';
import {
  type InboxFailure,
  type InboxWorker,
  readStopTimeout,
  type StopOptions,
  type WorkSettings,
} from '../work-options.js';
import { type EventTable, eventoOf, type TakenRow } from './event-table.js';
import { type Lease, Leases } from './leases.js';
import type { Transactions } from './transactions.js';

/** First pause of a worker that found nothing; doubled up to `pollMs`. */
const FIRST_PAUSE_MS = 25;

/** Pauses while the store fails, doubled from the first to the longest. */
const FIRST_RETRY_MS = 100;
const MAX_RETRY_MS = 5000;

/** Failures that a retry cannot solve. */
const FATAL: readonly unknown[] = ['corrupt', 'not-an-inbox', 'closed'];

/** Stands as the error of an attempt that ended without a result. */
const WORKER_LOST = 'A worker ended, or lost its lease, before the attempt had a result';

interface SqliteWorkSettings extends WorkSettings {
  keepDoneMs: number;
  pollMs: number;
}

/** Takes due events, hands them to the handler, and marks the outcomes. */
export class SqliteWorker implements InboxWorker {
  readonly done: Promise<void>;
  readonly #transactions: Transactions;
  readonly #table: EventTable;
  readonly #handler: InboxHandler;
  readonly #settings: SqliteWorkSettings;
  readonly #leases: Leases;
  readonly #wakeSignal = new WakeSignal();
  readonly #stopTimer = new StopTimer(workerStops);
  readonly #tasks = new Set<Promise<void>>();
  #stopping = false;
  #fatal: unknown;
  #idleMs = FIRST_PAUSE_MS;
  #retryPauseMs = FIRST_RETRY_MS;

  constructor(
    transactions: Transactions,
    table: EventTable,
    handler: InboxHandler,
    settings: SqliteWorkSettings,
  ) {
    this.#transactions = transactions;
    this.#table = table;
    this.#handler = handler;
    this.#settings = settings;
    const onFailure = (error: unknown) => {
      if (this.#fatal === undefined) this.#storeFailed(error);
    };
    this.#leases = new Leases(transactions, table, settings.leaseMs, onFailure);
    this.done = this.#run();
  }

  async stop(options?: StopOptions): Promise<void> {
    const timeoutMs = readStopTimeout(options);
    this.#stopping = true;
    this.#stopTimer.arm(timeoutMs);
    this.#wakeSignal.wake();
    await this.done.catch(() => {});
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.stop();
  }

  /** Looks for an event at once. */
  wake(): void {
    this.#idleMs = FIRST_PAUSE_MS;
    this.#wakeSignal.wake();
  }

  async #run(): Promise<void> {
    const { signal } = this.#settings;
    const stop = () => void this.stop();
    signal?.addEventListener('abort', stop);
    // `done` is not yet assigned before the first turn.
    await null;
    if (signal?.aborted) stop();
    while (!this.#stopping && this.#fatal === undefined) await this.#turn();
    if (this.#fatal !== undefined) this.#stopTimer.arm(readStopTimeout());
    while (this.#tasks.size > 0) await Promise.all(this.#tasks);
    this.#leases.end();
    this.#stopTimer.end();
    signal?.removeEventListener('abort', stop);
    if (this.#fatal !== undefined) throw this.#fatal;
  }

  async #turn(): Promise<void> {
    if (this.#free() === 0) return this.#wakeSignal.sleep();
    try {
      const pauseMs = await this.#pauseBefore();
      if (pauseMs > 0) await this.#wakeSignal.sleep(pauseMs);
      else await this.#take();
      this.#retryPauseMs = FIRST_RETRY_MS;
    } catch (error) {
      this.#storeFailed(error);
      await this.#wakeSignal.sleep(this.#retryPauseMs);
      this.#retryPauseMs = Math.min(MAX_RETRY_MS, this.#retryPauseMs * 2);
    }
  }

  #free(): number {
    return this.#settings.concurrency - this.#leases.size;
  }

  /**
   * Time until the next event is due, not above 0 if one is; shortened because other processes may
   * store one meanwhile.
   */
  async #pauseBefore(): Promise<number> {
    const due = await this.#transactions.read(() => this.#table.nextDue());
    const pauseMs = Math.min((due ?? Infinity) - Date.now(), this.#idleMs);
    this.#idleMs = Math.min(this.#settings.pollMs, this.#idleMs * 2);
    return pauseMs;
  }

  async #take(): Promise<void> {
    const taken = await this.#transactions.write(() => this.#takeDue());
    this.#idleMs = FIRST_PAUSE_MS;
    for (const row of taken) this.#track(this.#handle(this.#leases.hold(row)));
  }

  /** Leases due events, including those left by lost workers; needs a transaction. */
  #takeDue(): TakenRow[] {
    const { maxAttempts, leaseMs } = this.#settings;
    const now = Date.now();
    this.#table.release(now, maxAttempts, WORKER_LOST);
    this.#table.deadLetterLost(now, maxAttempts, WORKER_LOST);
    const taken: TakenRow[] = [];
    const free = this.#stopping ? 0 : this.#free();
    while (taken.length < free) {
      const row = this.#table.take(now, leaseMs);
      if (!row) break;
      taken.push(row);
    }
    return taken;
  }

  #track(task: Promise<void>): void {
    const tracked = task.finally(() => this.#tasks.delete(tracked));
    this.#tasks.add(tracked);
  }

  async #handle(lease: Lease): Promise<void> {
    try {
      await this.#attempt(lease);
    } finally {
      this.#leases.release(lease);
    }
  }

  async #attempt(lease: Lease): Promise<void> {
    const { row, cancelled } = lease;
    const { maxAttempts, backoff, keepDoneMs, handlerTimeoutMs } = this.#settings;
    const context = { id: row.id, attempt: row.attempts };
    const handle = (signal: AbortSignal) => this.#handler(eventoOf(row), { ...context, signal });
    const report = (error: unknown) => this.#settings.onError(error, context);
    const limits = { cancelled, timeoutMs: handlerTimeoutMs, stopTimer: this.#stopTimer, report };
    const outcome = await runAttempt(handle, limits);
    // Its place is free for the next event, also while the outcome is marked.
    this.#leases.settle(lease);
    this.#wakeSignal.wake();
    if (outcome.done) {
      await this.#mark(row, () => this.#table.done(row, Date.now(), keepDoneMs));
      return;
    }
    // Another worker has the event and marks it; the loss was reported.
    if (isLeaseLost(cancelled.signal.reason)) return;
    const text = errorText(outcome.error);
    if (row.attempts < maxAttempts) {
      const pauseMs = backoffMs(backoff, row.attempts);
      await this.#mark(row, () => this.#table.again(row, Date.now(), pauseMs, text));
    } else await this.#mark(row, () => this.#table.deadLetter(row, Date.now(), text));
  }

  /** Retries a mark until it is written, or until another worker has the event. */
  async #mark(row: TakenRow, write: () => boolean): Promise<void> {
    const failure = { id: row.id, attempt: row.attempts };
    for (let pauseMs = FIRST_RETRY_MS; ; pauseMs = Math.min(MAX_RETRY_MS, pauseMs * 2)) {
      try {
        const isLeased = await this.#transactions.write(write);
        if (!isLeased) this.#settings.onError(leaseLost(), failure);
        return;
      } catch (error) {
        this.#storeFailed(error, failure);
        if (this.#fatal !== undefined || this.#stopTimer.hasExpired) return;
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
      }
    }
  }

  /** Reports a failure of the store; one that a retry cannot solve ends the worker. */
  #storeFailed(error: unknown, failure: InboxFailure = {}): void {
    this.#settings.onError(error, failure);
    const { reason } = error as { reason?: unknown };
    if (FATAL.includes(reason)) {
      this.#fatal = error;
      this.#wakeSignal.wake();
    }
  }
}
