import { formatDuration } from '../output/format.js';
import type { Texts } from '../texts/texts.js';

/** What one check found. */
export interface Finding {
  check: 'address' | 'token' | 'proxy' | 'connection' | 'service' | 'clock';
  /** `warned`: it works, but should not stay so. `skipped`: an earlier failure hides it. */
  state: 'passed' | 'warned' | 'failed' | 'skipped';
  /** What was found, in plain words. */
  message: string;
  /** What to do about it, where the message does not say it. */
  remedy?: string;
}

/** `Date` has whole seconds and travels a while; more than this is the clock's own fault. */
const TOLERANCE_MS = 30_000;

/** When a request was made by this machine's clock, and what the service's said. */
export interface Times {
  sentMs: number;
  receivedMs: number;
  /** The `Date` header. */
  date: string | null;
}

/** Compares the clock of this machine with the service's. */
export function checkClock(times: Times | undefined, text: Texts): Finding {
  const check = 'clock';
  if (!times) return { check, state: 'skipped', message: text('doctor.no-answer') };
  const serviceMs = Date.parse(times.date ?? '');
  if (Number.isNaN(serviceMs)) {
    return { check, state: 'skipped', message: text('doctor.clock.no-date') };
  }
  const { sentMs, receivedMs } = times;
  // The service wrote its time somewhere between the two, and left out the fraction of a second.
  const offMs =
    sentMs > serviceMs + 1000 ? sentMs - serviceMs - 1000 : Math.min(0, receivedMs - serviceMs);
  if (Math.abs(offMs) <= TOLERANCE_MS) {
    return { check, state: 'passed', message: text('doctor.clock.passed') };
  }
  const off = formatDuration(Math.abs(offMs));
  return {
    check,
    state: 'failed',
    message: offMs > 0 ? text('doctor.clock.ahead', { off }) : text('doctor.clock.behind', { off }),
    remedy: text('doctor.clock.remedy'),
  };
}
