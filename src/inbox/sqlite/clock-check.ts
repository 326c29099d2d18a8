import type { EventTable } from './event-table.js';
import type { Transactions } from './transactions.js';

/** Clocks that are kept right move by less; a step beyond it would delay events. */
const TOLERANCE_MS = 1000;

/** The least time between two looks, and how many times as long as a look took, whichever is longer. */
const EVERY_MS = 1000;
const EVERY_LOOKS = 100;

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
    // What is at most so far ahead is corrected along; alone it is not worth a transaction.
    if (isAhead) await this.#transactions.write(() => this.#table.setBack(Date.now()));
  }

  #look(): boolean {
    const lookedAt = performance.now();
    const isAhead = this.#table.isAhead(Date.now() + TOLERANCE_MS);
    const now = performance.now();
    this.#nextLookAt = now + Math.max(EVERY_MS, EVERY_LOOKS * (now - lookedAt));
    return isAhead;
  }
}
