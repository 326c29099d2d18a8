import { refusedBy } from '../../client/contract/refusing-status.js';
import type { RecebiveisError } from '../../client/errors/base.js';
import type { ImportIssue } from '../result.js';
import type { HealthSignal } from './outage.js';

/** Meaning of a failed creation for its row and for the service. */
export type Verdict = { health: HealthSignal } & (
  | { outcome: 'invalid'; issues: readonly ImportIssue[] }
  | { outcome: 'rejected'; mensagem: string }
  /**
   * The order may have been created. @property mayBeFromProxy it may never have reached the service
   */
  | { outcome: 'unknown'; mayBeFromProxy: boolean }
  /** The order was not created and can be sent again; the service may have counted the request. */
  | { outcome: 'unsent'; arrived: boolean }
  /** The order was not created, and no other would be. */
  | { outcome: 'fatal'; arrived: boolean }
);

/** One side gave up the connection: 408 Request Timeout, 499 Client Closed Request. */
const NOT_FROM_PROXY: ReadonlySet<number> = new Set([408, 499]);

/**
 * Decides what a failure costs: a row, a look-up, a pause, or the run. Unless the status proves a
 * refusal, the order may have been created.
 */
export function verdictOn(error: RecebiveisError): Verdict {
  const { status, issues = [], mensagem, outcomeUnknown } = error as Facts;
  const arrived = status !== undefined;
  switch (error.code) {
    case 'OUTCOME_UNKNOWN':
      return { outcome: 'unknown', health: 'failing', mayBeFromProxy: mayBeFromProxy(status) };
    case 'RATE_LIMITED':
      return { outcome: 'unsent', health: 'limited', arrived };
    case 'CONNECTION':
    case 'TOKEN_UNAVAILABLE':
    case 'LIMITER_UNAVAILABLE':
      return { outcome: 'unsent', health: 'failing', arrived };
    case 'ABORTED':
      if (outcomeUnknown) return { outcome: 'unknown', health: 'unclear', mayBeFromProxy: false };
      return { outcome: 'unsent', health: 'unclear', arrived };
    case 'TIMEOUT':
      return { outcome: 'unsent', health: 'unclear', arrived };
    case 'INVALID_REQUEST':
      if (!issues.some(({ path }) => path === 'client')) {
        return { outcome: 'invalid', health: 'unclear', issues };
      }
  }
  const refused = refusedBy(status);
  if (refused === 'moment') return { outcome: 'unsent', health: 'failing', arrived };
  // An inactive store is refused with the same status as a broken rule.
  if (error.code === 'STORE_INACTIVE' || status === undefined || refused === 'sender') {
    return { outcome: 'fatal', health: 'unclear', arrived };
  }
  return refused === 'request'
    ? { outcome: 'rejected', health: 'healthy', mensagem: mensagem ?? error.message }
    : { outcome: 'unknown', health: 'failing', mayBeFromProxy: mayBeFromProxy(status) };
}

/**
 * True for a redirect, "not found", "method not allowed" or "gone": a proxy's answer, or a wrong
 * address.
 */
function mayBeFromProxy(status: number | undefined): boolean {
  return status !== undefined && status >= 300 && status < 500 && !NOT_FROM_PROXY.has(status);
}

type Facts = RecebiveisError & {
  status?: number;
  mensagem?: string;
  outcomeUnknown?: boolean;
  issues?: readonly ImportIssue[];
};
