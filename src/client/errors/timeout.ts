import { brand, RecebiveisError } from './base.js';

/** A limit of time is for one attempt, for one call, or for a run of a mirror. */
export type TimeoutScope = 'attempt' | 'deadline' | 'run';

/** Time ran out: of one attempt (`timeoutMs`), or of the whole call or run of a mirror (`deadlineMs`). */
export class TimeoutError extends RecebiveisError {
  /** Which of the limits ran out. */
  readonly scope: TimeoutScope;
  /** The limit, in milliseconds. */
  readonly limitMs: number;
  /** Requests made by the call; a run of a mirror does not count them: 0. */
  readonly attempts: number;

  constructor(endpoint: string, scope: TimeoutScope, limitMs: number, attempts: number) {
    super('TIMEOUT', `${endpoint} ${messageOf(scope, limitMs, attempts)}`, endpoint);
    this.scope = scope;
    this.limitMs = limitMs;
    this.attempts = attempts;
  }
}

brand(TimeoutError, 'TimeoutError');

function messageOf(scope: TimeoutScope, limitMs: number, attempts: number): string {
  const counted = (noun: string) => `${attempts} ${noun}${attempts === 1 ? '' : 's'}`;
  switch (scope) {
    case 'attempt':
      return `had no complete answer within timeoutMs (${limitMs} ms) in ${counted('attempt')}. Raise timeoutMs, or look whether the service is slow`;
    case 'deadline':
      return `did not finish within deadlineMs (${limitMs} ms), waiting for the limiter and pauses included; ${counted('request')} made. Raise deadlineMs, or ask for less at once`;
    case 'run':
      return `did not finish within deadlineMs (${limitMs} ms). What was committed stays: run again to go on, or raise deadlineMs`;
  }
}
