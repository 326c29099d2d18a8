import { backoffMs } from '../timing/backoff.js';
import { resultCode } from './result-code.js';

/** SQLite's code for a file that another connection has locked; its low byte is the kind. */
const BUSY = 5;

const PAUSES = { firstMs: 1, longestMs: 50 };

/**
 * Repeats a step while another connection keeps the file locked, for `timeoutMs` at most. SQLite's own
 * wait (`busy_timeout`) would hold a thread: this one, or one of the few of libsql, and so keep a
 * connection of the same process from giving its lock back.
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
