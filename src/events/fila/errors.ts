import { isRecebiveisError } from '../../client/errors/base.js';
import { MAX_TIMER_MS } from '../../shared/timing/max-timer.js';

const codeOf = (error: unknown) => (isRecebiveisError(error) ? error.code : undefined);

/** True when the service refuses the token or the store, so that every request will fail. */
export function isAccessRefused(error: unknown): boolean {
  const code = codeOf(error);
  return code === 'AUTHENTICATION' || code === 'STORE_INACTIVE';
}

/** True when the document is no longer in the queue. */
export const isNotFound = (error: unknown): boolean => codeOf(error) === 'NOT_FOUND';

/** True when a retry may succeed; an error of an unknown kind may be temporary. */
export const isRetryable = (error: unknown): boolean =>
  !isAccessRefused(error) && codeOf(error) !== 'INVALID_REQUEST';

/** Milliseconds the service asked to wait, at most what a timer takes; 0 if it gave no time. */
export const retryAfterMsOf = (error: unknown): number =>
  Math.min(Number(Object(error).retryAfterMs ?? 0), MAX_TIMER_MS);
