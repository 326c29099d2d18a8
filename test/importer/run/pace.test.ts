import { describe, expect, it } from 'vitest';
import { linesOf } from '../ledger/ledger-file.js';
import { answers } from './faults.js';
import { killed } from './killed-run.js';
import { order, orders } from './orders.js';
import { counted, countedResults, runImport, setUp, sleep, until } from './set-up.js';

describe.concurrent('the limit of creations', { timeout: 600_000 }, () => {
  it('is not spent twice by one client that imports twice', async (context) => {
    const { service, client, ledger } = await setUp(context);
    const recebiveis = client({ limits: { 'pedido.create': { requests: 40, perMs: 60_000 } } });
    await runImport(recebiveis, orders(20), { ledger });
    // The first twenty still count: twenty more may go at once.
    const signal = AbortSignal.timeout(30_000);
    const { summary } = await runImport(recebiveis, orders(40), { ledger, signal });
    expect(summary && counted(summary)).toEqual({ total: 40, skipped: 20, created: 20 });
    expect(service.creations.size).toBe(40);
  });
});

describe.concurrent('concurrency', { timeout: 600_000 }, () => {
  it.for([1, 3, 10])('%i is never passed, and is reached', async (concurrency, context) => {
    const { service, run } = await setUp(context);
    service.nextPosts.push(undefined);
    service.onPost = async (posting) => {
      await until('as many at once', () => service.mostInFlight >= concurrency, 60_000);
      posting.answer();
    };
    const { summary } = await run(orders(25), { concurrency });
    expect(counted(summary)).toEqual({ total: 25, created: 25 });
    expect(service.mostInFlight).toBe(concurrency);
  });

  it('is not passed with answers of every kind', async (context) => {
    const { service, run } = await setUp(context);
    service.onPost = async (posting) => {
      await sleep((posting.number * 7) % 23);
      if (posting.number % 5 === 0) return posting.refuse(400, 'x');
      if (posting.number % 7 === 0) return posting.refuse(429, 'x', { 'retry-after': '0' });
      return posting.answer();
    };
    const source = orders(60).map((row, index) => (index % 9 === 0 ? { ...row, canal: '' } : row));
    const { summary, error } = await run(source, { concurrency: 4 });
    expect(error).toBeUndefined();
    expect(summary).toMatchObject({ total: 60, invalid: 7, unknown: 0 });
    expect(service.mostInFlight).toBeLessThanOrEqual(4);
    expect(service.timesCreated).toEqual([1]);
  });

  it('is 128 where none is given: enough for the published limit while the service is slow', async (context) => {
    const { service, client } = await setUp(context);
    // After the first, answers wait until all requests have arrived, however slow the machine is.
    service.nextPosts.push(undefined);
    service.onPost = async (posting) => {
      await until('all at once', () => service.mostInFlight >= 128, 120_000);
      posting.answer();
    };
    const perMs = 12_000;
    const recebiveis = client({ limits: { 'pedido.create': { requests: 240, perMs } } });
    const stop = new AbortController();
    const run = runImport(recebiveis, orders(500), { signal: stop.signal });
    await until('more at once', () => service.mostInFlight >= 128, 120_000);
    stop.abort();
    await run;
    expect(service.mostInFlight).toBe(128);
  });
});

describe.concurrent('the ledger line of a send', { timeout: 600_000 }, () => {
  it('is on the disk before the request arrives', async (context) => {
    const { service, ledger, run } = await setUp(context);
    const missing: string[] = [];
    service.onPost = (posting) => {
      const { pedido, pedidoCanal } = posting.order;
      const intents = linesOf(ledger).filter(
        (line) =>
          line.result === 'sending' && line.pedido === pedido && line.pedidoCanal === pedidoCanal,
      );
      if (intents.length !== 1) missing.push(pedido);
      posting.answer();
    };
    const { summary } = await run(orders(30), { concurrency: 8 });
    expect(counted(summary)).toEqual({ total: 30, created: 30 });
    expect(missing).toEqual([]);
  });

  it('is written again before each try', async (context) => {
    const { service, ledger, run } = await setUp(context);
    service.nextPosts.push(answers(429, 'x', { 'retry-after': '0' }));
    service.onPost = (posting) => {
      const history = linesOf(ledger).map(({ result }) => result);
      expect(history.lastIndexOf('sending')).toBeGreaterThan(history.lastIndexOf('unsent'));
      posting.answer();
    };
    const { summary } = await run([order(1)]);
    expect(counted(summary)).toEqual({ total: 1, created: 1 });
    const history = linesOf(ledger).map(({ result }) => result ?? 'run');
    expect(history.join(' ')).toBe('run sending unsent sending created run');
  });
});

describe.concurrent('open orders of an earlier run', { timeout: 600_000 }, () => {
  it('are looked up by hundreds without delaying new orders', async (context) => {
    const old = orders(300);
    const open = old.map((_, index) => index + 1);
    const { service, client, ledger } = await killed(context, 300, open);
    // A scaled limit of 240 a minute: 24 look-ups in 2 seconds, beside 60 creations.
    const recebiveis = client({
      limits: {
        'pedido.get': { requests: 24, perMs: 2000 },
        'pedido.create': { requests: 60, perMs: 2000 },
      },
    });
    service.lookupLimit = { requests: 24, perMs: 1990 };
    const before = service.posts.length;
    const stop = new AbortController();
    const began = performance.now();
    const reported = runImport(recebiveis, [...old, ...orders(120, 1001)], {
      ledger,
      signal: stop.signal,
    });
    await until('what is new', () => service.posts.length === before + 120, 120_000);
    const tookMs = performance.now() - began;
    expect(service.lookupTimes.count).toBeLessThan(150);
    stop.abort();
    const { results } = await reported;
    // Two windows: looking up all old orders first would have taken 25 seconds.
    expect(tookMs).toBeLessThan(20_000);
    expect(countedResults(results).created).toBe(120);
    expect(service.refusedLookups).toBe(0);
    expect(service.timesCreated).toEqual([1]);
  });
});
