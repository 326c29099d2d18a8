import { type BackoffSchedule, backoffMs } from '../../shared/timing/backoff.js';
import { isNotFound, isRetryable, retryAfterMsOf } from './errors.js';
import type { FilaPort, FilaTrouble } from './options.js';

/** As many as reads: what is handled and not removed yet comes round again, and costs a read for nothing. */
const AT_ONCE = 16;
const REPEAT: BackoffSchedule = { firstMs: 250, longestMs: 60_000 };

/** An identifier whose documents are on their way out of the queue. */
interface Removal {
  idDocumento: string;
  failures: number;
  /** The last failure. */
  error?: unknown;
  /** Set while it pauses before the next try. */
  timer?: ReturnType<typeof setTimeout> | undefined;
  done: Promise<void>;
  resolve(): void;
  reject(error: unknown): void;
}

/** Called for each failure; without `retryInMs` it was the last attempt. */
type OnFailure = (error: unknown, trouble: Omit<FilaTrouble, 'stage'>) => void;

/** Removals, repeated until each succeeds: the document is handled, and must not be handled again. */
export class Removals {
  readonly #port: FilaPort;
  readonly #onFailure: OnFailure;
  readonly #pending = new Map<string, Removal>();
  readonly #queue: Removal[] = [];
  readonly #giveUp = new AbortController();
  #running = 0;
  #whenEmpty: (() => void) | undefined;

  constructor(port: FilaPort, onFailure: OnFailure) {
    this.#port = port;
    this.#onFailure = onFailure;
  }

  /** Settles once the document is removed; rejects on an error that is not retryable, or when time is up. */
  add(idDocumento: string): Promise<void> {
    const known = this.#pending.get(idDocumento);
    if (known) return known.done;
    const removal = { idDocumento, failures: 0 } as Removal;
    removal.done = new Promise<void>((resolve, reject) =>
      Object.assign(removal, { resolve, reject }),
    );
    this.#pending.set(idDocumento, removal);
    this.#queue.push(removal);
    this.#next();
    return removal.done;
  }

  /** Settles once none is under way. Those that still fail after `maxWaitMs` are given up. */
  async finish(maxWaitMs: number): Promise<void> {
    if (this.#pending.size === 0) return;
    const timer = setTimeout(() => this.#giveUpAll(), maxWaitMs);
    // One that ends may have another follow it.
    while (this.#pending.size > 0) {
      await new Promise<void>((resolve) => {
        this.#whenEmpty = resolve;
      });
    }
    clearTimeout(timer);
  }

  #next(): void {
    while (this.#running < AT_ONCE) {
      const removal = this.#queue.shift();
      if (!removal) return;
      this.#running += 1;
      void this.#try(removal).finally(() => {
        this.#running -= 1;
        this.#next();
      });
    }
  }

  async #try(removal: Removal): Promise<void> {
    const { signal } = this.#giveUp;
    const { idDocumento } = removal;
    try {
      // Repeated here and not by the client, where a failing removal would hold up the others.
      await this.#port.remove(idDocumento, { signal, retries: 0 });
    } catch (error) {
      // Not in the queue is what was wanted, whoever removed it.
      if (!isNotFound(error)) return this.#failed(removal, error);
    }
    this.#end(removal, () => removal.resolve());
  }

  #failed(removal: Removal, error: unknown): void {
    removal.failures += 1;
    removal.error = error;
    if (!isRetryable(error) || this.#giveUp.signal.aborted) {
      this.#fail(removal);
      return;
    }
    const pauseMs = Math.max(backoffMs(REPEAT, removal.failures), retryAfterMsOf(error));
    const { idDocumento, failures } = removal;
    this.#onFailure(error, { idDocumento, failures, retryInMs: pauseMs });
    removal.timer = setTimeout(() => {
      removal.timer = undefined;
      this.#queue.push(removal);
      this.#next();
    }, pauseMs);
  }

  #fail(removal: Removal): void {
    const { error, idDocumento, failures } = removal;
    this.#end(removal, () => removal.reject(error));
    this.#onFailure(error, { idDocumento, failures });
  }

  /** Requests in flight end by their signal, those that pause end here. */
  #giveUpAll(): void {
    this.#giveUp.abort();
    for (const removal of this.#pending.values()) {
      if (removal.timer === undefined) continue;
      clearTimeout(removal.timer);
      this.#fail(removal);
    }
  }

  #end(removal: Removal, settle: () => void): void {
    this.#pending.delete(removal.idDocumento);
    settle();
    if (this.#pending.size === 0) this.#whenEmpty?.();
  }
}
