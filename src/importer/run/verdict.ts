import { refusedBy } from '../../client/contract/refusing-status.js';
import { isRecebiveisError, type RecebiveisError } from '../../client/errors/base.js';
import type { ImportIssue } from '../result.js';

/** Meaning of an attempt for its row and for the service. */
export type Verdict = {
  /** State of the service; `unclear` if the attempt shows nothing about it. */
  health: 'healthy' | 'failing' | 'limited' | 'unclear';
  /** The failure, with its `retryAfterMs`. */
  error?: unknown;
  retryAfterMs?: number | undefined;
} & (
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

/**
 * Decides what a failure costs: a row, a look-up, a pause, or the run. Unless the status proves a
 * refusal, the order may have been created.
 *
 * @throws what is no error of the client
 */
export function verdictOn(error: unknown): Verdict {
  if (!isRecebiveisError(error)) throw error;
  const { status, issues = [], mensagem, outcomeUnknown, retryAfterMs } = error as Facts;
  const failed = { error, retryAfterMs };
  switch (error.code) {
    case 'OUTCOME_UNKNOWN':
      return { ...failed, ...unknown(status) };
    case 'RATE_LIMITED':
      return { ...failed, outcome: 'unsent', health: 'limited' };
    case 'CONNECTION':
    case 'TOKEN_UNAVAILABLE':
    case 'LIMITER_UNAVAILABLE':
      return { ...failed, outcome: 'unsent', health: 'failing' };
    case 'ABORTED':
      if (outcomeUnknown) return { ...failed, ...unknown(status), health: 'unclear' };
      return { ...failed, outcome: 'unsent', health: 'unclear' };
    case 'TIMEOUT':
      return { ...failed, outcome: 'unsent', health: 'unclear' };
    case 'INVALID_REQUEST':
      if (!issues.some(({ path }) => path === 'client')) {
        return { ...failed, outcome: 'invalid', health: 'unclear', issues };
      }
  }
  const refused = refusedBy(status);
  if (refused === 'moment') return { ...failed, outcome: 'unsent', health: 'failing' };
  // An inactive store is refused with the same status as a broken rule.
  if (error.code === 'STORE_INACTIVE' || status === undefined || refused === 'sender') {
    return { ...failed, outcome: 'fatal', health: 'unclear' };
  }
  if (refused !== 'request') return { ...failed, ...unknown(status) };
  return { outcome: 'rejected', health: 'healthy', mensagem: mensagem ?? error.message };
}

/** A redirect, "not found", "method not allowed" or "gone" is a proxy's answer, or a wrong address. */
function unknown(status = 0) {
  const mayBeFromProxy = status >= 300 && status < 500 && !NOT_FROM_PROXY.has(status);
  return { outcome: 'unknown', health: 'failing', mayBeFromProxy } as const;
}

type Facts = RecebiveisError & {
  status?: number;
  mensagem?: string;
  outcomeUnknown?: boolean;
  issues?: readonly ImportIssue[];
  retryAfterMs?: number;
};
