import { describe, expect, it } from 'vitest';
import { makeOlder } from '../ledger/ledger-file.js';
import { answers } from './faults.js';
import { orders } from './orders.js';
import type { Fault } from './service.js';
import {
  counted,
  countedResults,
  setUp,
  sleep,
  stopsWhenSettling,
  until,
  within,
} from './set-up.js';

describe.concurrent('an outage that lasts', { timeout: 600_000 }, () => {
  it('in the middle is waited out, and every row is created', async (context) => {
    const { service, ledger, run } = await setUp(context);
    service.latencyMs = 10;
    let isDown = false;
    const reported = run(orders(120), {
      concurrency: 4,
      // Stop then: orders still unknown would be looked up again only after ten seconds.
      ...stopsWhenSettling(120),
      onResult: async () => {
        if (isDown || service.creations.size < 40) return;
        isDown = true;
        await service.down();
        setTimeout(() => void service.up(), 1000);
      },
    });
    // Requests in flight when the port closed were cut: stored or not, they are looked up.
    const { created = 0, recovered = 0, unknown = 0 } = countedResults((await reported).results);
    expect(created + recovered + unknown).toBe(120);
    expect(unknown).toBeLessThanOrEqual(4);
    makeOlder(ledger);
    const again = await run(orders(120));
    expect(again.summary).toMatchObject({ total: 120, unknown: 0 });
    expect(service.creations.size).toBe(120);
    expect(service.timesCreated).toEqual([1]);
  });

  it('lets one request through at a time, after pauses that grow', async (context) => {
    const { service, run } = await setUp(context);
    // Look-ups are answered, so that creations are the probes.
    const fault: Fault = async (posting) => {
      await sleep(30);
      posting.refuse(503);
    };
    service.onPost = fault;
    const stop = new AbortController();
    const reported = run(orders(100), { concurrency: 2, signal: stop.signal });
    await until('the pause', () => service.posts.length >= 5 && service.inFlight === 0);
    await sleep(150);
    service.mostInFlight = 0;
    const before = service.postTimes.count;
    await sleep(2800);
    await until('a probe', () => service.postTimes.count > before);
    const probes = service.postTimes.times.slice(before);
    expect(probes.length).toBeGreaterThanOrEqual(1);
    expect(probes.length).toBeLessThanOrEqual(4);
    expect(service.mostInFlight).toBe(1);
    service.onPost = undefined;
    const back = service.creations.size;
    await until('the sending', () => service.creations.size > back + 20, 120_000);
    stop.abort();
    const { results } = await reported;
    expect(countedResults(results).rejected).toBeUndefined();
    expect(service.timesCreated).toEqual([1]);
  });

  it('lets none through while earlier ones hang, and then one at a time', async (context) => {
    const { service, run } = await setUp(context);
    const hanging: (() => void)[] = [];
    let isPaused = false;
    let arePastOnesAnswered = false;
    const probes: number[] = [];
    service.onPost = async (posting) => {
      if (posting.number === 1) return posting.answer();
      if (posting.number <= 4) {
        await new Promise<void>((resolve) => hanging.push(resolve));
      } else if (isPaused) {
        probes.push(service.inFlight);
        await sleep(500);
      }
      posting.refuse(503);
    };
    const stop = new AbortController();
    const reported = run(orders(100), {
      concurrency: 8,
      signal: stop.signal,
      onProgress: ({ state }) => {
        isPaused ||= state === 'paused';
        if (arePastOnesAnswered && probes.length >= 3) stop.abort();
      },
    });
    await until('the pause', () => isPaused && service.inFlight === 3);
    probes.length = 0;
    // Longer than the first pauses.
    await sleep(3000);
    expect(probes).toEqual([]);
    arePastOnesAnswered = true;
    for (const release of hanging.splice(0)) release();
    await within(300_000, reported);
    expect(probes.length).toBeGreaterThanOrEqual(3);
    expect(new Set(probes)).toEqual(new Set([1]));
  });

  it('is given up after maxOutageMs, with the error that lasts', async (context) => {
    const { service, run } = await setUp(context);
    await service.down();
    const { error, results } = await within(300_000, run(orders(30), { maxOutageMs: 1000 }));
    expect(error).toMatchObject({ code: 'CONNECTION' });
    expect(results).toEqual([]);
    await service.up();
    const again = await run(orders(30));
    expect(counted(again.summary)).toEqual({ total: 30, created: 30 });
  });

  it('ends when creations work again, even where look-ups are refused', async (context) => {
    const { service, run } = await setUp(context);
    service.onLookup = (lookup) => lookup.refuse(400, 'Consulta desativada');
    for (let count = 0; count < 6; count++) service.nextPosts.push(answers(503));
    const stop = new AbortController();
    const reported = run(orders(40), { concurrency: 2, signal: stop.signal });
    await until('the creations', () => service.creations.size >= 34, 120_000);
    stop.abort();
    const { results } = await reported;
    expect(countedResults(results).created).toBe(34);
  });
});
