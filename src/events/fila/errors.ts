import { brand, isRecebiveisError, RecebiveisError } from '../../client/errors/base.js';
import { MAX_TIMER_MS } from '../../shared/timing/max-timer.js';

/**
 * A handler was still working after `handlerTimeoutMs`. Reported at once, since the handler may
 * never settle. It is the `reason` of the handler's signal, and the attempt counts as failed
 * whatever the handler did afterwards; an error it threw is the `cause`.
 */
export class HandlerTimeoutError extends RecebiveisError {
  static {
    brand(HandlerTimeoutError, 'HandlerTimeoutError');
  }

  /** The limit in milliseconds. */
  readonly limitMs: number;

  constructor(limitMs: number) {
    super(
      'TIMEOUT',
      `The handler has not settled within handlerTimeoutMs (${limitMs} ms), and holds its place in the concurrency until it does. Raise the limit, or hand the handler's signal to what it waits for`,
    );
    this.limitMs = limitMs;
  }
}

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

/** Milliseconds the service asked to wait; 0 if it gave no time. */
export function retryAfterMsOf(error: unknown): number {
  const wait: unknown = Object(error).retryAfterMs;
  return typeof wait === 'number' && wait > 0 ? Math.min(wait, MAX_TIMER_MS) : 0;
}
