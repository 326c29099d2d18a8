import type { RedisLike } from './redis-like.js';

/**
 * What the limits on one Redis client share: one subscriber connection, and one listener for its coming
 * back, however many stores and endpoints there are.
 */
export class RedisHub<Pool> {
  readonly redis: RedisLike;
  /** Limits in use, by name. */
  readonly pools = new Map<string, Pool>();
  readonly #byChannel = new Map<string, (message: string) => void>();
  readonly #onReady = new Set<() => void>();
  #subscriber: RedisLike | undefined;
  #isClosed = false;

  constructor(redis: RedisLike) {
    this.redis = redis;
    redis.on('ready', this.#ready);
  }

  /** Calls back with messages of a channel, and when Redis can be reached again. */
  listen(channel: string, onMessage: (message: string) => void, onReady: () => void): () => void {
    // An answer that comes after the end would leave a connection that nobody closes.
    if (this.#isClosed) return () => {};
    this.#byChannel.set(channel, onMessage);
    this.#onReady.add(onReady);
    this.#subscriber ??= this.#connect();
    this.#subscriber.subscribe(channel).catch(() => {});
    return () => {
      this.#byChannel.delete(channel);
      this.#onReady.delete(onReady);
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
    for (const onReady of [...this.#onReady]) onReady();
  };

  #connect(): RedisLike {
    const subscriber = this.redis.duplicate();
    // An error that nobody listens for would end the process; without messages, waiters ask later.
    subscriber.on('error', () => {});
    subscriber.on('message', (channel = '', message = '') => {
      this.#byChannel.get(channel)?.(message);
    });
    // A subscription made while the connection was down may have been refused.
    subscriber.on('ready', () => {
      for (const channel of this.#byChannel.keys()) subscriber.subscribe(channel).catch(() => {});
    });
    return subscriber;
  }
}
