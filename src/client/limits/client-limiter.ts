import type { EndpointName } from '../contract/endpoints.js';
import type { ProcessLimits } from './endpoint-limiter.js';
import type {
  LimitedCall,
  LimitedEndpoint,
  Limiter,
  LimitInForce,
  Limits,
  Permit,
} from './limiter.js';
import type { RedisLike, RedisLimits } from './redis.js';

/** Client options about limits. */
interface LimiterSettings {
  limits?: Limits | undefined;
  redis?: RedisLike | undefined;
}

/** Permit of an endpoint without a limit. */
const UNLIMITED: Permit = {
  waitedMs: 0,
  end() {},
  pause() {},
};

const MINUTE_MS = 60_000;

/**
 * The limits of one client: shared within the process by Bottleneck, or among all processes that
 * use its Redis. The code of either is loaded by the first call that has a limit.
 */
export class ClientLimiter implements Limiter {
  readonly #settings: LimiterSettings;
  #inProcess: ProcessLimits | undefined;
  #onRedis: RedisLimits | undefined;

  constructor(settings: LimiterSettings) {
    this.#settings = settings;
  }

  async run<T>(
    endpoint: LimitedEndpoint,
    attempt: (permit: Permit) => Promise<T>,
    call: LimitedCall,
  ): Promise<T> {
    const limit = this.limitOf(endpoint);
    if (!limit) return await attempt(UNLIMITED);
    const loaded = this.#onRedis ?? this.#inProcess;
    const endpoints = loaded ?? (await call.cancellation.race(this.#load()));
    call.cancellation.throwIfCancelled();
    const permit = await endpoints.of(call.store, endpoint.name, limit).take(call);
    try {
      return await attempt(permit);
    } finally {
      permit.end('abandoned');
    }
  }

  limitOf({ name, perMinute }: LimitedEndpoint): LimitInForce | null {
    const { limits } = this.#settings;
    const own = limits === false ? false : limits?.[name as EndpointName];
    const limit = own ?? perMinute ?? false;
    if (limit === false) return null;
    return typeof limit === 'number' ? { requests: limit, perMs: MINUTE_MS } : { ...limit };
  }

  async spend(endpoint: LimitedEndpoint, store: string, agesMs: readonly number[]): Promise<void> {
    const limit = this.limitOf(endpoint);
    if (!limit || this.#settings.redis) return;
    const recent = agesMs.filter((ageMs) => ageMs < limit.perMs);
    if (recent.length === 0) return;
    const inProcess = await this.#loadInProcess();
    await inProcess.of(store, endpoint.name, limit).spend(recent);
  }

  async #load(): Promise<ProcessLimits | RedisLimits> {
    const { redis } = this.#settings;
    if (!redis) return await this.#loadInProcess();
    const { redisLimits } = await import('./redis.js');
    this.#onRedis = redisLimits(redis);
    return this.#onRedis;
  }

  async #loadInProcess(): Promise<ProcessLimits> {
    const { processLimits } = await import('./endpoint-limiter.js');
    // Calls that load at once share one map.
    this.#inProcess ??= processLimits();
    return this.#inProcess;
  }
}
