import type { InboxError } from '../inbox-error.js';
import { leaseLost } from '../lease-errors.js';
import type { EventTable, TakenRow } from './event-table.js';
import type { Transactions } from './transactions.js';

/** An event at work. */
export interface Lease {
  row: TakenRow;
  /** Aborts when the attempt is cancelled. */
  cancelled: AbortController;
}

/** What the handlers of one worker hold, renewed while they work. */
export class Leases {
  readonly #transactions: Transactions;
  readonly #table: EventTable;
  readonly #leaseMs: number;
  readonly #onFailure: (error: unknown) => void;
  readonly #held = new Set<Lease>();
  readonly #timer: ReturnType<typeof setInterval>;
  #renewing = false;

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
    // Also what keeps the process alive while its worker waits for events.
    this.#timer = setInterval(() => void this.#renew(), leaseMs / 3);
  }

  get size(): number {
    return this.#held.size;
  }

  hold(row: TakenRow): Lease {
    const lease = { row, cancelled: new AbortController() };
    this.#held.add(lease);
    return lease;
  }

  release(lease: Lease): void {
    this.#held.delete(lease);
  }

  cancelAll(reason: InboxError): void {
    for (const { cancelled } of this.#held) cancelled.abort(reason);
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
        if (this.#held.has(lease)) lease.cancelled.abort(leaseLost());
      }
    } catch (error) {
      this.#onFailure(error);
    } finally {
      this.#renewing = false;
    }
  }
}
