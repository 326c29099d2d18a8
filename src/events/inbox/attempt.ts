import type { InboxEvento } from './inbox.js';
import { handlerTimeout } from './inbox-error.js';
import type { StopTimer } from './stop-timer.js';
import type { WorkSettings } from './work-options.js';

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
 * Calls the handler. A cancelled attempt never counts as done, whatever the handler returns: many
 * stop quietly when their signal aborts. Cancellation is reported at once: a handler that ignores
 * its signal may never settle, and nobody would learn of it.
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
    // Already cancelled for another reason, so the time-out is only reported.
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

/** Tells the user of a dead letter. Nobody waits for `onDeadLetter`: the event is safe among the dead. */
export async function notifyDeadLetter(
  { onDeadLetter, onError }: Pick<WorkSettings, 'onDeadLetter' | 'onError'>,
  rebuild: () => InboxEvento,
  error: unknown,
  context: { id: string; attempts: number },
): Promise<void> {
  try {
    await onDeadLetter(rebuild(), error, context);
  } catch (reason) {
    onError(reason, { id: context.id, attempt: context.attempts });
  }
}

/** Turns an exception of the handler into a rejection. */
async function handled(handle: (signal: AbortSignal) => unknown, signal: AbortSignal) {
  await handle(signal);
}
