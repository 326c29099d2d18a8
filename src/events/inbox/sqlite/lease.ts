import type { TakenRow } from './event-table.js';

/** An event at work. */
export interface Lease {
  row: TakenRow;
  leaseMs: number;
  /** Aborts when the attempt is cancelled. */
  cancelled: AbortController;
  /** False when its handler is no longer waited for, and what came of it is being marked. */
  isAtWork: boolean;
}
