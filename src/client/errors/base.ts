/** Where a class keeps the symbol of its brand. */
const OWN_BRAND = Symbol.for('recebiveis.error.brand');

/**
 * Marks a class of errors, so that `instanceof` holds for errors of another copy of this package:
 * of another entry, or loaded by `require` beside `import`. The mark stands on the prototype, so an
 * error carries those of all its classes. The class is given its name as well, which errors show: bundlers
 * rename classes.
 */
export function brand(errorClass: Function, name: string): void {
  const mark = Symbol.for(`recebiveis.error.${name}`);
  Object.defineProperty(errorClass, 'name', { value: name, configurable: true });
  Object.defineProperty(errorClass, OWN_BRAND, { value: mark });
  Object.defineProperty(errorClass.prototype, mark, { value: true });
}

/** `instanceof` by brand; of a class without one, such as a user's own subclass, as usual. */
export function hasInstance(errorClass: Function, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  try {
    if (!Object.hasOwn(errorClass, OWN_BRAND)) {
      return Function.prototype[Symbol.hasInstance].call(errorClass, value);
    }
    const mark = Reflect.get(errorClass, OWN_BRAND) as symbol;
    return mark in value;
  } catch {
    // A proxy may throw on any access.
    return false;
  }
}

/** Stable codes: match on these, they do not change with the wording of messages. */
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
 * Base class of every failure of this package. None holds the token, a password, a customer's document or
 * an object of the HTTP library, at any depth.
 */
export class RecebiveisError extends Error {
  /** Stable code of the kind of failure. */
  readonly code: ErrorCode;
  /** Endpoint name such as `pedido.get`, where one was called. */
  readonly endpoint: string | undefined;
  /** What the service called the request whose answer this is, where it named it: say it when you ask about it. */
  declare readonly requestId?: string | undefined;

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

brand(RecebiveisError, 'RecebiveisError');

/** Whether a value is a failure of this package, also one of another copy of it (ESM and CommonJS). */
export function isRecebiveisError(value: unknown): value is RecebiveisError {
  return value instanceof RecebiveisError;
}

/** Where a method was called: the way from there to a failure crosses timers and sockets. */
export interface CallerLine {
  stack?: string;
}

/** The line that runs now, and those that called it. */
export function callerLine(): CallerLine {
  const line: CallerLine = {};
  Error.captureStackTrace?.(line, callerLine);
  return line;
}

/** The promise, whose errors show the line that called. */
export function showingCaller<T>(promise: Promise<T>, line = callerLine()): Promise<T> {
  return promise.catch((error: unknown) => {
    throw withCallerLine(error, line);
  });
}

/** The error, whose stack shows the line that called. */
export function withCallerLine(error: unknown, { stack }: CallerLine): unknown {
  if (!isRecebiveisError(error) || stack === undefined) return error;
  const frames = stack.slice(stack.indexOf('\n'));
  Object.defineProperty(error, 'stack', {
    value: `${error.name}: ${error.message}${frames}`,
    configurable: true,
    writable: true,
  });
  return error;
}

/** What an answer says beside its body. */
export interface AnswerHead {
  /** HTTP status. */
  status: number;
  /** By name, in lower case; of a cookie, or a header named after a credential, the value is `***`. */
  headers: Readonly<Record<string, string>>;
  /** What the service, or a gateway before it, calls the request: say it when you ask about one. */
  requestId: string | undefined;
}

/** Headers whose value is a credential, or may be. */
const CREDENTIAL =
  /cookie|authorization|authentication-info|token|secret|session|password|credential|signature|api-?key/;

/** Likely names of a request's identifier: the documentation shows none. The first that comes counts. */
const REQUEST_IDS = [
  'x-request-id',
  'request-id',
  'x-correlation-id',
  'x-amzn-requestid',
  'cf-ray',
  'x-trace-id',
  'traceparent',
];

/** Status, headers and request identifier of an answer. */
export function headOf({ status, headers }: { status: number; headers: Headers }): AnswerHead {
  const shown = Array.from(headers, ([name, value]) => [
    name,
    CREDENTIAL.test(name) ? '***' : value,
  ]);
  return { status, headers: Object.fromEntries(shown), requestId: requestIdOf(headers) };
}

/** Gives an error the identifier of the request that it is about. */
export function identify(error: RecebiveisError, requestId: string | undefined): void {
  if (requestId !== undefined) Object.assign(error, { requestId });
}

/** What an answer calls its request. */
export const requestIdOf = (headers: Headers): string | undefined =>
  REQUEST_IDS.map((name) => headers.get(name)).find(Boolean) ?? undefined;
