import type { RequestIssue } from '../api/refusal.js';
import type { RecebiveisError } from '../errors/base.js';
import type { Sign } from './outage.js';

/** What a failed creation means for its row, and for the service. */
export type Verdict = { sign: Sign } & (
  | { is: 'invalid'; issues: readonly RequestIssue[] }
  | { is: 'rejected'; mensagem: string }
  /** It may have been created. */
  | { is: 'unknown' }
  /** It was not created, and can be sent again. */
  | { is: 'unsent' }
  /** It was not created, and no other row would be. */
  | { is: 'hopeless' }
);

/** The whole rule of what a failure costs: a row, a look-up, a pause, or the run. */
export function verdictOn(error: RecebiveisError): Verdict {
  switch (error.code) {
    case 'INVALID_REQUEST':
      return { is: 'invalid', sign: 'neither', issues: issuesOf(error) };
    case 'OUTCOME_UNKNOWN':
    case 'REQUEST_TIMEOUT':
      return { is: 'unknown', sign: 'down' };
    case 'CONNECTION':
    case 'TOKEN_UNAVAILABLE':
    case 'LIMITER_UNAVAILABLE':
      return { is: 'unsent', sign: 'down' };
    case 'RATE_LIMITED':
    case 'TIMEOUT':
    case 'ABORTED':
      return { is: 'unsent', sign: 'neither' };
    case 'BAD_REQUEST':
    case 'PAYLOAD_TOO_LARGE':
      return { is: 'rejected', sign: 'up', mensagem: mensagemOf(error) };
    case 'API_ERROR':
      return meetsEveryRow(error)
        ? { is: 'hopeless', sign: 'neither' }
        : { is: 'rejected', sign: 'up', mensagem: mensagemOf(error) };
    default:
      // A refused token, an inactive store, an address that is none, a ledger that cannot be written.
      return { is: 'hopeless', sign: 'neither' };
  }
}

const issuesOf = (error: RecebiveisError) =>
  (error as RecebiveisError & { issues?: readonly RequestIssue[] }).issues ?? [];

/** The service's words; without any, the status. */
const mensagemOf = (error: RecebiveisError & { mensagem?: string; status?: number }) =>
  error.mensagem ?? error.message;

/** A redirect, or an address that takes no orders: the row has no part in it. */
const meetsEveryRow = ({ status = 0 }: RecebiveisError & { status?: number }) =>
  status < 400 || status === 405;
