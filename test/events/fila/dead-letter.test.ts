import { isRecebiveisError } from 'recebiveis';
import { describe, expect } from 'vitest';
import { deferred, it, names, QUICK, sleep, until } from './support.js';

const failOnPoison = ({ idDocumento }: { idDocumento: string | null }) => {
  if (idDocumento === 'poison') throw new Error('cannot be digested');
};

describe.concurrent('an event that fails maxAttempts times', () => {
  it('goes to onDeadLetter once, with its last error, and stays in the queue passed over', async ({
    server,
    consume,
  }) => {
    server.add('poison', ...names(20));
    const attempts: number[] = [];
    const dead: unknown[] = [];
    consume(
      (evento, { attempt }) => {
        if (evento.idDocumento !== 'poison') return;
        attempts.push(attempt);
        throw new Error(`attempt ${attempt}`);
      },
      {
        ...QUICK,
        maxAttempts: 3,
        onDeadLetter: ({ idDocumento }, error) => void dead.push(idDocumento, String(error)),
      },
    );
    await until(() => dead.length > 0 && server.queue.length === 1);
    const { count } = server.reads;
    await until(() => server.reads.count > count + 5);
    expect(attempts).toEqual([1, 2, 3]);
    expect(dead).toEqual(['poison', 'Error: attempt 3']);
    expect(server.removals).not.toContain('poison');
  });

  it('leaves the queue by an explicit discard, once onDeadLetter has resolved', async ({
    server,
    consume,
  }) => {
    server.add('poison', ...names(20));
    const { promise, resolve } = deferred();
    consume(failOnPoison, {
      ...QUICK,
      maxAttempts: 1,
      onDeadLetter: (_, __, { discard }) => {
        discard();
        return promise;
      },
    });
    await sleep(50);
    expect(server.removals).not.toContain('poison');
    resolve();
    await until(() => server.queue.length === 0);
  });

  it('stays when onDeadLetter throws, which is reported', async ({ server, consume }) => {
    server.add('poison', ...names(20));
    const reported: unknown[] = [];
    let calls = 0;
    consume(failOnPoison, {
      ...QUICK,
      maxAttempts: 1,
      onDeadLetter: (_, __, { discard }) => {
        calls += 1;
        discard();
        throw new Error('no room for the dead');
      },
      onError: (error, { stage, idDocumento }) =>
        void reported.push([stage, idDocumento, `${error}`]),
    });
    await until(() => server.queue.length === 1 && reported.length === 2);
    await until(() => server.reads.count > 30);
    expect(calls).toBe(1);
    expect(reported).toEqual([
      ['handle', 'poison', 'Error: cannot be digested'],
      ['dead-letter', 'poison', 'Error: no room for the dead'],
    ]);
  });

  it('is reported to onError alone where there is no onDeadLetter, with no retry to come', async ({
    server,
    consume,
  }) => {
    server.add('poison', ...names(20));
    const reported: unknown[] = [];
    consume(failOnPoison, {
      ...QUICK,
      maxAttempts: 2,
      onError: (_, trouble) => void reported.push(trouble),
    });
    await until(() => reported.length === 2);
    const poison = { stage: 'handle', idDocumento: 'poison' };
    expect(reported).toEqual([
      { ...poison, failures: 1, retryInMs: expect.any(Number) },
      { ...poison, failures: 2 },
    ]);
  });

  it('never happens with maxAttempts Infinity', async ({ server, consume }) => {
    server.add('poison', ...names(20));
    let attempts = 0;
    consume(
      (evento) => {
        if (evento.idDocumento === 'poison' && ++attempts < 12) throw new Error('not yet');
      },
      { idleMs: 5, backoff: { firstMs: 1, longestMs: 5 }, maxAttempts: Infinity },
    );
    await until(() => server.queue.length === 0);
    expect(attempts).toBe(12);
  });
});

