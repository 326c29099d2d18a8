import type { EventTable } from './event-table.js';

/** Clocks that are kept right move by less; a step beyond it would delay events. */
const TOLERANCE_MS = 1000;

/** Whether the clock was set back since the last event was stored. */
export function isClockBack(table: EventTable, now = Date.now()): boolean {
  return (table.lastStoredAt() ?? 0) > now + TOLERANCE_MS;
}

/**
 * Moves due times and leases back by as much as the clock was: what was stored while it was ahead would
 * wait until then. Needs a transaction. Afterwards no time of storing lies ahead, so it runs once.
 */
export function correctTimes(table: EventTable, now: number, leaseMs: number): void {
  if (!isClockBack(table, now)) return;
  table.shiftTimes(now, (table.lastStoredAt() ?? now) - now, leaseMs);
}
