import { LimiterUnavailableError } from '../../errors/limiter-unavailable.js';
import { type Cancellation, Cancelled } from '../lifecycle/cancellation.js';
import type { PermitOutcome } from './pool.js';

/** Gives out moments to send, evenly spaced: Bottleneck's `minTime`. */
export interface SlotEngine {
  /** Resolves at the next moment that is free; rejects when the engine broke. */
  next(): Promise<unknown>;
  /** Called back whenever moments it promised are void: what kept them may have forgotten them. */
  onLoss?(listener: () => void): void;
}

/** What a {@link SpacedPool} is made of. */
export interface SpacedPoolOptions {
  /** Endpoint name, for errors. */
  endpoint: string;
  /** The window of the limit, in milliseconds. */
  perMs: number;
  /** Milliseconds between two moments. */
  spacingMs: number;
  /** Shared by every process on one Redis. */
  shared: SlotEngine;
  /** Used while Redis cannot be reached; without it, calls fail then. */
  local: SlotEngine | undefined;
  isReachable(): boolean;
  /** How long a call waits for a Redis that cannot be reached, in milliseconds. */
  patienceMs: number;
}

interface Waiter {
  go(): void;
  fail(error: Error): void;
  /** When it gives up on a Redis that cannot be reached. */
  until: number;
}

/** Moments asked for at once: few enough that a process that dies takes less than a second of them along. */
const ASKED_AHEAD_MS = 1000;

/** How often waiters are looked after while something may have gone wrong. */
const CHECK_MS = 250;

/** Hands moments of a shared engine to waiters, in order, through losses of the engine. */
export class SpacedPool {
  readonly #options: SpacedPoolOptions;
  readonly #waiting = new Set<Waiter>();
  readonly #mostAsked: number;
  #asked = { shared: 0, local: 0 };
  /** Grows when promised moments become void. */
  #epoch = 0;
  #pausedUntil = 0;
  #lastGrantAt = 0;
  #checker: ReturnType<typeof setInterval> | undefined;

  constructor(options: SpacedPoolOptions) {
    this.#options = options;
    this.#mostAsked = Math.max(1, Math.min(32, Math.floor(ASKED_AHEAD_MS / options.spacingMs)));
    options.shared.onLoss?.(() => this.#forget());
  }

  get perMs(): number {
    return this.#options.perMs;
  }

  take(cancellation: Cancellation): Promise<void> {
    return new Promise<void>((resolve, reject) => {
      const leave = () => {
        off();
        this.#waiting.delete(waiter);
        if (this.#waiting.size === 0) this.#stopChecking();
      };
      const waiter: Waiter = {
        go: () => {
          leave();
          resolve();
        },
        fail: (error) => {
          leave();
          reject(error);
        },
        until: performance.now() + this.#options.patienceMs,
      };
      const off = cancellation.onCancel(() => {
        const blamesRedis = cancellation.reason === 'deadline' && this.#isLost();
        waiter.fail(blamesRedis ? this.#unavailable() : new Cancelled());
      });
      if (cancellation.reason) return;
      this.#waiting.add(waiter);
      this.#checker ??= setInterval(this.#check, CHECK_MS);
      this.#ask();
    });
  }

  /** A moment is spent when it is given: nothing is held, so nothing goes back. */
  settle(_outcome: PermitOutcome): void {}

  /** The service refused: nothing goes from this process for so long. */
  pause(ms: number): void {
    this.#pausedUntil = Math.max(this.#pausedUntil, performance.now() + ms);
  }

  #ask(): void {
    const { shared, local } = this.#options;
    if (performance.now() < this.#pausedUntil) return;
    const reachable = this.#options.isReachable();
    const [name, engine] =
      reachable || !local ? (['shared', shared] as const) : (['local', local] as const);
    const wanted = Math.min(this.#waiting.size, this.#mostAsked);
    const epoch = this.#epoch;
    while (this.#asked[name] < wanted) {
      this.#asked[name] += 1;
      // A lost moment is asked for again by the next check: a broken engine gets no tight loop.
      engine.next().then(
        () => this.#answered(name, epoch) && this.#granted(),
        () => this.#answered(name, epoch),
      );
    }
  }

  #answered(name: 'shared' | 'local', epoch: number): boolean {
    const isValid = name === 'local' || epoch === this.#epoch;
    if (isValid) this.#asked[name] -= 1;
    return isValid;
  }

  /** A moment that nobody waits for any more is let go: kept, it would be sent beside the next. */
  #granted(): void {
    this.#lastGrantAt = performance.now();
    const [first] = this.#waiting;
    if (first && performance.now() >= this.#pausedUntil) first.go();
    this.#ask();
  }

  /** A Redis that restarted gives the same moments again: those of before must not be used beside them. */
  #forget(): void {
    this.#epoch += 1;
    this.#asked.shared = 0;
  }

  readonly #check = () => {
    const now = performance.now();
    if (this.#isLost()) {
      for (const waiter of this.#waiting) {
        if (!this.#options.local && now >= waiter.until) waiter.fail(this.#unavailable());
      }
    } else {
      for (const waiter of this.#waiting) waiter.until = now + this.#options.patienceMs;
    }
    // An answer lost with a connection never comes: what it was to bring is asked for again.
    const overdueMs = Math.max(2000, 3 * this.#mostAsked * this.#options.spacingMs);
    if (now - Math.max(this.#lastGrantAt, this.#pausedUntil) > overdueMs) {
      this.#forget();
      this.#lastGrantAt = now;
    }
    this.#ask();
  };

  #isLost(): boolean {
    return !this.#options.isReachable();
  }

  #unavailable(): LimiterUnavailableError {
    return new LimiterUnavailableError(this.#options.endpoint);
  }

  #stopChecking(): void {
    clearInterval(this.#checker);
    this.#checker = undefined;
  }
}
