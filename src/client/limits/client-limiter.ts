import Bottleneck from 'bottleneck/light.js';
import { MAX_TIMER_MS } from '../../shared/timing/max-timer.js';
import type {
  AttemptEnd,
  EndpointPermits,
  LimitedCall,
  LimitedEndpoint,
  Limiter,
  LimitInForce,
  Limits,
  Permit,
} from './limiter.js';
import type { RedisLike, RedisLimits } from './redis.js';
import {
  ABANDONED_MS,
  configuredLimit,
  createPermit,
  MARGIN_MS,
  SharedLimits,
  SlowStart,
  unref,
} from './shared-limits.js';

/** Client options about limits. */
export interface LimiterSettings {
  limits?: Limits | undefined;
  redis?: RedisLike | undefined;
}

/** Permit of an endpoint without a limit. */
const UNLIMITED: Permit = {
  waitedMs: 0,
  end() {},
  pause() {},
};

/**
 * Symbol by which copies of this package in one process share the map. Its number is the version of
 * the map's shape: copies with another shape share only among themselves.
 */
const SHARED = Symbol.for('recebiveis.limits.7');

type ProcessLimits = SharedLimits<EndpointLimiter>;

const createLimits = (): ProcessLimits =>
  new SharedLimits((_, limit, onIdle) => new EndpointLimiter(limit, onIdle));

/**
 * The limits of this process. On workerd, the limits of the client: one request there may not
 * resolve the promises of another.
 */
function processLimits(): ProcessLimits {
  if (globalThis.navigator?.userAgent === 'Cloudflare-Workers') return createLimits();
  const holder = globalThis as { [SHARED]?: ProcessLimits };
  holder[SHARED] ??= createLimits();
  return holder[SHARED];
}

/**
 * The limits of one client: shared within the process, or among all processes that use its Redis.
 */
export class ClientLimiter implements Limiter {
  readonly #settings: LimiterSettings;
  readonly #inProcess = processLimits();
  #onRedis: RedisLimits | undefined;
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
    // Only the latest, as many as the limit allows: older ones expire before these do.
    const latest = recent.slice(0, limit.requests);
    await this.#inProcess.of(store, endpoint.name, limit).spend(latest);
  }

  async close(): Promise<void> {
    await this.#onRedis?.settle();
  }

  /** The Redis code is loaded only if a Redis is given. */
  async #take(endpoint: string, limit: LimitInForce, call: LimitedCall): Promise<Permit> {
    const { redis } = this.#settings;
    if (redis) this.#onRedis ??= (await import('./redis.js')).redisLimits(redis);
    call.cancellation.throwIfCancelled();
    const shared = redis ? this.#onRedis?.endpoints : undefined;
    return await (shared ?? this.#inProcess).of(call.store, endpoint, limit).take(call);
  }
}

/**
 * One endpoint of one store in this process, scheduled by Bottleneck. Each attempt is a job that
 * hands its permit to the caller and ends when the attempt does. The attempt itself runs in the
 * caller's own async function, because a job has the async context of the caller that drained the
 * queue.
 *
 * `reservoir` is the limit. A permit returns one window after its attempt *completed*, when the
 * service has counted it. There is no refresh interval, which would let twice the limit through at
 * its edge (ADR 3).
 */
export class EndpointLimiter implements EndpointPermits {
  limit: LimitInForce;
  readonly #bottleneck: Bottleneck;
  readonly #onIdle: () => void;
  readonly #slowStart = new SlowStart();
  /** Permits requested and not yet returned. */
  #permits = 0;

  constructor(limit: LimitInForce, onIdle: () => void) {
    this.limit = limit;
    this.#onIdle = onIdle;
    this.#bottleneck = new Bottleneck({ reservoir: limit.requests });
  }

  tighten(limit: LimitInForce): void {
    const fewer = this.limit.requests - limit.requests;
    this.limit = limit;
    if (fewer > 0) void this.#bottleneck.incrementReservoir(-fewer);
  }

  async take({ cancellation, onWait }: LimitedCall): Promise<Permit> {
    const slowStart = this.#slowStart;
    const askedAt = performance.now();
    this.#permits += 1;
    const mustWait = this.#mustWait;
    if (mustWait) onWait({ limit: { ...this.limit }, pausedMs: slowStart.pausedMs });
    const granted = new Promise<() => void>((grant) => {
      void this.#bottleneck.schedule(() => new Promise<void>((endJob) => grant(endJob)));
    });
    // Timers of permits are unref'd, so a waiting call keeps the process alive itself.
    const keepAlive = setInterval(() => {}, MAX_TIMER_MS);
    try {
      const endJob = await cancellation.race(granted);
      while (slowStart.pausedMs > 0) await cancellation.sleep(slowStart.pausedMs);
      const { refusals } = slowStart;
      return createPermit(
        mustWait ? performance.now() - askedAt : 0,
        (how) => this.#end(how, endJob, refusals),
        (pauseMs) => this.#pause(pauseMs),
      );
    } catch (error) {
      // Bottleneck cannot remove a queued job: it returns its permit when its turn comes.
      void granted.then((endJob) => this.#end('unsent', endJob));
      throw error;
    } finally {
      clearInterval(keepAlive);
    }
  }

  /** Counts requests sent by another process, by their age in milliseconds. */
  async spend(agesMs: readonly number[]): Promise<void> {
    const now = performance.now();
    this.#permits += agesMs.length;
    await this.#bottleneck.incrementReservoir(-agesMs.length);
    for (const ageMs of agesMs) this.#returnAfterWindow(now - Math.max(0, ageMs));
  }

  /** True if the most recent call cannot start at once. */
  get #mustWait(): boolean {
    if (this.#permits > this.limit.requests || this.#slowStart.pausedMs > 0) return true;
    const { RECEIVED, QUEUED, RUNNING, EXECUTING } = this.#bottleneck.counts();
    return RECEIVED + QUEUED + RUNNING + EXECUTING >= this.#slowStart.maxConcurrent;
  }

  #end(how: AttemptEnd, endJob: () => void, refusals = 0): void {
    endJob();
    if (how === 'unsent') {
      this.#return();
      return;
    }
    if (this.#slowStart.maxConcurrent < Infinity) {
      this.#slowStart.attemptEnded(how, refusals, this.limit);
      this.#applySlowStart();
    }
    this.#returnAfterWindow(performance.now() + (how === 'abandoned' ? ABANDONED_MS : 0));
  }

  #pause(ms: number): void {
    this.#slowStart.begin(ms);
    this.#applySlowStart();
  }

  #applySlowStart(): void {
    const { maxConcurrent } = this.#slowStart;
    void this.#bottleneck.updateSettings({
      maxConcurrent: maxConcurrent < Infinity ? maxConcurrent : null,
    });
  }

  /** A pause may outlast the permits, so the endpoint is remembered until the pause ends. */
  #returnAfterWindow(countedAt: number): void {
    const windowEndsAt = countedAt + this.limit.perMs + MARGIN_MS;
    const leftMs = Math.max(windowEndsAt - performance.now(), this.#slowStart.pausedMs);
    // A timer may fire too early, because it counts from the start of its event loop turn: check
    // again.
    if (leftMs <= 0) {
      this.#return();
      return;
    }
    const delayMs = Math.min(MAX_TIMER_MS, Math.ceil(leftMs));
    unref(setTimeout(() => this.#returnAfterWindow(countedAt), delayMs));
  }

  #return(): void {
    this.#permits -= 1;
    if (this.#permits === 0) this.#onIdle();
    else void this.#bottleneck.incrementReservoir(1);
  }
}
