import { errorWords } from '../error-words.js';
import { workerLost } from '../lost.js';
import type { EventTable, TakenRow } from './event-table.js';

/** A transaction buries at most so many. */
const MOST_BURIED = 100;

/** What a turn of a worker found. */
export interface Taken {
  /** Leased to this worker. */
  taken: TakenRow[];
  /** Given up: their last attempt said nothing before its lease ended. */
  buried: TakenRow[];
}

/** Leases what is due, what others left behind included; wants a transaction. */
export function takeDue(
  table: EventTable,
  most: number,
  { maxAttempts, leaseMs }: { maxAttempts: number; leaseMs: number },
): Taken {
  const now = Date.now();
  const words = errorWords(workerLost());
  const buried = upTo(MOST_BURIED, () => table.buryLost(now, maxAttempts, words));
  table.release(now, words);
  return { buried, taken: upTo(most, () => table.take(now, now + leaseMs)) };
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
