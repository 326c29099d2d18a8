import Bottleneck from 'bottleneck/light.js';
import type { EndpointName } from '../api/endpoints.js';
import type { Cancellation } from './cancellation.js';
import { type PermitEngine, type PermitOutcome, PermitPool } from './pool.js';

/** A limit of one's own for an endpoint; `false` lifts it. */
export type Limit = number | { requests: number; perMs: number } | false;

/** Limits by endpoint; what is not named keeps the published one. */
export type Limits = false | { [endpoint in EndpointName]?: Limit | undefined };

/** What keeps one endpoint under its limit. */
export interface Limiter {
  /** The window of the limit, in milliseconds. */
  readonly perMs: number;
  take(cancellation: Cancellation): undefined | Promise<void>;
  settle(outcome: PermitOutcome): void;
  pause(ms: number): void;
}

const MINUTE_MS = 60_000;

/** The limiters of one client, made on first use. */
export class Limiters {
  readonly #limits: Limits | undefined;
  readonly #made = new Map<string, Limiter>();

  constructor(limits: Limits | undefined) {
    this.#limits = limits;
  }

  for(endpoint: { name: string; perMinute: number | null }): Limiter {
    let limiter = this.#made.get(endpoint.name);
    if (!limiter) {
      limiter = createLimiter(this.#limitOf(endpoint));
      this.#made.set(endpoint.name, limiter);
    }
    return limiter;
  }

  #limitOf({ name, perMinute }: { name: string; perMinute: number | null }): Limit {
    const own = this.#limits === false ? false : this.#limits?.[name as EndpointName];
    return own ?? perMinute ?? false;
  }
}

function createLimiter(limit: Limit): Limiter {
  if (limit === false) return new PermitPool(unlimited, Infinity, MINUTE_MS);
  const { requests, perMs } =
    typeof limit === 'number' ? { requests: limit, perMs: MINUTE_MS } : limit;
  return new PermitPool(bottleneckEngine(requests), requests, perMs);
}

/** No refresh: within a rolling window a refreshed reservoir lets twice its size through. */
function bottleneckEngine(requests: number): PermitEngine {
  const bottleneck = new Bottleneck({ reservoir: requests });
  return {
    take: (count) => bottleneck.schedule({ weight: count }, async () => {}),
    giveBack: (count) => bottleneck.incrementReservoir(count),
  };
}

/** Permits without end: what is left of a limiter is the pause after a refusal. */
const unlimited: PermitEngine = { take: async () => {}, giveBack: async () => {} };
