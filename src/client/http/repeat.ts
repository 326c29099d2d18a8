import pRetry from 'p-retry';
import { type Call, eventOf } from './call.js';
import type { Observer } from './observer.js';
import { AttemptFailure, mayRepeat, outcomeOf } from './outcome.js';
import type { TokenSource } from './token.js';

/** The first pause is drawn between these two, each further one is twice as long, in milliseconds. */
const FIRST_PAUSE_MS = { least: 250, most: 500 };
const LONGEST_PAUSE_MS = 20_000;

/** The parts of a client that repeating needs. */
export interface Repeating {
  observer: Observer;
  token: TokenSource;
  maxRetryAfterMs: number;
}

/**
 * Attempts until one succeeds or none may follow. After a 401 a token function is asked once more.
 *
 * @throws what the caller gets, as `outcomeOf` says
 */
export async function repeat<T>(
  call: Call,
  attempt: () => Promise<T>,
  parts: Repeating,
): Promise<T> {
  try {
    return await repeatWithToken(call, attempt, parts);
  } catch (error) {
    const isRefusedToken = error instanceof AttemptFailure && error.status === 401;
    if (!isRefusedToken || !parts.token.forget(call.token)) throw outcomeOf(error, call);
  }
  try {
    return await repeatWithToken(call, attempt, parts);
  } catch (error) {
    throw outcomeOf(error, call);
  }
}

/**
 * A `Retry-After` is not waited for here: it stops the limiter, and the next attempt waits there for the rest of it.
 */
async function repeatWithToken<T>(
  call: Call,
  attempt: () => Promise<T>,
  { observer, maxRetryAfterMs }: Repeating,
): Promise<T> {
  const { endpoint, cancellation, retries } = call;
  const { least, most } = FIRST_PAUSE_MS;
  // Drawn here, so that the length of a pause is known when it is reported.
  const minTimeout = least + Math.random() * (most - least);
  let answered: { answer: T } | undefined;
  const run = async () => {
    cancellation.isWaiting = false;
    answered = { answer: await attempt() };
    return answered;
  };
  const isRepeated = (error: Error, retriesConsumed: number): boolean => {
    if (!(error instanceof AttemptFailure) || !mayRepeat(error, endpoint.repeat)) return false;
    const { waitMs = 0, status } = error;
    const pauseMs = Math.round(minTimeout * 2 ** retriesConsumed);
    const delayMs = Math.min(LONGEST_PAUSE_MS, pauseMs);
    if (waitMs > maxRetryAfterMs) return false;
    if (Math.max(delayMs, waitMs) >= cancellation.remainingMs) return false;
    observer.emit('onRetry', { ...eventOf(call), delayMs, code: error.error.code, status });
    cancellation.isWaiting = true;
    return true;
  };
  try {
    const { answer } = await pRetry(run, {
      retries,
      minTimeout,
      maxTimeout: LONGEST_PAUSE_MS,
      factor: 2,
      signal: cancellation.signal,
      shouldRetry: ({ error, retriesConsumed }) => isRepeated(error, retriesConsumed),
    });
    return answer;
  } catch (error) {
    // p-retry looks at the signal once more after a success: the answer is given all the same.
    if (answered) return answered.answer;
    throw error;
  }
}
