import { spawn } from 'node:child_process';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { describe, expect, it } from 'vitest';
import { processStart } from '../../../src/importer/ledger/process-start.js';
import { orders } from '../run/orders.js';
import { type Bench, counted, runImport, setUp, sleep, until, within } from '../run/set-up.js';
import { makeOlder } from './ledger-file.js';

/** Puts a lock beside the ledger, as a run of another process would. */
function lockAs({ ledger }: Bench, holder: unknown, touchedAgoMs = 0): string {
  const path = `${ledger}.lock`;
  writeFileSync(path, typeof holder === 'string' ? holder : JSON.stringify(holder));
  const at = new Date(Date.now() - touchedAgoMs);
  utimesSync(path, at, at);
  return path;
}

/** The id of a process that has ended. */
async function deadPid(): Promise<number> {
  const child = spawn(process.execPath, ['-e', '']);
  await new Promise((resolve) => child.on('exit', resolve));
  return child.pid ?? 0;
}

const here = (pid: number) => ({ id: 'another', pid, host: hostname() });

describe.concurrent('two runs on one ledger', { timeout: 60_000 }, () => {
  it('in one process: the second is refused, and the first does not notice', async ({
    onTestFinished,
  }) => {
    const { service, client, ledger } = await setUp(onTestFinished);
    service.latencyMs = 30;
    const first = runImport(client(), orders(30), { ledger, concurrency: 2 });
    await until('the first', () => service.posts.length > 0);
    const before = readFileSync(ledger, 'utf8');
    const second = await runImport(client(), orders(30), { ledger });
    expect(second.error).toMatchObject({ code: 'LEDGER', reason: 'in-use', ledger });
    expect(String(second.error)).toContain(`process ${process.pid}`);
    expect(readFileSync(ledger, 'utf8').startsWith(before)).toBe(true);
    expect(existsSync(`${ledger}.lock`)).toBe(true);
    expect(counted((await first).summary)).toEqual({ total: 30, created: 30 });
    expect(existsSync(`${ledger}.lock`)).toBe(false);
    expect(counted((await runImport(client(), orders(30), { ledger })).summary)).toEqual({
      total: 30,
      skipped: 30,
    });
  });

  it('started together by the dozen: one goes, and nothing is sent twice', async ({
    onTestFinished,
  }) => {
    const bench = await setUp(onTestFinished);
    const { service, client, ledger, folder } = bench;
    service.latencyMs = 100;
    lockAs(bench, here(await deadPid()), 60_000);
    const runs = await Promise.all(
      Array.from({ length: 12 }, () => runImport(client(), orders(10), { ledger })),
    );
    const done = runs.filter(({ summary }) => summary);
    expect(done).toHaveLength(1);
    for (const { error, summary } of runs) {
      if (!summary) expect(error).toMatchObject({ reason: 'in-use' });
    }
    expect(service.timesCreated).toEqual([1]);
    expect(service.creations.size).toBe(10);
    expect(readdirSync(folder)).toEqual(['pedidos.ledger.ndjson']);
  });
});

