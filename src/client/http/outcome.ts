import { type Cancellation, Cancelled } from '../../shared/cancellation.js';
import { refusedBy } from '../contract/refusing-status.js';
import { AbortError } from '../errors/abort.js';
import { showSameHead } from '../errors/answer-head.js';
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
  const outcome = meaningOf(error, call);
  if (outcome instanceof OutcomeUnknownError && error instanceof AttemptFailure)
    showSameHead(outcome, error.error);
  return outcome;
}

/** What the caller gets of a call that was ended from outside. */
export function endedBy(
  { reason, deadlineMs = 0 }: Cancellation,
  endpoint: string,
  attempts: number,
  isOpen = false,
): AbortError | TimeoutError {
  return reason === 'aborted'
    ? new AbortError(endpoint, isOpen)
    : new TimeoutError(endpoint, 'deadline', deadlineMs, attempts);
}

function meaningOf(error: unknown, call: Call): unknown {
  const { endpoint, attempts, cancellation, mayHaveHappened } = call;
  const isWrite = endpoint.repeat !== 'safe';
  const unknown = (reason: OutcomeUnknownReason, status?: number) =>
    new OutcomeUnknownError(endpoint.name, { reason, attempts, status });
  if (error instanceof Cancelled) {
    const isOpen = isWrite && (call.inFlight || mayHaveHappened);
    if (isOpen && cancellation.reason === 'deadline') return unknown('deadline');
    return endedBy(cancellation, endpoint.name, attempts, isOpen);
  }
  if (!(error instanceof AttemptFailure)) {
    // What an earlier attempt did stays open, whatever kept this one from being sent.
    if (isWrite && mayHaveHappened) return unknown('connection');
    if (error instanceof BeforeSendFailed) return error.reason;
    const isOurs = isRecebiveisError(error) || attempts === 0;
    return isWrite && !isOurs ? unknown('invalid-response') : error;
  }
  if (!isWrite) return error.error;
  const { kind, status } = error;
  if (kind === 'foreign') return unknown('invalid-response', status);
  if (endpoint.repeat === 'once' && isUnclear(status)) return unknown('unclear-status', status);
  if (
    kind === 'failed' &&
    (status ?? 0) >= 500 &&
    (endpoint.repeat === 'once' || mayHaveHappened)
  ) {
    return unknown('server-error', status);
  }
  if (kind === 'cut') return unknown(error.error.code === 'TIMEOUT' ? 'timeout' : 'connection');
  // A request that is refused for what it is was refused at the first attempt as well.
  const isRefusedAsSuch = kind === 'final' && refusedBy(status) === 'request';
  return mayHaveHappened && !isRefusedAsSuch ? unknown('connection', status) : error.error;
}
