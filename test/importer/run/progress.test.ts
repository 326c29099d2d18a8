import { describe, expect, it } from 'vitest';
import { linesOf } from '../ledger/ledger-file.js';
import { answers, cutBeforeCommit } from './faults.js';
import { order, orders } from './orders.js';
import { added, counted, setUp, stopsWhenSettling, until } from './set-up.js';

describe.concurrent('progress', { timeout: 600_000 }, () => {
  it('adds up every time, never goes back, and is reported at the end', async (context) => {
    const { service, run } = await setUp(context);
    service.latencyMs = 20;
    service.onPost = (posting) =>
      posting.number % 5 === 0 ? posting.refuse(400, 'x') : posting.answer();
    const source = [...orders(60), order(3), {}, ...orders(60, 101)];
    const { summary, progress } = await run(source, { concurrency: 2 });
    expect(progress.length).toBeGreaterThan(2);
    let before = 0;
    for (const reported of progress) {
      expect(added(reported)).toBe(reported.total);
      expect(reported.total).toBeGreaterThanOrEqual(before);
      before = reported.total;
    }
    const ended = { total: 122, state: 'done', resolving: 0 };
    expect(progress.at(-1)).toMatchObject({ ...summary, ...ended });
    for (const { state } of progress) expect(['running', 'resolving', 'done']).toContain(state);
  });

  it('says that it is paused while the port is closed, which costs no row anything, and then that it runs', async (context) => {
    const { service, ledger, run } = await setUp(context);
    await service.down();
    let isPaused = false;
    const reported = run(orders(60), {
      concurrency: 2,
      onProgress: ({ state, waiting }) => {
        isPaused ||= state === 'paused' && waiting?.reason === 'service';
      },
    });
    await until('the pause', () => isPaused);
    service.latencyMs = 20;
    await service.up();
    const { progress, summary } = await reported;
    expect(counted(summary)).toEqual({ total: 60, created: 60 });
    expect(service.posts).toHaveLength(60);
    expect(linesOf(ledger).map(({ result }) => result)).not.toContain('unknown');
    const states = progress.map(({ state }) => state);
    expect(states).toContain('paused');
    expect(states.lastIndexOf('running')).toBeGreaterThan(states.indexOf('paused'));
    expect(states.at(-1)).toBe('done');
  });

  it('gives the wall-clock time until which a refusal is waited out', async (context) => {
    const { service, run } = await setUp(context);
    service.onPost = answers(429, 'Limite excedido', { 'retry-after': '1000' });
    const stop = new AbortController();
    const began = Date.now();
    let ended = 0;
    const { progress } = await run(orders(3), {
      concurrency: 1,
      signal: stop.signal,
      onProgress: ({ state }) => {
        if (state !== 'paused') return;
        ended ||= Date.now();
        stop.abort();
      },
    });
    const waiting = progress.find(({ state }) => state === 'paused')?.waiting;
    expect(waiting?.reason).toBe('refused-for-limit');
    expect(waiting?.until).toBeGreaterThanOrEqual(began + 1_000_000);
    expect(waiting?.until).toBeLessThanOrEqual(ended + 1_000_000);
  });

  it('counts what is being looked up', async (context) => {
    const { service, run } = await setUp(context);
    service.nextPosts.push(cutBeforeCommit, cutBeforeCommit);
    const { progress, error } = await run(orders(5), { ...stopsWhenSettling(5) });
    expect(error).toMatchObject({ code: 'ABORTED' });
    const looking = { state: 'resolving', resolving: 2, total: 3 };
    expect(progress).toContainEqual(expect.objectContaining(looking));
    expect(progress.at(-1)).toMatchObject({ resolving: 0, unknown: 2, total: 5 });
  });

  it.for([
    ['a refused token', 'AUTHENTICATION'],
    ['a source that throws', undefined],
    ['an abort', 'ABORTED'],
  ] as const)('is reported at the end also after %s', async ([what, code], context) => {
    const { service, run } = await setUp(context);
    if (what === 'a refused token') service.onPost = answers(401);
    const stop = new AbortController();
    function* source() {
      yield* orders(3);
      if (what === 'an abort') stop.abort();
      if (what === 'a source that throws') throw new Error('torn');
      yield* orders(20, 101);
    }
    const { progress, error, results } = await run(source(), {
      concurrency: 1,
      signal: stop.signal,
    });
    expect((error as { code?: string }).code).toBe(code);
    const last = progress.at(-1);
    expect(last?.total).toBe(results.length);
    expect(last && added(last)).toBe(results.length);
    expect(last?.state).toBe('done');
  });

  it('whose handler throws stops the run with what it threw', async (context) => {
    const { service, run } = await setUp(context);
    service.latencyMs = 30;
    const failure = new Error('the terminal is gone');
    const { error } = await run(orders(200), {
      concurrency: 1,
      onProgress: () => {
        throw failure;
      },
    });
    expect(error).toBe(failure);
    expect(service.posts.length).toBeLessThan(60);
  });
});
