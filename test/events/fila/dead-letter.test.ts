import { describe, expect } from 'vitest';
import { clientOf, it, names, QUICK, until } from './support.js';

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

  it('leaves the queue if onDeadLetter removes it, and is not handled again', async ({
    server,
  }) => {
    server.add('poison', ...names(20));
    const client = clientOf(server);
    let attempts = 0;
    const consumer = client.fila.consume(
      (evento) => {
        if (evento.idDocumento === 'poison') attempts += 1;
        failOnPoison(evento);
      },
      {
        ...QUICK,
        maxAttempts: 1,
        onDeadLetter: ({ idDocumento }) => client.fila.remove(String(idDocumento)),
      },
    );
    await until(() => server.queue.length === 0);
    await consumer.stop();
    expect(attempts).toBe(1);
  });

  it('stays when onDeadLetter throws, which is reported', async ({ server, consume }) => {
    server.add('poison', ...names(20));
    const reported: unknown[] = [];
    let calls = 0;
    consume(failOnPoison, {
      ...QUICK,
      maxAttempts: 1,
      onDeadLetter: () => {
        calls += 1;
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
