import { EndpointLimiter } from './endpoint-limiter.js';
import {
  configuredLimit,
  type LimitedCall,
  type LimitedEndpoint,
  type Limiter,
  type LimitInForce,
  type Limits,
  type Permit,
  SharedLimits,
} from './limiter.js';
import type { RedisLike, RedisLimits } from './redis.js';

/** The options of a client that are about limits. */
export interface LimiterSettings {
  limits?: Limits | undefined;
  redis?: RedisLike | undefined;
}

/** The permit of an endpoint without a limit. */
const UNLIMITED: Permit = {
  waitedMs: 0,
  end() {},
  pause() {},
};

/**
 * Copies of this package in one process share the map by this symbol. Its number is that of the shape of what is
 * in the map: a copy with another shape shares with its like only.
 */
const SHARED = Symbol.for('recebiveis.limits.7');

type ProcessLimits = SharedLimits<EndpointLimiter>;

const createLimits = (): ProcessLimits =>
  new SharedLimits((_, limit, onIdle) => new EndpointLimiter(limit, onIdle));

/** The limits of this process; on workerd those of the client: its requests may not resolve each other's promises. */
function processLimits(): ProcessLimits {
  if (globalThis.navigator?.userAgent === 'Cloudflare-Workers') return createLimits();
  const holder = globalThis as { [SHARED]?: ProcessLimits };
  holder[SHARED] ??= createLimits();
  return holder[SHARED];
}

/** The limits of one client: shared over the process, or over every process that uses its Redis. */
export class ClientLimiter implements Limiter {
  readonly #settings: LimiterSettings;
  readonly #inProcess = processLimits();
  #onRedis: RedisLimits | undefined;
  /** Known from the first call on. */
  #store: string | undefined;

  constructor(settings: LimiterSettings) {
    this.#settings = settings;
  }

  async run<T>(
    endpoint: LimitedEndpoint,
    attempt: (permit: Permit) => Promise<T>,
    call: LimitedCall,
  ): Promise<T> {
    const limit = configuredLimit(this.#settings.limits, endpoint);
    if (!limit) return await attempt(UNLIMITED);
    this.#store = call.store;
    const permit = await this.#take(endpoint.name, limit, call);
    try {
      return await attempt(permit);
    } finally {
      permit.end('abandoned');
    }
  }

  limitOf(endpoint: LimitedEndpoint): LimitInForce | null {
    const limit = configuredLimit(this.#settings.limits, endpoint);
    if (!limit || this.#store === undefined) return limit;
    const shared = this.#settings.redis ? this.#onRedis?.endpoints : this.#inProcess;
    return { ...(shared?.limitOf(this.#store, endpoint.name) ?? limit) };
  }

  async spend(endpoint: LimitedEndpoint, store: string, agesMs: readonly number[]): Promise<void> {
    const limit = configuredLimit(this.#settings.limits, endpoint);
    if (!limit || this.#settings.redis) return;
    const recent = agesMs.filter((ageMs) => ageMs < limit.perMs).sort((one, other) => one - other);
    if (recent.length === 0) return;
    // Older ones than the limit has permits come back before any of these does.
    const latest = recent.slice(0, limit.requests);
    await this.#inProcess.of(store, endpoint.name, limit).spend(latest);
  }

  async close(): Promise<void> {
    await this.#onRedis?.settle();
  }

  /** The code for Redis is loaded when a Redis is given. */
  async #take(endpoint: string, limit: LimitInForce, call: LimitedCall): Promise<Permit> {
    const { redis } = this.#settings;
    if (redis) this.#onRedis ??= (await import('./redis.js')).redisLimits(redis);
    call.cancellation.throwIfCancelled();
    const shared = redis ? this.#onRedis?.endpoints : undefined;
    return await (shared ?? this.#inProcess).of(call.store, endpoint, limit).take(call);
  }
}
