import { ApiError } from '../errors/api-errors.js';
import { ConnectionError } from '../errors/connection.js';
import { AttemptFailure } from './outcome.js';

/** Codes that only occur before a request is sent: name resolution, connecting, the server's certificate. */
const BEFORE_SENDING = new Set([
  'ECONNREFUSED',
  // Bun's name for it.
  'ConnectionRefused',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'CERT_HAS_EXPIRED',
  'CERT_NOT_YET_VALID',
  'ERR_TLS_CERT_ALTNAME_INVALID',
  'ERR_SSL_WRONG_VERSION_NUMBER',
  'ERR_SSL_PACKET_LENGTH_TOO_LONG',
]);

/** System calls made before a connection exists. Others run on an open one, whatever their code. */
const BEFORE_CONNECTED = new Set(['connect', 'bind', 'getaddrinfo']);

/** Codes of an answer that came and cannot be read: asked for again, it comes again. */
const UNREADABLE = /^(UND_ERR_HEADERS_OVERFLOW|Z_\w+|ERR__?ERROR_FORMAT\w*|ERR_PADDING_\d)$/;

/** Stands for an answer of 407, in whose place undici's fetch throws an error with an empty cause, or one of these words. */
const PROXY_REFUSAL = 'proxy authentication required';

/** The cause by which every fetch of undici refuses some ports, such as 6000 and 10080. */
const REFUSED_PORT = 'bad port';

/** The failure of a `fetch` that threw: the request never left, or no complete answer came. */
export function networkFailure(error: unknown, endpoint: string, attempts: number): AttemptFailure {
  const causes = causesOf(error);
  const code = causes[0]?.code;
  const isUnsent = causes.length > 0 && causes.every(isBeforeSending);
  if (code === PROXY_REFUSAL)
    return new AttemptFailure(new ApiError({ endpoint, status: 407, attempts }), 'unclear');
  const failure = new ConnectionError(endpoint, code, attempts, !isUnsent);
  if (code !== undefined && UNREADABLE.test(code))
    return new AttemptFailure(failure, 'unrecognized');
  return new AttemptFailure(failure, isUnsent ? 'unsent' : 'unanswered');
}

/** The system's code behind fetch's «fetch failed». */
interface Cause {
  code: string;
  syscall: string | undefined;
}

/** `ETIMEDOUT` or `EHOSTUNREACH` of a `read` came after the request; of a `connect`, before it. */
function isBeforeSending({ code, syscall }: Cause): boolean {
  if (syscall !== undefined) return BEFORE_CONNECTED.has(syscall);
  return code === REFUSED_PORT || BEFORE_SENDING.has(code);
}

/** A host with several addresses fails with one error for each. */
function causesOf(error: unknown, depth = 0): Cause[] {
  if (typeof error !== 'object' || error === null || depth > 4) return [];
  const { code, cause, errors, syscall, message } = error as Record<string, unknown>;
  const several = Array.isArray(errors) ? errors.flatMap((one) => causesOf(one, depth + 1)) : [];
  if (several.length > 0) return several;
  if (message === REFUSED_PORT) return [{ code: REFUSED_PORT, syscall: undefined }];
  const isEmpty = message === '' && code === undefined && depth === 1;
  if (isEmpty || message === PROXY_REFUSAL) return [{ code: PROXY_REFUSAL, syscall: undefined }];
  if (typeof code === 'string')
    return [{ code, syscall: typeof syscall === 'string' ? syscall : undefined }];
  return causesOf(cause, depth + 1);
}
