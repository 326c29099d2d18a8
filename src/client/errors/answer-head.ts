import type { RecebiveisError } from './base.js';

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

type Received = { status: number; headers: Headers };

/** What an answer says, for who asks. */
export function headOf({ status, headers }: Received): AnswerHead {
  return { status, headers: shown(headers), requestId: requestIdOf(headers) };
}

/**
 * Shows with an error what its answer said. The headers are read when they are asked for, and not enumerable, so
 * that no log is full of them.
 *
 * @param mask takes what repeats a secret out of a value
 */
export function showHead(
  error: RecebiveisError,
  { headers }: Received,
  mask: (value: string) => string,
): void {
  const requestId = requestIdOf(headers);
  if (requestId) Object.assign(error, { requestId: mask(requestId) });
  showHeaders(error, () => shown(headers, mask));
}

/** Shows with an error what the answer of another one said. */
export function showSameHead(error: RecebiveisError, other: RecebiveisError): void {
  if (other.requestId) Object.assign(error, { requestId: other.requestId });
  showHeaders(error, () => other.headers);
}

const showHeaders = (error: RecebiveisError, get: () => unknown) =>
  Object.defineProperty(error, 'headers', { get, configurable: true });

function shown(headers: Headers, mask = (value: string) => value): Record<string, string> {
  const values = Array.from(headers, ([name, value]) => [
    name,
    CREDENTIAL.test(name) ? '***' : mask(value),
  ]);
  return Object.fromEntries(values);
}

const requestIdOf = (headers: Headers): string | undefined =>
  REQUEST_IDS.map((name) => headers.get(name)).find(Boolean) ?? undefined;
