import { errorText } from '../error-text.js';
import { workerLost } from '../lease-errors.js';
import type { WorkSettings } from '../work-options.js';
import type { EventTable, TakenRow } from './event-table.js';

/** A transaction makes at most so many events dead letters. */
const MOST_DEAD_LETTERED = 100;

/** What one transaction of a worker took. */
export interface Taken {
  /** Leased to this worker. */
  taken: TakenRow[];
  /** Dead letters: the lease of their last attempt ended without a result. */
  deadLettered: TakenRow[];
}

/** Leases what is due, what others left behind included; wants a transaction. */
export function takeDue(
  table: EventTable,
  most: number,
  { maxAttempts, leaseMs }: Pick<WorkSettings, 'maxAttempts' | 'leaseMs'>,
): Taken {
  const now = Date.now();
  const text = errorText(workerLost());
  const deadLettered = upTo(MOST_DEAD_LETTERED, () => table.deadLetterLost(now, maxAttempts, text));
  table.release(now, text);
  return { deadLettered, taken: upTo(most, () => table.take(now, leaseMs)) };
}

function upTo(most: number, next: () => TakenRow | undefined): TakenRow[] {
  const found: TakenRow[] = [];
  while (found.length < most) {
    const row = next();
    if (!row) break;
    found.push(row);
  }
  return found;
}
