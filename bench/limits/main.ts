// What a limit costs: `tsx bench/limits/main.ts`. In a process, and on a Redis of its own, with one store
// and with a thousand. No HTTP: a permit is taken and released, and the limit is never reached.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Redis } from 'ioredis';
import type { Limiter } from '../../src/client/limits/limit.js';
import { Limiters } from '../../src/client/limits/limiters.js';
import { Cancellation } from '../../src/shared/cancellation.js';

const PORT = 7391;
const LEASE_MS = 30_000;
const ENDPOINT = { name: 'pedido.get', perMinute: 1_000_000 };

interface Run {
  calls: number;
  inFlight: number;
  stores: number;
}

async function takeAndSettle(limiters: readonly Limiter[], { calls, inFlight }: Run) {
  const cancellation = new Cancellation(undefined, undefined);
  let left = calls;
  const loop = async () => {
    while (left > 0) {
      left -= 1;
      const limiter = limiters[left % limiters.length] as Limiter;
      const taken = limiter.take(cancellation, LEASE_MS);
      const permit = taken instanceof Promise ? await taken : taken;
      permit.release('answered');
    }
  };
  const cpu = process.cpuUsage();
  const began = performance.now();
  await Promise.all(Array.from({ length: inFlight }, loop));
  const { user, system } = process.cpuUsage(cpu);
  return { wallUs: (1000 * (performance.now() - began)) / calls, cpuUs: (user + system) / calls };
}

async function measure(run: Run, redis: Redis | undefined) {
  const settings = {
    redis,
    redisPrefix: `bench-${run.stores}-${run.inFlight}`,
    redisUnavailable: 'fail' as const,
    redisEmpty: 'begin' as const,
    timeoutMs: LEASE_MS,
  };
  const clients = Array.from({ length: run.stores }, () => new Limiters(settings));
  const limiters = await Promise.all(
    clients.map((client, index) => client.for(ENDPOINT, `${settings.redisPrefix}-${index}`)),
  );
  await takeAndSettle(limiters, { ...run, calls: run.stores });
  await redis?.config('RESETSTAT');
  const { wallUs, cpuUs } = await takeAndSettle(limiters, run);
  const stats = (await redis?.info('commandstats')) ?? '';
  const [, asked = 0, usec = 0] = /cmdstat_evalsha:calls=(\d+),usec=(\d+)/.exec(stats) ?? [];
  await Promise.all(clients.map((client) => client.close()));
  return {
    kept: redis ? 'Redis' : 'process',
    stores: run.stores,
    'in flight': run.inFlight,
    'µs a call': Math.round(wallUs * 10) / 10,
    'CPU µs a call': Math.round(cpuUs * 10) / 10,
    'calls to Redis a call': Math.round((1000 * Number(asked)) / run.calls) / 1000,
    'Redis CPU µs a call': Math.round((10 * Number(usec)) / run.calls) / 10,
  };
}

const server = spawn('redis-server', ['--port', String(PORT), '--save', ''], { stdio: 'pipe' });
await once(server.stdout, 'data');
const redis = new Redis({ port: PORT });
await redis.ping();
const rows = [
  await measure({ calls: 50_000, inFlight: 1, stores: 1 }, undefined),
  await measure({ calls: 50_000, inFlight: 32, stores: 1000 }, undefined),
  await measure({ calls: 3000, inFlight: 1, stores: 1 }, redis),
  await measure({ calls: 10_000, inFlight: 32, stores: 1 }, redis),
  await measure({ calls: 10_000, inFlight: 32, stores: 1000 }, redis),
];
console.table(rows);
redis.disconnect();
server.kill();
