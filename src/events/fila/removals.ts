import { type BackoffSchedule, backoffMs } from '../../shared/timing/backoff.js';
import { WakeSignal } from '../../shared/timing/wake-signal.js';
import { isNotFound, isRetryable, retryAfterMsOf } from './errors.js';
import type { FilaPort, FilaTrouble } from './options.js';

/**
 * As many as reads: a handled document that is not yet removed comes round again and wastes a read.
 */
const AT_ONCE = 16;
const REPEAT: BackoffSchedule = { firstMs: 250, longestMs: 60_000 };

/** Called for each failure; undefined `retryInMs` means no retry follows. */
type OnFailure = (error: unknown, trouble: Omit<FilaTrouble, 'stage'>) => void;

/**
 * Repeats each removal until it succeeds: the document is handled and must not be handled again.
 */
export class Removals {
  readonly #port: FilaPort;
  readonly #onFailure: OnFailure;
  readonly #pending = new Map<string, Promise<void>>();
  /** Removals that wait for one of the requests in flight to end. */
  readonly #waiting: (() => void)[] = [];
  readonly #giveUp = new AbortController();
  /** Ends every pause. */
  readonly #wakeSignal = new WakeSignal();
  #inFlight = 0;

  constructor(port: FilaPort, onFailure: OnFailure) {
    this.#port = port;
    this.#onFailure = onFailure;
  }

  /**
   * Resolves once the document is removed; rejects on an error that a retry cannot solve, or when
   * time is up.
   */
  add(idDocumento: string): Promise<void> {
    let removing = this.#pending.get(idDocumento);
    if (!removing) {
      removing = this.#remove(idDocumento).finally(() => this.#pending.delete(idDocumento));
      this.#pending.set(idDocumento, removing);
    }
    return removing;
  }

  /** Resolves once no removal is under way. After `maxWaitMs`, failing removals are given up. */
  async finish(maxWaitMs: number): Promise<void> {
    const timer = setTimeout(() => {
      this.#giveUp.abort();
      this.#wakeSignal.wake();
    }, maxWaitMs);
    // The end of one removal may start another.
    while (this.#pending.size > 0) await Promise.allSettled(this.#pending.values());
    clearTimeout(timer);
  }

  async #remove(idDocumento: string): Promise<void> {
    const { signal } = this.#giveUp;
    for (let failures = 1; ; failures += 1) {
      try {
        return await this.#send(idDocumento);
      } catch (error) {
        // A document that is not in the queue counts as removed, whoever removed it.
        if (isNotFound(error)) return;
        if (isRetryable(error) && !signal.aborted) {
          const retryInMs = Math.max(backoffMs(REPEAT, failures), retryAfterMsOf(error));
          this.#onFailure(error, { idDocumento, failures, retryInMs });
          await this.#wakeSignal.sleep(retryInMs);
          if (!signal.aborted) continue;
        }
        this.#onFailure(error, { idDocumento, failures });
        throw error;
      }
    }
  }

  async #send(idDocumento: string): Promise<void> {
    while (this.#inFlight >= AT_ONCE) {
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
    this.#inFlight += 1;
    try {
      // Retried here instead of in the client, where a failing removal would hold up the others.
      await this.#port.remove(idDocumento, { signal: this.#giveUp.signal, retries: 0 });
    } finally {
      this.#inFlight -= 1;
      this.#waiting.shift()?.();
    }
  }
}
