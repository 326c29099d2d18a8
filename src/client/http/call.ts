import type { Cancellation } from '../../shared/cancellation.js';
import type { Endpoint } from '../contract/endpoint.js';
import type { EndpointName } from '../contract/endpoints.js';
import type { Receipt } from './call-promise.js';
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
  headers: Record<string, string> | undefined;
  beforeSend: CallOptions['beforeSend'];
  receipt: Receipt;
  onAnswer: CallOptions['onAnswer'];
  attempts: number;
  /** The attempt that `beforeSend` was called for last. */
  preparedAttempt: number;
  /** A request was sent and its answer is not read yet. */
  inFlight: boolean;
  /** A request was sent and its answer never came: it may have been handled. */
  mayHaveHappened: boolean;
  /** An earlier request may have been handled, or was answered with a failure. */
  hadUnclearAttempt: boolean;
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

/** Counts the calls in flight, so that a client closes after them. */
export class OpenCalls {
  #count = 0;
  #whenEmpty: (() => void) | undefined;
  #closed: Promise<void> | undefined;

  get isClosed(): boolean {
    return this.#closed !== undefined;
  }

  enter(): void {
    this.#count += 1;
  }

  leave(): void {
    this.#count -= 1;
    if (this.#count === 0) this.#whenEmpty?.();
  }

  /** Refuses new calls, and runs `release` once the last open call has ended. */
  close(release: () => void): Promise<void> {
    this.#closed ??= new Promise<void>((resolve) => {
      this.#whenEmpty = resolve;
      if (this.#count === 0) resolve();
    }).then(release);
    return this.#closed;
  }
}
