import type { Endpoint, EndpointName } from '../../src/client/contract/endpoint.js';
import { endpointRows } from '../../src/client/contract/endpoints.js';
import type { Call } from '../../src/client/http/call.js';
import { Cancellation } from '../../src/shared/cancellation.js';

/** A row of the endpoint table. */
export function rowOf(name: EndpointName): Endpoint {
  const row = endpointRows.find((one) => one.name === name);
  if (!row) throw new Error(`no endpoint ${name}`);
  return row as Endpoint;
}

/** A call of an endpoint as the transport makes it, before its first attempt. */
export function callOf(name: EndpointName, known: Partial<Call> = {}): Call {
  return {
    id: 1,
    endpoint: rowOf(name),
    request: { target: '/', asked: { params: {}, body: undefined }, query: {}, body: undefined },
    cancellation: new Cancellation(undefined, undefined),
    timeoutMs: 1000,
    retries: 0,
    maxRetryAfterMs: 300_000,
    headers: undefined,
    beforeSend: undefined,
    receipt: {},
    onAnswer: undefined,
    attempts: 1,
    pausedUntil: -Infinity,
    mayHaveHappened: false,
    hadUnclearAttempt: false,
    tokenRenewed: false,
    ...known,
  };
}
