import pRetry from 'p-retry';
import { backoffMs } from '../../shared/timing/backoff.js';
import type { Repeat } from '../contract/endpoint.js';
import type { Cancellation } from './lifecycle/cancellation.js';
import { AttemptFailure } from './lifecycle/failure.js';

const PAUSES = { firstMs: 500, longestMs: 20_000 };

/** No part of a pause is fixed: many clients of one service spread the most. */
const FULL_JITTER = 0;

export interface RetryRule {
  /** Attempts after the first. */
  retries: number;
  repeat: Repeat;
  /** A longer `Retry-After` is not waited for. */
  maxRetryAfterMs: number;
  cancellation: Cancellation;
  /** Called before the pause. */
  onRetry(failure: AttemptFailure, delayMs: number): void;
}

/** The one rule for what is sent again: what was not handled always, the rest only where harmless. */
export function mayRepeat({ kind }: AttemptFailure, repeat: Repeat): boolean {
  if (kind === 'refused' || kind === 'unsent') return true;
  return (kind === 'cut' || kind === 'failed') && repeat !== 'once';
}

/** Repeats the attempt until it succeeds, fails in a way that repeating cannot change, or no retry is left. */
export async function withRetries<T>(attempt: () => Promise<T>, rule: RetryRule): Promise<T> {
  try {
    // Most calls succeed at once: they pay nothing for the machinery below.
    return await attempt();
  } catch (error) {
    if (rule.retries === 0) throw error;
    await pauseAfter(error, 1, rule);
  }
  return pRetry(attempt, {
    retries: rule.retries - 1,
    // The pause is ours: p-retry would sleep its own after it.
    minTimeout: 0,
    maxTimeout: 0,
    onFailedAttempt: ({ error, attemptNumber, retriesLeft }) => {
      if (retriesLeft > 0) return pauseAfter(error, attemptNumber + 1, rule);
    },
  });
}

/** Waits before the next attempt, or throws the failure when it must not be repeated. */
async function pauseAfter(error: unknown, attempt: number, rule: RetryRule): Promise<void> {
  if (!(error instanceof AttemptFailure) || !mayRepeat(error, rule.repeat)) throw error;
  const delayMs = pauseMs(error, attempt);
  const waitMs = error.retryAfterMs ?? delayMs;
  if (waitMs > rule.maxRetryAfterMs || waitMs >= rule.cancellation.remainingMs) throw error;
  rule.onRetry(error, delayMs);
  if (delayMs > 0) await rule.cancellation.sleep(delayMs);
}

/** Shorter a refusal's wait would be a storm: from the second on, the usual pause is made as well. */
const LONG_REFUSAL_MS = 1000;

/** Full jitter. A refusal has stopped the limiter for its own time: it is not waited for twice. */
function pauseMs({ kind, retryAfterMs = 0 }: AttemptFailure, attempt: number): number {
  if (kind === 'refused' && (attempt === 1 || retryAfterMs >= LONG_REFUSAL_MS)) return 0;
  return Math.max(retryAfterMs, backoffMs(PAUSES, attempt, FULL_JITTER));
}
