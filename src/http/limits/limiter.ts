import Bottleneck from 'bottleneck/light.js';
import type { EndpointName } from '../../api/endpoints.js';
import type { Cancellation } from '../lifecycle/cancellation.js';
import { type PermitEngine, type PermitOutcome, PermitPool } from './pool.js';
import type { RedisLike, RedisUnavailable } from './redis.js';
import { SharedEngine } from './shared-engine.js';
import { type SlotEngine, SpacedPool } from './spaced-pool.js';

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
  /** Counts requests that were sent so many milliseconds ago, by others. */
  spend?(agesMs: readonly number[]): void;
}

/** So many requests in any window of so many milliseconds. */
export interface LimitInForce {
  /** Requests in a window. */
  requests: number;
  /** Length of the window, in milliseconds. */
  perMs: number;
}

/** How the limits of a client are kept. */
export interface LimiterSettings {
  limits?: Limits | undefined;
  redis?: RedisLike | undefined;
  redisUnavailable: RedisUnavailable;
  timeoutMs: number;
}

interface LimitedEndpoint {
  name: string;
  perMinute: number | null;
}

const MINUTE_MS = 60_000;

/** Spaced requests arrive less evenly than they were sent: so much of the window is kept free. */
const JITTER_SHARE = 0.05;

/** The limiters of one client, made on first use. */
export class Limiters {
  readonly #settings: LimiterSettings;
  readonly #made = new Map<string, Limiter>();
  readonly #closers: (() => void)[] = [];

  constructor(settings: LimiterSettings) {
    this.#settings = settings;
  }

  /** The limiter of an endpoint. `store` names the store's limits in Redis. */
  for(endpoint: LimitedEndpoint, store: string): Limiter {
    let limiter = this.#made.get(endpoint.name);
    if (!limiter) {
      limiter = this.#create(endpoint, store);
      this.#made.set(endpoint.name, limiter);
    }
    return limiter;
  }

  /** Lets go of Redis. */
  close(): void {
    for (const close of this.#closers.splice(0)) close();
    this.#made.clear();
  }

  /** The limit in force, or null where there is none. */
  limitOf({ name, perMinute }: LimitedEndpoint): LimitInForce | null {
    const { limits } = this.#settings;
    const limit = (limits === false ? false : limits?.[name as EndpointName]) ?? perMinute ?? false;
    if (limit === false) return null;
    return typeof limit === 'number' ? { requests: limit, perMs: MINUTE_MS } : limit;
  }

  /** Counts requests that others sent so many milliseconds ago; on Redis all are counted already. */
  spend(endpoint: LimitedEndpoint, agesMs: readonly number[]): void {
    if (!this.#settings.redis) this.for(endpoint, '').spend?.(agesMs);
  }

  #create(endpoint: LimitedEndpoint, store: string): Limiter {
    const { redis, redisUnavailable, timeoutMs } = this.#settings;
    const { name } = endpoint;
    const limit = this.limitOf(endpoint);
    if (limit === null) return new PermitPool(unlimited, Infinity, MINUTE_MS);
    const { requests, perMs } = limit;
    if (!redis) return new PermitPool(reservoirEngine(requests), requests, perMs);

    // Whole milliseconds: Bottleneck's Redis scripts take no others.
    const spacingMs = Math.ceil((perMs * (1 + JITTER_SHARE)) / requests);
    const shared = new SharedEngine(loadFullBuild, redis, `recebiveis:${store}:${name}`, spacingMs);
    this.#closers.push(() => shared.close());
    return new SpacedPool({
      endpoint: name,
      perMs,
      spacingMs,
      shared,
      local: redisUnavailable === 'local' ? localShare(spacingMs, shared) : undefined,
      isReachable: () => redis.status === 'ready',
      patienceMs: timeoutMs,
    });
  }
}

/** The build with Redis mode is four times the size: loaded when a Redis is given. */
const loadFullBuild = async () => (await import('bottleneck')).default;

/** A take that lasts longer was made to wait by a clock that was set back. */
const STUCK_MS = 500;

/** No refresh: within a rolling window a refreshed reservoir lets twice its size through. */
function reservoirEngine(requests: number): PermitEngine {
  let left = requests;
  let bottleneck = new Bottleneck({ reservoir: left });

  /** Bottleneck reckons by the wall clock: set back an hour, it would wait for an hour. */
  function replace(): void {
    bottleneck.stop().catch(() => {});
    bottleneck = new Bottleneck({ reservoir: left });
  }

  return {
    async take(count) {
      for (;;) {
        const taken = bottleneck.schedule({ weight: count }, async () => true);
        if (await withinOrFalse(taken, STUCK_MS)) break;
        replace();
      }
      left -= count;
    },
    async giveBack(count) {
      left += count;
      await bottleneck.incrementReservoir(count);
    },
  };
}

function withinOrFalse(promise: Promise<boolean>, ms: number): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms, false);
    void promise
      .catch(() => false)
      .then(resolve)
      .finally(() => clearTimeout(timer));
  });
}

/** Permits without end: what is left of a limiter is the pause after a refusal. */
const unlimited: PermitEngine = { take: async () => {}, giveBack: async () => {} };

/** The part of a limit that is this process's, spaced like the whole. */
function localShare(spacingMs: number, shared: SharedEngine): SlotEngine {
  let { processes } = shared;
  const bottleneck = new Bottleneck({ minTime: spacingMs * processes });
  return {
    async next() {
      if (processes !== shared.processes) {
        processes = shared.processes;
        await bottleneck.updateSettings({ minTime: spacingMs * processes });
      }
      await bottleneck.schedule(async () => {});
    },
  };
}
