import { ABANDONED_MS, MARGIN_MS, type Permit, type PermitOutcome } from '../limit.js';

interface HeldPermit {
  /** Of a request that was not sent: its lease as Redis knows it is this long. */
  leaseMs: number;
  leaseEndsAt: number;
  reportedAt: number;
  /** Its request was counted by then, if it is not released before; never, while it was not sent. */
  countedAt: number;
}

interface ReleasedPermit {
  outcome: PermitOutcome;
  at: number;
  leaseEndsAt: number;
}

/** What Redis is to know of the permits of this process, as of one moment. */
export interface LedgerReport {
  /** With the lease that begins now. */
  held: [id: string, leaseMs: number][];
  done: [id: string, agoMs: number][];
  unsent: string[];
  successes: number;
  readonly released: ReadonlyMap<string, ReleasedPermit>;
  readonly madeAt: number;
}

/**
 * The permits of this process, and what Redis does not know of them yet. A permit is held, with a lease,
 * or released; a released one is forgotten once Redis took note of it, or has forgotten it by itself. A
 * report that got lost is made again: it says the same.
 *
 * A request is sent only if its lease lasts until it was surely counted: a process that is cut off from
 * Redis has no request on its way whose permit was given away. A permit that is too old for that is lost:
 * reported again, it would count beside the one that Redis gave away in its place.
 */
export class PermitLedger {
  /** The longest window in which permits count, in milliseconds. */
  windowMs: number;
  readonly #holdMs: number;
  readonly #onReleased: (outcome: PermitOutcome) => void;
  readonly #held = new Map<string, HeldPermit>();
  #released = new Map<string, ReleasedPermit>();

  /** @param holdMs what is held is reported when half of this time has passed */
  constructor(holdMs: number, windowMs: number, onReleased: (outcome: PermitOutcome) => void) {
    this.#holdMs = holdMs;
    this.windowMs = windowMs;
    this.#onReleased = onReleased;
  }

  /** Nothing is held, and nothing is left to report. */
  get isEmpty(): boolean {
    return this.#held.size === 0 && this.#released.size === 0;
  }

  /** Holds a permit; its lease began at `sinceAt` or later. */
  hold(id: string, sinceAt: number, leaseMs: number): Permit {
    const leaseEndsAt = sinceAt + leaseMs;
    const held: HeldPermit = { leaseMs, leaseEndsAt, reportedAt: sinceAt, countedAt: Infinity };
    this.#held.set(id, held);
    return {
      renew: (ms) => {
        const now = performance.now();
        if (now + ms > held.leaseEndsAt) return false;
        held.countedAt = now + ms;
        return true;
      },
      release: (outcome) => {
        const laterMs = outcome === 'abandoned' ? ABANDONED_MS : 0;
        if (this.#end(id, outcome, performance.now() + laterMs)) this.#onReleased(outcome);
      },
    };
  }

  /** Permits that nobody holds, if Redis gave them at all. */
  giveBack(ids: Iterable<string>, leaseMs: number): void {
    const at = performance.now();
    const leaseEndsAt = at + leaseMs;
    for (const id of ids) this.#released.set(id, { outcome: 'unsent', at, leaseEndsAt });
  }

  /** What to report now: all that is released, and of what is held what was not reported lately, or all. */
  report(all: boolean): LedgerReport {
    const now = performance.now();
    const report: LedgerReport = {
      ...{ held: [], done: [], unsent: [], successes: 0 },
      released: this.#released,
      madeAt: now,
    };
    for (const [id, { leaseMs, leaseEndsAt, reportedAt, countedAt }] of this.#held) {
      const isSent = countedAt !== Infinity;
      if (countedAt < now) this.#end(id, 'answered', countedAt);
      else if (!isSent && leaseEndsAt <= now) continue;
      else if (all || now >= reportedAt + this.#holdMs / 2)
        report.held.push([id, isSent ? Math.ceil(countedAt - now) : leaseMs]);
    }
    for (const [id, { outcome, at, leaseEndsAt }] of this.#released) {
      const forgottenAt = Math.max(at, leaseEndsAt) + this.windowMs + MARGIN_MS;
      if (now > forgottenAt) this.#released.delete(id);
      else if (outcome === 'unsent') report.unsent.push(id);
      else {
        report.done.push([id, now - at]);
        if (outcome === 'answered') report.successes += 1;
      }
    }
    this.#released = new Map();
    return report;
  }

  #end(id: string, outcome: PermitOutcome, at: number): boolean {
    const held = this.#held.get(id);
    if (!held) return false;
    this.#held.delete(id);
    this.#released.set(id, { outcome, at, leaseEndsAt: held.leaseEndsAt });
    return true;
  }

  /** Redis took note. */
  acknowledge({ held, madeAt }: LedgerReport): void {
    for (const [id, leaseMs] of held) {
      const permit = this.#held.get(id);
      if (!permit) continue;
      permit.reportedAt = madeAt;
      permit.leaseEndsAt = madeAt + leaseMs;
    }
  }

  /** The report may not have arrived: it is made again. */
  restore({ released }: LedgerReport): void {
    this.#released = new Map([...released, ...this.#released]);
  }
}
