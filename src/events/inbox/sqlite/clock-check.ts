import type { EventTable } from './event-table.js';
import type { Transactions } from './transactions.js';

/** Clocks that are kept right are corrected by less than this; a longer step would delay events. */
const TOLERANCE_MS = 1000;

/** Time between two checks. */
const MIN_PAUSE_MS = 1000;
/** Nor shorter than this many times what the last check took: checks take a hundredth of the time at most. */
const PAUSE_PER_LOOK = 100;

/**
 * Corrects what a clock that was ahead has set, in this process or another, living or dead: a pause or
 * a lease that was set later than now counts from now. No row waits longer than it was to wait, whoever
 * did what last. A look reads the index over all that is paused or leased, so it is made now and then.
 */
export class ClockCheck {
  readonly #transactions: Transactions;
  readonly #table: EventTable;
  /** By a clock that only goes forward. */
  #nextLookAt = -Infinity;

  constructor(transactions: Transactions, table: EventTable) {
    this.#transactions = transactions;
    this.#table = table;
  }

  async correct(): Promise<void> {
    if (performance.now() < this.#nextLookAt) return;
    const isAhead = await this.#transactions.read(() => this.#look());
    // Times that are ahead by less than the tolerance are corrected too, but do not by themselves cause a write.
    if (isAhead) await this.#transactions.write(() => this.#table.restartTimesAfter(Date.now()));
  }

  #look(): boolean {
    const lookedAt = performance.now();
    const isAhead = this.#table.hasTimeAfter(Date.now() + TOLERANCE_MS);
    const now = performance.now();
    this.#nextLookAt = now + Math.max(MIN_PAUSE_MS, PAUSE_PER_LOOK * (now - lookedAt));
    return isAhead;
  }
}
