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

/** Headers whose value opens something. */
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

/** @param mask what is shown of a value that is no credential */
export function headOf(
  { status, headers }: { status: number; headers: Headers },
  mask = (value: string) => value,
): AnswerHead {
  const shown: Record<string, string> = {};
  headers.forEach((value, name) => {
    shown[name] = CREDENTIAL.test(name) ? '***' : mask(value);
  });
  const name = REQUEST_IDS.find((candidate) => shown[candidate]);
  return { status, headers: shown, requestId: name && shown[name] };
}

/** Shows with an error what its answer said. The headers are not enumerable, so that no log is full of them. */
export function showHead(
  error: RecebiveisError,
  { headers, requestId }: Pick<RecebiveisError, 'headers' | 'requestId'>,
): void {
  Object.defineProperty(error, 'headers', { value: headers, configurable: true });
  if (requestId) Object.assign(error, { requestId });
}
