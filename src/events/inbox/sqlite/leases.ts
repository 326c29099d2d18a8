import type { InboxError } from '../inbox-error.js';
import { leaseLost } from '../lease-errors.js';
import type { EventTable, TakenRow } from './event-table.js';
import type { Lease } from './lease.js';
import type { Owners } from './take-due.js';
import type { Transactions } from './transactions.js';

/** What the handlers of one worker hold, renewed until it is marked what came of them. */
export class Leases {
  readonly #transactions: Transactions;
  readonly #table: EventTable;
  readonly #leaseMs: number;
  readonly #onFailure: (error: unknown) => void;
  readonly #owners: Owners;
  readonly #held = new Set<Lease>();
  readonly #timer: ReturnType<typeof setInterval>;
  #renewing = false;

  constructor(
    transactions: Transactions,
    table: EventTable,
    leaseMs: number,
    owners: Owners,
    onFailure: (error: unknown) => void,
  ) {
    this.#transactions = transactions;
    this.#table = table;
    this.#leaseMs = leaseMs;
    this.#owners = owners;
    this.#onFailure = onFailure;
    // Also what keeps the process alive while its worker waits for events.
    this.#timer = setInterval(() => {
      owners.clock.observe();
      void this.#renew();
    }, leaseMs / 3);
  }

  /** How many handlers are at work. */
  get size(): number {
    return [...this.#held].filter(({ isAtWork }) => isAtWork).length;
  }

  hold(row: TakenRow): Lease {
    const lease = {
      row,
      leaseMs: this.#leaseMs,
      cancelled: new AbortController(),
      isAtWork: true,
    };
    this.#held.add(lease);
    this.#owners.held.add(lease);
    return lease;
  }

  /** Its place is free; the event is not, until that is marked. */
  settle(lease: Lease): void {
    lease.isAtWork = false;
  }

  release(lease: Lease): void {
    this.#held.delete(lease);
    this.#owners.held.remove(lease);
  }

  cancelAll(reason: InboxError): void {
    for (const { cancelled, isAtWork } of this.#held) if (isAtWork) cancelled.abort(reason);
  }

  end(): void {
    clearInterval(this.#timer);
  }

  /** A handler that was aborted and does not end loses its event to the next worker. */
  async #renew(): Promise<void> {
    const leases = [...this.#held].filter(({ cancelled }) => !cancelled.signal.aborted);
    if (this.#renewing || leases.length === 0) return;
    this.#renewing = true;
    try {
      const lost = await this.#transactions.write(() => {
        const now = Date.now();
        return leases.filter(({ row }) => !this.#table.renew(row, now, this.#leaseMs));
      });
      // Those that settled meanwhile are marked, and lost nothing.
      for (const lease of lost) {
        if (lease.isAtWork) lease.cancelled.abort(leaseLost());
      }
    } catch (error) {
      this.#onFailure(error);
    } finally {
      this.#renewing = false;
    }
  }
}
