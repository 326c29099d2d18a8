import { ApiError, type ApiFailure } from './api-error.js';
import { brand } from './base.js';

/** 429, or what `classify` calls rate-limited: the limit was passed, as the service counts. */
export class RateLimitError extends ApiError {
  /** Milliseconds the service asked to wait; undefined when it named none. */
  readonly retryAfterMs: number | undefined;

  constructor(failure: ApiFailure, retryAfterMs?: number) {
    const wait = waitOf(retryAfterMs);
    super(
      failure,
      'RATE_LIMITED',
      `Wait ${wait}; if it comes often, another program shares this token's limit`,
    );
    this.retryAfterMs = retryAfterMs;
  }
}

brand(RateLimitError, 'RateLimitError');

function waitOf(retryAfterMs: number | undefined): string {
  if (retryAfterMs === undefined) return 'a minute';
  const seconds = Math.max(1, Math.ceil(retryAfterMs / 1000));
  return seconds <= 86_400 ? `${seconds} s` : 'more than a day';
}
