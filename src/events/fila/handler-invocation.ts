import { InvalidRequestError } from '../../client/errors/invalid-request.js';
import { HandlerTimeoutError } from './errors.js';
import type { FilaContext } from './options.js';

/** Context of a handler, to which the caller adds the number of the attempt. */
export type InvocationContext = Omit<FilaContext, 'attempt'>;

export type InvocationOutcome =
  | { kind: 'handled' | 'discarded' }
  | { kind: 'postponed'; afterMs: number }
  | { kind: 'failed'; error: unknown; afterMs?: number | undefined }
  /** The consumer was stopped before the handler settled. */
  | { kind: 'stopped'; error: unknown };

/**
 * Gets the error with which the attempt will fail, and the wait requested by `retryLater` so far.
 */
export type OnTimeout = (error: HandlerTimeoutError, afterMs: number | undefined) => void;

/** One call of a handler with one document, until the handler settles. */
export class HandlerInvocation {
  readonly #abort = new AbortController();
  #isStopped = false;
  #isSettled = false;
  #isDiscarded = false;
  #afterMs: number | undefined;

  /**
   * Calls the handler and waits for it, however long it takes. Its return value is ignored.
   * Resolving after its signal has aborted does not count either: the handler may have given up
   * half-way. `onTimeout` is called as soon as `timeoutMs` is over, since the handler may never
   * settle.
   */
  async run(
    handle: (context: InvocationContext) => unknown,
    timeoutMs: number | undefined,
    onTimeout: OnTimeout,
  ): Promise<InvocationOutcome> {
    const timer =
      timeoutMs === undefined
        ? undefined
        : setTimeout(
            () => this.#timedOut(new HandlerTimeoutError(timeoutMs), onTimeout),
            timeoutMs,
          );
    try {
      await handle(this.#context());
      return this.#abortedOutcome() ?? this.#requestedOutcome();
    } catch (error) {
      return this.#abortedOutcome(error) ?? { kind: 'failed', error, afterMs: this.#afterMs };
    } finally {
      this.#isSettled = true;
      clearTimeout(timer);
    }
  }

  /** Aborts the handler's signal because the consumer stops. */
  stop(reason: unknown): void {
    if (this.#abort.signal.aborted) return;
    this.#isStopped = true;
    this.#abort.abort(reason);
  }

  #timedOut(error: HandlerTimeoutError, onTimeout: OnTimeout): void {
    if (this.#abort.signal.aborted) return;
    this.#abort.abort(error);
    onTimeout(error, this.#afterMs);
  }

  #abortedOutcome(thrown?: unknown): InvocationOutcome | undefined {
    const { aborted, reason } = this.#abort.signal;
    if (!aborted) return undefined;
    if (this.#isStopped) return { kind: 'stopped', error: reason };
    if (thrown !== undefined && thrown !== reason) {
      Object.defineProperty(reason, 'cause', { value: thrown, configurable: true });
    }
    return { kind: 'failed', error: reason, afterMs: this.#afterMs };
  }

  /** If both `retryLater` and `discard` were called, `retryLater` wins: it keeps the document. */
  #requestedOutcome(): InvocationOutcome {
    if (this.#afterMs !== undefined) return { kind: 'postponed', afterMs: this.#afterMs };
    return { kind: this.#isDiscarded ? 'discarded' : 'handled' };
  }

  /** Functions that do not use `this`, so that they may be destructured. */
  #context(): InvocationContext {
    return {
      signal: this.#abort.signal,
      retryLater: (ms) => {
        this.#demandUnsettled('retryLater');
        if (!(Number.isFinite(ms) && ms >= 0)) {
          const message = 'must be milliseconds, 0 or more';
          throw new InvalidRequestError('retryLater', [{ path: 'ms', message }]);
        }
        this.#afterMs = ms;
      },
      discard: () => {
        this.#demandUnsettled('discard');
        this.#isDiscarded = true;
      },
    };
  }

  #demandUnsettled(name: string): void {
    if (!this.#isSettled) return;
    const message =
      'was called after its handler had settled: call it earlier, or await the code that calls it';
    throw new InvalidRequestError(name, [{ path: '', message }]);
  }
}
