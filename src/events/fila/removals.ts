import { type BackoffSchedule, backoffMs } from '../../shared/timing/backoff.js';
import { isNotFound, isRetryable, retryAfterMsOf } from './errors.js';
import type { FilaPort, FilaTrouble } from './options.js';

/**
 * As many as reads: a handled document that is not yet removed comes round again and wastes a read.
 */
const AT_ONCE = 16;
const REPEAT: BackoffSchedule = { firstMs: 250, longestMs: 60_000 };

interface Removal {
  idDocumento: string;
  failures: number;
  error?: unknown;
  /** Set during a pause before the next try. */
  timer?: ReturnType<typeof setTimeout> | undefined;
  done: Promise<void>;
  resolve(): void;
  reject(error: unknown): void;
}

/** Called for each failure; undefined `retryInMs` means no retry follows. */
type OnFailure = (error: unknown, trouble: Omit<FilaTrouble, 'stage'>) => void;

/**
 * Repeats each removal until it succeeds: the document is handled and must not be handled again.
 */
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

  /**
   * Resolves once the document is removed; rejects on an error that a retry cannot solve, or when
   * time is up.
   */
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

  /** Resolves once no removal is under way. After `maxWaitMs`, failing removals are given up. */
  async finish(maxWaitMs: number): Promise<void> {
    if (this.#pending.size === 0) return;
    const timer = setTimeout(() => this.#giveUpAll(), maxWaitMs);
    // The end of one removal may start another.
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
      // Retried here instead of in the client, where a failing removal would hold up the others.
      await this.#port.remove(idDocumento, { signal, retries: 0 });
    } catch (error) {
      // A document that is not in the queue counts as removed, whoever removed it.
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

  /** The signal ends requests in flight; pausing removals end here. */
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