describe.concurrent('a lock', { timeout: 60_000 }, () => {
  it('of a process that died is taken over at once', async ({ onTestFinished }) => {
    const bench = await setUp(onTestFinished);
    const path = lockAs(bench, here(await deadPid()));
    const { summary } = await runImport(bench.client(), orders(2), { ledger: bench.ledger });
    expect(counted(summary)).toEqual({ total: 2, created: 2 });
    expect(existsSync(path)).toBe(false);
  });

  it.skipIf(process.platform !== 'linux')(
    'of a process that died and was not waited for is taken over',
    async ({ onTestFinished }) => {
      const bench = await setUp(onTestFinished);
      // The shell becomes a program that waits for no child.
      const parent = spawn('sh', ['-c', 'sleep 60 & echo $!; exec sleep 60'], {
        stdio: ['ignore', 'pipe', 'ignore'],
      });
      onTestFinished(() => void parent.kill('SIGKILL'));
      const pid = Number(await new Promise((resolve) => parent.stdout.once('data', resolve)));
      const startedAt = await processStart(pid);
      process.kill(pid, 'SIGKILL');
      await expect.poll(() => processStart(pid)).toBeUndefined();
      expect(() => process.kill(pid, 0)).not.toThrow();
      lockAs(bench, { ...here(pid), startedAt });
      const { summary } = await runImport(bench.client(), orders(2), { ledger: bench.ledger });
      expect(counted(summary)).toEqual({ total: 2, created: 2 });
    },
  );

  it('under a number that another process has by now is taken over', async ({ onTestFinished }) => {
    const bench = await setUp(onTestFinished);
    lockAs(bench, { ...here(process.ppid), startedAt: '1' });
    const { summary } = await runImport(bench.client(), orders(2), { ledger: bench.ledger });
    expect(counted(summary)).toEqual({ total: 2, created: 2 });
  });

  it('under a number that another process has is respected while it is touched', async ({
    onTestFinished,
  }) => {
    const bench = await setUp(onTestFinished);
    const path = lockAs(bench, { ...here(process.ppid), startedAt: '1' });
    const touching = setInterval(() => utimesSync(path, new Date(), new Date()), 200);
    onTestFinished(() => clearInterval(touching));
    const { error } = await runImport(bench.client(), orders(2), { ledger: bench.ledger });
    expect(error).toMatchObject({ reason: 'in-use' });
  });

  it('of a process that lives is respected while it is touched', async ({ onTestFinished }) => {
    const bench = await setUp(onTestFinished);
    const path = lockAs(bench, here(process.ppid), 20_000);
    const { error } = await runImport(bench.client(), orders(2), { ledger: bench.ledger });
    expect(error).toMatchObject({ reason: 'in-use' });
    expect(String(error)).toContain(`process ${process.ppid} on ${hostname()}`);
    expect(String(error)).toMatch(/try again in \d+ s/);
    expect(existsSync(path)).toBe(true);
    expect(existsSync(bench.ledger)).toBe(false);
  });

  it('of a live process id that has been silent for half a minute is another one: taken over', async ({
    onTestFinished,
  }) => {
    const bench = await setUp(onTestFinished);
    lockAs(bench, here(process.ppid), 31_000);
    const { summary } = await runImport(bench.client(), orders(2), { ledger: bench.ledger });
    expect(counted(summary)).toEqual({ total: 2, created: 2 });
  });

  it('of another machine is respected while it is touched', async ({ onTestFinished }) => {
    const bench = await setUp(onTestFinished);
    lockAs(bench, { id: 'x', pid: await deadPid(), host: 'another-machine' }, 5000);
    const { error } = await runImport(bench.client(), orders(2), { ledger: bench.ledger });
    expect(error).toMatchObject({ reason: 'in-use' });
    expect(String(error)).toContain('another-machine');
    lockAs(bench, { id: 'x', pid: 1, host: 'another-machine' }, 40_000);
    expect(
      (await runImport(bench.client(), orders(2), { ledger: bench.ledger })).error,
    ).toBeUndefined();
  });

  it.for(['', '{"id":', 'null', '[]', '42', 'x'.repeat(100_000)])(
    'that cannot be read is respected while it is fresh, and then not: %s',
    async (text, { onTestFinished }) => {
      const bench = await setUp(onTestFinished);
      lockAs(bench, text);
      const { error } = await runImport(bench.client(), orders(1), { ledger: bench.ledger });
      expect(error).toMatchObject({ reason: 'in-use' });
      lockAs(bench, text, 31_000);
      const { summary } = await runImport(bench.client(), orders(1), { ledger: bench.ledger });
      expect(counted(summary)).toEqual({ total: 1, created: 1 });
    },
  );

  it('is touched while its run lives, a slow one too', async ({ onTestFinished }) => {
    const { service, client, ledger } = await setUp(onTestFinished);
    service.latencyMs = 3000;
    const reported = runImport(client(), orders(1), { ledger });
    await until('the order', () => service.inFlight === 1);
    const then = new Date(Date.now() - 60_000);
    utimesSync(`${ledger}.lock`, then, then);
    await sleep(1700);
    expect((await runImport(client(), orders(1), { ledger })).error).toMatchObject({
      reason: 'in-use',
    });
    await reported;
  });

  it('of a dead run is its heartbeat: what it had in flight is given its ten seconds', async ({
    onTestFinished,
  }) => {
    const bench = await setUp(onTestFinished);
    const { service, client, ledger } = bench;
    service.nextPosts.push((posting) => posting.cut());
    const stop = new AbortController();
    await runImport(client(), orders(1), {
      ledger,
      signal: stop.signal,
      onProgress: ({ resolving }) => resolving > 0 && stop.abort(),
    });
    // Its lines are old, as of a run whose service was slow; its lock was touched seven seconds ago.
    makeOlder(ledger);
    lockAs(bench, here(await deadPid()), 7000);
    const began = performance.now();
    const { summary } = await runImport(client(), orders(1), { ledger });
    expect(counted(summary)).toEqual({ total: 1, created: 1 });
    expect(performance.now() - began).toBeGreaterThanOrEqual(2900);
  });
});

describe.concurrent('a lock that no run made', { timeout: 60_000 }, () => {
  it.for<[string, (path: string) => void]>([
    ['a link that leads nowhere', (path) => symlinkSync('/nowhere/at/all', path)],
    ['a link to a file', (path) => symlinkSync(import.meta.filename, path)],
    ['a link to itself', (path) => symlinkSync(path, path)],
    ['a folder', (path) => mkdirSync(path)],
  ])('%s is refused at once, and left as it is', async ([_, make], { onTestFinished }) => {
    const { service, client, ledger } = await setUp(onTestFinished);
    make(`${ledger}.lock`);
    const { error } = await within(5000, runImport(client(), orders(2), { ledger }));
    expect(error).toMatchObject({ code: 'LEDGER', reason: 'unwritable' });
    expect(String(error)).toContain(`${ledger}.lock is not a plain file`);
    expect(service.posts).toEqual([]);
    expect(lstatSync(`${ledger}.lock`)).toBeDefined();
  });
});
