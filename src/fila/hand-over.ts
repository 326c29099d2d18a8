import { InvalidRequestError } from '../errors/invalid-request.js';
import { HandlerTimeoutError } from './handler-timeout.js';

/** What a handler can say besides settling. */
export interface Say {
  signal: AbortSignal;
  retryLater(ms: number): void;
  discard(): void;
}

/** What became of a document that was handed over. */
export type Outcome =
  | { kind: 'handled' | 'discarded' }
  | { kind: 'later'; afterMs: number }
  | { kind: 'failed'; error: unknown; afterMs?: number | undefined }
  /** It was told to leave off, at a stop. */
  | { kind: 'left'; error: unknown };

/** One document in a handler's hands, until the handler settles. */
export class HandOver {
  readonly #abort = new AbortController();
  #isLeft = false;
  #isSettled = false;
  #isDiscarded = false;
  #afterMs: number | undefined;

  /**
   * Calls the handler and waits for it, however long it takes. What it returns means nothing; once
   * its signal has aborted, that it resolves means nothing either: it may have given up half-way.
   */
  async run(handle: (say: Say) => unknown, timeoutMs?: number): Promise<Outcome> {
    const timer =
      timeoutMs === undefined
        ? undefined
        : setTimeout(() => this.#abort.abort(new HandlerTimeoutError(timeoutMs)), timeoutMs);
    try {
      await handle(this.#say());
      return this.#ended() ?? this.#said();
    } catch (error) {
      return this.#ended(error) ?? { kind: 'failed', error, afterMs: this.#afterMs };
    } finally {
      this.#isSettled = true;
      clearTimeout(timer);
    }
  }

  /** Tells the handler to leave off. */
  leave(reason: unknown): void {
    if (this.#abort.signal.aborted) return;
    this.#isLeft = true;
    this.#abort.abort(reason);
  }

  #ended(thrown?: unknown): Outcome | undefined {
    const { aborted, reason } = this.#abort.signal;
    if (!aborted) return undefined;
    if (this.#isLeft) return { kind: 'left', error: reason };
    if (thrown !== undefined && thrown !== reason) {
      Object.defineProperty(reason, 'cause', { value: thrown, configurable: true });
    }
    return { kind: 'failed', error: reason, afterMs: this.#afterMs };
  }

  /** Of both, the one that keeps the document. */
  #said(): Outcome {
    if (this.#afterMs !== undefined) return { kind: 'later', afterMs: this.#afterMs };
    return { kind: this.#isDiscarded ? 'discarded' : 'handled' };
  }

  /** Functions that need no `this`: they may be taken out of the object. */
  #say(): Say {
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
    const message = 'came after its handler had settled: call it before, or await what calls it';
    throw new InvalidRequestError(name, [{ path: '', message }]);
  }
}
