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
import { orders } from '../run/orders.js';
import { type Bench, counted, runImport, setUp, sleep, until, within } from '../run/set-up.js';
import { makeOlder } from './ledger-file.js';

/** Time for which a lock is watched before its run counts as dead. */
const WATCH_MS = 13_000;
/** Time the next run then waits, within which a run that is still alive looks at its lock. */
const SETTLE_MS = 2_000;

/** Puts a lock beside the ledger, like that of a dead run in another process. */
function lockAs({ ledger }: Bench, text: string): string {
  const path = `${ledger}.lock`;
  writeFileSync(path, text);
  return path;
}

const textOf = (pid: number, host: string, beats = 7) =>
  `${JSON.stringify({ id: 'another', pid, host })}\n${String(beats).padStart(10, '0')}`;

/** The duration of an import that takes over the ledger of a dead run. */
async function takeOver({ client, ledger }: Bench, count = 2): Promise<number> {
  const began = performance.now();
  const { summary } = await runImport(client(), orders(count), { ledger });
  expect(counted(summary)).toEqual({ total: count, created: count });
  expect(existsSync(`${ledger}.lock`)).toBe(false);
  return performance.now() - began;
}

describe.concurrent('two runs on one ledger', () => {
  it('in one process: the second is refused, and the first does not notice', async (context) => {
    const { service, ledger, run } = await setUp(context);
    service.latencyMs = 200;
    const first = run(orders(40), { concurrency: 2 });
    await until('the first', () => service.posts.length > 0);
    const before = readFileSync(ledger, 'utf8');
    const second = await run(orders(40));
    expect(second.error).toMatchObject({ code: 'LEDGER', reason: 'in-use', ledger });
    expect(String(second.error)).toContain(`process ${process.pid} on ${hostname()}`);
    expect(readFileSync(ledger, 'utf8').startsWith(before)).toBe(true);
    expect(existsSync(`${ledger}.lock`)).toBe(true);
    expect(counted((await first).summary)).toEqual({ total: 40, created: 40 });
    expect(existsSync(`${ledger}.lock`)).toBe(false);
    expect(counted((await run(orders(40))).summary)).toEqual({
      total: 40,
      skipped: 40,
    });
  });

  it.for([0, 1])(
    'started together by the dozen, locks of %i dead runs there: one goes',
    async (dead, context) => {
      const bench = await setUp(context);
      const { service, folder, run } = bench;
      service.latencyMs = 10_000;
      if (dead > 0) lockAs(bench, textOf(1, 'elsewhere'));
      const runs = await Promise.all(Array.from({ length: 12 }, () => run(orders(10))));
      const done = runs.filter(({ summary }) => summary);
      expect(done).toHaveLength(1);
      for (const { error, summary } of runs) {
        if (!summary) expect(error).toMatchObject({ reason: 'in-use' });
      }
      expect(service.timesCreated).toEqual([1]);
      expect(service.creations.size).toBe(10);
      expect(readdirSync(folder)).toEqual(['pedidos.ledger.ndjson']);
    },
  );
});

describe.concurrent('a lock that does not change while it is watched', () => {
  it.for<[string, string]>([
    ['of this process number and machine', textOf(process.pid, hostname())],
    ['of a living process of this machine', textOf(process.ppid, hostname())],
    ['of another machine', textOf(1, 'another-machine')],
    ['that is empty', ''],
    ['that was cut', '{"id":'],
    ['of something else', 'x'.repeat(100_000)],
  ])('%s is taken over after the watch, and not before', async ([_, text], context) => {
    const bench = await setUp(context);
    const path = lockAs(bench, text);
    // The age of the lock by the clock does not count.
    utimesSync(path, new Date(0), new Date(0));
    expect(await takeOver(bench)).toBeGreaterThanOrEqual(WATCH_MS + SETTLE_MS);
  });

  it('and so is the right to replace it, left behind by a dead run', async (context) => {
    const bench = await setUp(context);
    const path = lockAs(bench, textOf(1, 'one'));
    const { createHash } = await import('node:crypto');
    const name = createHash('sha256').update(readFileSync(path)).digest('hex').slice(0, 16);
    writeFileSync(`${path}.${name}`, textOf(2, 'two'));
    expect(await takeOver(bench)).toBeGreaterThanOrEqual(2 * WATCH_MS + SETTLE_MS);
    expect(readdirSync(bench.folder)).toEqual(['pedidos.ledger.ndjson']);
  });

  it("is watched no longer than the caller's deadline", async (context) => {
    const bench = await setUp(context);
    const text = textOf(1, 'one');
    const path = lockAs(bench, text);
    const signal = AbortSignal.timeout(700);
    const call = runImport(bench.client(), orders(2), { ledger: bench.ledger, signal });
    expect((await within(5000, call)).error).toMatchObject({ code: 'ABORTED' });
    expect(readFileSync(path, 'utf8')).toBe(text);
  });
});

