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

/** A time limit applies to one attempt, one call, or one run of a mirror. */
type TimeoutScope = 'attempt' | 'deadline' | 'run';

/**
 * A time limit was exceeded: by one attempt (`timeoutMs`), or by the whole call or run of a mirror
 * (`deadlineMs`).
 */
export class TimeoutError extends RecebiveisError {
  /** The limit that was exceeded. */
  readonly scope: TimeoutScope;
  /** Length of the limit in milliseconds. */
  readonly limitMs: number;
  /** Requests made by the call; 0 for a run of a mirror, which does not count them. */
  readonly attempts: number;

  constructor(endpoint: string, scope: TimeoutScope, limitMs: number, attempts: number) {
    super('TIMEOUT', `${endpoint} ${timeoutMessage(scope, limitMs, attempts)}`, endpoint);
    this.scope = scope;
    this.limitMs = limitMs;
    this.attempts = attempts;
  }
}

brand(TimeoutError, 'TimeoutError');

function timeoutMessage(scope: TimeoutScope, limitMs: number, attempts: number): string {
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

/** Faults that look like a lost connection but have another cause. */
const FAULTS: [code: RegExp, words: string][] = [
  [
    /^UND_ERR_HEADERS_OVERFLOW$/,
    'was answered with more headers than Node reads (16 KB). Look which proxy adds them, or start Node with --max-http-header-size',
  ],
  [
    /^(Z_|ERR__?ERROR_FORMAT|ERR_PADDING_)/,
    'was answered with a body that is not compressed as its content-encoding says. Look at the proxy before the service',
  ],
  [
    /^UND_ERR_(HEADERS|BODY)_TIMEOUT$/,
    'was given up by Node, whose fetch waits 300 seconds for an answer whatever timeoutMs says. Set a shorter timeoutMs, or a fetch with an agent that waits longer',
  ],
  [
    /^ERR_SSL_(WRONG_VERSION_NUMBER|PACKET_LENGTH_TOO_LONG)$/,
    'could not reach the service: baseUrl begins with https, and the server speaks http. Correct baseUrl',
  ],
];

/** The service could not be reached, the connection broke, or the answer cannot be read. */
export class ConnectionError extends RecebiveisError {
  /** The system's code, such as `ECONNREFUSED` or `ENOTFOUND`, where there is one. */
  readonly reason: string | undefined;
  /** Requests tried by the call. */
  readonly attempts: number;

  constructor(endpoint: string, reason: string | undefined, attempts: number, arrived: boolean) {
    super('CONNECTION', `${endpoint} ${connectionMessage(reason, attempts, arrived)}`, endpoint);
    this.reason = reason;
    this.attempts = attempts;
  }
}

brand(ConnectionError, 'ConnectionError');

function connectionMessage(reason: string | undefined, attempts: number, arrived: boolean): string {
  const fault = FAULTS.find(([code]) => reason !== undefined && code.test(reason));
  if (fault) return `${fault[1]} (${reason})`;
  const what = arrived ? 'lost its connection' : 'could not reach the service';
  const count = `in ${attempts} attempt${attempts === 1 ? '' : 's'}`;
  const advice = 'Check baseUrl and the network';
  return reason === undefined
    ? `${what} ${count}. ${advice}`
    : `${what} (${reason}) ${count}. ${advice}`;
}

/** The `token` function gave no token that fits in a header. */
export class TokenError extends RecebiveisError {
  constructor(message: string) {
    super('TOKEN_UNAVAILABLE', message);
  }
}

brand(TokenError, 'TokenError');

/** The Redis with the shared limits gives no permits; nothing was sent. */
export class LimiterUnavailableError extends RecebiveisError {
  /**
   * Reason: `connection` (Redis cannot be reached), `closed` (the ioredis client was closed),
   * `silence` (Redis does not answer), or Redis's own word of refusal, such as `OOM`, `READONLY` or
   * `NOPERM`.
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
