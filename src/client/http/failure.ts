import type { RecebiveisError } from '../errors/base.js';
import { ConnectionError } from '../errors/connection.js';

/**
 * How an attempt failed, which decides whether it is repeated and whether a write may have happened.
 *
 * - `rate-limited`: the service turned it away over its limit; it was not handled.
 * - `unsent`: it provably never left.
 * - `unanswered`: it was sent, and no complete answer came.
 * - `failed`: the service answered that it failed or was not ready (408, 425, 5xx).
 * - `unrecognized`: a success that is not the service's, such as a proxy's page.
 * - `final`: an answer that repeating does not change.
 */
export type FailureKind =
  | 'rate-limited'
  | 'unsent'
  | 'unanswered'
  | 'failed'
  | 'unrecognized'
  | 'final';

/** A failed attempt inside the transport; the caller gets `error`. */
export class AttemptFailure extends Error {
  readonly error: RecebiveisError;
  readonly kind: FailureKind;
  /** What the service asked to wait, or what a refusal without a word must wait, in milliseconds. */
  readonly waitMs: number | undefined;

  constructor(error: RecebiveisError, kind: FailureKind, waitMs?: number) {
    super(error.message);
    this.error = error;
    this.kind = kind;
    this.waitMs = waitMs;
  }

  /** HTTP status, where an answer came. */
  get status(): number | undefined {
    const { status } = this.error as { status?: unknown };
    return typeof status === 'number' ? status : undefined;
  }
}

/** Thrown inside the transport for an attempt to be made once more at once: its token was renewed. */
export class Again extends Error {}

/** Thrown inside the transport when the caller's `beforeSend` threw: nothing was sent. */
export class BeforeSendFailed extends Error {
  readonly reason: unknown;

  constructor(reason: unknown) {
    super('beforeSend threw');
    this.reason = reason;
  }
}

/** What a `fetch` that threw means: the request never left, or no complete answer came. */
export function networkFailure(error: unknown, endpoint: string, attempts: number): AttemptFailure {
  const causes = causesOf(error);
  const isUnsent = causes.length > 0 && causes.every(isBeforeSending);
  const failure = new ConnectionError(endpoint, causes[0]?.code, attempts, !isUnsent);
  return new AttemptFailure(failure, isUnsent ? 'unsent' : 'unanswered');
}

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
]);

/** System calls made before a connection exists. Others run on an open one, whatever their code. */
const BEFORE_CONNECTED = new Set(['connect', 'bind', 'getaddrinfo']);

/** The cause by which every fetch of undici refuses some ports, such as 6000 and 10080. */
const REFUSED_PORT = 'bad port';

/** What Deno says in place of a code: that no connection came about, and that it refuses the port. */
const DENO_NOT_CONNECTED = /\bclient error \(Connect\)/;
const DENO_REFUSED_PORT = /^Fetch failed: Requests to port \d+ are blocked$/;

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
  if (typeof code === 'string') {
    return [{ code, syscall: typeof syscall === 'string' ? syscall : undefined }];
  }
  const said = String(message).slice(0, 1000);
  if (DENO_REFUSED_PORT.test(said)) return [{ code: REFUSED_PORT, syscall: undefined }];
  if (DENO_NOT_CONNECTED.test(said)) return [{ code: 'Connect', syscall: 'connect' }];
  return causesOf(cause, depth + 1);
}
