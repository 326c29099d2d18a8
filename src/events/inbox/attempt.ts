import type { StopTimer } from '../stop-timer.js';
import { handlerTimeout } from './inbox-error.js';

export type AttemptOutcome = { done: true } | { done: false; error: unknown };

/** Limits of an attempt. */
export interface AttemptLimits {
  /** Aborts when the attempt is cancelled. */
  cancelled: AbortController;
  timeoutMs: number;
  /** Ends the wait for a handler that ignores its signal. */
  stopTimer: StopTimer;
  /** Called as soon as the attempt fails or is cancelled. */
  report: (error: unknown) => void;
}

/**
 * Calls the handler. Cancellation is reported at once: a handler that ignores its signal may never
 * settle, and nobody would learn of it.
 */
export async function runAttempt(
  handle: (signal: AbortSignal) => unknown,
  { cancelled, timeoutMs, stopTimer, report }: AttemptLimits,
): Promise<AttemptOutcome> {
  const { signal } = cancelled;
  signal.addEventListener('abort', () => report(signal.reason));
  const timer = setTimeout(() => cancelled.abort(handlerTimeout(timeoutMs)), timeoutMs);
  try {
    await stopTimer.call(cancelled, handle);
    return { done: true };
  } catch (error) {
    if (!signal.aborted) report(error);
    return { done: false, error };
  } finally {
    clearTimeout(timer);
  }
}
