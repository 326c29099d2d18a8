/**
 * What is needed of an ioredis client, a `Redis` or a `Cluster`: the limits are shared by every process
 * that uses the same Redis.
 */
export interface RedisLike {
  /** `ready` while commands can be sent. */
  readonly status: string;
  /** True for a `Cluster`: there, only keys of one slot are used together. */
  readonly isCluster?: boolean;
  duplicate(): RedisLike;
  evalsha(sha: string, keyCount: number, ...values: string[]): Promise<unknown>;
  eval(script: string, keyCount: number, ...values: string[]): Promise<unknown>;
  subscribe(channel: string): Promise<unknown>;
  unsubscribe(channel: string): Promise<unknown>;
  on(event: string, listener: (...values: string[]) => void): unknown;
  off(event: string, listener: (...values: string[]) => void): unknown;
  disconnect(): void;
}

/** What happens while Redis cannot be reached: calls fail, or go on under a part of the limit. */
export type RedisUnavailable = 'fail' | 'local';

/** What happens where Redis holds nothing of a limit: calls begin, or wait a window since it can have been lost. */
export type RedisEmpty = 'begin' | 'wait';
