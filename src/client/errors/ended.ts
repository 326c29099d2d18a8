import { brand, RecebiveisError } from './base.js';

/** The caller's signal, or `close()` of the client, ended the call. */
export class AbortError extends RecebiveisError {
  /** True when a write was on its way: it may have happened. */
  readonly outcomeUnknown: boolean;

  constructor(endpoint: string, outcomeUnknown = false, by: 'signal' | 'close' = 'signal') {
    const what = by === 'signal' ? 'was aborted by its signal' : 'was ended: its client was closed';
    const advice =
      ' while the request was on its way: it may have happened; look before sending it again';
    super('ABORTED', `${endpoint} ${what}${outcomeUnknown ? advice : ''}`, endpoint);
    this.outcomeUnknown = outcomeUnknown;
  }
}

brand(AbortError, 'AbortError');

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
