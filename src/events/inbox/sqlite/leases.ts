import type { InboxError } from '../inbox-error.js';
import { leaseLost } from '../lease-errors.js';
import type { EventTable, TakenRow } from './event-table.js';
import type { Transactions } from './transactions.js';

/** An event at work. */
export interface Lease {
  row: TakenRow;
  /** When it ends unless it is renewed, by the time of day. */
  endsAt: number;
  /** Aborts when the attempt is cancelled. */
  cancelled: AbortController;
  /** False when its handler is no longer waited for, and what came of it is being marked. */
  isAtWork: boolean;
}

/** The events that the handlers of one worker hold, renewed until their outcome is marked. */
export class Leases {
  readonly #transactions: Transactions;
  readonly #table: EventTable;
  readonly #leaseMs: number;
  readonly #onFailure: (error: unknown) => void;
  readonly #held = new Set<Lease>();
  readonly #timer: ReturnType<typeof setInterval>;
  #isRenewing = false;

  constructor(
    transactions: Transactions,
    table: EventTable,
    leaseMs: number,
    onFailure: (error: unknown) => void,
  ) {
    this.#transactions = transactions;
    this.#table = table;
    this.#leaseMs = leaseMs;
    this.#onFailure = onFailure;
    // Also keeps the process alive while its worker waits for events.
    this.#timer = setInterval(() => void this.#renewAll(), leaseMs / 3);
  }

  /** How many handlers are at work. */
  get size(): number {
    return [...this.#held].filter(({ isAtWork }) => isAtWork).length;
  }

  hold(row: TakenRow): Lease {
    // Early: the table counts from before the commit.
    const endsAt = Date.now() + this.#leaseMs / 2;
    const lease = { row, endsAt, cancelled: new AbortController(), isAtWork: true };
    this.#held.add(lease);
    return lease;
  }

  /** Its place is free; the event is not, until that is marked. */
  settle(lease: Lease): void {
    lease.isAtWork = false;
  }

  release(lease: Lease): void {
    this.#held.delete(lease);
  }

  cancelAll(reason: InboxError): void {
    for (const { cancelled, isAtWork } of this.#held) if (isAtWork) cancelled.abort(reason);
  }

  end(): void {
    clearInterval(this.#timer);
  }

  /**
   * Renews those that ended while this process stood still; wants a transaction. Before any lease that ended is
   * given to somebody: its event is at work here.
   */
  renewEnded(): void {
    const now = Date.now();
    for (const lease of this.#held) if (lease.endsAt <= now) this.#renew(lease, now);
  }

  async #renewAll(): Promise<void> {
    if (this.#isRenewing || this.#held.size === 0) return;
    this.#isRenewing = true;
    try {
      await this.#transactions.write(() => {
        const now = Date.now();
        for (const lease of this.#held) this.#renew(lease, now);
      });
    } catch (error) {
      this.#onFailure(error);
    } finally {
      this.#isRenewing = false;
    }
  }

  #renew(lease: Lease, now: number): void {
    if (this.#table.renew(lease.row, now, this.#leaseMs)) lease.endsAt = now + this.#leaseMs;
    // Those that settled meanwhile are marked, and lost nothing.
    else if (lease.isAtWork) lease.cancelled.abort(leaseLost());
  }
}
