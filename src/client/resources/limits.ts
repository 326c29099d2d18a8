import { type EndpointName, endpointRows } from '../contract/endpoints.js';
import { InvalidRequestError } from '../errors/invalid-request.js';
import { callerLine, showingCaller } from '../http/call.js';
import type { Transport } from '../http/transport.js';
import type { LimitInForce } from '../limits/limiter.js';

/** The limits of a client (`docs/reference/service.md` part 8). */
export class LimitsResource {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * The limit of an endpoint by the options of this client, or `null` if there is none. Clients of
   * one store that ask for different limits keep to the strictest, which a process warning names.
   */
  of(endpoint: EndpointName): LimitInForce | null {
    return this.#transport.limiter.limitOf(rowOf(endpoint));
  }

  /**
   * Counts requests that another process sent recently, so that this process stays within the
   * limit. Not needed with Redis, where every process is counted.
   *
   * @param agesMs age of each request in milliseconds
   * @throws InvalidRequestError there is no such endpoint
   * @throws TokenError the store is named by its token, and the function gave none
   */
  async spend(endpoint: EndpointName, agesMs: readonly number[]): Promise<void> {
    const row = rowOf(endpoint);
    const ages = [...agesMs];
    const { token, limiter } = this.#transport;
    const spent = token.storeId().then((store) => limiter.spend(row, store, ages));
    await showingCaller(spent, callerLine());
  }
}

function rowOf(name: EndpointName) {
  const row = endpointRows.find((candidate) => candidate.name === name);
  if (row) return row;
  const known = endpointRows.map((candidate) => candidate.name).join(', ');
  throw new InvalidRequestError('Limits', [
    { path: 'endpoint', message: `must be one of ${known}` },
  ]);
}
