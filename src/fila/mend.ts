import { isRecebiveisError } from '../errors/base.js';
import { LONGEST_TIMER_MS } from '../timing/longest-timer.js';

const codeOf = (error: unknown) => (isRecebiveisError(error) ? error.code : undefined);

/** Whether the service refuses the token or the store, whatever is asked. */
export function isRefused(error: unknown): boolean {
  const code = codeOf(error);
  return code === 'AUTHENTICATION' || code === 'STORE_INACTIVE';
}

/** Whether there is no such document any more. */
export function isGone(error: unknown): boolean {
  return codeOf(error) === 'NOT_FOUND';
}

/** Whether repeating can mend a failure of the queue; what we do not know may pass. */
export function canMend(error: unknown): boolean {
  return !isRefused(error) && codeOf(error) !== 'INVALID_REQUEST';
}

/** Milliseconds the service asked to wait; 0 when it named none. */
export function retryAfterOf(error: unknown): number {
  const isRefusal = isRecebiveisError(error) && error.code === 'RATE_LIMITED';
  const wait = isRefusal && 'retryAfterMs' in error ? error.retryAfterMs : 0;
  return typeof wait === 'number' && wait > 0 ? Math.min(wait, LONGEST_TIMER_MS) : 0;
}
