/** Calls that share a signal share one listener on it: Node warns of more than ten. */
class SignalListeners {
  readonly #signal: AbortSignal;
  readonly #listeners = new Set<() => void>();

  constructor(signal: AbortSignal) {
    this.#signal = signal;
  }

  add(listener: () => void): () => void {
    if (this.#listeners.size === 0) this.#signal.addEventListener('abort', this.#notify);
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) this.#signal.removeEventListener('abort', this.#notify);
    };
  }

  readonly #notify = () => {
    for (const listener of [...this.#listeners]) listener();
  };
}

const shared = new WeakMap<AbortSignal, SignalListeners>();

function onAbort(signal: AbortSignal, listener: () => void): () => void {
  const listeners = shared.get(signal) ?? new SignalListeners(signal);
  shared.set(signal, listeners);
  return listeners.add(listener);
}

/** Thrown inside the client when a call is ended from outside; never reaches the caller. */
export class Cancelled extends Error {}

/** Why a call ended before its answer: its signal, its deadline, or `close()` of its client. */
type CancelReason = 'aborted' | 'deadline' | 'closed';

/** Ends a call before its answer. */
export class Cancellation {
  /** Set once the call has been ended. */
  reason: CancelReason | undefined;

  /** Deadline of the whole call in milliseconds, if it has one. */
  readonly deadlineMs: number | undefined;
  readonly #deadlineAt: number;
  readonly #listeners = new Set<() => void>();
  #isWaiting = false;
  #finishesItsWaits = false;
  #endsWhereItWaits: CancelReason | undefined;
  readonly #offs: (() => void)[] = [];
  #cancelTimer = () => {};

  /** @param waitSignal ends the call only while it waits and nothing has been sent */
  constructor(
    signal: AbortSignal | undefined,
    deadlineMs: number | undefined,
    waitSignal?: AbortSignal,
  ) {
    this.deadlineMs = deadlineMs;
    this.#deadlineAt = deadlineMs === undefined ? Infinity : performance.now() + deadlineMs;
    if (signal?.aborted) this.cancel('aborted');
    else if (signal) this.#offs.push(onAbort(signal, () => this.cancel('aborted')));
    if (waitSignal?.aborted) this.endWhereItWaits('aborted');
    else if (waitSignal)
      this.#offs.push(onAbort(waitSignal, () => this.endWhereItWaits('aborted')));
    if (deadlineMs !== undefined)
      this.#cancelTimer = onTimeout(deadlineMs, () => this.cancel('deadline'));
  }

  /** A signal that is aborted once the call has been ended, with a {@link Cancelled} as its reason. */
  toSignal(): AbortSignal {
    const controller = new AbortController();
    this.onCancel(() => controller.abort(new Cancelled()));
    return controller.signal;
  }

  /** Milliseconds left until the deadline; Infinity without one. */
  get remainingMs(): number {
    return this.#deadlineAt - performance.now();
  }

  /** Calls `listener` once the call has ended; the returned function removes it. */
  onCancel(listener: () => void): () => void {
    if (this.reason) listener();
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  throwIfCancelled(): void {
    if (this.reason) throw new Cancelled();
  }

  /** Settles with the promise, or rejects as soon as the call is ended. */
  race<T>(promise: Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const off = this.onCancel(() => reject(new Cancelled()));
      promise.then(resolve, reject).finally(off);
    });
  }

  /** True while the call waits for a permit or pauses, with nothing on its way. */
  set isWaiting(isWaiting: boolean) {
    this.#isWaiting = isWaiting;
    this.#endIfItWaits();
  }

  /** Ends the call now if it is waiting, otherwise before its next wait. */
  endWhereItWaits(reason: CancelReason): void {
    this.#endsWhereItWaits ??= reason;
    this.#endIfItWaits();
  }

  /** Turns `endWhereItWaits` off: the call looks up the outcome of a write. */
  finishItsWaits(): void {
    this.#finishesItsWaits = true;
  }

  #endIfItWaits(): void {
    if (this.#endsWhereItWaits && this.#isWaiting && !this.#finishesItsWaits)
      this.cancel(this.#endsWhereItWaits);
  }

  /** Waits, or rejects as soon as the call is ended. */
  async sleep(ms: number): Promise<void> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const slept = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, ms);
    });
    try {
      await this.race(slept);
    } finally {
      clearTimeout(timer);
    }
  }

  /** Removes the timer, and the listener on the signal that other calls may share. */
  dispose(): void {
    this.#cancelTimer();
    for (const off of this.#offs) off();
    this.#listeners.clear();
  }

  /** Ends the call; only the first reason counts. */
  cancel(reason: CancelReason): void {
    if (this.reason) return;
    this.reason = reason;
    for (const listener of [...this.#listeners]) listener();
  }
}

const nextTurn: (callback: () => void) => unknown = globalThis.setImmediate ?? setTimeout;

/**
 * Calls `callback` after `ms` milliseconds and one turn of I/O: if the process was stopped or the
 * machine slept, answers that arrived meanwhile are read before they count as late. The returned
 * function cancels it.
 */
export function onTimeout(ms: number, callback: () => void): () => void {
  let isCancelled = false;
  const timer = setTimeout(() => {
    nextTurn(() => {
      if (!isCancelled) callback();
    });
  }, ms);
  return () => {
    isCancelled = true;
    clearTimeout(timer);
  };
}
