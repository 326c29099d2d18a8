import { brand, RecebiveisError } from './base.js';

/** The `token` function gave no token that a header can carry. */
export class TokenError extends RecebiveisError {
  constructor(detail: string) {
    super('TOKEN_UNAVAILABLE', `The token function ${detail}`);
  }
}

brand(TokenError, 'TokenError');

/** The Redis that keeps the shared limits gives no permits; nothing was sent. */
export class LimiterUnavailableError extends RecebiveisError {
  /**
   * Why: `connection` (it cannot be reached), `closed` (the ioredis client was ended), `silence` (it does not
   * answer), or the word with which Redis refuses, such as `OOM`, `READONLY` or `NOPERM`.
   */
  readonly reason: string;

  constructor(endpoint: string, reason: string) {
    const message = MESSAGES[reason] ?? `refuses with ${reason}. Let it take writes and scripts`;
    super(
      'LIMITER_UNAVAILABLE',
      `${endpoint} was not sent: the Redis that keeps the shared limits ${message}`,
      endpoint,
    );
    this.reason = reason;
  }
}

brand(LimiterUnavailableError, 'LimiterUnavailableError');

const MESSAGES: Record<string, string> = {
  connection:
    'cannot be reached. Start it, or correct the address in your ioredis client. Then call again: nothing has to be set or restarted',
  closed:
    'is no longer connected: your ioredis client was ended. Close it after the last call, or make another',
  silence:
    'does not answer. See what it is busy with (SLOWLOG, INFO). Then call again: nothing has to be set or restarted',
};
