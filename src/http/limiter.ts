import type FullBottleneck from 'bottleneck';
import Bottleneck from 'bottleneck/light.js';
import type { EndpointName } from '../api/endpoints.js';
import type { Cancellation } from './cancellation.js';
import { type PermitEngine, type PermitOutcome, PermitPool } from './pool.js';
import type { RedisLike, RedisUnavailable } from './redis.js';
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
}

/** How the limits of a client are kept. */
export interface LimiterSettings {
  limits: Limits | undefined;
  redis: RedisLike | undefined;
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

  #create({ name, perMinute }: LimitedEndpoint, store: string): Limiter {
    const { limits, redis, redisUnavailable, timeoutMs } = this.#settings;
    const limit = (limits === false ? false : limits?.[name as EndpointName]) ?? perMinute ?? false;
    if (limit === false) return new PermitPool(unlimited, Infinity, MINUTE_MS);
    const { requests, perMs } =
      typeof limit === 'number' ? { requests: limit, perMs: MINUTE_MS } : limit;
    if (!redis) return new PermitPool(reservoirEngine(requests), requests, perMs);

    const spacingMs = Math.ceil((perMs * (1 + JITTER_SHARE) * 10) / requests) / 10;
    const shared = new SharedEngine(redis, `recebiveis:${store}:${name}`, spacingMs);
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

/** No refresh: within a rolling window a refreshed reservoir lets twice its size through. */
function reservoirEngine(requests: number): PermitEngine {
  const bottleneck = new Bottleneck({ reservoir: requests });
  return {
    take: (count) => bottleneck.schedule({ weight: count }, async () => {}),
    giveBack: (count) => bottleneck.incrementReservoir(count),
  };
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

/** Processes assumed to share a limit while Redis was never reached. */
const UNSEEN_PROCESSES = 4;

/** Keys of a store that is no longer used leave Redis after a day. */
const KEEP_KEYS_MS = 86_400_000;

/** A moment given to a process that died is forgotten. */
const EXPIRATION_MS = 60_000;

const COUNT_EVERY_MS = 5000;

/** Bottleneck's Redis mode for one endpoint, made anew when it broke. */
class SharedEngine implements SlotEngine {
  /** Processes that share the limit, as last seen. */
  processes = UNSEEN_PROCESSES;
  readonly #redis: RedisLike;
  readonly #id: string;
  readonly #spacingMs: number;
  #bottleneck: Promise<FullBottleneck> | undefined;
  #release: (() => void) | undefined;
  #countedAt = -Infinity;

  constructor(redis: RedisLike, id: string, spacingMs: number) {
    this.#redis = redis;
    this.#id = id;
    this.#spacingMs = spacingMs;
  }

  async next(): Promise<void> {
    this.#bottleneck ??= this.#open();
    const opened = this.#bottleneck;
    try {
      const bottleneck = await opened;
      await bottleneck.schedule({ expiration: EXPIRATION_MS }, async () => {});
      this.#countProcesses();
    } catch (error) {
      if (this.#bottleneck === opened) this.close();
      throw error;
    }
  }

  close(): void {
    const opened = this.#bottleneck;
    this.#bottleneck = undefined;
    this.#release?.();
    this.#release = undefined;
    opened?.then((bottleneck) => bottleneck.disconnect(false)).catch(() => {});
  }

  async #open(): Promise<FullBottleneck> {
    const { connection, release } = await connect(this.#redis);
    this.#release = release;
    const { default: Full } = await import('bottleneck');
    const bottleneck = new Full({
      id: this.#id,
      datastore: 'ioredis',
      connection,
      clearDatastore: false,
      minTime: this.#spacingMs,
      timeout: KEEP_KEYS_MS,
    });
    // Told through the calls that wait; an event nobody hears would end the process.
    bottleneck.on('error', () => {});
    await bottleneck.ready();
    // The first process on this Redis decided the spacing, perhaps a release ago.
    await bottleneck.updateSettings({ minTime: this.#spacingMs });
    return bottleneck;
  }

  /** Bottleneck keeps a set of the processes it heard of lately. */
  #countProcesses(): void {
    const now = performance.now();
    if (now - this.#countedAt < COUNT_EVERY_MS) return;
    this.#countedAt = now;
    this.#redis
      .zcard(`b_${this.#id}_client_last_seen`)
      .then((count) => {
        this.processes = Math.max(1, count);
      })
      .catch(() => {});
  }
}

interface SharedConnection {
  connection: FullBottleneck.IORedisConnection;
  users: number;
}

/** One subscriber for each Redis client, however many stores and endpoints use it. */
const connections = new WeakMap<RedisLike, Promise<SharedConnection>>();

async function connect(redis: RedisLike) {
  let opening = connections.get(redis);
  if (!opening) {
    opening = openConnection(redis);
    connections.set(redis, opening);
  }
  const shared = await opening;
  shared.users += 1;
  const release = () => {
    shared.users -= 1;
    if (shared.users > 0) return;
    connections.delete(redis);
    // The subscriber is ours; the client is the user's.
    const { subscriber } = shared.connection as unknown as { subscriber: RedisLike };
    subscriber.disconnect();
  };
  return { connection: shared.connection, release };
}

async function openConnection(redis: RedisLike): Promise<SharedConnection> {
  const { default: Full } = await import('bottleneck');
  const connection = new Full.IORedisConnection({ client: redis });
  connection.on('error', () => {});
  return { connection, users: 0 };
}
