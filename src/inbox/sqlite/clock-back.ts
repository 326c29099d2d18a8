import type { EventTable } from './event-table.js';

/** Clocks that are kept right move by less; a step beyond it would delay events. */
const TOLERANCE_MS = 1000;

/** The pauses of a worker that looks. */
interface Pauses {
  leaseMs: number;
  backoff: { longestMs: number };
}

/**
 * Whether the clock was set back since something was stored or failed: the last event was stored later
 * than now, or one waits longer than it may.
 */
export function isClockBack(table: EventTable, pauses: Pauses, now = Date.now()): boolean {
  return wasSetBack(table, now) || table.hasOneWaitingTooLong(...ends(pauses, now));
}

/**
 * Moves due times and leases back by as much as the clock was: what was stored or failed while it was
 * ahead would wait until then. Needs a transaction. Afterwards no time lies too far ahead, so it runs
 * once. A pause that a worker with a longer backoff has set is cut to the longest of this one.
 */
export function correctTimes(table: EventTable, pauses: Pauses, now: number): void {
  if (wasSetBack(table, now)) {
    table.shiftTimes(now, (table.lastStoredAt() ?? now) - now, pauses.leaseMs);
  }
  table.hasten(...ends(pauses, now));
}

const wasSetBack = (table: EventTable, now: number) =>
  (table.lastStoredAt() ?? 0) > now + TOLERANCE_MS;

/** Until when a new event may wait, and one that failed. */
const ends = ({ backoff }: Pauses, now: number): [number, number] => [
  now + TOLERANCE_MS,
  now + backoff.longestMs + TOLERANCE_MS,
];
