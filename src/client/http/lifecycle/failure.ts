import type { RecebiveisError } from '../../errors/base.js';

/**
 * How an attempt failed, which decides whether it is repeated and whether a write may have happened.
 *
 * - `refused`: the service turned it away over its limit; it was not handled.
 * - `unsent`: it provably never left.
 * - `cut`: it was sent, and no complete answer came.
 * - `failed`: the service answered that it failed or was not ready (408, 425, 5xx).
 * - `foreign`: a success that is not the service's, such as a proxy's page.
 * - `final`: an answer that repeating does not change.
 */
export type FailureKind = 'refused' | 'unsent' | 'cut' | 'failed' | 'foreign' | 'final';

/** A failed attempt inside the transport; the caller gets `error`. */
export class AttemptFailure extends Error {
  readonly error: RecebiveisError;
  readonly kind: FailureKind;
  /** What the service asked to wait, or what a refusal without a word must wait, in milliseconds. */
  retryAfterMs: number | undefined;

  constructor(error: RecebiveisError, kind: FailureKind, retryAfterMs?: number) {
    super(error.message);
    this.error = error;
    this.kind = kind;
    this.retryAfterMs = retryAfterMs;
  }
}

/** Thrown inside the transport when the caller's `beforeSend` threw: nothing was sent. */
export class BeforeSendFailed extends Error {
  readonly reason: unknown;

  constructor(reason: unknown) {
    super('beforeSend threw');
    this.reason = reason;
  }
}
