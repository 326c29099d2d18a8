import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync, utimesSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { compile } from '../../support/compile.js';
import { ROOT } from '../../support/run.js';
import { linesOf, makeOlder } from '../ledger/ledger-file.js';
import { orders } from './orders.js';
import type { Posting } from './service.js';
import { counted, setUp, sleep, until } from './set-up.js';

const WORKER = fileURLToPath(new URL('worker.ts', import.meta.url));

interface Worker {
  child: ChildProcess;
  /** What it printed as its last line, when it ended by itself. */
  ended: Promise<{ code: number | null; signal: string | null; stderr: string; reported: unknown }>;
}

/** An import in a process of its own; SIGINT aborts it. */
function startWorker(options: {
  url: string;
  ledger: string;
  count: number;
  concurrency?: number;
}) {
  const child = spawn(process.execPath, [compile(WORKER), JSON.stringify(options)], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (chunk) => (stdout += String(chunk)));
  child.stderr.on('data', (chunk) => (stderr += String(chunk)));
  const ended: Worker['ended'] = new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) =>
      resolve({ code, signal, stderr, reported: stdout ? JSON.parse(stdout) : undefined }),
    );
  });
  return { child, ended };
}

/** The process that imports. */
const pidOf = (ledger: string) =>
  (JSON.parse(readFileSync(`${ledger}.lock`, 'utf8').split('\n')[0] ?? '') as { pid: number }).pid;

const hasProc = existsSync('/proc/self/stat');

/** Suspends a process until it may be continued, and long enough that it looks at its lock again. */
async function suspend(pid: number): Promise<void> {
  process.kill(pid, 'SIGSTOP');
  while (!/\) [Tt] /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))) await sleep(5);
  await sleep(2100);
}

describe.concurrent('two processes', { timeout: 600_000 }, () => {
  it('on one ledger: the second is refused while the first lives', async (context) => {
    const { service, ledger, run } = await setUp(context);
    service.latencyMs = 300;
    const { ended } = startWorker({ url: service.url, ledger, count: 40, concurrency: 2 });
    await until('the first', () => service.posts.length > 0, 120_000);
    const { error } = await run(orders(40));
    expect(error).toMatchObject({ code: 'LEDGER', reason: 'in-use', ledger });
    expect(String(error)).toContain(`process ${pidOf(ledger)}`);
    const first = await ended;
    expect(first.reported).toMatchObject({ summary: { total: 40, created: 40 } });
    expect(service.timesCreated).toEqual([1]);
    expect((await run(orders(40))).summary?.skipped).toBe(40);
  });

  it('one after the other, the first killed: the second goes on once it watched the lock', async (context) => {
    const { service, ledger, run } = await setUp(context);
    service.latencyMs = 60;
    const { ended } = startWorker({ url: service.url, ledger, count: 60, concurrency: 3 });
    await until('a third', () => service.creations.size >= 20, 120_000);
    process.kill(pidOf(ledger), 'SIGKILL');
    await ended;
    await service.idle();
    const before = service.creations.size;
    service.latencyMs = 0;
    // An hour goes by: what was in flight need not be waited for.
    makeOlder(ledger);
    const then = new Date(Date.now() - 3_600_000);
    utimesSync(`${ledger}.lock`, then, then);
    const began = performance.now();
    const { summary } = await run(orders(60));
    expect(performance.now() - began).toBeGreaterThanOrEqual(13_000);
    expect(summary).toMatchObject({ total: 60, unknown: 0, rejected: 0, invalid: 0 });
    // What was in flight is looked up.
    expect((summary?.recovered ?? 0) + (summary?.skipped ?? 0)).toBe(before);
    expect(service.creations.size).toBe(60);
    expect(service.timesCreated).toEqual([1]);
  });

  it('an abort while an answer is being lost ends the process in order', async (context) => {
    const { service, ledger } = await setUp(context);
    service.onPost = async (posting) => {
      process.kill(pidOf(ledger), 'SIGINT');
      await sleep(500);
      posting.cut();
    };
    const { ended } = startWorker({ url: service.url, ledger, count: 1 });
    const { code, reported, stderr } = await ended;
    expect(stderr).toBe('');
    expect(reported).toMatchObject({ code: 'ABORTED', results: ['unknown'] });
    expect(code).toBe(0);
  });

  it.skipIf(!hasProc)(
    'one suspended, taken over and continued: no order is created twice',
    async (context) => {
      const { service, ledger, run } = await setUp(context);
      // Suspended while both of its orders are at the service, so that none is about to leave.
      const held: Posting[] = [];
      service.onPost = (posting) => {
        if (service.posts.length <= 10) return posting.answer();
        posting.commit();
        held.push(posting);
      };
      const { child, ended } = startWorker({ url: service.url, ledger, count: 60, concurrency: 2 });
      context.onTestFinished(() => void child.kill('SIGKILL'));
      await until('two in flight', () => held.length === 2, 120_000);
      const pid = pidOf(ledger);
      await suspend(pid);
      service.onPost = undefined;
      const { summary } = await run(orders(60));
      expect(summary).toMatchObject({ total: 60, created: 48, unknown: 0, rejected: 0 });
      // The last answer may have come without being written down yet.
      expect((summary?.skipped ?? 0) + (summary?.recovered ?? 0)).toBe(12);
      process.kill(pid, 'SIGCONT');
      for (const posting of held) posting.answer();
      expect((await ended).reported).toMatchObject({ code: 'LEDGER' });
      expect(service.timesCreated).toEqual([1]);
    },
  );

  it('a run that is done leaves the process nothing to wait for', async (context) => {
    const { service, ledger } = await setUp(context);
    const { ended } = startWorker({ url: service.url, ledger, count: 5 });
    const { code, reported, stderr } = await ended;
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const { summary, idleMs } = reported as { summary: object; idleMs: number };
    expect(counted(summary as never)).toEqual({ total: 5, created: 5 });
    // The process is asked for its age when it exits: nothing of ours kept it.
    expect(idleMs).toBeLessThan(5000);
    expect(linesOf(ledger).at(-1)?.run).toBe('ended');
  });
});
