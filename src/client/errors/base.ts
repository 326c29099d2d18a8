/** Property under which a class keeps its brand. */
const OWN_BRAND = Symbol.for('recebiveis.error.brand');

/**
 * Brands a class of errors, so that `instanceof` holds for errors of another copy of this package:
 * from another entry, or loaded by `require` beside `import`. The brand is on the prototype, so an
 * error has the brands of all its classes. Also sets the class name that errors show, which
 * bundlers would change.
 */
export function brand(errorClass: Function, name: string): void {
  const mark = Symbol.for(`recebiveis.error.${name}`);
  Object.defineProperty(errorClass, 'name', { value: name, configurable: true });
  Object.defineProperty(errorClass, OWN_BRAND, { value: mark });
  Object.defineProperty(errorClass.prototype, mark, { value: true });
}

/** Stable error codes. Match on these; messages may change. */
export type ErrorCode =
  | 'INVALID_REQUEST'
  | 'API_ERROR'
  | 'BAD_REQUEST'
  | 'STORE_INACTIVE'
  | 'ALREADY_EXISTS'
  | 'AUTHENTICATION'
  | 'NOT_FOUND'
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
 * Base class of every failure of this package. None holds the token, a password, a customer's
 * document or an object of the HTTP library, at any depth.
 */
export class RecebiveisError extends Error {
  /** Stable code of the kind of failure. */
  readonly code: ErrorCode;
  /** Endpoint name such as `pedido.get`, where one was called. */
  readonly endpoint: string | undefined;
  /**
   * The service's identifier of the failed request, if it gave one; quote it when you ask the
   * service about the failure.
   */
  declare readonly requestId?: string | undefined;

  constructor(code: ErrorCode, message: string, endpoint?: string) {
    super(message);
    this.code = code;
    this.endpoint = endpoint;
    // Not enumerable, so that name and code are not repeated in every printed error.
    Object.defineProperty(this, 'name', {
      value: new.target.name,
      configurable: true,
      writable: true,
    });
  }

  /**
   * Also true for errors of the same class in another copy of this package; the usual `instanceof`
   * for a class without a brand, such as a user's subclass.
   */
  static override [Symbol.hasInstance](value: unknown): boolean {
    // biome-ignore-start lint/complexity/noThisInStatic: the class that is asked, which may be a subclass
    if (!Object.hasOwn(this, OWN_BRAND)) return super[Symbol.hasInstance](value);
    const isObject = typeof value === 'object' && value !== null;
    return isObject && (Reflect.get(this, OWN_BRAND) as symbol) in value;
    // biome-ignore-end lint/complexity/noThisInStatic: the class that is asked, which may be a subclass
  }

  /** Name, code and message with the error's other fields, for JSON logs. */
  toJSON(): Record<string, unknown> {
    const facts: Record<string, unknown> = { name: this.name, message: this.message };
    return Object.assign(facts, this);
  }
}

brand(RecebiveisError, 'RecebiveisError');

/**
 * True for any failure of this package, including those of another copy of it (ESM and CommonJS).
 */
export function isRecebiveisError(value: unknown): value is RecebiveisError {
  return value instanceof RecebiveisError;
}

/** Status, headers and request identifier of an answer. */
export interface AnswerHead {
  /** HTTP status. */
  status: number;
  /** Headers by name, in lower case. */
  headers: Readonly<Record<string, string>>;
  /**
   * Identifier that the service, or a gateway in front of it, gave the request; quote it when you
   * ask the service about the request.
   */
  requestId: string | undefined;
}

/** Likely headers of a request identifier, in order of preference; the documentation shows none. */
const REQUEST_IDS = [
  'x-request-id',
  'request-id',
  'x-correlation-id',
  'x-amzn-requestid',
  'cf-ray',
  'x-trace-id',
  'traceparent',
];

export function headOf({ status, headers }: { status: number; headers: Headers }): AnswerHead {
  return { status, headers: Object.fromEntries(headers), requestId: requestIdOf(headers) };
}

/** Adds the identifier of its request to an error. */
export function identify(error: RecebiveisError, requestId: string | undefined): void {
  if (requestId !== undefined) Object.assign(error, { requestId });
}

/** Reads the request identifier from an answer's headers. */
export const requestIdOf = (headers: Headers): string | undefined =>
  REQUEST_IDS.map((name) => headers.get(name)).find(Boolean) ?? undefined;
