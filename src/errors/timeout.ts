import { RecebiveisError } from './base.js';

/** Time ran out: of one attempt (`timeoutMs`) or of the whole call (`deadlineMs`). */
export class TimeoutError extends RecebiveisError {
  /** Which of the two limits ran out. */
  readonly scope: 'attempt' | 'deadline';
  /** The limit, in milliseconds. */
  readonly limitMs: number;
  /** Requests made by the call. */
  readonly attempts: number;

  constructor(endpoint: string, scope: 'attempt' | 'deadline', limitMs: number, attempts: number) {
    super(
      'TIMEOUT',
      scope === 'attempt'
        ? `${endpoint} had no complete answer within timeoutMs (${limitMs} ms) in ${attempts} attempt${attempts === 1 ? '' : 's'}. Raise timeoutMs, or look whether the service is slow`
        : `${endpoint} did not finish within deadlineMs (${limitMs} ms), waiting for the limiter and pauses included; ${attempts} request${attempts === 1 ? '' : 's'} made. Raise deadlineMs, or ask for less at once`,
      endpoint,
    );
    this.scope = scope;
    this.limitMs = limitMs;
    this.attempts = attempts;
  }
}
