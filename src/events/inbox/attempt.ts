import { handlerTimeout } from './inbox-error.js';
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
  /** Called with what the attempt fails by, as soon as that is known. */
  report: (error: unknown) => void;
}

/**
 * Calls the handler. An attempt that was cancelled is never done, whatever the handler returns:
 * many stop quietly when their signal aborts. It is reported when it is cancelled, and not when its
 * handler settles: one that ignores its signal may never do that, and nobody would learn of it.
 */
export async function runAttempt(
  handle: (signal: AbortSignal) => unknown,
  { cancelled, timeoutMs, stopTimer, report }: AttemptLimits,
): Promise<AttemptOutcome> {
  const { signal } = cancelled;
  const onAbort = () => report(signal.reason);
  signal.addEventListener('abort', onAbort, { once: true });
  const timer = setTimeout(() => {
    const error = handlerTimeout(timeoutMs);
    // It was cancelled for another reason, which says nothing of the place that it holds.
    if (signal.aborted) report(error);
    cancelled.abort(error);
  }, timeoutMs);
  let forget = () => {};
  const leftAlone = new Promise<void>((resolve) => {
    forget = stopTimer.onExpired(resolve);
  });
  try {
    await Promise.race([handled(handle, signal), leftAlone]);
    signal.throwIfAborted();
    return { done: true };
  } catch (error) {
    if (signal.aborted) return { done: false, error: signal.reason };
    report(error);
    return { done: false, error };
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', onAbort);
    forget();
  }
}

/** A promise, also of a handler that throws at once. */
async function handled(handle: (signal: AbortSignal) => unknown, signal: AbortSignal) {
  await handle(signal);
}
