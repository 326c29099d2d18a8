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

  it('keeps what it threw then as the cause', async ({ server, consume }) => {
    server.add('slow');
    const errors: unknown[] = [];
    consume(
      async (_, { signal, attempt }) => {
        if (attempt > 1) return;
        await new Promise<void>((_resolve, reject) =>
          signal.addEventListener('abort', () => reject(new Error('rolled back'))),
        );
      },
      { ...QUICK, handlerTimeoutMs: 20, onError: (error) => void errors.push(error) },
    );
    await until(() => server.queue.length === 0);
    expect((errors[0] as Error).cause).toEqual(new Error('rolled back'));
  });

  it('may be onDeadLetter: its discard does not count then', async ({ server, consume }) => {
    server.add('poison', ...names(20));
    const reported: unknown[] = [];
    consume(failOnPoison, {
      ...QUICK,
      maxAttempts: 1,
      handlerTimeoutMs: 30,
      onDeadLetter: async (_, __, { signal, discard }) => {
        discard();
        await new Promise((resolve) => signal.addEventListener('abort', resolve));
      },
      onError: (error, { stage }) => void reported.push([stage, (error as { code?: string }).code]),
    });
    await until(() => server.queue.length === 1 && reported.length === 2);
    expect(reported).toEqual([
      ['handle', undefined],
      ['dead-letter', 'TIMEOUT'],
    ]);
    expect(server.removals).not.toContain('poison');
  });
});
