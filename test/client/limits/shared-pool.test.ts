import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RedisHub } from '../../../src/client/limits/redis/redis-connection.js';
import type { RedisLike } from '../../../src/client/limits/redis/redis-like.js';
import { SharedPool } from '../../../src/client/limits/redis/shared-pool.js';

// What needs an answer of Redis is tried in `test/deep/redis`.

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A limit whose Redis was never reached; three calls wait. */
function unreached() {
  let tries = 0;
  const redis = {
    get status() {
      tries += 1;
      return 'end';
    },
    ...{ on: () => {}, off: () => {} },
  } as unknown as RedisLike;
  const pool = new SharedPool(new RedisHub<SharedPool>(redis), {
    ...{ endpoint: 'pedido.get', limit: { requests: 8, perMs: 8000 }, keys: [], channel: '' },
    ...{ fallsBackToLocal: true, onRetired: () => {} },
  });
  const begunAt = performance.now();
  const grantedMs: number[] = [];
  const grant = () => void grantedMs.push(performance.now() - begunAt);
  for (let call = 0; call < 3; call++) pool.wait({ leaseMs: 1000, grant });
  return { pool, grantedMs, tries: () => tries };
}

/** A permit's hold of 2 s, a lease and a window. */
const LOCAL_FROM_MS = 11_000;
/** A fourth of the limit, evenly, with a reserve: other processes go on as well. */
const SPACING_MS = 4600;

it('a Redis that was never reached leaves a part of the limit that was asked for', async () => {
  const { pool, grantedMs, tries } = unreached();
  await vi.advanceTimersByTimeAsync(LOCAL_FROM_MS + 2 * SPACING_MS + 2000);
  await pool.close();
  // With pauses of a second at most, in which its state is read a few times.
  expect(tries()).toBeLessThan(200);
  const [first = 0, second = 0, third = 0] = grantedMs;
  expect(first).toBeGreaterThanOrEqual(LOCAL_FROM_MS);
  expect(second - first).toBeGreaterThanOrEqual(SPACING_MS);
  expect(third - second).toBeGreaterThanOrEqual(SPACING_MS);
});

it('a refusal pauses a process that Redis does not reach', async () => {
  const { pool, grantedMs } = unreached();
  pool.pause(20_000);
  pool.pause(1000);
  expect(pool.pausedMs).toBe(20_000);
  await vi.advanceTimersByTimeAsync(19_999);
  expect(grantedMs).toEqual([]);
  await vi.advanceTimersByTimeAsync(SPACING_MS);
  await pool.close();
  expect(grantedMs).toHaveLength(1);
});
