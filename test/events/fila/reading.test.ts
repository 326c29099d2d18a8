import { describe, expect } from 'vitest';
import { pending } from '../../support/pending.js';
import { answer, documento, failing, it, names, sleep, until } from './support.js';

describe.concurrent('an empty queue', () => {
  it('is read ever more rarely, up to idleMs, and at full speed once documents come', async ({
    server,
    start,
  }) => {
    start(() => {}, { idleMs: 1000 });
    await until(() => server.reads.count === 5);
    // Four pauses of 500 to 1000 ms, by chance; a busy machine may see the first read late.
    expect((server.reads.times[4] ?? 0) - (server.reads.times[0] ?? 0)).toBeGreaterThan(1500);
    server.add(...names(60));
    await until(() => server.queue.length === 0);
    const { times } = server.reads;
    expect((times.at(-1) ?? 0) - (times[5] ?? 0)).toBeLessThan(60 * 500);
  });
});

describe.concurrent('the end of a lap', () => {
  it('is noticed: a queue of nothing but poison costs a read a pause, not a storm', async ({
    server,
    start,
  }) => {
    server.add('poison');
    start(() => Promise.reject(new Error('no')), { maxAttempts: 1, idleMs: 100 });
    await until(() => server.reads.count >= 4);
    const before = server.reads.count;
    await sleep(500);
    // Pauses of 50 to 100 ms.
    expect(server.reads.count - before).toBeLessThanOrEqual(11);
  });

  it('is slept through until the first document is due', async ({ server, start }) => {
    server.add(...names(5));
    const at: number[] = [];
    start(
      (_, { attempt }) => {
        at.push(performance.now());
        if (attempt === 1) throw new Error('not yet');
      },
      { idleMs: 60_000, backoff: { firstMs: 300, longestMs: 300 } },
    );
    await until(() => server.queue.length === 0);
    // Two laps and what chance adds: no storm meanwhile.
    expect(server.reads.count).toBeLessThan(45);
    const firstRetry = at[5] ?? 0;
    expect(firstRetry - (at[0] ?? 0)).toBeGreaterThan(148);
  });

  it('is noticed when all that comes round is in work', async ({ server, start }) => {
    server.add('a', 'b');
    const { promise, resolve } = pending();
    start(() => promise, { concurrency: 2, idleMs: 100 });
    await until(() => server.reads.count >= 6);
    const before = server.reads.count;
    await sleep(400);
    expect(server.reads.count - before).toBeLessThanOrEqual(18);
    resolve();
    await until(() => server.queue.length === 0);
  });

  it('is noticed although the queue is shuffled', async ({ server, start }) => {
    server.add(...names(10));
    server.onRead = () => {
      server.queue.sort(() => Math.random() - 0.5);
      return false;
    };
    const handled = new Map<string | null, number>();
    start(
      ({ idDocumento }) => {
        handled.set(idDocumento, (handled.get(idDocumento) ?? 0) + 1);
        if (idDocumento === 'e1') throw new Error('poison');
      },
      { maxAttempts: 3, idleMs: 50 },
    );
    await until(() => server.queue.length === 1 && handled.get('e1') === 3);
    const before = server.reads.count;
    await sleep(300);
    expect(server.reads.count - before).toBeLessThanOrEqual(13);
    expect(handled.size).toBe(10);
    expect([...handled].filter(([, times]) => times > 1)).toEqual([['e1', 3]]);
  });

  it('is not noticed while something was taken in between', async ({ server, start }) => {
    server.onRead = (arrived) => {
      const id = arrived.number % 2 === 0 ? `e${arrived.number}` : 'poison';
      answer(arrived, 200, documento(id));
      return true;
    };
    server.onRemove = failing(200, 'sucesso');
    let handled = 0;
    start(
      ({ idDocumento }) => {
        if (idDocumento === 'poison') throw new Error('no');
        handled += 1;
      },
      // A rest at each poison would take a minute in all.
      { maxAttempts: 1, idleMs: 600_000 },
    );
    await until(() => handled > 80);
  });

  it('is followed by a rest as long as the lap: no more than half of the reads are for nothing', async ({
    server,
    start,
  }) => {
    server.add(...names(40));
    server.latencyMs = 10;
    start(() => Promise.reject(new Error('no')), { maxAttempts: 1, idleMs: 20 });
    await until(() => server.reads.count > 90);
    const { count } = server.reads;
    await until(() => server.reads.count > count + 80);
    const gaps = server.reads.times
      .slice(count)
      .map((time, n, times) => (times[n + 1] ?? 0) - time);
    const median = gaps.sort((a, b) => a - b)[40] ?? 0;
    expect(gaps.at(-1)).toBeGreaterThan(39 * median * 0.6);
  });

  it('is slept through no longer than an event that fails meanwhile asks for', async ({
    server,
    start,
  }) => {
    server.add('a');
    const { promise, resolve } = pending();
    let failedAt = 0;
    let againAt = 0;
    start(
      async (_, { attempt }) => {
        againAt = performance.now();
        if (attempt > 1) return;
        await promise;
        failedAt = performance.now();
        throw new Error('after a while');
      },
      { idleMs: 600_000, concurrency: 2 },
    );
    // By then the rests are 2 to 4 seconds long.
    await until(() => server.reads.count >= 6);
    await sleep(50);
    resolve();
    await until(() => server.queue.length === 0);
    expect(againAt - failedAt).toBeLessThan(1500);
  });

  it('leaves no new document unseen, behind however many that are passed over', async ({
    server,
    start,
  }) => {
    server.add(...names(100));
    const handled: (string | null)[] = [];
    start(
      ({ idDocumento }) => {
        handled.push(idDocumento);
        if (idDocumento?.startsWith('e')) throw new Error('poison');
      },
      { maxAttempts: 1 },
    );
    await until(() => handled.length === 100);
    await sleep(100);
    server.add('new');
    await until(() => handled.includes('new') && server.queue.length === 100);
    expect(handled).toHaveLength(101);
  });
});

describe.concurrent('one poison document among a thousand', () => {
  it('keeps none of them waiting and costs one read a lap', async ({ server, start }) => {
    server.add(...names(500), 'poison', ...names(500, 'f'));
    const handled: (string | null)[] = [];
    start(
      ({ idDocumento }) => {
        handled.push(idDocumento);
        if (idDocumento === 'poison') throw new Error('no');
      },
      { concurrency: 8, idleMs: 1000, backoff: { firstMs: 1, longestMs: 60_000 } },
    );
    await until(() => server.queue.length === 1);
    expect(handled.filter((id) => id !== 'poison')).toHaveLength(1000);
    expect(handled.filter((id) => id === 'poison').length).toBeLessThanOrEqual(5);
    // Documents in work come round near the end.
    expect(server.reads.count).toBeLessThan(1000 + 100);
  });
});

describe.concurrent('what onError receives', () => {
  it('carries no data of an event', async ({ server, start }) => {
    server.queue.push({ _id: 'a', tipo: 'pedido', dados: { codigo: 'SEGREDO', dadosTitulo: [] } });
    server.onRemove = (arrived) => arrived.number === 1 && failing(500)(arrived);
    const reported: unknown[] = [];
    start(
      (_, { attempt }) => {
        if (attempt === 1) throw new Error('no');
      },
      { onError: (error, trouble) => void reported.push(error, trouble) },
    );
    await until(() => server.queue.length === 0);
    expect(reported).toHaveLength(4);
    expect(JSON.stringify(reported)).not.toContain('SEGREDO');
  });
});
