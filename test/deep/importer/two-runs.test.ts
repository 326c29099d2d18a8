import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { orders } from '../../importer/run/orders.js';
import { type Bench, runImport, setUp, sleep, until } from '../../importer/run/set-up.js';
import { startWorker } from '../../importer/run/start-worker.js';
import { pending } from '../../support/pending.js';
import type { ProgramSettings } from '../../support/program.js';

const CLOCK = join(import.meta.dirname, 'fake-clock.cjs');

/** Runs a command as the first process of a PID namespace, which dies with its parent. */
const NAMESPACE = 'unshare --pid --fork --kill-child';
const hasNamespaces = spawnSync('bash', ['-c', `${NAMESPACE} true`]).status === 0;

const COUNT = 100;

/** Time for which a lock is watched. */
const WATCH_MS = 13_000;

/** The way in which the two imports are started; `second` is for the second one alone. */
type Start = [how: string, both: ProgramSettings, second?: ProgramSettings];

const AHEAD = { flags: ['--require', CLOCK], env: { CLOCK_AHEAD_MS: '3600000' } };

const STARTS: Start[] = [
  ['in two processes', {}],
  ['in containers that share a host name', { shell: `exec ${NAMESPACE} "$@"` }],
  ['the clock of the second an hour ahead', {}, AHEAD],
];

/** Starts an import as a process of its own. */
const start = ({ service, ledger }: Bench, settings: ProgramSettings) =>
  startWorker(
    { url: service.url, ledger, count: COUNT, concurrency: 2, absenceAfterMs: 5000 },
    settings,
  );

describe.concurrent('two imports on one ledger', { timeout: 600_000 }, () => {
  it.for(STARTS)(
    '%s: the second is refused while the first lives',
    async ([_, both, second], context) => {
      if (both.shell && !hasNamespaces) context.skip('unshare --pid is not allowed here');
      const bench = await setUp(context);
      const { service } = bench;
      // The first import is held in the middle until the second has ended.
      const held = pending();
      service.onPost = async (posting) => {
        if (posting.number > 20) await held.promise;
        posting.answer();
      };
      const first = start(bench, both);
      context.onTestFinished(() => void first.child.kill('SIGKILL'));
      await until('the first', () => service.posts.length > 20, 120_000);
      expect(await start(bench, { ...both, ...second }).reported).toMatchObject({
        code: 'LEDGER',
        message: expect.stringContaining('which is alive'),
      });
      held.resolve();
      expect((await first.reported)?.summary).toMatchObject({ total: COUNT, created: COUNT });
      expect(service.timesCreated).toEqual([1]);
      expect(service.posts).toHaveLength(COUNT);
    },
  );

  it.for(STARTS)(
    '%s, the first killed: the second goes on after it watched, never before',
    async ([_, both, second], context) => {
      if (both.shell && !hasNamespaces) context.skip('unshare --pid is not allowed here');
      const bench = await setUp(context);
      const { service, ledger } = bench;
      service.latencyMs = 20;
      const first = start(bench, both);
      await until('the first', () => service.creations.size > 20, 120_000);
      first.child.kill('SIGKILL');
      await first.ended;
      await service.idle();
      await sleep(200);
      const before = service.posts.length;
      const killedAt = performance.now();
      const lock = readFileSync(`${ledger}.lock`, 'utf8');
      const next = start(bench, { ...both, ...second });
      await until('the second', () => service.posts.length > before, 120_000);
      expect(performance.now() - killedAt).toBeGreaterThanOrEqual(WATCH_MS);
      expect(readFileSync(`${ledger}.lock`, 'utf8')).not.toContain(lock.split('\n')[0]);
      expect((await next.reported)?.summary).toMatchObject({
        total: COUNT,
        unknown: 0,
        rejected: 0,
      });
      expect(service.timesCreated).toEqual([1]);
      expect(service.creations.size).toBe(COUNT);
    },
  );

  it('a clock an hour ahead does not shorten the wait for an order of the previous run', async (context) => {
    const bench = await setUp(context);
    const { service, client, ledger } = bench;
    // The order is stored only after the next run has begun.
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
    const second = start(bench, AHEAD);
    expect((await second.reported)?.summary).toMatchObject({ recovered: 1, created: COUNT - 1 });
    expect(service.timesCreated).toEqual([1]);
  });
});
