import { InboxError } from './inbox-error.js';
import type { StopTimer } from './stop-timer.js';

/** How an attempt went. */
export type AttemptOutcome = { done: true } | { done: false; error: unknown };

/** What an attempt ends by, beside its handler. */
export interface AttemptLimits {
  /** Aborts when the attempt is cancelled. */
  cancelled: AbortController;
  timeoutMs: number;
  /** Ends the wait for a handler that was aborted and goes on. */
  stopTimer: StopTimer;
}

/**
 * Calls the handler. An attempt that was cancelled is never done, whatever the handler returns:
 * many stop quietly when their signal aborts.
 */
export async function runAttempt(
  handle: (signal: AbortSignal) => unknown,
  { cancelled, timeoutMs, stopTimer }: AttemptLimits,
): Promise<AttemptOutcome> {
  const { signal } = cancelled;
  const timer = setTimeout(() => cancelled.abort(timedOut(timeoutMs)), timeoutMs);
  let forget = () => {};
  const leftAlone = new Promise<void>((resolve) => {
    forget = stopTimer.onExpired(resolve);
  });
  try {
    await Promise.race([handled(handle, signal), leftAlone]);
    signal.throwIfAborted();
    return { done: true };
  } catch (error) {
    return { done: false, error: signal.aborted ? signal.reason : error };
  } finally {
    clearTimeout(timer);
    forget();
  }
}

/** A promise, also of a handler that throws at once. */
async function handled(handle: (signal: AbortSignal) => unknown, signal: AbortSignal) {
  await handle(signal);
}

function timedOut(timeoutMs: number): InboxError {
  const remedy = 'Raise it, or have the handler do less at once';
  return new InboxError(
    'handler-timeout',
    `The handler took longer than handlerTimeoutMs (${timeoutMs} ms). ${remedy}`,
  );
}
