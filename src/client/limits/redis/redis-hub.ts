import type { RedisLike } from './redis-like.js';

/** Who listens to a channel. */
export interface HubListener {
  onMessage(message: string): void;
  /** Redis can be reached again, or the subscription stands: messages before it are missed. */
  onReady(): void;
}

/**
 * What the limits on one Redis client share: one subscriber connection, and one listener for its coming
 * back, however many stores and endpoints there are.
 */
export class RedisHub<Pool> {
  readonly redis: RedisLike;
  /** Limits in use, by name. */
  readonly pools = new Map<string, Pool>();
  readonly #listeners = new Map<string, HubListener>();
  #subscriber: RedisLike | undefined;
  #isClosed = false;

  constructor(redis: RedisLike) {
    this.redis = redis;
    redis.on('ready', this.#ready);
  }

  /** Calls back with messages of a channel, and when some may have been missed. */
  listen(channel: string, listener: HubListener): () => void {
    // An answer that comes after the end would leave a connection that nobody closes.
    if (this.#isClosed) return () => {};
    this.#listeners.set(channel, listener);
    this.#subscriber ??= this.#connect();
    this.#subscribe(this.#subscriber, channel);
    return () => {
      this.#listeners.delete(channel);
      this.#subscriber?.unsubscribe(channel).catch(() => {});
    };
  }

  /** Ends the subscriber, which is ours; the client is the user's. */
  close(): void {
    this.#isClosed = true;
    this.redis.off('ready', this.#ready);
    this.#subscriber?.disconnect();
    this.#subscriber = undefined;
  }

  readonly #ready = () => {
    for (const { onReady } of [...this.#listeners.values()]) onReady();
  };

  /** What was published before Redis knew of the subscription is missed. */
  #subscribe(subscriber: RedisLike, channel: string): void {
    subscriber.subscribe(channel).then(
      () => this.#listeners.get(channel)?.onReady(),
      () => {},
    );
  }

  #connect(): RedisLike {
    const subscriber = this.redis.duplicate();
    // An error that nobody listens for would end the process; without messages, waiters ask later.
    subscriber.on('error', () => {});
    subscriber.on('message', (channel = '', message = '') => {
      this.#listeners.get(channel)?.onMessage(message);
    });
    // A subscription made while the connection was down may have been refused.
    subscriber.on('ready', () => {
      for (const channel of this.#listeners.keys()) this.#subscribe(subscriber, channel);
    });
    return subscriber;
  }
}
