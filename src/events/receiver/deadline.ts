import { RecebiveisError } from '../../client/errors/base.js';

/** The end of the time for one delivery, from its arrival to its answer. */
export class Deadline {
  readonly #passed = new AbortController();
  readonly #timer: ReturnType<typeof setTimeout>;
  readonly #endsAt: number;
  readonly #pass: () => void;

  constructor(timeoutMs: number) {
    const message = `The delivery was not done within timeoutMs (${timeoutMs} ms) and was answered 503. Do less before the answer: an inbox stores and answers at once`;
    this.#pass = () => this.#passed.abort(new RecebiveisError('TIMEOUT', message));
    this.#endsAt = performance.now() + timeoutMs;
    this.#timer = setTimeout(this.#pass, timeoutMs);
  }

  /** Aborted when the time is over; never after {@link clear}. */
  get signal(): AbortSignal {
    return this.#passed.signal;
  }

  /**
   * True when the time is over by the clock: a timer is late if something blocked the event loop.
   */
  get isOver(): boolean {
    if (performance.now() >= this.#endsAt) this.#pass();
    return this.#passed.signal.aborted;
  }

  /** The result of the work, or a failure once the time is over; the work itself goes on. */
  before<T>(work: Promise<T>, late: () => Error): Promise<T> {
    const { signal } = this;
    return new Promise((resolve, reject) => {
      const pass = () => reject(late());
      if (signal.aborted) pass();
      signal.addEventListener('abort', pass);
      work.then(resolve, reject);
    });
  }

  /** Cancels the timer once the delivery is answered. */
  clear(): void {
    clearTimeout(this.#timer);
  }
}
