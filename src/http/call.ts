import type { Endpoint } from '../api/endpoint.js';
import type { EndpointName } from '../api/endpoints.js';
import { AbortError } from '../errors/abort.js';
import { isRecebiveisError } from '../errors/base.js';
import { OutcomeUnknownError, type OutcomeUnknownReason } from '../errors/outcome-unknown.js';
import { TimeoutError } from '../errors/timeout.js';
import { type Cancellation, Cancelled } from './lifecycle/cancellation.js';
import { AttemptFailure, BeforeSendFailed } from './lifecycle/failure.js';
import type { CallOptions } from './options.js';
import type { CallEvent } from './reporting/hooks.js';
import type { PreparedRequest } from './request/request.js';

/** One call: what its attempts share. */
export interface Call {
  id: number;
  endpoint: Endpoint;
  request: PreparedRequest;
  cancellation: Cancellation;
  timeoutMs: number;
  beforeSend: CallOptions['beforeSend'];
  attempts: number;
  /** A request was sent and its answer is not read yet. */
  inFlight: boolean;
  /** A request was sent and its answer never came: it may have been handled. */
  unsettled: boolean;
  /** An earlier request may have been handled, or was answered with a failure. */
  mayBeDone: boolean;
  tokenRenewed: boolean;
}

let calls = 0;

/** A number for a call, of this process. */
export function nextCallId(): number {
  calls += 1;
  return calls;
}

/** The fields that every event of a call carries. */
export function eventOf({ id, endpoint, attempts }: Call): CallEvent {
  return {
    callId: id,
    endpoint: endpoint.name as EndpointName,
    method: endpoint.method,
    path: endpoint.path,
    attempt: attempts,
  };
}

/** HTTP status of an error that has one. */
export const statusOf = (error: object): number | undefined =>
  'status' in error && typeof error.status === 'number' ? error.status : undefined;

/** A document that is gone after a removal whose answer was lost: that removal did it. */
export function isDone({ error }: AttemptFailure, { endpoint, mayBeDone }: Call): boolean {
  return endpoint.method === 'DELETE' && mayBeDone && error.code === 'NOT_FOUND';
}

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
  const status = statusOf(error.error);
  if (error.kind === 'foreign') return unknown('invalid-response', status);
  if (
    error.kind === 'failed' &&
    (status ?? 0) >= 500 &&
    (endpoint.repeat === 'once' || unsettled)
  ) {
    return unknown('server-error', status);
  }
  if (error.kind === 'cut') {
    return unknown(error.error.code === 'TIMEOUT' ? 'timeout' : 'connection');
  }
  return unsettled && error.kind !== 'final' ? unknown('connection', status) : error.error;
}
