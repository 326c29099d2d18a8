import { RedisHub } from './redis-hub.js';
import type { RedisLike } from './redis-like.js';
import { RedisLimiter, type RedisLimiterOptions } from './redis-limiter.js';
import type { SharedPool } from './shared-pool.js';

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
