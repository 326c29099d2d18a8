// Measures limits in a process (Bottleneck) and over Redis: one call at a time below the limit, the
// share reached under load, and calls behind aborted waiters.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Redis } from 'ioredis';
import { ClientLimiter } from '../../src/client/limits/client-limiter.js';
import type { LimitInForce } from '../../src/client/limits/limiter.js';
import { Cancellation } from '../../src/shared/cancellation.js';

const PORT = 7391;
const ENDPOINT = { name: 'pedido.get', perMinute: null };
const NEVER = new Cancellation(undefined, undefined);

let stores = 0;

/** A limiter with a new store, and a call through it. */
function limited(limit: LimitInForce, redis: Redis | undefined) {
  const limiter = new ClientLimiter({ limits: { 'pedido.get': limit }, redis });
  stores += 1;
  const store = `bench-${stores}`;
  const call = (attempt: () => void = () => {}, cancellation = NEVER) =>
    limiter.run(
      ENDPOINT,
      async (permit) => {
        attempt();
        permit.end('answered');
      },
      { store, cancellation, timeoutMs: 30_000, onWait() {} },
    );
  return call;
}

async function oneAtATime(redis: Redis | undefined): Promise<string> {
  const call = limited({ requests: 10_000, perMs: 60_000 }, redis);
  await call();
  const began = performance.now();
  for (let count = 0; count < 200; count++) await call();
  const ms = (performance.now() - began) / 200;
  return `${ms.toFixed(1)} ms`;
}

/**
 * The rate of three limits' worth of calls after a first burst, relative to the fastest allowed
 * rate, and the most arrivals in any window.
 */
async function underLoad(limit: LimitInForce, redis: Redis | undefined): Promise<string> {
  const call = limited(limit, redis);
  const { requests, perMs } = limit;
  const times: number[] = [];
  const calls = Array.from({ length: 4 * requests }, () =>
    call(() => times.push(performance.now())),
  );
  await Promise.all(calls);
  const most = Math.max(
    ...times.map((from, first) => {
      const after = times.findIndex((time, index) => index > first && time >= from + perMs);
      return (after < 0 ? times.length : after) - first;
    }),
  );
  const tookMs = (times.at(-1) ?? Infinity) - (times[requests - 1] ?? 0);
  const share = (100 * 3 * perMs) / tookMs;
  return `${share.toFixed(1)}%, most in a window ${most} of ${requests}`;
}

/** The time from a free permit to the next call, behind aborted waiters. */
async function behindAborted(redis: Redis | undefined): Promise<string> {
  const call = limited({ requests: 1, perMs: 1000 }, redis);
  await call();
  const freeAt = performance.now() + 1000;
  const stop = new AbortController();
  const aborted = Array.from({ length: 100 }, () => {
    const cancellation = new Cancellation(stop.signal, undefined);
    return call(() => {}, cancellation).catch(() => {});
  });
  const next = call();
  stop.abort();
  await Promise.all(aborted);
  await next;
  const ms = performance.now() - freeAt;
  return `${ms.toFixed(0)} ms`;
}

const server = spawn('redis-server', ['--port', String(PORT), '--save', ''], { stdio: 'pipe' });
await once(server.stdout, 'data');
const redis = new Redis({ port: PORT });
await redis.ping();
const rows = [];
for (const over of [undefined, redis]) {
  rows.push({
    kept: over ? 'Redis' : 'process',
    'one at a time, a call': await oneAtATime(over),
    '40 in 3 s': await underLoad({ requests: 40, perMs: 3000 }, over),
    '240 in 10 s': await underLoad({ requests: 240, perMs: 10_000 }, over),
    '1200 in 10 s': await underLoad({ requests: 1200, perMs: 10_000 }, over),
    'behind 100 aborted calls': await behindAborted(over),
  });
}
console.table(rows);
redis.disconnect();
server.kill();
