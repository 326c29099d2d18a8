import type Bottleneck from 'bottleneck';
import type { RedisLike } from './redis.js';
import type { SlotEngine } from './spaced-pool.js';

/** Loads the build of Bottleneck that speaks Redis. */
type LoadBottleneck = () => Promise<typeof Bottleneck>;

/** Processes assumed to share a limit while Redis was never reached. */
const UNSEEN_PROCESSES = 4;

/** Keys of a store that is no longer used leave Redis after a day. */
const KEEP_KEYS_MS = 86_400_000;

/** A moment given to a process that died is forgotten. */
const EXPIRATION_MS = 60_000;

const COUNT_EVERY_MS = 5000;

/** Bottleneck's Redis mode for one endpoint, made anew when it broke. */
export class SharedEngine implements SlotEngine {
  /** Processes that share the limit, as last seen. */
  processes = UNSEEN_PROCESSES;
  readonly #load: LoadBottleneck;
  readonly #redis: RedisLike;
  readonly #id: string;
  readonly #spacingMs: number;
  #bottleneck: Promise<Bottleneck> | undefined;
  #release: (() => void) | undefined;
  #stopListening: (() => void) | undefined;
  #countedAt = -Infinity;

  constructor(load: LoadBottleneck, redis: RedisLike, id: string, spacingMs: number) {
    this.#load = load;
    this.#redis = redis;
    this.#id = id;
    this.#spacingMs = spacingMs;
  }

  onLoss(listener: () => void): void {
    this.#redis.on('close', listener);
    this.#stopListening = () => this.#redis.off('close', listener);
  }

  async next(): Promise<void> {
    this.#bottleneck ??= this.#open();
    const opened = this.#bottleneck;
    try {
      const bottleneck = await opened;
      await bottleneck.schedule({ expiration: EXPIRATION_MS }, async () => {});
      this.#countProcesses();
    } catch (error) {
      if (this.#bottleneck === opened) this.#discard();
      throw error;
    }
  }

  close(): void {
    this.#stopListening?.();
    this.#discard();
  }

  #discard(): void {
    const opened = this.#bottleneck;
    this.#bottleneck = undefined;
    this.#release?.();
    this.#release = undefined;
    opened?.then((bottleneck) => bottleneck.disconnect(false)).catch(() => {});
  }

  async #open(): Promise<Bottleneck> {
    const Full = await this.#load();
    const { connection, release } = connect(Full, this.#redis);
    this.#release = release;
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

interface Subscriber {
  unsubscribe(channel: string): Promise<unknown>;
  disconnect(): void;
}

interface SharedConnection {
  connection: Bottleneck.IORedisConnection;
  subscriber: Subscriber;
  users: number;
}

/** One subscriber for each Redis client, however many stores and endpoints use it. */
const connections = new WeakMap<RedisLike, SharedConnection>();

function connect(Full: typeof Bottleneck, redis: RedisLike) {
  const shared = connections.get(redis) ?? openConnection(Full, redis);
  connections.set(redis, shared);
  shared.users += 1;
  const release = () => {
    shared.users -= 1;
    if (shared.users > 0) return;
    connections.delete(redis);
    // The subscriber is ours; the client is the user's.
    shared.subscriber.disconnect();
  };
  return { connection: shared.connection, release };
}

function openConnection(Full: typeof Bottleneck, redis: RedisLike): SharedConnection {
  const connection = new Full.IORedisConnection({ client: redis });
  connection.on('error', () => {});
  // Lost with its connection, an unsubscription is as good as done; Bottleneck would not catch it.
  const { subscriber } = connection as unknown as { subscriber: Subscriber };
  const unsubscribe = subscriber.unsubscribe.bind(subscriber);
  subscriber.unsubscribe = (channel) => unsubscribe(channel).catch(() => {});
  return { connection, subscriber, users: 0 };
}
