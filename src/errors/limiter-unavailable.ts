import { RecebiveisError } from './base.js';
import { brand } from './brand.js';

/** The Redis that keeps the shared limits cannot be reached; nothing was sent. */
export class LimiterUnavailableError extends RecebiveisError {
  static {
    brand(LimiterUnavailableError, 'LimiterUnavailableError');
  }

  constructor(endpoint: string) {
    super(
      'LIMITER_UNAVAILABLE',
      `${endpoint} was not sent: the Redis that keeps the shared limits cannot be reached. Check it, or set redisUnavailable: 'local' to go on under a part of the limit`,
      endpoint,
    );
  }
}
