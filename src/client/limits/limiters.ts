import type { Cancellation } from '../../shared/cancellation.js';
import { EndpointLimit } from './endpoint-limit.js';
import {
  configuredLimit,
  type LimitedEndpoint,
  type Limiter,
  type LimitInForce,
  type Limits,
  MINUTE_MS,
  type Permit,
  strictestOf,
} from './limit.js';
import type { RedisEmpty, RedisLike, RedisUnavailable } from './redis/redis-like.js';
import { threadFolder } from './thread-folder.js';

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

  /** The limiter of an endpoint of the store whose key this is; a promise only for the first on Redis or over threads. */
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

  /** Releases Redis, and ends the limits that only this client asked for. What was sent goes on to count. */
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
    const limit = made ? made.limit : configuredLimit(this.#settings.limits, endpoint);
    return limit && { ...limit };
  }

  /** The code for Redis is loaded when a Redis is given. */
  async #onRedis(redis: RedisLike, endpoint: string, limit: LimitInForce, store: string) {
    const { RedisLimits } = await import('./redis/redis-limits.js');
    this.#redisLimits ??= new RedisLimits(redis);
    const options = { ...this.#settings, endpoint, limit, store };
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

/** One client's use of a limit of this process. */
class ProcessLimiter implements Limiter {
  /** Names the limit in this process. */
  readonly key: string;
  readonly #endpoint: string;
  readonly #limit: LimitInForce | null;

  constructor(store: string, endpoint: string, limit: LimitInForce | null) {
    this.key = `${store}:${endpoint}`;
    this.#endpoint = endpoint;
    this.#limit = limit;
  }

  get limit(): LimitInForce | null {
    return strictestOf(this.limits);
  }

  /** Each limit that clients of the store ask for. */
  get limits(): readonly LimitInForce[] {
    return this.#shared().limits;
  }

  get perMs(): number {
    const { limits } = this;
    return limits.length > 0 ? Math.max(...limits.map(({ perMs }) => perMs)) : MINUTE_MS;
  }

  get pausedMs(): number {
    return this.#shared().pausedMs;
  }

  take(cancellation: Cancellation, leaseMs: number): Permit | Promise<Permit> {
    const shared = processLimits().of(this.key);
    const kept = shared.keep(this.#limit, this.#endpoint);
    return shared.take(cancellation, leaseMs, kept);
  }

  pause(ms: number): void {
    this.#shared().pause(ms);
  }

  spend(agesMs: readonly number[]): void {
    this.#shared().spend(agesMs);
  }

  close(): void {
    processLimits().of(this.key).end(this.#limit);
  }

  /** What the clients share. It keeps the limit of this one, also where it was dropped meanwhile. */
  #shared(): EndpointLimit {
    const shared = processLimits().of(this.key);
    shared.keep(this.#limit, this.#endpoint);
    return shared;
  }
}

const SHARED = Symbol.for('recebiveis.limits.6');

/** How often, at most, a call looks for what nothing counts toward any more, in milliseconds. */
const SWEEP_MS = 5000;

/** The limits of this process, made by whichever copy of the package comes first. */
export function processLimits(): ProcessLimits {
  const holder = globalThis as { [SHARED]?: ProcessLimits };
  holder[SHARED] ??= new ProcessLimits();
  return holder[SHARED];
}

// From when this package is loaded: only Node, and what follows it, has threads that may share a limit.
globalThis.process?.on?.('worker', () => void processLimits().enterThreads());

/** Whether this is no main thread, or one of a process whose threads have shared a limit already. */
function hasOtherThreads(): boolean {
  const builtin = globalThis.process?.getBuiltinModule;
  try {
    const isMainThread = builtin?.('node:worker_threads').isMainThread;
    if (!builtin || isMainThread === undefined) return false;
    return !isMainThread || builtin('node:fs').existsSync(threadFolder());
  } catch {
    // A runtime that has the names of these modules, and not what is in them.
    return false;
  }
}

/**
 * Remembers what was sent while it counts: a client for each request stays under the limit, and stores that are
 * gone take no more memory with each call.
 *
 * Copies of this package in one process share it, by the symbol above. Its shape, and that of what it gives,
 * is part of the symbol's name: a copy that needs another shape takes another name, and does not share with
 * this one. Classes of one copy are unknown to the other.
 */
class ProcessLimits {
  readonly #limits = new Map<string, EndpointLimit>();
  #sweepAt = 0;
  /** Whether other threads of this process may use the same limits. */
  hasThreads = hasOtherThreads();

  /** Limits that are remembered, for tests. */
  get size(): number {
    this.#sweep();
    return this.#limits.size;
  }

  /** What the clients of an endpoint of a store share. */
  of(key: string): EndpointLimit {
    if (performance.now() >= this.#sweepAt) this.#sweep();
    const shared = this.#limits.get(key) ?? new EndpointLimit();
    this.#limits.set(key, shared);
    return shared;
  }

  /** A thread was started: what this one sent is written where it looks. */
  async enterThreads(): Promise<void> {
    if (this.hasThreads) return;
    this.hasThreads = true;
    const { enterThreads } = await import('./thread-limiter.js');
    for (const [key, { limits, agesMs }] of this.#limits) enterThreads(key, limits, agesMs);
  }

  #sweep(): void {
    this.#sweepAt = performance.now() + SWEEP_MS;
    for (const [key, shared] of this.#limits) {
      if (shared.isIdle) this.#limits.delete(key);
    }
  }
}
