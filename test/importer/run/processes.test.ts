import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { linesOf } from '../ledger/ledger-file.js';
import { orders } from './orders.js';
import type { Posting } from './service.js';
import { counted, setUp, sleep, until } from './set-up.js';
import { startWorker } from './start-worker.js';

/** The pid of the importing process, from its lock. */
const pidOf = (ledger: string) =>
  (JSON.parse(readFileSync(`${ledger}.lock`, 'utf8').split('\n')[0] ?? '') as { pid: number }).pid;

const hasProc = existsSync('/proc/self/stat');

/** Suspends a process, long enough for it to look at its lock again once continued. */
async function suspend(pid: number): Promise<void> {
  process.kill(pid, 'SIGSTOP');
  while (!/\) [Tt] /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))) await sleep(5);
  await sleep(2100);
}

describe.concurrent('an import in a process of its own', { timeout: 600_000 }, () => {
  it('that is aborted while an answer is being lost ends in order', async (context) => {
    const { service, ledger } = await setUp(context);
    service.onPost = async (posting) => {
      process.kill(pidOf(ledger), 'SIGINT');
      await sleep(500);
      posting.cut();
    };
    const { ended, reported } = startWorker({ url: service.url, ledger, count: 1 });
    expect(await ended).toMatchObject({ code: 0, stderr: '' });
    expect(await reported).toMatchObject({ code: 'ABORTED', results: ['unknown'] });
  });

  it.skipIf(!hasProc)(
    'suspended, taken over and continued creates no order twice',
    async (context) => {
      const { service, ledger, run } = await setUp(context);
      // Suspended while both requests are at the service, so that none is about to be sent.
      const held: Posting[] = [];
      service.onPost = (posting) => {
        if (service.posts.length <= 10) return posting.answer();
        posting.commit();
        held.push(posting);
      };
      const options = { url: service.url, ledger, count: 60, concurrency: 2 };
      const { child, reported } = startWorker(options);
      context.onTestFinished(() => void child.kill('SIGKILL'));
      await until('two in flight', () => held.length === 2, 120_000);
      const pid = pidOf(ledger);
      await suspend(pid);
      service.onPost = undefined;
      const { summary } = await run(orders(60));
      expect(summary).toMatchObject({ total: 60, created: 48, unknown: 0, rejected: 0 });
      // The last answer may have arrived without being written.
      expect((summary?.skipped ?? 0) + (summary?.recovered ?? 0)).toBe(12);
      process.kill(pid, 'SIGCONT');
      for (const posting of held) posting.answer();
      expect(await reported).toMatchObject({ code: 'LEDGER' });
      expect(service.timesCreated).toEqual([1]);
    },
  );

  it('that has finished exits at once', async (context) => {
    const { service, ledger } = await setUp(context);
    const { ended, reported } = startWorker({ url: service.url, ledger, count: 5 });
    expect(await ended).toMatchObject({ code: 0, stderr: '' });
    const { summary, idleMs } = (await reported) ?? {};
    expect(counted(summary)).toEqual({ total: 5, created: 5 });
    // The time is measured at the exit: nothing of the import kept the process alive.
    expect(idleMs).toBeLessThan(5000);
    expect(linesOf(ledger).at(-1)?.run).toBe('ended');
  });
});
