import type { EndedLease } from './event-table.js';

/** An older step is long over. */
const MAX_STEPS = 10;

interface Step {
  /** When it was noticed, by the clock that only goes forward. */
  at: number;
  /** The time of day before and after. */
  from: number;
  to: number;
}

/**
 * Notices that the clock went forward by a step, or that this process stood still: a correction of the
 * clock, a machine that slept. Leases of other processes then seem to have ended though their owners
 * live; they get time to renew them. An owner renews thrice in the length of its lease.
 */
export class ClockStep {
  readonly #leaseMs: number;
  #at = performance.now();
  #date = Date.now();
  readonly #steps: Step[] = [];

  constructor(leaseMs: number) {
    this.#leaseMs = leaseMs;
  }

  /** To be called thrice in `leaseMs`, and before it is decided whose lease has ended. */
  observe(): void {
    const at = performance.now();
    const date = Date.now();
    const passedMs = at - this.#at;
    const stepMs = date - this.#date - passedMs;
    const stoodStillMs = passedMs - this.#leaseMs / 3;
    if (Math.max(stepMs, stoodStillMs) > this.#leaseMs / 4) {
      this.#steps.push({ at, from: this.#date, to: date });
      if (this.#steps.length > MAX_STEPS) this.#steps.shift();
    }
    this.#at = at;
    this.#date = date;
  }

  /** How long a lease that ended is to be left to its owner: what a step has ended is in doubt. */
  graceMs({ set_at, due_at }: Pick<EndedLease, 'set_at' | 'due_at'>): number {
    const doubtful = this.#steps.filter(({ from, to }) => due_at > from && set_at < to);
    const until = Math.max(...doubtful.map(({ at }) => at + (due_at - set_at) / 2));
    return Math.max(0, until - performance.now());
  }
}
