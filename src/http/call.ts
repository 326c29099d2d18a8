import type { Endpoint } from '../api/endpoint.js';
import type { EndpointName } from '../api/endpoints.js';
import { AbortError } from '../errors/abort.js';
import { isRecebiveisError } from '../errors/base.js';
import { OutcomeUnknownError, type OutcomeUnknownReason } from '../errors/outcome-unknown.js';
import { TimeoutError } from '../errors/timeout.js';
import { type Cancellation, Cancelled } from './lifecycle/cancellation.js';
import { AttemptFailure, HeldBack } from './lifecycle/failure.js';
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
  onItsWay: boolean;
  /** A request was sent and its answer never came: it may have been handled. */
  unsettled: boolean;
  /** An earlier request may have been handled, or was answered with a failure. */
  mayBeDone: boolean;
  tokenAskedAgain: boolean;
}

let calls = 0;

/** A number for a call, of this process. */
export function nextCallId(): number {
  calls += 1;
  return calls;
}

/** What hooks are told of a call. */
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

/** What the caller is told: a write that may have happened is never called a plain failure. */
export function outcomeOf(error: unknown, call: Call): unknown {
  const { endpoint, attempts, cancellation, unsettled } = call;
  const isWrite = endpoint.repeat !== 'safe';
  const unknown = (reason: OutcomeUnknownReason, status?: number) =>
    new OutcomeUnknownError(endpoint.name, { reason, attempts, status });
  if (error instanceof Cancelled) {
    const mayHaveHappened = isWrite && (call.onItsWay || unsettled);
    if (cancellation.reason === 'aborted') return new AbortError(endpoint.name, mayHaveHappened);
    if (mayHaveHappened) return unknown('deadline');
    return new TimeoutError(endpoint.name, 'deadline', cancellation.deadlineMs ?? 0, attempts);
  }
  if (error instanceof HeldBack) return isWrite && unsettled ? unknown('connection') : error.reason;
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
