import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { ImportSummary } from 'recebiveis/importer';
import { describe, expect, it } from 'vitest';
import { orders } from '../../importer/run/orders.js';
import { type Bench, runImport, setUp, sleep, until } from '../../importer/run/set-up.js';
import { compile } from '../../support/compile.js';
import { ROOT } from '../../support/run.js';

const WORKER = fileURLToPath(new URL('../../importer/run/worker.ts', import.meta.url));
const CLOCK = fileURLToPath(new URL('./fake-clock.cjs', import.meta.url));

/** A process of its own first of its namespace; it dies with the program that made it. */
const NAMESPACE = ['unshare', '--pid', '--fork', '--kill-child'];
const hasNamespaces = spawnSync('unshare', [...NAMESPACE.slice(1), 'true']).status === 0;

const COUNT = 100;

/** So long a lock is watched. */
const WATCH_MS = 13_000;

interface Reported {
  summary?: ImportSummary;
  code?: string;
  message?: string;
}

interface Worker {
  child: ChildProcess;
  ended: Promise<Reported | undefined>;
}

/** An import in a process of its own. */
function start({ service, ledger }: Bench, prefix: readonly string[], aheadMs?: number): Worker {
  const options = { url: service.url, ledger, count: COUNT, concurrency: 2, absenceAfterMs: 5000 };
  const [command = '', ...args] = [
    ...prefix,
    process.execPath,
    ...(aheadMs === undefined ? [] : ['--require', CLOCK]),
    compile(WORKER),
    JSON.stringify(options),
  ];
  const child = spawn(command, args, {
    cwd: ROOT,
    env: { ...process.env, CLOCK_AHEAD_MS: String(aheadMs ?? 0) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let stdout = '';
  child.stdout.on('data', (chunk) => (stdout += String(chunk)));
  const ended = new Promise<Reported | undefined>((resolve) =>
    child.on('close', () => resolve(stdout ? (JSON.parse(stdout) as Reported) : undefined)),
  );
  return { child, ended };
}

describe.concurrent('two imports on one ledger', { timeout: 600_000 }, () => {
  it.for<[string, readonly string[], number | undefined]>([
    ['in containers that share a host name', NAMESPACE, undefined],
    ['the clock of the second an hour ahead', [], 3_600_000],
  ])('%s: the second is refused while the first lives', async ([_, prefix, aheadMs], context) => {
    if (prefix === NAMESPACE && !hasNamespaces) context.skip('unshare --pid is not allowed here');
    const bench = await setUp(context);
    const { service } = bench;
    // The first is held in the middle until the other has ended.
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    service.onPost = async (posting) => {
      if (posting.number > 20) await held;
      posting.answer();
    };
    const first = start(bench, prefix);
    context.onTestFinished(() => void first.child.kill('SIGKILL'));
    await until('the first', () => service.posts.length > 20, 120_000);
    expect(await start(bench, prefix, aheadMs).ended).toMatchObject({
      code: 'LEDGER',
      message: expect.stringContaining('which is alive'),
    });
    release();
    expect((await first.ended)?.summary).toMatchObject({ total: COUNT, created: COUNT });
    expect(service.timesCreated).toEqual([1]);
    expect(service.posts).toHaveLength(COUNT);
  });

  it.for<[string, readonly string[], number | undefined]>([
    ['in containers that share a host name', NAMESPACE, undefined],
    ['the clock of the second an hour ahead', [], 3_600_000],
  ])(
    '%s, the first killed: the second goes on after it watched, never before',
    async ([_, prefix, aheadMs], context) => {
      if (prefix === NAMESPACE && !hasNamespaces) context.skip('unshare --pid is not allowed here');
      const bench = await setUp(context);
      const { service, ledger } = bench;
      service.latencyMs = 20;
      const first = start(bench, prefix);
      await until('the first', () => service.creations.size > 20, 120_000);
      first.child.kill('SIGKILL');
      await first.ended;
      await service.idle();
      await sleep(200);
      const before = service.posts.length;
      const killedAt = performance.now();
      const lock = readFileSync(`${ledger}.lock`, 'utf8');
      const second = start(bench, prefix, aheadMs);
      await until('the second', () => service.posts.length > before, 120_000);
      expect(performance.now() - killedAt).toBeGreaterThanOrEqual(WATCH_MS);
      expect(readFileSync(`${ledger}.lock`, 'utf8')).not.toContain(lock.split('\n')[0]);
      const reported = await second.ended;
      expect(reported?.summary).toMatchObject({ total: COUNT, unknown: 0, rejected: 0 });
      expect(service.timesCreated).toEqual([1]);
      expect(service.creations.size).toBe(COUNT);
    },
  );

  it('a clock an hour ahead gives an order of the run before no less time', async (context) => {
    const bench = await setUp(context);
    const { service, client, ledger } = bench;
    // Stored when the next run has begun.
    service.nextPosts.push((posting) => {
      posting.commitAfter(4000);
      posting.cut();
    });
    const stop = new AbortController();
    await runImport(client({ retries: 0 }), orders(1), {
      ledger,
      signal: stop.signal,
      onProgress: ({ resolving }) => resolving > 0 && stop.abort(),
    });
    const second = start(bench, [], 3_600_000);
    expect((await second.ended)?.summary).toMatchObject({ recovered: 1, created: COUNT - 1 });
    expect(service.timesCreated).toEqual([1]);
  });
});
