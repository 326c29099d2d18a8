import pRetry from 'p-retry';
import type { Repeat } from '../contract/endpoint.js';
import type { Call } from './call.js';
import { AttemptFailure } from './failure.js';

/** The first pause is drawn between these two, each further one is twice as long, in milliseconds. */
const FIRST_PAUSE_MS = { least: 250, most: 500 };
const LONGEST_PAUSE_MS = 20_000;

/** The one rule for what is sent again: what was not handled always, the rest only where harmless. */
export function mayRepeat({ kind }: AttemptFailure, repeat: Repeat): boolean {
  if (kind === 'refused' || kind === 'unsent') return true;
  return (kind === 'cut' || kind === 'failed') && repeat !== 'once';
}

/**
 * Makes the attempts of a call: p-retry repeats and pauses. What a `Retry-After` asks for is not waited
 * for here: it stops the limiter, and the next attempt waits there for the rest of it.
 */
export async function withRetries<T>(
  { endpoint, cancellation, retries }: Call,
  maxRetryAfterMs: number,
  attempt: () => Promise<T>,
  onRetry: (failure: AttemptFailure, delayMs: number) => void,
): Promise<T> {
  const { least, most } = FIRST_PAUSE_MS;
  // Drawn here, so that the length of a pause is known when it is reported.
  const minTimeout = least + Math.random() * (most - least);
  // p-retry looks at the signal once more when an attempt succeeded: what it brought is not lost by that.
  let answered: { answer: T } | undefined;
  try {
    await pRetry(
      async () => {
        answered = { answer: await attempt() };
      },
      {
        retries,
        minTimeout,
        maxTimeout: LONGEST_PAUSE_MS,
        factor: 2,
        ...(cancellation.signal && { signal: cancellation.signal }),
        shouldRetry: ({ error, retriesConsumed }) => {
          if (!(error instanceof AttemptFailure) || !mayRepeat(error, endpoint.repeat))
            return false;
          const { retryAfterMs = 0 } = error;
          const delayMs = Math.min(LONGEST_PAUSE_MS, Math.round(minTimeout * 2 ** retriesConsumed));
          if (retryAfterMs > maxRetryAfterMs) return false;
          if (Math.max(delayMs, retryAfterMs) >= cancellation.remainingMs) return false;
          onRetry(error, delayMs);
          return true;
        },
      },
    );
  } catch (error) {
    if (!answered) throw error;
  }
  return (answered as { answer: T }).answer;
}
