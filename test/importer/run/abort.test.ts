import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { pending } from '../../support/pending.js';
import { historyOf, linesOf } from '../ledger/ledger-file.js';
import { order, orders } from './orders.js';
import { counted, countedResults, runImport, setUp, sleep, until } from './set-up.js';

describe.concurrent('an abort', { timeout: 600_000 }, () => {
  it('finishes what is in flight, sends nothing new, closes the ledger and rejects', async (context) => {
    const { service, ledger, run } = await setUp(context);
    const gate = pending();
    service.nextPosts.push(undefined);
    service.onPost = async (posting) => {
      await gate.promise;
      posting.answer();
    };
    const stop = new AbortController();
    const reported = run(orders(30), { concurrency: 5, signal: stop.signal });
    await until('five in flight', () => service.posts.length === 6);
    stop.abort();
    // Longer than the 250 ms between two progress reports.
    setTimeout(gate.resolve, 300);
    const { error, results, progress } = await reported;
    expect(error).toMatchObject({ code: 'ABORTED' });
    expect(service.posts).toHaveLength(6);
    expect(service.inFlight).toBe(0);
    expect(progress.map(({ state }) => state)).toContain('stopping');
    expect(progress.at(-1)).toMatchObject({ state: 'done', total: 6 });
    expect(results.map(({ result }) => result)).toEqual(Array(6).fill('created'));
    expect(linesOf(ledger).at(-1)).toMatchObject({
      run: 'ended',
      summary: { created: 6, total: 6 },
    });
    expect(existsSync(`${ledger}.lock`)).toBe(false);
    // Orders still waiting for a permit are taken back: the next run need not look them up.
    expect(historyOf(ledger, 'PED-7')).not.toContain('unknown');
    const again = await run(orders(30));
    expect(counted(again.summary)).toEqual({ total: 30, created: 24, skipped: 6 });
    expect(service.lookupTimes.count).toBe(0);
    expect(service.timesCreated).toEqual([1]);
  });

  it('before the start sends nothing and reads nothing', async (context) => {
    const { service, ledger, run } = await setUp(context);
    let wasRead = false;
    function* source() {
      wasRead = true;
      yield order(1);
    }
    const signal = AbortSignal.abort();
    const { error } = await run(source(), { signal });
    expect(error).toMatchObject({ code: 'ABORTED' });
    expect(wasRead).toBe(false);
    expect(service.posts).toEqual([]);
    expect(existsSync(`${ledger}.lock`)).toBe(false);
    expect(counted((await run([order(1)])).summary)).toEqual({ total: 1, created: 1 });
  });

  it('during an outage ends soon', async (context) => {
    const { service, run } = await setUp(context);
    await service.down();
    const stop = new AbortController();
    const reported = run(orders(50), {
      signal: stop.signal,
      onProgress: ({ state }) => state === 'paused' && stop.abort(),
    });
    // An outage is waited out for fifteen minutes: an end before that shows the abort.
    expect((await reported).error).toMatchObject({ code: 'ABORTED' });
    await service.up();
    const again = await run(orders(50));
    expect(counted(again.summary)).toEqual({ total: 50, created: 50 });
    expect(service.lookupTimes.count).toBe(0);
  });

  it('while rows wait for a permit ends soon', async (context) => {
    const { service, client, ledger } = await setUp(context);
    const limits = { 'pedido.create': { requests: 3, perMs: 60_000 } };
    const stop = new AbortController();
    const reported = runImport(client({ limits }), orders(20), { ledger, signal: stop.signal });
    await until('three orders', () => service.creations.size === 3);
    await sleep(50);
    stop.abort();
    const { error, results } = await reported;
    expect(error).toMatchObject({ code: 'ABORTED' });
    expect(countedResults(results)).toEqual({ created: 3 });
    expect(service.posts).toHaveLength(3);
  });

  it.for([20, 130, 260])(
    'after %i ms leaves no order unknown: what waits is taken back, what was sent is finished',
    async (afterMs, context) => {
      const { service, client, ledger, run } = await setUp(context);
      service.latencyMs = 30;
      const limits = { 'pedido.create': { requests: 10, perMs: 100 } };
      const stop = new AbortController();
      const reported = runImport(client({ limits }), orders(60), { ledger, signal: stop.signal });
      await sleep(afterMs);
      stop.abort();
      const { error, results } = await reported;
      expect(error).toMatchObject({ code: 'ABORTED' });
      expect(results.filter(({ result }) => result !== 'created')).toEqual([]);
      expect(results).toHaveLength(service.creations.size);
      expect(service.inFlight).toBe(0);
      await run(orders(60));
      expect(service.lookupTimes.count).toBe(0);
      expect(service.creations.size).toBe(60);
      expect(service.timesCreated).toEqual([1]);
    },
  );

  it('leaves no listener on a signal that outlives the run', async (context) => {
    const { client } = await setUp(context);
    const { signal } = new AbortController();
    let listeners = 0;
    const add = signal.addEventListener.bind(signal);
    const remove = signal.removeEventListener.bind(signal);
    signal.addEventListener = (...given: Parameters<typeof add>) => {
      listeners += 1;
      add(...given);
    };
    signal.removeEventListener = (...given: Parameters<typeof remove>) => {
      listeners -= 1;
      remove(...given);
    };
    await runImport(client(), orders(3), { signal });
    expect(listeners).toBe(0);
  });
});
