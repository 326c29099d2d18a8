import { ABANDONED_MS, MARGIN_MS, type Permit, type PermitOutcome } from '../limiter.js';

interface HeldPermit {
  leaseEndsAt: number;
  /** Its request was counted by then, if it is not settled before; never, while it was not sent. */
  countedAt: number;
}

interface SettledPermit {
  outcome: PermitOutcome;
  at: number;
}

/** What Redis is to know of the permits of this process, as of one moment. */
export interface LedgerReport {
  held: string[];
  done: [id: string, agoMs: number][];
  unsent: string[];
  successes: number;
  readonly settled: ReadonlyMap<string, SettledPermit>;
  readonly madeAt: number;
}

/**
 * The permits of this process, and what Redis does not know of them yet. A permit is held, with a lease
 * that is renewed by reporting it, or settled; a settled one is forgotten once Redis took note of it, or
 * once a window has passed. A report that got lost is made again: it says the same. A permit whose lease
 * ended before its request was sent is lost: reported again, it would count beside the one that Redis
 * gave away in its place.
 */
export class PermitLedger {
  readonly #leaseMs: number;
  readonly #perMs: number;
  readonly #onSettled: (outcome: PermitOutcome) => void;
  readonly #held = new Map<string, HeldPermit>();
  #settled = new Map<string, SettledPermit>();

  constructor(leaseMs: number, perMs: number, onSettled: (outcome: PermitOutcome) => void) {
    this.#leaseMs = leaseMs;
    this.#perMs = perMs;
    this.#onSettled = onSettled;
  }

  /** Nothing is held, and nothing is left to report. */
  get isEmpty(): boolean {
    return this.#held.size === 0 && this.#settled.size === 0;
  }

  /** Holds a permit; its lease began at `sinceAt` or earlier. */
  hold(id: string, sinceAt: number): Permit {
    const held: HeldPermit = { leaseEndsAt: sinceAt + this.#leaseMs, countedAt: Infinity };
    this.#held.set(id, held);
    return {
      renew: (ms) => {
        const now = performance.now();
        if (now >= held.leaseEndsAt) return false;
        held.countedAt = now + ms;
        return true;
      },
      settle: (outcome) => {
        const laterMs = outcome === 'abandoned' ? ABANDONED_MS : 0;
        if (this.#end(id, outcome, performance.now() + laterMs)) this.#onSettled(outcome);
      },
    };
  }

  /** Permits that nobody holds, if Redis gave them at all. */
  giveBack(ids: Iterable<string>): void {
    for (const id of ids) this.#settled.set(id, { outcome: 'unsent', at: performance.now() });
  }

  /** What to report now: all that is settled, and of what is held the leases that are half over, or all. */
  report(all: boolean): LedgerReport {
    const now = performance.now();
    const report: LedgerReport = {
      ...{ held: [], done: [], unsent: [], successes: 0 },
      settled: this.#settled,
      madeAt: now,
    };
    for (const [id, { leaseEndsAt, countedAt }] of this.#held) {
      if (countedAt < now) this.#end(id, 'done', countedAt);
      else if (countedAt === Infinity && leaseEndsAt <= now) continue;
      else if (all || leaseEndsAt - now < this.#leaseMs / 2) report.held.push(id);
    }
    for (const [id, { outcome, at }] of this.#settled) {
      if (now - at > this.#perMs + this.#leaseMs + MARGIN_MS) this.#settled.delete(id);
      else if (outcome === 'unsent') report.unsent.push(id);
      else {
        report.done.push([id, now - at]);
        if (outcome === 'done') report.successes += 1;
      }
    }
    this.#settled = new Map();
    return report;
  }

  #end(id: string, outcome: PermitOutcome, at: number): boolean {
    if (!this.#held.delete(id)) return false;
    this.#settled.set(id, { outcome, at });
    return true;
  }

  /** Redis took note. */
  acknowledge({ held, madeAt }: LedgerReport): void {
    for (const id of held) {
      const permit = this.#held.get(id);
      if (permit) permit.leaseEndsAt = madeAt + this.#leaseMs;
    }
  }

  /** The report may not have arrived: it is made again. */
  restore({ settled }: LedgerReport): void {
    this.#settled = new Map([...settled, ...this.#settled]);
  }
}
