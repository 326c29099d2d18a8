import { type BackoffSchedule, backoffMs } from '../../../shared/timing/backoff.js';
import type { RedisLike } from './redis-like.js';

/** Who listens to a channel. */
export interface HubListener {
  onMessage(message: string): void;
  /** The subscription stands: messages before it are missed. */
  onReady(): void;
  /** Redis is connected again: it may hold less than before, and what this process knows shows that. */
  onConnected(): void;
}

/**
 * What the limits on one Redis client share: one subscriber connection, and one listener for its coming
 * back, however many stores and endpoints there are.
 */
export class RedisHub<Pool> {
  readonly redis: RedisLike;
  /** Limits in use, by name. */
  readonly pools = new Map<string, Pool>();
  /** By channel: clients that ask for different limits of an endpoint share one. */
  readonly #listeners = new Map<string, Set<HubListener>>();
  #subscriber: RedisLike | undefined;
  #isClosed = false;
  readonly #connection: { since: number };

  constructor(redis: RedisLike) {
    this.redis = redis;
    this.#connection = connectionOf(redis);
    redis.on('ready', this.#connected);
  }

  /** How long it has been connected; a command that waits for a connection is sent on a new one. */
  get connectedMs(): number {
    return this.redis.status === 'ready' ? performance.now() - this.#connection.since : 0;
  }

  /** Calls back with messages of a channel, and when some may have been missed. */
  listen(channel: string, listener: HubListener): () => void {
    // An answer that comes after the end would leave a connection that nobody closes.
    if (this.#isClosed) return () => {};
    const listeners = this.#listeners.get(channel) ?? new Set();
    this.#listeners.set(channel, listeners.add(listener));
    this.#subscriber ??= this.#connect();
    this.#subscribe(this.#subscriber, channel);
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      this.#listeners.delete(channel);
      this.#subscriber?.unsubscribe(channel).catch(() => {});
    };
  }

  /** Ends the subscriber, which is ours; the client is the user's. */
  close(): void {
    this.#isClosed = true;
    this.redis.off('ready', this.#connected);
    this.#subscriber?.disconnect();
    this.#subscriber = undefined;
  }

  readonly #connected = () => {
    const all = [...this.#listeners.values()].flatMap((listeners) => [...listeners]);
    for (const { onConnected } of all) onConnected();
  };

  /** What was published before Redis knew of the subscription is missed. */
  #subscribe(subscriber: RedisLike, channel: string): void {
    subscriber.subscribe(channel).then(
      () => {
        for (const { onReady } of this.#listeners.get(channel) ?? []) onReady();
      },
      () => {},
    );
  }

  #connect(): RedisLike {
    const subscriber = this.redis.duplicate();
    // An error that nobody listens for would end the process; without messages, waiters ask later.
    subscriber.on('error', () => {});
    subscriber.on('message', (channel = '', message = '') => {
      for (const { onMessage } of this.#listeners.get(channel) ?? []) onMessage(message);
    });
    // A subscription made while the connection was down may have been refused.
    subscriber.on('ready', () => {
      for (const channel of this.#listeners.keys()) this.#subscribe(subscriber, channel);
    });
    return subscriber;
  }
}

/** Kept as long as the client of Redis is, so that a client of ours for each request does not begin anew. */
const connections = new WeakMap<RedisLike, { since: number }>();

/** Since when it is connected, or known to be. */
function connectionOf(redis: RedisLike): { since: number } {
  const known = connections.get(redis);
  if (known) return known;
  const connection = { since: performance.now() };
  redis.on('ready', () => {
    connection.since = performance.now();
  });
  connections.set(redis, connection);
  return connection;
}

/** Thrown when Redis did not answer in time. */
export class RedisTimeout extends Error {}

/** What a promise gives, or `RedisTimeout` after `ms` milliseconds. */
export function withTimeout<T>(promise: Promise<T>, ms: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new RedisTimeout()), ms);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Whether a promise resolves within `ms` milliseconds. */
export const resolvesWithin = (promise: Promise<unknown>, ms: number): Promise<boolean> =>
  withTimeout(promise, ms).then(
    () => true,
    () => false,
  );

/** Why a request to Redis failed: the code of its error, or `connection`, or `silence`. */
export type RedisFailureReason = string;

const ERROR_CODES =
  /\b(OOM|READONLY|WRONGTYPE|LOADING|BUSY|MISCONF|NOAUTH|NOPERM|MASTERDOWN|CLUSTERDOWN|CROSSSLOT|NOREPLICAS)\b/;

/** Pauses between tries while Redis gives no answer. */
const RETRY_PAUSES: BackoffSchedule = { firstMs: 100, longestMs: 1000 };

/** Not random: one exchange is made for all who wait, and takes little of Redis. */
const NO_JITTER = 1;

/**
 * Whether Redis answers. It is down from the first request that failed until the next that succeeds;
 * what it did in between is not known.
 */
export class RedisHealth {
  #downSince: number | undefined;
  #failures = 0;
  #requestSentAt: number | undefined;
  failureReason: RedisFailureReason = 'connection';

  /** When the first request failed; undefined while Redis answers. */
  get downSince(): number | undefined {
    return this.#downSince;
  }

  requestSent(): void {
    this.#requestSentAt = performance.now();
  }

  requestSucceeded(): void {
    this.#downSince = undefined;
    this.#requestSentAt = undefined;
    this.#failures = 0;
  }

  requestFailed(error: unknown): void {
    this.#downSince ??= performance.now();
    this.#failures += 1;
    this.failureReason = reasonOf(error);
  }

  /** Whether a wait that began then was one for Redis: it is down, or was asked and does not answer. */
  explainsWaitSince(at: number): boolean {
    if (this.#downSince !== undefined) return true;
    const now = performance.now();
    return this.#requestSentAt !== undefined && now - this.#requestSentAt > (now - at) / 2;
  }

  /** Milliseconds until the next try. */
  get retryInMs(): number {
    return backoffMs(RETRY_PAUSES, this.#failures, NO_JITTER);
  }
}

/** Never the text of the error: it may hold addresses. */
function reasonOf(error: unknown): RedisFailureReason {
  if (error instanceof RedisTimeout) return 'silence';
  return ERROR_CODES.exec(String(error).slice(0, 500))?.[1] ?? 'connection';
}
