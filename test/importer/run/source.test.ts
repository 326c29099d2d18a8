import { Readable } from 'node:stream';
import type { RowSource } from 'recebiveis/importer';
import { describe, expect, it } from 'vitest';
import { pending } from '../../support/pending.js';
import { linesOf } from '../ledger/ledger-file.js';
import { order, orders } from './orders.js';
import { counted, runImport, setUp, sleep, until } from './set-up.js';

/** An iterator that records its calls. */
function watched(rows: readonly unknown[]) {
  const seen = { taken: 0, returned: 0 };
  const iterator: AsyncIterator<unknown> = {
    async next() {
      if (seen.taken === rows.length) return { done: true, value: undefined };
      seen.taken += 1;
      return { done: false, value: rows[seen.taken - 1] };
    },
    async return() {
      seen.returned += 1;
      return { done: true, value: undefined };
    },
  };
  return { seen, source: { [Symbol.asyncIterator]: () => iterator } };
}

async function* slowly() {
  for (const row of orders(5)) {
    await sleep(1);
    yield row;
  }
}

describe.concurrent('a source', { timeout: 600_000 }, () => {
  it.for<[string, () => RowSource]>([
    ['an array', () => orders(5)],
    ['a Set', () => new Set(orders(5))],
    ['a generator', () => orders(5).values()],
    ['an async generator', slowly],
    ['a stream', () => Readable.from(orders(5))],
  ])('may be %s', async ([_, make], context) => {
    const { service, client } = await setUp(context);
    const { summary } = await runImport(client(), make());
    expect(counted(summary)).toEqual({ total: 5, created: 5 });
    expect(service.creations.size).toBe(5);
  });

  it('without rows is an import of none', async (context) => {
    const { ledger, run } = await setUp(context);
    const { summary } = await run([]);
    expect(counted(summary)).toEqual({});
    expect(linesOf(ledger).map(({ run }) => run)).toEqual(['started', 'ended']);
  });

  it('that throws midway ends the run with its error, once what was sent has come to something', async (context) => {
    const { service, run } = await setUp(context);
    service.latencyMs = 50;
    async function* source() {
      yield* orders(4);
      throw new TypeError('the disk was pulled out');
    }
    const { error, results } = await run(source());
    expect(error).toBeInstanceOf(TypeError);
    expect(results.map(({ result }) => result)).toEqual(
      Array(service.posts.length).fill('created'),
    );
    const again = await run(orders(6));
    expect(again.summary?.total).toBe(6);
    expect(again.summary?.skipped).toBe(service.posts.length - (again.summary?.created ?? 0));
    expect(service.creations.size).toBe(6);
    expect(service.timesCreated).toEqual([1]);
  });

  it('is closed when the run is done, stopped or failed', async (context) => {
    const { service, client } = await setUp(context);
    const stopped = watched(orders(500));
    const stop = new AbortController();
    await runImport(client(), stopped.source, {
      concurrency: 2,
      signal: stop.signal,
      onResult: () => stop.abort(),
    });
    expect(stopped.seen.returned).toBe(1);
    expect(stopped.seen.taken).toBeLessThan(500);

    service.onPost = (posting) => posting.refuse(401);
    const failed = watched(orders(500));
    await runImport(client(), failed.source, { concurrency: 2 });
    expect(failed.seen.returned).toBe(1);
    expect(failed.seen.taken).toBeLessThan(500);
  });

  it('that hangs does not hold a run that is aborted', async (context) => {
    const { service, run } = await setUp(context);
    async function* source() {
      yield* orders(3);
      await new Promise(() => {});
    }
    const stop = new AbortController();
    const reported = run(source(), { signal: stop.signal });
    await until('three orders', () => service.creations.size === 3);
    await sleep(50);
    stop.abort();
    expect((await reported).error).toMatchObject({ code: 'ABORTED' });
    expect((await run(orders(3))).summary?.skipped).toBe(3);
  });

  it('that fails while it is closed does not crash the process', async (context) => {
    const { client } = await setUp(context);
    const { source } = watched(orders(500));
    const iterator = source[Symbol.asyncIterator]();
    iterator.return = () => Promise.reject(new Error('cannot close'));
    const stop = new AbortController();
    const { error } = await runImport(client(), source, {
      concurrency: 2,
      signal: stop.signal,
      onResult: () => stop.abort(),
    });
    expect(error).toMatchObject({ code: 'ABORTED' });
  });

  it('is read ahead of by 256 rows at most', async (context) => {
    const { service, run } = await setUp(context);
    const { source, seen } = watched(orders(262));
    let most = 0;
    service.onPost = (posting) => {
      most = Math.max(most, seen.taken - service.creations.size);
      posting.answer();
    };
    const { summary } = await run(source, { concurrency: 3 });
    expect(counted(summary)).toEqual({ total: 262, created: 262 });
    expect(most).toBeLessThanOrEqual(256);
  });

  it('may reuse one object for all rows', async (context) => {
    const { service, run } = await setUp(context);
    function* source() {
      const row = order(0);
      for (const next of orders(12)) yield Object.assign(row, next);
    }
    // Although repeatedly told to wait, the import still knows each order's row.
    let refusals = 0;
    service.onPost = (posting) =>
      refusals++ < 3 ? posting.refuse(429, 'Limite', { 'retry-after': '0' }) : posting.answer();
    const { summary, results } = await run(source(), { concurrency: 3 });
    expect(counted(summary)).toEqual({ total: 12, created: 12 });
    expect(service.creations.size).toBe(12);
    for (const { pedido, input } of results) expect(input).toMatchObject({ pedido });
  });

  it('waits for a handler of results that is slow', async (context) => {
    const { service, client } = await setUp(context);
    const { source, seen } = watched(orders(264));
    const gate = pending();
    const reported = runImport(client(), source, { concurrency: 2, onResult: () => gate.promise });
    await until('the first orders', () => service.creations.size >= 4);
    await sleep(500);
    // 256 results may wait to be reported, in addition to the rows read ahead.
    expect(seen.taken).toBeLessThanOrEqual(256 + 4);
    gate.resolve();
    expect((await reported).summary?.created).toBe(264);
  });

  it.for(['throws', 'rejects'])(
    'whose handler of results %s ends with its error',
    async (how, context) => {
      const { run } = await setUp(context);
      const failure = new Error('the database is gone');
      const { error } = await run(orders(20), {
        concurrency: 2,
        onResult: () => {
          if (how === 'throws') throw failure;
          return Promise.reject(failure);
        },
      });
      expect(error).toBe(failure);
      const again = await run(orders(20));
      expect(again.error).toBeUndefined();
      expect(again.summary?.total).toBe(20);
    },
  );

  it.for([null, undefined, 42, 'pedidos.csv', {}])(
    'that is invalid is refused: %o',
    async (source, context) => {
      const { client } = await setUp(context);
      const { error } = await runImport(client(), source as never);
      expect(error).toMatchObject({ code: 'INVALID_REQUEST' });
    },
  );
});
