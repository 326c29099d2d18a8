import { Cancelled } from '../../shared/cancellation.js';
import { refusedBy } from '../contract/refusing-status.js';
import { AbortError } from '../errors/abort.js';
import { isRecebiveisError } from '../errors/base.js';
import { OutcomeUnknownError, type OutcomeUnknownReason } from '../errors/outcome-unknown.js';
import { TimeoutError } from '../errors/timeout.js';
import type { Call } from './call.js';
import { AttemptFailure, BeforeSendFailed } from './failure.js';

/** Whether the status of a failure leaves open that a write was handled. */
const isUnclear = (status: number | undefined) =>
  status !== undefined && status < 500 && refusedBy(status) === undefined;

/** The error the caller gets: a write that may have happened is never reported as a plain failure. */
export function outcomeOf(error: unknown, call: Call): unknown {
  const { endpoint, attempts, cancellation, unsettled } = call;
  const isWrite = endpoint.repeat !== 'safe';
  const unknown = (reason: OutcomeUnknownReason, status?: number) =>
    new OutcomeUnknownError(endpoint.name, { reason, attempts, status });
  if (error instanceof Cancelled) {
    const mayHaveHappened = isWrite && (call.inFlight || unsettled);
    if (cancellation.reason === 'aborted') return new AbortError(endpoint.name, mayHaveHappened);
    if (mayHaveHappened) return unknown('deadline');
    return new TimeoutError(endpoint.name, 'deadline', cancellation.deadlineMs ?? 0, attempts);
  }
  if (error instanceof BeforeSendFailed)
    return isWrite && unsettled ? unknown('connection') : error.reason;
  if (!(error instanceof AttemptFailure)) {
    const isOurs = isRecebiveisError(error) || attempts === 0;
    return isWrite && !isOurs ? unknown('invalid-response') : error;
  }
  if (!isWrite) return error.error;
  const { kind, status } = error;
  if (kind === 'foreign') return unknown('invalid-response', status);
  if (endpoint.repeat === 'once' && isUnclear(status)) return unknown('unclear-status', status);
  if (kind === 'failed' && (status ?? 0) >= 500 && (endpoint.repeat === 'once' || unsettled)) {
    return unknown('server-error', status);
  }
  if (kind === 'cut') return unknown(error.error.code === 'TIMEOUT' ? 'timeout' : 'connection');
  return unsettled && kind !== 'final' ? unknown('connection', status) : error.error;
}
