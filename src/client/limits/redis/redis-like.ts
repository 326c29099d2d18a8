/**
 * What is needed of an ioredis client, a `Redis` or a `Cluster`: the limits are shared by every process
 * that uses the same Redis.
 */
export interface RedisLike {
  /** `ready` while commands can be sent. */
  readonly status: string;
  /** True for a `Cluster`: there, only keys of one slot are used together. */
  readonly isCluster?: boolean;
  /** A new client with the same settings; the limits use one for their subscriptions. */
  duplicate(): RedisLike;
  /** Runs a script by its SHA-1, in hexadecimal; fails with `NOSCRIPT` where Redis does not know it. */
  evalsha(sha: string, keyCount: number, ...values: string[]): Promise<unknown>;
  /** Runs a script, which Redis then knows; the first `keyCount` of the values are keys. */
  eval(script: string, keyCount: number, ...values: string[]): Promise<unknown>;
  /** Subscribes to the messages of a channel. */
  subscribe(channel: string): Promise<unknown>;
  /** Ends a subscription. */
  unsubscribe(channel: string): Promise<unknown>;
  /** Listens to `ready`, and on the duplicate to `error` and `message` (channel, then message) as well. */
  on(event: string, listener: (...values: string[]) => void): unknown;
  /** Ends what `on` began. */
  off(event: string, listener: (...values: string[]) => void): unknown;
  /** Ends the connection; called on the duplicate alone. */
  disconnect(): void;
}

/** What happens while Redis cannot be reached: calls fail, or go on under a part of the limit. */
export type RedisUnavailable = 'fail' | 'local';

/** What happens where Redis holds nothing of a limit: calls begin, or wait a window since it can have been lost. */
export type RedisEmpty = 'begin' | 'wait';
