import type { RequestIssue } from '../api/refusal.js';
import type { RecebiveisError } from '../errors/base.js';
import type { Sign } from './outage.js';

/** What a failed creation means for its row, and for the service. */
export type Verdict = { sign: Sign } & (
  | { is: 'invalid'; issues: readonly RequestIssue[] }
  | { is: 'rejected'; mensagem: string }
  /** It may have been created. */
  | { is: 'unknown' }
  /** It was not created, and can be sent again; the service may have counted it all the same. */
  | { is: 'unsent'; arrived: boolean }
  /** It was not created, and no other row would be. */
  | { is: 'hopeless'; arrived: boolean }
);

/** Statuses that tell of the row. Any other refusal would meet every row. */
const REJECTIONS: ReadonlySet<unknown> = new Set([400, 409, 413, 422]);

/** The service is not ready for it yet. */
const TOO_EARLY = 425;

/** The whole rule of what a failure costs: a row, a look-up, a pause, or the run. */
export function verdictOn(error: RecebiveisError): Verdict {
  const { status, issues = [], mensagem } = error as Facts;
  const arrived = status !== undefined;
  switch (error.code) {
    case 'OUTCOME_UNKNOWN':
    case 'REQUEST_TIMEOUT':
      return { is: 'unknown', sign: 'down' };
    case 'CONNECTION':
    case 'TOKEN_UNAVAILABLE':
    case 'LIMITER_UNAVAILABLE':
    case 'RATE_LIMITED':
      return { is: 'unsent', sign: 'down', arrived };
    case 'TIMEOUT':
    case 'ABORTED':
      return { is: 'unsent', sign: 'neither', arrived };
    case 'INVALID_REQUEST':
      if (!issues.some(({ path }) => path === 'client')) {
        return { is: 'invalid', sign: 'neither', issues };
      }
  }
  if (status === TOO_EARLY) return { is: 'unsent', sign: 'down', arrived };
  // An inactive store is told with the same status as a broken rule.
  const isOfRow = error.code !== 'STORE_INACTIVE' && REJECTIONS.has(status);
  return isOfRow
    ? { is: 'rejected', sign: 'up', mensagem: mensagem ?? error.message }
    : { is: 'hopeless', sign: 'neither', arrived };
}

type Facts = RecebiveisError & {
  status?: number;
  mensagem?: string;
  issues?: readonly RequestIssue[];
};
