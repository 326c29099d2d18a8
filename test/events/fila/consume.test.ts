import { describe, expect } from 'vitest';
import { pending } from '../../support/pending.js';
import { type Arrived, cutting, documento, failing, it, names, sleep, until } from './support.js';

describe.concurrent('an event', () => {
  it('is handed over typed, with its context, and removed once the handler resolved', async ({
    server,
    start,
  }) => {
    server.add('a');
    const { promise, resolve } = pending();
    const got: unknown[] = [];
    const { handled } = start((evento, { attempt, signal }) => {
      got.push(evento, attempt, signal.aborted);
      return promise;
    });
    await until(() => handled.length === 1);
    await sleep(50);
    expect(server.removals).toEqual([]);
    resolve();
    await until(() => server.queue.length === 0);
    expect(got).toEqual([
      expect.objectContaining({ tipo: 'ciclo', idDocumento: 'a', raw: documento('a') }),
      1,
      false,
    ]);
    await sleep(100);
    expect([handled, server.removals]).toEqual([['a'], ['a']]);
  });

  it('stays when the handler throws, now or later, and is handed over again after a pause', async ({
    server,
    start,
  }) => {
    server.add('a');
    const attempts: number[] = [];
    const { reported } = start((_, { attempt }) => {
      attempts.push(attempt);
      if (attempt === 1) throw new Error('at once');
      if (attempt === 2) return Promise.reject(new Error('later'));
    });
    await until(() => server.queue.length === 0);
    expect(attempts).toEqual([1, 2, 3]);
    expect(server.removals).toEqual(['a']);
    expect(reported).toEqual(['handle 1', 'handle 2']);
  });

  it.for([false, null, undefined, 'retry', new Error('returned')])(
    'is handled whatever the handler returns: %s',
    async (returned, { server, start }) => {
      server.add('a');
      const { handled, reported } = start(() => returned);
      await until(() => server.queue.length === 0);
      expect([handled, reported]).toEqual([['a'], []]);
    },
  );

  it('is never in two handlers at once, and as many handlers run as concurrency allows', async ({
    server,
    start,
  }) => {
    server.add(...names(40));
    const inHand = new Set<string | null>();
    let most = 0;
    const { handled } = start(
      async ({ idDocumento }) => {
        expect(inHand).not.toContain(idDocumento);
        inHand.add(idDocumento);
        most = Math.max(most, inHand.size);
        await until(() => most >= 5, 'five in hand at once');
        await sleep(5);
        inHand.delete(idDocumento);
      },
      { concurrency: 5 },
    );
    await until(() => server.queue.length === 0);
    expect(most).toBe(5);
    expect(handled.sort()).toEqual(names(40).sort());
    expect(server.removals).toHaveLength(40);
  });

  it('that lies in the queue twice under one identifier is handled once', async ({
    server,
    start,
  }) => {
    server.queue.push(documento('a'), documento('b'), documento('a'));
    const { handled } = start();
    await until(() => server.queue.length === 0);
    expect(handled.sort()).toEqual(['a', 'b']);
  });
});

describe.concurrent('a removal', () => {
  it.for<[string, (arrived: Arrived) => boolean]>([
    ['is answered 500', failing(500)],
    ['is answered 429', failing(429)],
    ['is refused with 400', failing(400)],
    ['is cut off', cutting],
  ])('that %s is repeated, without handling again', async ([_, fault], { server, start }) => {
    server.add('a', 'b');
    server.onRemove = (arrived, id) => id === 'a' && arrived.number < 4 && fault(arrived);
    const { handled, reported } = start();
    await until(() => server.queue.length === 0);
    expect(handled.sort()).toEqual(['a', 'b']);
    expect(reported).toContain('remove 1');
  });

  it('counts as done when its answer was lost and the document is gone', async ({
    server,
    start,
  }) => {
    server.add('a');
    server.onRemove = (arrived) => {
      const isFirst = arrived.number === 1;
      if (isFirst) server.queue.length = 0;
      return isFirst && cutting(arrived);
    };
    const { handled, consumer } = start();
    await until(() => server.removals.length === 2);
    await consumer.stop();
    expect(handled).toEqual(['a']);
  });

  it('that keeps failing delays no other event, and its event is not handled again', async ({
    server,
    start,
  }) => {
    server.add('stuck', ...names(20));
    server.onRemove = (arrived, id) => id === 'stuck' && failing(500)(arrived);
    const { handled } = start();
    await until(() => server.queue.length === 1);
    await until(() => server.removals.filter((id) => id === 'stuck').length > 1);
    expect(handled).toHaveLength(21);
    server.onRemove = () => false;
    await until(() => server.queue.length === 0);
    expect(handled).toHaveLength(21);
  });

  it('is impossible without an identifier: the event is handled and reported once, then skipped', async ({
    server,
    start,
  }) => {
    server.queue.push(documento(null, 'x'), documento(null, 'y'));
    server.add('a');
    const { handled, reported } = start();
    await until(() => server.queue.length === 2);
    await until(() => server.reads.count > 12);
    expect(handled.sort()).toEqual(['a', null, null].sort());
    expect(reported).toEqual(['remove 1', 'remove 1']);
    expect(server.removals).toEqual(['a']);
  });

  it('is impossible if no path can carry the identifier: reported once, then skipped', async ({
    server,
    start,
  }) => {
    server.add('..', 'a');
    const { handled, reported } = start();
    await until(() => server.queue.length === 1);
    await until(() => server.reads.count > 8);
    expect(handled).toEqual(['..', 'a']);
    expect(reported).toEqual(['remove 1']);
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
