import type { AttemptEnd, LimitInForce, Permit } from './limiter.js';

/** Milliseconds added to a window, for the resolution of timers and of the service's clock. */
export const MARGIN_MS = 2;

/** Latest arrival of an abandoned request, in milliseconds. */
export const ABANDONED_MS = 2000;

/** A permit that reports its end only once. */
export function createPermit(
  waitedMs: number,
  onEnd: (how: AttemptEnd) => void,
  pause: (ms: number) => void,
): Permit {
  let hasEnded = false;
  return {
    waitedMs,
    pause,
    end(how) {
      if (hasEnded) return;
      hasEnded = true;
      onEnd(how);
    },
  };
}

/** Lets the process end before the timer. In workers runtimes, a timer is a number. */
export function unref<Timer>(timer: Timer): Timer {
  (timer as { unref?(): void }).unref?.();
  return timer;
}

/** Pause and slow start after a refusal: one attempt at first, then two, four, up to the limit. */
export class SlowStart {
  /** Most attempts under way at once. */
  maxConcurrent = Infinity;
  /**
   * Number of refusals; an answer to an attempt that began before the latest refusal says nothing
   * about the time after it.
   */
  refusals = 0;
  #pausedUntil = -Infinity;

  /** Milliseconds left of the pause that the service asked for. */
  get pausedMs(): number {
    return Math.max(0, this.endsInMs);
  }

  /** Milliseconds to the end of the pause, below zero after it. */
  get endsInMs(): number {
    return this.#pausedUntil - performance.now();
  }

  begin(pauseMs: number): void {
    this.#pausedUntil = Math.max(this.#pausedUntil, performance.now() + pauseMs);
    this.refusals += 1;
    this.maxConcurrent = 1;
  }

  /** An answer or a timeout doubles the concurrency. */
  attemptEnded(how: AttemptEnd, refusalsAtBegin: number, limit: LimitInForce): void {
    if (how === 'refused' || how === 'unsent' || refusalsAtBegin !== this.refusals) return;
    this.maxConcurrent *= 2;
    if (this.maxConcurrent >= limit.requests) this.maxConcurrent = Infinity;
  }
}
