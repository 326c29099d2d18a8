import type { RequestIssue } from '../../api/refusal.js';
import type { RecebiveisError } from '../../errors/base.js';
import type { HealthSignal } from './circuit-breaker.js';

/** What a failed creation means for its row, and for the service. */
export type Verdict = { health: HealthSignal } & (
  | { outcome: 'invalid'; issues: readonly RequestIssue[] }
  | { outcome: 'rejected'; mensagem: string }
  /** It may have been created. */
  | { outcome: 'unknown' }
  /** It was not created, and can be sent again; the service may have counted it all the same. */
  | { outcome: 'unsent'; arrived: boolean }
  /** It was not created, and no other row would be. */
  | { outcome: 'fatal'; arrived: boolean }
);

/** Statuses that concern the row. Any other refusal would meet every row. */
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
      return { outcome: 'unknown', health: 'failing' };
    case 'RATE_LIMITED':
      return { outcome: 'unsent', health: 'limited', arrived };
    case 'CONNECTION':
    case 'TOKEN_UNAVAILABLE':
    case 'LIMITER_UNAVAILABLE':
      return { outcome: 'unsent', health: 'failing', arrived };
    case 'TIMEOUT':
    case 'ABORTED':
      return { outcome: 'unsent', health: 'unclear', arrived };
    case 'INVALID_REQUEST':
      if (!issues.some(({ path }) => path === 'client')) {
        return { outcome: 'invalid', health: 'unclear', issues };
      }
  }
  if (status === TOO_EARLY) return { outcome: 'unsent', health: 'failing', arrived };
  // An inactive store is refused with the same status as a broken rule.
  const isOfRow = error.code !== 'STORE_INACTIVE' && REJECTIONS.has(status);
  return isOfRow
    ? { outcome: 'rejected', health: 'healthy', mensagem: mensagem ?? error.message }
    : { outcome: 'fatal', health: 'unclear', arrived };
}

type Facts = RecebiveisError & {
  status?: number;
  mensagem?: string;
  issues?: readonly RequestIssue[];
};
