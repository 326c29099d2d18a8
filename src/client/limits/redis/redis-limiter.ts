import { type Cancellation, Cancelled } from '../../../shared/cancellation.js';
import { LimiterUnavailableError } from '../../errors/limiter-unavailable.js';
import type { LimitInForce } from '../limit.js';
import type { Limiter, Permit } from '../limiter.js';
import type { RedisHub } from './redis-hub.js';
import type { RedisEmpty, RedisUnavailable } from './redis-like.js';
import { SharedPool } from './shared-pool.js';

/** How a client keeps its limits on Redis. */
export interface RedisLimiterOptions {
  endpoint: string;
  limit: LimitInForce;
  store: string;
  /** Begins the name of every key. */
  prefix: string;
  redisUnavailable: RedisUnavailable;
  redisEmpty: RedisEmpty;
  /** How long a call waits for a Redis that is out of reach, in milliseconds. */
  maxWaitMs: number;
}

/** How often a waiter checks whether Redis is out of reach, in milliseconds. */
const CHECK_MS = 1000;

/** A client's part in a limit on Redis. */
export class RedisLimiter implements Limiter {
  readonly #hub: RedisHub<SharedPool>;
  readonly #options: RedisLimiterOptions;

  constructor(hub: RedisHub<SharedPool>, options: RedisLimiterOptions) {
    this.#hub = hub;
    this.#options = options;
  }

  get perMs(): number {
    return this.#options.limit.perMs;
  }

  take(cancellation: Cancellation): Promise<Permit> {
    const { maxWaitMs, endpoint, redisUnavailable } = this.#options;
    return new Promise<Permit>((resolve, reject) => {
      const pool = this.#pool();
      const since = performance.now();
      let timer: ReturnType<typeof setTimeout> | undefined;
      let leave = () => {};
      // A call that has ended already is failed at once, before there is a listener to take off.
      let off = () => {};
      const fail = (error: Error) => {
        clearTimeout(timer);
        off();
        leave();
        reject(error);
      };
      const unavailable = () =>
        new LimiterUnavailableError(endpoint, pool.redisHealth.failureReason);
      off = cancellation.onCancel(() => {
        const isRedisDown =
          cancellation.reason === 'deadline' && pool.redisHealth.explainsWaitSince(since);
        fail(isRedisDown ? unavailable() : new Cancelled());
      });
      if (cancellation.reason) return;
      const check = () => {
        const downMs = performance.now() - Math.max(since, pool.redisHealth.downSince ?? Infinity);
        if (redisUnavailable === 'fail' && downMs >= maxWaitMs) return fail(unavailable());
        const leftMs = maxWaitMs - Math.max(0, downMs);
        timer = setTimeout(check, Math.min(CHECK_MS, Math.max(1, leftMs)));
      };
      check();
      leave = pool.wait({
        grant: (permit) => {
          clearTimeout(timer);
          off();
          resolve(permit);
        },
      });
    });
  }

  pause(ms: number): void {
    this.#pool().pause(ms);
  }

  /** The pool of this limit; those that ask for other limits have their own, and meet in Redis. */
  #pool(): SharedPool {
    const { endpoint, limit, store, prefix, redisUnavailable, redisEmpty } = this.#options;
    const keyPrefix = `${prefix}:{${store}:${endpoint}}`;
    const name = [keyPrefix, limit.requests, limit.perMs, redisUnavailable, redisEmpty].join(' ');
    const { pools } = this.#hub;
    let pool = pools.get(name);
    if (!pool) {
      const made: SharedPool = new SharedPool(this.#hub, {
        ...{ endpoint, limit, keyPrefix },
        flushedKey: redisEmpty === 'wait' ? this.#flushedKey(keyPrefix) : undefined,
        fallsBackToLocal: redisUnavailable === 'local',
        onRetired: () => pools.get(name) === made && pools.delete(name),
      });
      pools.set(name, made);
      pool = made;
    }
    return pool;
  }

  /** One for all limits; on a cluster, one in the slot of each. */
  #flushedKey(keyPrefix: string): string {
    return `${this.#hub.redis.isCluster ? keyPrefix : this.#options.prefix}:flushed`;
  }
}
