/** What is needed of an ioredis client; its limits are shared by every process that uses the same Redis. */
export interface RedisLike {
  /** `ready` while commands can be sent. */
  readonly status: string;
  duplicate(): RedisLike;
  on(event: string, listener: () => void): unknown;
  off(event: string, listener: () => void): unknown;
  zcard(key: string): Promise<number>;
  disconnect(): void;
}

/** What happens while Redis cannot be reached: calls fail, or go on under a part of the limit. */
export type RedisUnavailable = 'fail' | 'local';

/** Names a store's limits in Redis without telling its token: part of a SHA-256 of both. */
export async function storeKey(baseUrl: string, token: string | undefined): Promise<string> {
  const bytes = new TextEncoder().encode(`${baseUrl}\n${token ?? ''}`);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest.slice(0, 12), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
