import { brand, RecebiveisError } from '../../client/errors/base.js';

/**
 * A handler was still at work after `handlerTimeoutMs`. It is reported then, since the handler may never
 * settle. It is the `reason` of its signal, and counts as a failed attempt whatever the handler did then;
 * what it threw is the `cause`.
 */
export class HandlerTimeoutError extends RecebiveisError {
  static {
    brand(HandlerTimeoutError, 'HandlerTimeoutError');
  }

  /** The limit, in milliseconds. */
  readonly limitMs: number;

  constructor(limitMs: number) {
    super(
      'TIMEOUT',
      `The handler has not settled within handlerTimeoutMs (${limitMs} ms), and holds its place in the concurrency until it does. Raise the limit, or hand the handler's signal to what it waits for`,
    );
    this.limitMs = limitMs;
  }
}