describe.concurrent('a handler that runs over handlerTimeoutMs', () => {
  it('has its signal aborted, fails when it settles, and holds its place until then', async ({
    server,
    consume,
  }) => {
    server.add('slow', 'next');
    const { promise, resolve } = deferred();
    const order: string[] = [];
    const errors: unknown[] = [];
    consume(
      async ({ idDocumento }, { signal, attempt }) => {
        order.push(`${idDocumento} ${attempt}`);
        if (idDocumento !== 'slow' || attempt > 1) return;
        signal.addEventListener('abort', () => order.push('aborted'));
        // It resolves, which may mean that it gave up half-way: that is no success.
        await promise;
      },
      { ...QUICK, handlerTimeoutMs: 30, onError: (error) => void errors.push(error) },
    );
    await until(() => order.includes('aborted'));
    await sleep(60);
    expect(order).toEqual(['slow 1', 'aborted']);
    resolve();
    await until(() => server.queue.length === 0);
    expect(order.slice(2).sort()).toEqual(['next 1', 'slow 2']);
    expect(errors).toMatchObject([{ code: 'TIMEOUT', limitMs: 30, name: 'HandlerTimeoutError' }]);
    expect(errors.every(isRecebiveisError)).toBe(true);
  });

  it.for<[string, (signal: AbortSignal) => unknown, unknown]>([
    ['what it threw', () => new Error('rolled back'), new Error('rolled back')],
    ['nothing where it threw the reason, as fetch does', ({ reason }) => reason, undefined],
  ])('keeps %s then as the cause', async ([_, thrown, cause], { server, consume }) => {
    server.add('slow');
    const errors: unknown[] = [];
    consume(
      async (_, { signal, attempt }) => {
        if (attempt > 1) return;
        await new Promise<void>((_resolve, reject) =>
          signal.addEventListener('abort', () => reject(thrown(signal))),
        );
      },
      { ...QUICK, handlerTimeoutMs: 20, onError: (error) => void errors.push(error) },
    );
    await until(() => server.queue.length === 0);
    expect((errors[0] as Error).cause).toEqual(cause);
  });

  it('is reported at once, since it may never settle and holds its place', async ({
    server,
    consume,
  }) => {
    server.add('a', 'b', 'c');
    const reported: unknown[] = [];
    consume(() => new Promise(() => {}), {
      ...QUICK,
      concurrency: 2,
      handlerTimeoutMs: 30,
      onError: (error, trouble) => void reported.push([`${error}`, trouble]),
    });
    await until(() => reported.length === 2);
    const said = [
      expect.stringMatching(/not settled within handlerTimeoutMs \(30 ms\).*holds its place/),
      { stage: 'handle', idDocumento: 'a', failures: 1, retryInMs: expect.any(Number) },
    ];
    expect(reported[0]).toEqual(said);
    await sleep(100);
    expect(reported).toHaveLength(2);
    expect(server.removals).toEqual([]);
  });

  it('counts each failure once, and is reported once, whenever it settles', async ({
    server,
    consume,
  }) => {
    server.add('slow', ...names(20));
    const events: unknown[] = [];
    consume(
      async ({ idDocumento }, { attempt, signal }) => {
        if (idDocumento !== 'slow') return;
        await new Promise((resolve) => signal.addEventListener('abort', resolve));
        await sleep(20);
        events.push(`settles ${attempt}`);
        if (attempt === 2) throw new Error('too late');
      },
      {
        ...QUICK,
        maxAttempts: 3,
        handlerTimeoutMs: 20,
        onError: (_, { failures, retryInMs }) =>
          void events.push(`reported ${failures} ${retryInMs === undefined ? 'last' : 'again'}`),
        onDeadLetter: (_, error) => void events.push(`dead ${(error as Error).name}`),
      },
    );
    await until(() => events.length === 7 && server.queue.length === 1);
    expect(events).toEqual([
      'reported 1 again',
      'settles 1',
      'reported 2 again',
      'settles 2',
      'reported 3 last',
      'settles 3',
      'dead HandlerTimeoutError',
    ]);
  });

  it('comes again when it asked to, also where it asked before its time was up', async ({
    server,
    consume,
  }) => {
    server.add('slow');
    const waits: unknown[] = [];
    consume(
      async (_, { attempt, signal, retryLater }) => {
        if (attempt > 1) return;
        retryLater(7);
        await new Promise((resolve) => signal.addEventListener('abort', resolve));
      },
      {
        ...QUICK,
        backoff: { firstMs: 60_000, longestMs: 60_000 },
        handlerTimeoutMs: 20,
        onError: (_, { retryInMs }) => void waits.push(retryInMs),
      },
    );
    await until(() => server.queue.length === 0);
    expect(waits).toEqual([7]);
  });

  it('may be onDeadLetter: it is reported before it settles, and its discard does not count then', async ({
    server,
    consume,
  }) => {
    server.add('poison', ...names(20));
    const reported: unknown[] = [];
    consume(failOnPoison, {
      ...QUICK,
      maxAttempts: 1,
      handlerTimeoutMs: 30,
      onDeadLetter: async (_, __, { signal, discard }) => {
        discard();
        await new Promise((resolve) => signal.addEventListener('abort', resolve));
        await sleep(20);
        reported.push('settled');
      },
      onError: (error, { stage }) => void reported.push([stage, (error as { code?: string }).code]),
    });
    await until(() => server.queue.length === 1 && reported.length === 3);
    expect(reported).toEqual([['handle', undefined], ['dead-letter', 'TIMEOUT'], 'settled']);
    await sleep(30);
    expect(reported).toHaveLength(3);
    expect(server.removals).not.toContain('poison');
  });
});
