import type { Cancellation } from '../../shared/cancellation.js';
import type { Endpoint } from '../contract/endpoint.js';
import type { EndpointName } from '../contract/endpoints.js';
import type { CallEvent } from './hooks.js';
import type { CallOptions } from './options.js';
import type { PreparedRequest } from './request.js';

/** One call: what its attempts share. */
export interface Call {
  id: number;
  endpoint: Endpoint;
  request: PreparedRequest;
  cancellation: Cancellation;
  timeoutMs: number;
  retries: number;
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
