import { describe, expect, it } from 'vitest';
import type { Recebiveis } from '../../../src/index.js';
import { answers, cutBeforeCommit, storedThen } from './faults.js';
import { orders } from './orders.js';
import {
  added,
  countedResults,
  runImport,
  setUp,
  sleep,
  stopsWhenSettling,
  until,
  within,
} from './set-up.js';

describe.concurrent('an outage', { timeout: 600_000 }, () => {
  it('of 503s leaves only those unknown that were in flight when it was seen', async (context) => {
    const { service, client, ledger } = await setUp(context);
    service.latencyMs = 100;
    service.nextPosts.push(undefined);
    service.onPost = answers(503);
    service.onLookup = (lookup) => lookup.refuse(503);
    const stop = new AbortController();
    const reported = runImport(client({ retries: 0 }), orders(300), {
      ledger,
      concurrency: 16,
      signal: stop.signal,
    });
    await until('the pause', () => service.posts.length >= 17 && service.inFlight === 0);
    await sleep(250);
    // One answered, five failures, and at most fifteen sent beside the fifth.
    const sent = service.posts.length;
    stop.abort();
    await reported;
    expect(sent).toBeLessThanOrEqual(21);
  });

  it('begins with the fifth failure in a row', async (context) => {
    const { service, run } = await setUp(context);
    service.onPost = answers(503);
    const stop = new AbortController();
    await run(orders(20), {
      concurrency: 1,
      signal: stop.signal,
      onProgress: ({ state }) => state === 'paused' && stop.abort(),
    });
    expect(service.posts).toHaveLength(5);
  });

  it('of nothing but 429 is given up after maxOutageMs too', async (context) => {
    const { service, run } = await setUp(context);
    service.onPost = answers(429, 'Limite excedido', { 'retry-after': '0' });
    const stop = new AbortController();
    const reported = run(orders(30), { maxOutageMs: 1000, signal: stop.signal });
    try {
      // The default is an hour.
      expect((await within(300_000, reported)).error).toMatchObject({ code: 'RATE_LIMITED' });
    } finally {
      stop.abort();
      await reported;
    }
  });

  it('does not begin when four fail in a row and the fifth does not', async (context) => {
    const { service, run } = await setUp(context);
    for (let round = 0; round < 3; round++) {
      service.nextPosts.push(answers(500), answers(500), cutBeforeCommit, answers(503), undefined);
    }
    const { progress, results } = await run(orders(15), {
      concurrency: 1,
      ...stopsWhenSettling(15),
    });
    expect(progress.some(({ state }) => state === 'paused')).toBe(false);
    expect(countedResults(results)).toEqual({ created: 3, unknown: 12 });
  });

  it('leaves orders refused with 400 in between as rejected', async (context) => {
    const { service, run } = await setUp(context);
    service.onPost = (posting) =>
      posting.number % 2 === 0 ? posting.refuse(503) : posting.refuse(400, 'Canal inexistente');
    const { progress, results } = await run(orders(20), {
      concurrency: 1,
      ...stopsWhenSettling(20),
    });
    expect(progress.some(({ state }) => state === 'paused')).toBe(false);
    expect(countedResults(results)).toEqual({ rejected: 10, unknown: 10 });
    const last = progress.at(-1);
    expect(last && added(last)).toBe(20);
  });

  it('gives up no order for look-ups that fail meanwhile', async (context) => {
    const { service, client, ledger } = await setUp(context);
    service.onPost = storedThen(answers(503));
    service.onLookup = (lookup) => lookup.refuse(503);
    const reported = runImport(client({ retries: 0 }), orders(20), { ledger, concurrency: 2 });
    // Past the third look-up, ten seconds after the order was sent, usually its last.
    await sleep(14_000);
    service.onPost = undefined;
    service.onLookup = undefined;
    const { summary } = await reported;
    expect(summary).toMatchObject({ total: 20, unknown: 0 });
    expect(summary?.recovered).toBeGreaterThanOrEqual(5);
    expect(service.timesCreated).toEqual([1]);
  });

  it('at the end of the file is not waited out: no order is left that would notice its end', async (context) => {
    const { service, client, ledger } = await setUp(context);
    service.onPost = answers(503);
    service.onLookup = (lookup) => lookup.refuse(503);
    const stop = new AbortController();
    const reported = runImport(client({ retries: 0 }), orders(5), { ledger, signal: stop.signal });
    try {
      const { results } = await within(300_000, reported);
      const reasons = results.map(({ unknownReason }) => unknownReason);
      expect(reasons).toEqual(Array(5).fill('look-ups-failed'));
    } finally {
      stop.abort();
      await reported;
    }
  });

  it('lets one request through once it has begun, then waits for its answer', async (context) => {
    const { service, client, ledger } = await setUp(context);
    service.nextPosts.push(undefined);
    service.onPost = async (posting) => {
      await sleep(300);
      posting.refuse(429, 'Limite excedido', { 'retry-after': '0' });
    };
    const stop = new AbortController();
    const reported = runImport(client({ retries: 0 }), orders(60), {
      ledger,
      concurrency: 2,
      signal: stop.signal,
    });
    await until('the pause', () => service.posts.length >= 3 && service.inFlight === 0);
    service.mostInFlight = 0;
    await until('two probes', () => service.posts.length >= 5);
    stop.abort();
    await reported;
    expect(service.mostInFlight).toBe(1);
  });
});

it('an error of the client that is not of this package ends the import', async (context) => {
  const { service, client, ledger } = await setUp(context);
  const create = () => Promise.reject(new TypeError('a fault of the program'));
  const { pedido } = client();
  const faulty = { pedido: { create, get: pedido.get.bind(pedido) } } as unknown as Recebiveis;
  const { error } = await runImport(faulty, orders(3), { ledger });
  expect(error).toMatchObject({ name: 'TypeError', message: 'a fault of the program' });
  expect(service.posts).toEqual([]);
});
