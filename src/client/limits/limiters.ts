import {
  type LimitedEndpoint,
  type Limiter,
  type LimitInForce,
  type Limits,
  limitOf,
} from './limit.js';
import { ProcessLimiter, processLimits } from './process-limits.js';
import type { RedisEmpty, RedisLike, RedisUnavailable } from './redis/redis-like.js';

/** How the limits of a client are kept. */
export interface LimiterSettings {
  limits?: Limits | undefined;
  redis?: RedisLike | undefined;
  redisPrefix: string;
  redisUnavailable: RedisUnavailable;
  redisEmpty: RedisEmpty;
  timeoutMs: number;
}

type RedisLimits = import('./redis/redis-limits.js').RedisLimits;

/** The limiters of one client, made on first use. */
export class Limiters {
  readonly #settings: LimiterSettings;
  readonly #made = new Map<string, Limiter>();
  #redisLimits: RedisLimits | undefined;

  constructor(settings: LimiterSettings) {
    this.#settings = settings;
  }

  /** The limiter of an endpoint of the store whose key this is; a promise only for the first on Redis. */
  for(endpoint: LimitedEndpoint, store: string): Limiter | Promise<Limiter> {
    const made = this.#made.get(endpoint.name);
    const isAlone = made instanceof ProcessLimiter;
    if (made && !(isAlone && processLimits().hasThreads)) return made;
    const limit = this.limitOf(endpoint);
    const { redis } = this.#settings;
    if (redis && limit) return this.#onRedis(redis, endpoint.name, limit, store);
    const own = isAlone ? made : new ProcessLimiter(store, endpoint.name, limit);
    if (processLimits().hasThreads) return this.#overThreads(own, endpoint.name);
    return this.#keep(endpoint.name, own);
  }

  /** Releases Redis, and this client's part in the limits of the process. */
  async close(): Promise<void> {
    for (const limiter of this.#made.values()) limiter.close?.();
    this.#made.clear();
    const redisLimits = this.#redisLimits;
    this.#redisLimits = undefined;
    await redisLimits?.close();
  }

  /** The limit in force, or null where there is none. */
  limitOf(endpoint: LimitedEndpoint): LimitInForce | null {
    const made = this.#made.get(endpoint.name);
    const limit = made ? made.limit : limitOf(this.#settings.limits, endpoint);
    return limit && { ...limit };
  }

  /** Counts requests that others sent, by how many milliseconds ago; on Redis all are counted already. */
  async spend(endpoint: LimitedEndpoint, store: string, agesMs: readonly number[]): Promise<void> {
    const limiter = await this.for(endpoint, store);
    limiter.spend?.(agesMs);
  }

  /** The code for Redis is loaded when a Redis is given. */
  async #onRedis(redis: RedisLike, endpoint: string, limit: LimitInForce, store: string) {
    const { RedisLimits } = await import('./redis/redis-limits.js');
    this.#redisLimits ??= new RedisLimits(redis);
    const { redisPrefix: prefix, timeoutMs: maxWaitMs } = this.#settings;
    const { redisUnavailable, redisEmpty } = this.#settings;
    const options = { redisUnavailable, redisEmpty, maxWaitMs, prefix, endpoint, limit, store };
    return this.#keep(endpoint, this.#redisLimits.limiter(options));
  }

  /** The code for threads is loaded where there are some. */
  async #overThreads(own: ProcessLimiter, endpoint: string) {
    const { ThreadLimiter } = await import('./thread-limiter.js');
    const made = this.#made.get(endpoint);
    // Another call was faster.
    if (made instanceof ThreadLimiter) return made;
    return this.#keep(endpoint, new ThreadLimiter(own, endpoint));
  }

  #keep(endpoint: string, limiter: Limiter): Limiter {
    this.#made.set(endpoint, limiter);
    return limiter;
  }
}
