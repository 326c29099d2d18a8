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
