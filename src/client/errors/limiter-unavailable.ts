import { brand, RecebiveisError } from './base.js';

/** What keeps the shared limits gives no usable answer: Redis, or the files of the threads; nothing was sent. */
export class LimiterUnavailableError extends RecebiveisError {
  /**
   * Why: `connection` (it cannot be reached), `silence` (it does not answer), or the word that Redis
   * refuses with, such as `OOM`, `READONLY` or `WRONGTYPE`; of files the system's code, such as `EACCES`.
   */
  readonly reason: string;

  constructor(endpoint: string, reason: string, keptIn: 'redis' | 'files' = 'redis') {
    const message = keptIn === 'redis' ? ofRedis(reason) : ofFiles(reason);
    super('LIMITER_UNAVAILABLE', `${endpoint} was not sent: ${message}`, endpoint);
    this.reason = reason;
  }
}

brand(LimiterUnavailableError, 'LimiterUnavailableError');

const FAULTS: Record<string, string> = {
  connection: 'cannot be reached',
  silence: 'does not answer',
};

const ofFiles = (reason: string): string =>
  `the files by which the threads of this process share the limits cannot be used (${reason}). Set a temporary directory that can be written, or redis`;

function ofRedis(reason: string): string {
  const fault = FAULTS[reason] ?? `refuses with ${reason}`;
  return `the Redis that keeps the shared limits ${fault}. Check it, or set redisUnavailable: 'local' to go on under a part of the limit`;
}
