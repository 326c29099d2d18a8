import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { afterEach, describe, expect, it } from 'vitest';
import { threadFolder } from '../../../src/client/limits/thread-folder.js';
import { Arrivals } from '../../support/arrivals.js';
import { type FaultServer, startFaultServer, status } from '../../support/fault-server.js';
import { run } from '../../support/run.js';

const ORDER = 'GET /api/v1/pedido/pedido/1';
const LIMIT = { requests: 20, perMs: 1500 };

const servers: FaultServer[] = [];
afterEach(async () => {
  // Files that follow in this process would share their limits over it.
  rmSync(threadFolder(), { recursive: true, force: true });
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

async function startServer(): Promise<FaultServer> {
  const server = await startFaultServer();
  servers.push(server);
  return server;
}

interface Given {
  calls: number;
  limit?: { requests: number; perMs: number } | false;
  env?: Record<string, string>;
}

/** A thread, and what failed in it; nothing of a thread that is ended before. */
function startThread({ url }: FaultServer, { calls, limit = LIMIT, env }: Given) {
  const worker = new Worker(new URL('thread.mjs', import.meta.url), {
    workerData: { baseUrl: url, limits: { 'pedido.get': limit }, calls },
    ...(env && { env: { ...process.env, ...env } }),
  });
  const ended = new Promise<string[] | undefined>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => resolve(undefined));
  });
  return { worker, ended };
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe('threads of one process', () => {
  it('share a limit, also where one of them is killed', async () => {
    const server = await startServer();
    const threads = Array.from({ length: 4 }, () => startThread(server, { calls: 40 }));
    await expect.poll(() => server.arrivals(ORDER).count, { timeout: 20_000 }).toBeGreaterThan(30);
    await threads[1]?.worker.terminate();
    const ended = await Promise.all(threads.map(({ ended }) => ended));
    expect(ended.filter((failures) => failures?.length === 0)).toHaveLength(3);
    expect(server.arrivals(ORDER).count).toBeGreaterThanOrEqual(120);
    expect(server.arrivals(ORDER).mostWithin(LIMIT.perMs)).toBeLessThanOrEqual(LIMIT.requests);
    expect(server.arrivals(ORDER).mostWithin(LIMIT.perMs)).toBeGreaterThan(LIMIT.requests / 2);
  });

  it('share it with those that ended before them', async () => {
    const server = await startServer();
    for (let thread = 0; thread < 3; thread++) {
      expect(await startThread(server, { calls: 15 }).ended).toEqual([]);
    }
    expect(server.arrivals(ORDER).count).toBe(45);
    expect(server.arrivals(ORDER).mostWithin(LIMIT.perMs)).toBeLessThanOrEqual(LIMIT.requests);
  });

  it('keep the limits that each of them asks for', async () => {
    const server = await startServer();
    const { times } = server.arrivals(ORDER);
    const came = (count: number) =>
      expect.poll(() => times.length, { timeout: 20_000 }).toBeGreaterThan(count);
    const usual = startThread(server, { calls: 20 });
    await came(19);
    const small = startThread(server, { calls: 10, limit: { requests: 5, perMs: 500 } });
    await came(20);
    const lifted = startThread(server, { calls: 10, limit: false });
    const ended = await Promise.all([usual, small, lifted].map(({ ended }) => ended));
    expect(ended).toEqual([[], [], []]);
    expect(times).toHaveLength(40);
    expect(server.arrivals(ORDER).mostWithin(LIMIT.perMs)).toBeLessThanOrEqual(LIMIT.requests);
    const later = new Arrivals();
    later.times.push(...times.slice(20));
    expect(later.mostWithin(500)).toBeLessThanOrEqual(5);
  });

  it('keep every limit of a thread, in whichever order its clients call', async () => {
    const server = await startServer();
    const limits = [
      { requests: 60, perMs: 60_000 },
      { requests: 5, perMs: 1000 },
    ];
    const threads = [1, 2].map(() => {
      const workerData = { baseUrl: server.url, limits };
      return once(new Worker(new URL('two-limits.mjs', import.meta.url), { workerData }), 'exit');
    });
    await Promise.all(threads);
    const { times } = server.arrivals(ORDER);
    expect(times).toHaveLength(24);
    // What was sent before anybody asked for the second is counted by the first alone.
    const later = new Arrivals();
    later.times.push(...times.slice(12));
    expect(later.mostWithin(1000)).toBeLessThanOrEqual(5);
  });

  it('are joined by calls that waited before the first of them was started', async () => {
    const server = await startServer();
    const script = fileURLToPath(new URL('first-thread.mjs', import.meta.url));
    const ran = await run(process.execPath, [script, server.url, '5', '1500']);
    expect(ran).toMatchObject({ code: 0, stderr: '' });
    expect(server.arrivals(ORDER).count).toBe(20);
    expect(server.arrivals(ORDER).mostWithin(1500)).toBeLessThanOrEqual(5);
  });

  it('wait for what another was refused', async () => {
    const server = await startServer();
    server.fail(ORDER, status(429, { 'retry-after': '2' }));
    const first = startThread(server, { calls: 1 });
    await expect.poll(() => server.arrivals(ORDER).count, { timeout: 20_000 }).toBe(1);
    await wait(200);
    const second = startThread(server, { calls: 5 });
    expect(await Promise.all([first.ended, second.ended])).toEqual([[], []]);
    const [refused = 0, next = 0] = server.arrivals(ORDER).times;
    expect(next - refused).toBeGreaterThan(1900);
  });

  it('send nothing where they cannot share', async () => {
    const server = await startServer();
    const file = join(tmpdir(), `no-folder-${process.pid}`);
    writeFileSync(file, '');
    const failures = await startThread(server, { calls: 2, env: { TMPDIR: file } }).ended;
    rmSync(file);
    expect(failures).toHaveLength(2);
    expect(failures?.[0]).toMatch(/LimiterUnavailableError: pedido\.get was not sent: the files/);
    expect(server.total()).toBe(0);
  });
});

describe('the main thread', () => {
  it('counts what it sent before it started threads, and goes on with them', async () => {
    const server = await startServer();
    const { Recebiveis } = (await import(
      '../../../dist/index.js' as string
    )) as typeof import('recebiveis');
    const limits = { 'pedido.get': LIMIT };
    const client = new Recebiveis({ baseUrl: server.url, token: 'token-of-tests', limits });
    const call = () => client.pedido.get({ pedido: '1' });
    await Promise.all(Array.from({ length: 20 }, call));
    const thread = startThread(server, { calls: 20 });
    await wait(100);
    await Promise.all(Array.from({ length: 20 }, call));
    expect(await thread.ended).toEqual([]);
    await client.close();
    expect(server.arrivals(ORDER).count).toBe(60);
    expect(server.arrivals(ORDER).mostWithin(LIMIT.perMs)).toBeLessThanOrEqual(LIMIT.requests);
  });
});
