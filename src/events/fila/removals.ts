import { type BackoffSchedule, backoffMs } from '../../shared/timing/backoff.js';
import { WakeSignal } from '../../shared/timing/wake-signal.js';
import { isNotFound, isRetryable, retryAfterMsOf } from './errors.js';
import type { FilaPort, FilaTrouble } from './options.js';

const REPEAT: BackoffSchedule = { firstMs: 250, longestMs: 60_000 };

/** Called for each failure; undefined `retryInMs` means no retry follows. */
type OnFailure = (error: unknown, trouble: Omit<FilaTrouble, 'stage'>) => void;

/**
 * Repeats each removal until it succeeds: the document is handled and must not be handled again.
 */
export class Removals {
  readonly #port: FilaPort;
  readonly #onFailure: OnFailure;
  readonly #pending = new Set<Promise<boolean>>();
  readonly #giveUp = new AbortController();
  /** Ends every pause. */
  readonly #wakeSignal = new WakeSignal();

  constructor(port: FilaPort, onFailure: OnFailure) {
    this.#port = port;
    this.#onFailure = onFailure;
  }

  /**
   * Resolves to true once the document is removed; to false on an error that a retry cannot solve,
   * or when time is up.
   */
  add(idDocumento: string): Promise<boolean> {
    const removing = this.#remove(idDocumento).finally(() => this.#pending.delete(removing));
    this.#pending.add(removing);
    return removing;
  }

  /** Resolves once no removal is under way. After `maxWaitMs`, failing removals are given up. */
  async finish(maxWaitMs: number): Promise<void> {
    const timer = setTimeout(() => {
      this.#giveUp.abort();
      this.#wakeSignal.wake();
    }, maxWaitMs);
    await Promise.all(this.#pending);
    clearTimeout(timer);
  }

  async #remove(idDocumento: string): Promise<boolean> {
    const { signal } = this.#giveUp;
    for (let failures = 1; ; failures += 1) {
      try {
        // Retried here instead of in the client, which would report no failure before the last.
        await this.#port.remove(idDocumento, { signal, retries: 0 });
        return true;
      } catch (error) {
        // A document that is not in the queue counts as removed, whoever removed it.
        if (isNotFound(error)) return true;
        if (signal.aborted || !isRetryable(error)) {
          this.#onFailure(error, { idDocumento, failures });
          return false;
        }
        const retryInMs = Math.max(backoffMs(REPEAT, failures), retryAfterMsOf(error));
        this.#onFailure(error, { idDocumento, failures, retryInMs });
        await this.#wakeSignal.sleep(retryInMs);
      }
    }
  }
}
