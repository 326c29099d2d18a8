import { warnProcess } from '../../shared/process-warning.js';
import type { EndpointPermits, LimitInForce } from './limiter.js';

/**
 * The endpoints in use, shared by all clients. An endpoint is removed when its last permit returns.
 */
export class EndpointsInUse<Permits extends EndpointPermits> {
  readonly #create: (name: string, limit: LimitInForce, onIdle: () => void) => Permits;
  readonly #endpoints = new Map<string, Permits>();
  readonly #warnedStores = new Set<string>();

  constructor(create: (name: string, limit: LimitInForce, onIdle: () => void) => Permits) {
    this.#create = create;
  }

  get size(): number {
    return this.#endpoints.size;
  }

  /**
   * The permits of an endpoint, with the strictest limit of its clients. Take one at once: an
   * endpoint without permits leaves the map.
   */
  of(store: string, endpoint: string, limit: LimitInForce): Permits {
    const key = `${store}:${endpoint}`;
    const known = this.#endpoints.get(key);
    if (known) {
      this.#tighten(known, limit, store, endpoint);
      return known;
    }
    const made = this.#create(key, limit, () => this.#endpoints.delete(key));
    this.#endpoints.set(key, made);
    return made;
  }

  limitOf(store: string, endpoint: string): LimitInForce | undefined {
    return this.#endpoints.get(`${store}:${endpoint}`)?.limit;
  }

  /**
   * If two limits differ in both numbers, the smaller count in the longer window satisfies both.
   */
  #tighten(known: EndpointPermits, limit: LimitInForce, store: string, endpoint: string): void {
    const { requests, perMs } = known.limit;
    if (limit.requests === requests && limit.perMs === perMs) return;
    const strictest = {
      requests: Math.min(requests, limit.requests),
      perMs: Math.max(perMs, limit.perMs),
    };
    known.tighten(strictest);
    if (this.#warnedStores.has(store)) return;
    this.#warnedStores.add(store);
    warnProcess(
      'RECEBIVEIS_LIMITS_DIFFER',
      `clients of one store ask for different limits of ${endpoint}: the strictest is kept for all of them, ${strictest.requests} requests in ${strictest.perMs} ms. Give every client of a store the same limits`,
    );
  }
}
