import { Cancelled } from '../../shared/cancellation.js';
import type { Repeat } from '../contract/endpoint.js';
import { refusedBy } from '../contract/refusing-status.js';
import { identify, isRecebiveisError, type RecebiveisError } from '../errors/base.js';
import { AbortError, ConnectionError, TimeoutError } from '../errors/no-answer.js';
import { OutcomeUnknownError, type OutcomeUnknownReason } from '../errors/unclear-answer.js';
import type { AttemptEnd } from '../limits/limiter.js';
import type { Call } from './call.js';

/**
 * How an attempt failed.
 *
 * - `rate-limited`: the service turned it away over its limit; it was not handled.
 * - `unsent`: it provably never left.
 * - `early`: 425, it was not handled either.
 * - `failed`: the service answered that it failed or gave up (408, 421, 5xx).
 * - `unanswered`: it was sent, and no complete answer came.
 * - `unrecognized`: a success that is not the service's, such as a proxy's page.
 * - `mangled`: a success whose JSON was cut, or that answers another request.
 * - `unclear-status`: a status that does not prove a refusal, such as a redirect.
 * - `refused`: an answer that repeating does not change.
 */
export type FailureKind =
  | 'rate-limited'
  | 'unsent'
  | 'early'
  | 'failed'
  | 'unanswered'
  | 'unrecognized'
  | 'mangled'
  | 'unclear-status'
  | 'refused';

/** Consequence of a failure. */
interface Rule {
  /** Another attempt follows while retries are left. */
  isRepeated: boolean;
  /** At the end the caller gets an unknown outcome instead of the error. */
  isUnknown: boolean;
}

const ERROR: Rule = { isRepeated: false, isUnknown: false };
const UNKNOWN: Rule = { isRepeated: false, isUnknown: true };
const AGAIN: Rule = { isRepeated: true, isUnknown: false };
const AGAIN_UNKNOWN: Rule = { isRepeated: true, isUnknown: true };

/** How a failed attempt ends its permit, and what follows it for each kind of endpoint. */
const RULES: Record<FailureKind, { permit: AttemptEnd } & Record<Repeat, Rule>> = {
  'rate-limited': { permit: 'refused', safe: AGAIN, idempotent: AGAIN, once: AGAIN },
  unsent: { permit: 'unsent', safe: AGAIN, idempotent: AGAIN, once: AGAIN },
  early: { permit: 'answered', safe: AGAIN, idempotent: AGAIN, once: ERROR },
  failed: { permit: 'answered', safe: AGAIN, idempotent: AGAIN, once: UNKNOWN },
  unanswered: { permit: 'abandoned', safe: AGAIN, idempotent: AGAIN_UNKNOWN, once: UNKNOWN },
  unrecognized: { permit: 'answered', safe: ERROR, idempotent: UNKNOWN, once: UNKNOWN },
  mangled: { permit: 'answered', safe: AGAIN, idempotent: UNKNOWN, once: UNKNOWN },
  'unclear-status': { permit: 'answered', safe: ERROR, idempotent: ERROR, once: UNKNOWN },
  refused: { permit: 'answered', safe: ERROR, idempotent: ERROR, once: ERROR },
};

/** A failed attempt inside the transport; the caller gets its `error`. */
export class AttemptFailure extends Error {
  readonly error: RecebiveisError;
  readonly kind: FailureKind;
  /** Milliseconds to wait, as the service asked or as a refusal without a time requires. */
  readonly waitMs: number | undefined;

  constructor(error: RecebiveisError, kind: FailureKind, waitMs?: number) {
    super(error.message);
    this.error = error;
    this.kind = kind;
    this.waitMs = waitMs;
  }

  /** HTTP status, if an answer came. */
  get status(): number | undefined {
    const { status } = this.error as { status?: unknown };
    return typeof status === 'number' ? status : undefined;
  }
}

/** True if another attempt may follow. */
export const mayRepeat = ({ kind }: AttemptFailure, repeat: Repeat): boolean =>
  RULES[kind][repeat].isRepeated;

/** Ending of the permit of a failed attempt. */
export const permitEndOf = ({ kind }: AttemptFailure): AttemptEnd => RULES[kind].permit;

/**
 * The error for the caller: a write that may have happened is never reported as a plain failure.
 */
