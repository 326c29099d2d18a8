import { backoffMs } from '../timing/backoff.js';
import { resultCode } from './result-code.js';

/** SQLite's code for a file locked by another connection, in the low byte. */
const BUSY = 5;

const PAUSES = { firstMs: 1, longestMs: 50 };

/**
 * Repeats a step while another connection keeps the file locked, for up to `timeoutMs`. SQLite's
 * own wait (`busy_timeout`) would block this thread, or one of libsql's few, and so could keep a
 * connection of this process from releasing its lock.
 */
export async function retryWhileBusy<T>(step: () => T | Promise<T>, timeoutMs: number): Promise<T> {
  const until = performance.now() + timeoutMs;
  for (let tries = 1; ; tries++) {
    try {
      return await step();
    } catch (error) {
      const isBusy = ((resultCode(error) ?? 0) & 0xff) === BUSY;
      if (!isBusy || performance.now() > until) throw error;
      const pauseMs = backoffMs(PAUSES, tries);
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
}
