import { brand, RecebiveisError } from './base.js';

/** The Redis that keeps the shared limits gives no usable answer; nothing was sent. */
export class LimiterUnavailableError extends RecebiveisError {
  static {
    brand(LimiterUnavailableError, 'LimiterUnavailableError');
  }

  /**
   * Why: `connection` (it cannot be reached), `silence` (it does not answer), or the word that Redis
   * refuses with, such as `OOM`, `READONLY` or `WRONGTYPE`.
   */
  readonly reason: string;

  constructor(endpoint: string, reason: string) {
    super('LIMITER_UNAVAILABLE', messageOf(endpoint, reason), endpoint);
    this.reason = reason;
  }
}

const FAULTS: Record<string, string> = {
  connection: 'cannot be reached',
  silence: 'does not answer',
};

function messageOf(endpoint: string, reason: string): string {
  const fault = FAULTS[reason] ?? `refuses with ${reason}`;
  return `${endpoint} was not sent: the Redis that keeps the shared limits ${fault}. Check it, or set redisUnavailable: 'local' to go on under a part of the limit`;
}
