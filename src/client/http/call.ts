import type { Endpoint } from '../contract/endpoint.js';
import type { EndpointName } from '../contract/endpoints.js';
import type { Cancellation } from './lifecycle/cancellation.js';
import type { AttemptFailure } from './lifecycle/failure.js';
import type { CallOptions } from './options.js';
import type { CallEvent } from './reporting/hooks.js';
import type { PreparedRequest } from './request/request.js';
import type { BodyBounds } from './response/read-body.js';

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

/** How much of an answer's body is read, and how long its words are waited for. */
export const boundsOf = ({ endpoint, timeoutMs }: Call): BodyBounds => ({
  maxBytes: endpoint.maxAnswerBytes,
  timeoutMs,
});

/** HTTP status of an error that has one. */
export const statusOf = (error: object): number | undefined =>
  'status' in error && typeof error.status === 'number' ? error.status : undefined;

/** A document that is gone after a removal whose answer was lost: that removal did it. */
export function isDone({ error }: AttemptFailure, { endpoint, mayBeDone }: Call): boolean {
  return endpoint.method === 'DELETE' && mayBeDone && error.code === 'NOT_FOUND';
}
