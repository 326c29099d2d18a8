import { errorText } from '../error-text.js';
import { workerLost } from '../lease-errors.js';
import type { WorkSettings } from '../work-options.js';
import type { ClockStep } from './clock-step.js';
import type { EndedLease, EventTable, TakenRow } from './event-table.js';
import type { LeasedEvents } from './leased-events.js';

/** Events that one transaction makes dead letters. */
const MAX_DEAD_LETTERED = 100;

/** What one transaction of a worker took. */
export interface Taken {
  /** Leased to this worker. */
  taken: TakenRow[];
  /** Dead letters: the lease of their last attempt ended without a result. */
  deadLettered: TakenRow[];
}

/** What decides whether an event whose lease ended is free. */
export interface Owners {
  /** What is at work in this process: it is not taken twice, whatever the clock says. */
  held: LeasedEvents;
  clock: ClockStep;
}

/** How long there is nothing to do, in milliseconds: 0 where something is due. */
export function dueInMs(table: EventTable, owners: Owners): number {
  owners.clock.observe();
  const now = Date.now();
  const due = table.nextDue(now);
  const waits = table.ended(now).map((lease) => freeInMs(lease, owners));
  return Math.max(0, Math.min((due ?? Infinity) - now, ...waits));
}

/** Leases what is due, what others left behind included; wants a transaction. */
export function takeDue(
  table: EventTable,
  most: number,
  { maxAttempts, leaseMs }: Pick<WorkSettings, 'maxAttempts' | 'leaseMs'>,
  owners: Owners,
): Taken {
  owners.clock.observe();
  const now = Date.now();
  const text = errorText(workerLost());
  const deadLettered: TakenRow[] = [];
  for (const lease of table.ended(now)) {
    if (freeInMs(lease, owners) > 0) continue;
    const own = owners.held.get(lease.seq);
    if (own) table.renew(lease, now, own.leaseMs);
    else if (lease.attempts < maxAttempts) table.release(lease, text);
    else if (deadLettered.length < MAX_DEAD_LETTERED) {
      const row = table.deadLetterLost(lease, now, text);
      if (row) deadLettered.push(row);
    }
  }
  return { deadLettered, taken: upTo(most, () => table.take(now, leaseMs)) };
}

/**
 * When something is to be done about a lease that ended: at once where its handler works in this
 * process, which renews it, and never while one that was cancelled has not settled here.
 */
function freeInMs(lease: EndedLease, { held, clock }: Owners): number {
  const own = held.get(lease.seq);
  if (!own) return clock.graceMs(lease);
  return own.row.lease === lease.lease && !own.cancelled.signal.aborted ? 0 : Infinity;
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
