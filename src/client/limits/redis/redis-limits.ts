import type { Cancellation } from '../../../shared/cancellation.js';
import { LimiterUnavailableError } from '../../errors/limiter-unavailable.js';
import type { Limiter, LimitInForce, Permit } from '../limit.js';
import { RedisHub } from './redis-connection.js';
import type { RedisEmpty, RedisLike, RedisUnavailable } from './redis-like.js';
import { SharedPool } from './shared-pool.js';

interface SharedHub {
  hub: RedisHub<SharedPool>;
  users: number;
}

/** One hub for each Redis client, however many clients of ours use it. */
const hubs = new WeakMap<RedisLike, SharedHub>();

/** The limits of one client on Redis. */
export class RedisLimits {
  readonly #redis: RedisLike;
  readonly #shared: SharedHub;

  constructor(redis: RedisLike) {
    this.#redis = redis;
    this.#shared = hubs.get(redis) ?? { hub: new RedisHub(redis), users: 0 };
    this.#shared.users += 1;
    hubs.set(redis, this.#shared);
  }

  limiter(options: RedisLimiterOptions): RedisLimiter {
    return new RedisLimiter(this.#shared.hub, options);
  }

  /** The last client to close waits until Redis knows of its permits, for a moment at the most. */
  async close(): Promise<void> {
    this.#shared.users -= 1;
    if (this.#shared.users > 0) return;
    hubs.delete(this.#redis);
    const { hub } = this.#shared;
    await Promise.all([...hub.pools.values()].map((pool) => pool.close()));
    hub.close();
  }
}

/** How a client keeps its limits on Redis. */
export interface RedisLimiterOptions {
  endpoint: string;
  limit: LimitInForce;
  store: string;
  /** Begins the name of every key. */
  redisPrefix: string;
  redisUnavailable: RedisUnavailable;
  redisEmpty: RedisEmpty;
  /** How long a call waits for a Redis that is out of reach, in milliseconds. */
  timeoutMs: number;
}

/** How often a waiter checks whether Redis is out of reach, in milliseconds. */
const CHECK_MS = 1000;

/** A client's part in a limit on Redis. */
class RedisLimiter implements Limiter {
  readonly #hub: RedisHub<SharedPool>;
  readonly #options: RedisLimiterOptions;

  constructor(hub: RedisHub<SharedPool>, options: RedisLimiterOptions) {
    this.#hub = hub;
    this.#options = options;
  }

  get limit(): LimitInForce {
    return this.#options.limit;
  }

  get perMs(): number {
    return this.limit.perMs;
  }

  async take(cancellation: Cancellation, leaseMs: number): Promise<Permit> {
    cancellation.throwIfCancelled();
    const { timeoutMs: maxWaitMs, endpoint, redisUnavailable } = this.#options;
    const pool = this.#pool();
    const health = pool.redisHealth;
    const since = performance.now();
    const unavailable = () => new LimiterUnavailableError(endpoint, health.failureReason);
    let granted: Permit | undefined;
    let leave = () => {};
    let timer: ReturnType<typeof setTimeout> | undefined;
    const waiting = new Promise<Permit>((resolve, reject) => {
      const check = () => {
        const downMs = performance.now() - Math.max(since, health.downSince ?? Infinity);
        if (redisUnavailable === 'fail' && downMs >= maxWaitMs) return reject(unavailable());
        const leftMs = maxWaitMs - Math.max(0, downMs);
        timer = setTimeout(check, Math.min(CHECK_MS, Math.max(1, leftMs)));
      };
      check();
      const grant = (permit: Permit) => {
        granted = permit;
        resolve(permit);
      };
      leave = pool.wait({ leaseMs, grant });
    });
    try {
      return await cancellation.race(waiting);
    } catch (error) {
      granted?.release('unsent');
      const isDeadline = cancellation.reason === 'deadline';
      throw isDeadline && health.explainsWaitSince(since) ? unavailable() : error;
    } finally {
      clearTimeout(timer);
      leave();
    }
  }

  get pausedMs(): number {
    return this.#pool().pausedMs;
  }

  pause(ms: number): void {
    this.#pool().pause(ms);
  }

  /** The pool of this limit; those that ask for other limits have their own, and meet in Redis. */
  #pool(): SharedPool {
    const { endpoint, limit, store, redisPrefix, redisUnavailable, redisEmpty } = this.#options;
    // The part in braces keeps the keys on one node of a cluster.
    const keyPrefix = `${redisPrefix}:{${store}:${endpoint}}`;
    const name = [keyPrefix, limit.requests, limit.perMs, redisUnavailable, redisEmpty].join(' ');
    const { pools } = this.#hub;
    let pool = pools.get(name);
    if (!pool) {
      const keys = ['permits', 'line', 'state', 'seen'].map((key) => `${keyPrefix}:${key}`);
      const made: SharedPool = new SharedPool(this.#hub, {
        ...{ endpoint, limit },
        keys: redisEmpty === 'wait' ? [...keys, this.#flushedKey(keyPrefix)] : keys,
        channel: `${keyPrefix}:freed`,
        fallsBackToLocal: redisUnavailable === 'local',
        onRetired: () => pools.get(name) === made && pools.delete(name),
      });
      pools.set(name, made);
      pool = made;
    }
    return pool;
  }

  /** Says when Redis was flushed: one key for all limits; on a cluster, one in the slot of each. */
  #flushedKey(keyPrefix: string): string {
    return `${this.#hub.redis.isCluster ? keyPrefix : this.#options.redisPrefix}:flushed`;
  }
}
