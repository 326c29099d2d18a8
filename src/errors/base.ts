import { brand, hasInstance } from './brand.js';

/** Stable codes: match on these, they do not change with the wording of messages. */
export type ErrorCode =
  | 'INVALID_REQUEST'
  | 'API_ERROR'
  | 'BAD_REQUEST'
  | 'STORE_INACTIVE'
  | 'AUTHENTICATION'
  | 'NOT_FOUND'
  | 'REQUEST_TIMEOUT'
  | 'PAYLOAD_TOO_LARGE'
  | 'RATE_LIMITED'
  | 'SERVER_ERROR'
  | 'TIMEOUT'
  | 'ABORTED'
  | 'CONNECTION'
  | 'INVALID_RESPONSE'
  | 'INCOMPLETE_ANSWER'
  | 'OUTCOME_UNKNOWN'
  | 'TOKEN_UNAVAILABLE'
  | 'LIMITER_UNAVAILABLE'
  | 'INVALID_ROW'
  | 'INVALID_FILE'
  | 'LEDGER'
  | 'PEER_MISSING'
  | 'INBOX'
  | 'MIRROR'
  | 'CONCILIACAO';

/**
 * Base class of every failure of this package. None holds the token, a password, a customer's document or
 * an object of the HTTP library, at any depth.
 */
export class RecebiveisError extends Error {
  static {
    brand(RecebiveisError, 'RecebiveisError');
  }

  /** Stable code of the kind of failure. */
  readonly code: ErrorCode;
  /** Endpoint name such as `pedido.get`, where one was called. */
  readonly endpoint: string | undefined;

  constructor(code: ErrorCode, message: string, endpoint?: string) {
    super(message);
    this.code = code;
    this.endpoint = endpoint;
    // Not enumerable, so that neither stands in every printed error.
    Object.defineProperty(this, 'name', {
      value: new.target.name,
      configurable: true,
      writable: true,
    });
  }

  /** Also true for errors of another copy of this package, by class. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    // biome-ignore lint/complexity/noThisInStatic: the class that is asked, which may be a subclass
    return hasInstance(this, value);
  }

  /** Name, code and message beside the error's own facts, for logs in JSON. */
  toJSON(): Record<string, unknown> {
    const facts: Record<string, unknown> = { name: this.name, message: this.message };
    return Object.assign(facts, this);
  }
}

/** Whether a value is a failure of this package, also one of another copy of it (ESM and CommonJS). */
export function isRecebiveisError(value: unknown): value is RecebiveisError {
  return value instanceof RecebiveisError;
}
