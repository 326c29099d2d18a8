import { type Cancellation, onTimeout } from '../../shared/cancellation.js';
import { MAX_TIMER_MS } from '../../shared/timing/max-timer.js';

/**
 * Closing waits for consumers this much longer than `timeoutMs`: a handler may settle late after
 * its signal aborts.
 */
const CONSUMERS_GRACE_MS = 2000;

interface OpenConsumer {
  stop(options: { timeoutMs: number }): Promise<void>;
}

/** The unfinished calls and the consumers of a client, for which closing waits. */
export class OpenCalls {
  /** True from the call of `close()`; consumers may still be stopping. */
  isClosing = false;
  /** True once no call is accepted any more. */
  isClosed = false;
  readonly #calls = new Set<Cancellation>();
  readonly #consumers = new Set<OpenConsumer>();
  #whenEmpty = () => {};

  enter(call: Cancellation): void {
    this.#calls.add(call);
  }

  leave(call: Cancellation): void {
    this.#calls.delete(call);
    if (this.#calls.size === 0) this.#whenEmpty();
  }

  enterConsumer(consumer: OpenConsumer): () => void {
    this.#consumers.add(consumer);
    return () => void this.#consumers.delete(consumer);
  }

  /**
   * Stops the consumers, whose handlers and removals still need the client. Then ends waiting calls
   * at once and those in flight after `timeoutMs`; resolves when the last has ended.
   */
  async close(timeoutMs: number): Promise<void> {
    const began = performance.now();
    this.isClosing = true;
    if (this.#consumers.size > 0) await this.#stopConsumers(timeoutMs);
    this.isClosed = true;
    for (const call of this.#calls) call.endWhereItWaits('closed');
    if (this.#calls.size === 0) return;
    const leftMs = Math.max(0, timeoutMs - (performance.now() - began));
    const stop = onTimeout(leftMs, () => {
      for (const call of this.#calls) call.cancel('closed');
    });
    await new Promise<void>((resolve) => {
      this.#whenEmpty = resolve;
    });
    stop();
  }

  async #stopConsumers(timeoutMs: number): Promise<void> {
    const stops = [...this.#consumers].map((consumer) => consumer.stop({ timeoutMs }));
    await new Promise<void>((resolve) => {
      const waitMs = Math.min(timeoutMs + CONSUMERS_GRACE_MS, MAX_TIMER_MS);
      const cancelTimer = onTimeout(waitMs, resolve);
      void Promise.allSettled(stops).then(() => {
        cancelTimer();
        resolve();
      });
    });
  }
}
