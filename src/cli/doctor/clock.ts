import { formatDuration } from '../output/format.js';
import type { Finding } from './finding.js';

/** `Date` tells whole seconds and travels a while; more than this is the clock's own fault. */
const TOLERANCE_MS = 30_000;

/** When a request was made by this machine's clock, and what the service's said. */
export interface Times {
  sentMs: number;
  receivedMs: number;
  /** The `Date` header. */
  date: string | null;
}

/** Compares the clock of this machine with the service's. */
export function checkClock(times: Times | undefined): Finding {
  const check = 'clock';
  if (!times) return { check, state: 'skipped', message: 'the service did not answer' };
  const serviceMs = Date.parse(times.date ?? '');
  if (Number.isNaN(serviceMs)) {
    return { check, state: 'skipped', message: 'the service does not tell its time' };
  }
  const { sentMs, receivedMs } = times;
  // The service wrote its time somewhere between the two, and left out the fraction of a second.
  const offMs =
    sentMs > serviceMs + 1000 ? sentMs - serviceMs - 1000 : Math.min(0, receivedMs - serviceMs);
  if (Math.abs(offMs) <= TOLERANCE_MS) {
    return { check, state: 'passed', message: "this machine's clock agrees with the service's" };
  }
  return {
    check,
    state: 'failed',
    message: `this machine's clock is ${formatDuration(Math.abs(offMs))} ${offMs > 0 ? 'ahead of' : 'behind'} the service's`,
    remedy:
      'Set the clock, or turn on time synchronisation (NTP): dates of orders and periods depend on it.',
  };
}
