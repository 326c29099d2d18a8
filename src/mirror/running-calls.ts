import { AsyncLocalStorage } from 'node:async_hooks';
import { isRecebiveisError } from '../client/errors/base.js';
import { TimeoutError } from '../client/errors/no-answer.js';

/** The signal of the call that is in progress: Kysely hands none down to its driver. */
export const signalOfCall = new AsyncLocalStorage<AbortSignal>();

/** The calls of a mirror that are in progress. Its database cannot be closed under them. */
export class RunningCalls {
  readonly #ends = new Set<AbortController>();
  readonly #works = new Set<Promise<unknown>>();

  /** Makes a call, with a signal that aborts by `given`, by `deadlineMs`, or when all calls are ended. */
  async make<T>(
    given: AbortSignal | undefined,
    work: (signal: AbortSignal) => Promise<T>,
    deadlineMs?: number,
  ): Promise<T> {
    const end = new AbortController();
    const pass = () => end.abort(given?.reason);
    if (given?.aborted) pass();
    given?.addEventListener('abort', pass);
    // Held here: Node collects an `AbortSignal.timeout` that only a composed signal refers to.
    let isLate = false;
    const endLate = () => {
      isLate = !end.signal.aborted;
      end.abort();
    };
    const timer = deadlineMs === undefined ? undefined : setTimeout(endLate, deadlineMs);
    this.#ends.add(end);
    const working = signalOfCall.run(end.signal, () => work(end.signal));
    this.#works.add(working);
    try {
      return await working;
    } catch (error) {
      const isOfAbort =
        error === end.signal.reason || (isRecebiveisError(error) && error.code === 'ABORTED');
      if (deadlineMs === undefined || !isLate || !isOfAbort) throw error;
      throw new TimeoutError('mirror.run', 'run', deadlineMs, 0);
    } finally {
      clearTimeout(timer);
      this.#works.delete(working);
      this.#ends.delete(end);
      given?.removeEventListener('abort', pass);
    }
  }

  /** Ends all calls, and waits until they have let go of the database. */
  async end(): Promise<void> {
    for (const end of this.#ends) end.abort();
    await Promise.allSettled(this.#works);
  }
}