export function outcomeOf(error: unknown, call: Call): unknown {
  if (error instanceof Cancelled) return outcomeOfEnded(call);
  if (!(error instanceof AttemptFailure)) return outcomeOfOther(error, call);
  const { kind, status, waitMs } = error;
  const { repeat } = call.endpoint;
  const { isUnknown } = RULES[kind][repeat];
  // If the request itself is refused now, it was refused at the first attempt too.
  const isRefusedAsSuch = kind === 'refused' && refusedBy(status) === 'request';
  const mayHaveArrived = repeat !== 'safe' && call.mayHaveArrived && !isRefusedAsSuch;
  if (!isUnknown && !mayHaveArrived) return error.error;
  const reason = isUnknown || kind === 'failed' ? reasonOf(error) : 'connection';
  const unknown = unknownOutcome(call, reason, status, waitMs);
  identify(unknown, error.error.requestId);
  return unknown;
}

function reasonOf({ kind, status = 0, error }: AttemptFailure): OutcomeUnknownReason {
  if (kind === 'unrecognized' || kind === 'mangled') return 'invalid-response';
  if (kind === 'unanswered') return error.code === 'TIMEOUT' ? 'timeout' : 'connection';
  return status >= 500 ? 'server-error' : 'unclear-status';
}

/** The parts of a call from which its ending is reported. */
type EndedCall = Pick<Call, 'endpoint' | 'attempts' | 'cancellation' | 'mayHaveArrived'>;

/** Outcome of a call ended from outside. */
export function outcomeOfEnded(call: EndedCall): unknown {
  const { endpoint, attempts, cancellation, mayHaveArrived } = call;
  const { reason, deadlineMs = 0 } = cancellation;
  const isUnknown = endpoint.repeat !== 'safe' && mayHaveArrived;
  if (reason !== 'deadline')
    return new AbortError(endpoint.name, isUnknown, reason === 'closed' ? 'close' : 'signal');
  return isUnknown
    ? unknownOutcome(call, 'deadline')
    : new TimeoutError(endpoint.name, 'deadline', deadlineMs, attempts);
}

/**
 * Outcome without a token or permit, or after a fault of the runtime. If an earlier attempt of a
 * write may have arrived, the outcome is unknown.
 */
function outcomeOfOther(error: unknown, call: Call): unknown {
  const { endpoint, attempts, mayHaveArrived } = call;
  if (endpoint.repeat === 'safe') return error;
  if (mayHaveArrived) return unknownOutcome(call, 'connection');
  const isUnsent = isRecebiveisError(error) || attempts === 0;
  return isUnsent ? error : unknownOutcome(call, 'invalid-response');
}

const unknownOutcome = (
  { endpoint, attempts }: EndedCall,
  reason: OutcomeUnknownReason,
  status?: number,
  retryAfterMs?: number,
): OutcomeUnknownError =>
  new OutcomeUnknownError(endpoint.name, { reason, attempts, status, retryAfterMs });

/**
 * Codes that occur only before a request is sent: name resolution, connecting, the server's
 * certificate.
 */
const BEFORE_SENDING = new Set([
  'ECONNREFUSED',
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

/** System calls made before a connection exists; all others use an open one. */
const BEFORE_CONNECTED = new Set(['connect', 'bind', 'getaddrinfo']);

/** Codes of an answer that cannot be read; asking again would bring the same answer. */
const UNREADABLE = /^(UND_ERR_HEADERS_OVERFLOW|Z_\w+|ERR__?ERROR_FORMAT\w*|ERR_PADDING_\d)$/;

/** The failure of a `fetch` that threw: the request was never sent, or not completely answered. */
export function networkFailure(error: unknown, endpoint: string, attempts: number): AttemptFailure {
  const causes = causesOf(error);
  const code = causes[0]?.code;
  const isUnsent = causes.length > 0 && causes.every(isBeforeSending);
  const failure = new ConnectionError(endpoint, code, attempts, !isUnsent);
  if (code !== undefined && UNREADABLE.test(code))
    return new AttemptFailure(failure, 'unrecognized');
  return new AttemptFailure(failure, isUnsent ? 'unsent' : 'unanswered');
}

/** The system's code behind the message «fetch failed». */
interface Cause {
  code: string;
  syscall: string | undefined;
}

/** `ETIMEDOUT` or `EHOSTUNREACH` of a `read` came after the request; of a `connect`, before it. */
function isBeforeSending({ code, syscall }: Cause): boolean {
  if (syscall !== undefined) return BEFORE_CONNECTED.has(syscall);
  return BEFORE_SENDING.has(code);
}

/** Collects the causes; a host with several addresses fails with one error for each. */
function causesOf(error: unknown, depth = 0): Cause[] {
  if (typeof error !== 'object' || error === null || depth > 4) return [];
  const { code, cause, errors, syscall } = error as Record<string, unknown>;
  const several = Array.isArray(errors) ? errors.flatMap((one) => causesOf(one, depth + 1)) : [];
  if (several.length > 0) return several;
  if (typeof code === 'string')
    return [{ code, syscall: typeof syscall === 'string' ? syscall : undefined }];
  return causesOf(cause, depth + 1);
}