describe.concurrent('a lock that changes while it is watched', () => {
  it.for([
    ['of a dead process number', 2 ** 30, hostname()],
    ['of our own process number', process.pid, hostname()],
    ['of another machine', 1, 'another-machine'],
  ] as const)('is respected: %s', async ([_, pid, host], context) => {
    const bench = await setUp(context);
    const path = lockAs(bench, textOf(pid, host));
    let beats = 0;
    const beating = setInterval(() => writeFileSync(path, textOf(pid, host, ++beats)), 1000);
    context.onTestFinished(() => clearInterval(beating));
    const { error } = await runImport(bench.client(), orders(2), { ledger: bench.ledger });
    expect(error).toMatchObject({ reason: 'in-use' });
    expect(String(error)).toContain(`process ${pid} on ${host}`);
    expect(existsSync(bench.ledger)).toBe(false);
    expect(bench.service.posts).toEqual([]);
  });

  it('is changed by its run, also a slow one', async (context) => {
    const { service, run } = await setUp(context);
    service.latencyMs = 5000;
    const first = run(orders(1));
    await until('the order', () => service.inFlight === 1);
    await sleep(1200);
    const { error } = await run(orders(1));
    expect(error).toMatchObject({ reason: 'in-use' });
    expect(counted((await first).summary)).toEqual({ total: 1, created: 1 });
  });
});

describe.concurrent('a run whose lock was taken', () => {
  it.for<[string, (path: string) => void]>([
    ['by another run', (path) => writeFileSync(path, textOf(1, 'elsewhere'))],
    ['and given up again', (path) => void import('node:fs').then((fs) => fs.rmSync(path))],
  ])('sends nothing more: %s', async ([_, take], context) => {
    const { service, ledger, run } = await setUp(context);
    service.latencyMs = 100;
    const call = run(orders(200), { concurrency: 1 });
    await until('a start', () => service.posts.length === 5);
    take(`${ledger}.lock`);
    const { error } = await call;
    expect(error).toMatchObject({ code: 'LEDGER', reason: 'in-use' });
    expect(String(error)).toContain('was taken over by another run');
    // The run notices it at its next heartbeat.
    expect(service.posts.length).toBeLessThan(40);
  });
});

describe.concurrent('the time since a dead run can have sent', () => {
  it('is counted from its last heartbeat, by the clock of the file system', async (context) => {
    const bench = await setUp(context);
    const { service, ledger, run } = bench;
    service.nextPosts.push((posting) => posting.cut());
    const stop = new AbortController();
    await run(orders(1), {
      signal: stop.signal,
      onProgress: ({ resolving }) => resolving > 0 && stop.abort(),
    });
    // The lines are old, because the service was slow; the last heartbeat is recent.
    makeOlder(ledger);
    lockAs(bench, textOf(1, 'one'));
    const began = performance.now();
    const { summary } = await run(orders(2), { absenceAfterMs: 20_000 });
    expect(counted(summary)).toEqual({ total: 2, created: 2 });
    expect(performance.now() - began).toBeGreaterThanOrEqual(20_000);
  });
});

describe.concurrent('a lock that no run made', () => {
  it.for<[string, (path: string) => void]>([
    ['a link that leads nowhere', (path) => symlinkSync('/nowhere/at/all', path)],
    ['a link to a file', (path) => symlinkSync(import.meta.filename, path)],
    ['a link to itself', (path) => symlinkSync(path, path)],
    ['a folder', (path) => mkdirSync(path)],
  ])('%s is refused at once, and left as it is', async ([_, make], context) => {
    const { service, ledger, run } = await setUp(context);
    make(`${ledger}.lock`);
    const { error } = await within(5000, run(orders(2)));
    expect(error).toMatchObject({ code: 'LEDGER', reason: 'unwritable' });
    expect(String(error)).toContain(`${ledger}.lock is not a plain file`);
    expect(service.posts).toEqual([]);
    expect(lstatSync(`${ledger}.lock`)).toBeDefined();
  });
});
