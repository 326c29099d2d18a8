import type { EventTable } from './event-table.js';

/** Clocks that are kept right move by less; a step beyond it would delay events. */
const TOLERANCE_MS = 1000;

/** Whether the clock was set back since a time was last set by it. */
export function isClockBack(table: EventTable, now = Date.now()): boolean {
  return (table.latestTime() ?? 0) > now + TOLERANCE_MS;
}

/**
 * Moves due times and leases back by as much as the clock was: what was set while it was ahead would
 * wait until then. Needs a transaction, and comes before a worker sets a time in it. Storing does not
 * correct, as it has no `leaseMs`; the recorded time stays ahead until a worker does.
 */
export function correctTimes(table: EventTable, now: number, leaseMs: number): void {
  if (isClockBack(table, now)) table.shiftTimes(now, (table.latestTime() ?? now) - now, leaseMs);
  else table.advanceClock(now);
}
