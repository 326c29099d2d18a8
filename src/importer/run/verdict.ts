import { refusedBy } from '../../client/contract/refusing-status.js';
import { isRecebiveisError, type RecebiveisError } from '../../client/errors/base.js';
import type { ImportIssue } from '../result.js';

/** Why an attempt failed. */
interface Failure {
  error: RecebiveisError;
  code: string;
  status?: number | undefined;
  retryAfterMs?: number | undefined;
  /** The service failed; an order that was aborted or refused shows nothing about it. */
  isOfService: boolean;
}

/** Meaning of an attempt for its row and for the service. */
export type Verdict = { failure?: Failure } & (
  | { outcome: 'created'; chavePedido: string | undefined }
  | { outcome: 'invalid'; issues: readonly ImportIssue[] }
  | { outcome: 'rejected'; mensagem: string }
  /**
   * The order may have been created. @property mayBeFromProxy it may never have reached the service
   */
  | { outcome: 'unknown'; mayBeFromProxy: boolean }
  /** The order was not created and can be sent again. */
  | { outcome: 'unsent' }
  /** The order was not created, and no other would be. */
  | { outcome: 'fatal' }
);

/** One side gave up the connection: 408 Request Timeout, 499 Client Closed Request. */
const NOT_FROM_PROXY: ReadonlySet<number> = new Set([408, 499]);

/** Codes of attempts after which the order was not created, and can be sent again. */
const UNSENT: ReadonlySet<string> = new Set([
  'RATE_LIMITED',
  'CONNECTION',
  'TOKEN_UNAVAILABLE',
  'LIMITER_UNAVAILABLE',
  'TIMEOUT',
  'ABORTED',
]);

/**
 * Decides what a failure costs: a row, a look-up, a pause, or the run. Unless the status proves a
 * refusal, the order may have been created.
 *
 * @throws what is no error of the client
 */
export function verdictOn(error: unknown): Verdict {
  if (!isRecebiveisError(error)) throw error;
  const { code, status = 0, issues = [], mensagem, outcomeUnknown, retryAfterMs } = error as Facts;
  const isOfService = code !== 'ABORTED' && code !== 'TIMEOUT';
  const failure = { error, code, status: (error as Facts).status, retryAfterMs, isOfService };
  const isOfOrder = code === 'INVALID_REQUEST' && issues.every(({ path }) => path !== 'client');
  if (isOfOrder) return { outcome: 'invalid', issues };
  // A redirect, "not found" or "method not allowed" is a proxy's answer, or a wrong address.
  const mayBeFromProxy = status >= 300 && status < 500 && !NOT_FROM_PROXY.has(status);
  if (code === 'OUTCOME_UNKNOWN' || outcomeUnknown)
    return { failure, outcome: 'unknown', mayBeFromProxy };
  const refused = refusedBy(status);
  if (UNSENT.has(code) || refused === 'moment') return { failure, outcome: 'unsent' };
  // An inactive store is refused with the same status as a broken rule.
  if (code === 'STORE_INACTIVE' || status === 0 || refused === 'sender')
    return { failure: { ...failure, isOfService: false }, outcome: 'fatal' };
  if (refused === 'request') return { outcome: 'rejected', mensagem: mensagem ?? error.message };
  return { failure, outcome: 'unknown', mayBeFromProxy };
}

type Facts = RecebiveisError & {
  status?: number;
  mensagem?: string;
  outcomeUnknown?: boolean;
  issues?: readonly ImportIssue[];
  retryAfterMs?: number;
};
