import { leaseLost } from '../inbox-error.js';
import type { EventTable, TakenRow } from './event-table.js';
import type { Transactions } from './transactions.js';

/** An event at work. */
export interface Lease {
  row: TakenRow;
  /** Aborts when the attempt is cancelled. */
  cancelled: AbortController;
  /** False once nobody waits for its handler, while its outcome is being marked. */
  isAtWork: boolean;
}

/** The events held by the handlers of one worker, renewed until their outcome is marked. */
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
    // This timer also keeps the process alive while its worker waits for events.
    this.#timer = setInterval(() => void this.#renewAll(), leaseMs / 3);
  }

  get size(): number {
    return [...this.#held].filter(({ isAtWork }) => isAtWork).length;
  }

  hold(row: TakenRow): Lease {
    const lease = { row, cancelled: new AbortController(), isAtWork: true };
    this.#held.add(lease);
    return lease;
  }

  /** Frees its place; the event itself stays leased until its outcome is marked. */
  settle(lease: Lease): void {
    lease.isAtWork = false;
  }

  release(lease: Lease): void {
    this.#held.delete(lease);
  }

  end(): void {
    clearInterval(this.#timer);
  }

  async #renewAll(): Promise<void> {
    if (this.#isRenewing || this.#held.size === 0) return;
    this.#isRenewing = true;
    try {
      await this.#transactions.write(() => {
        const now = Date.now();
        for (const { row, isAtWork, cancelled } of this.#held) {
          // Events that settled meanwhile are marked, so they lost nothing.
          if (!this.#table.renew(row, now, this.#leaseMs) && isAtWork) cancelled.abort(leaseLost());
        }
      });
    } catch (error) {
      this.#onFailure(error);
    } finally {
      this.#isRenewing = false;
    }
  }
}
