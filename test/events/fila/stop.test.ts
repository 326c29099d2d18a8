import { describe, expect, onTestFinished, vi } from 'vitest';
import { readEvento } from '../../../src/client/contract/schemas/evento.js';
import { consume as consumeFrom } from '../../../src/events/fila/consume.js';
import type { FilaTrouble } from '../../../src/events/fila/options.js';
import { Recebiveis } from '../../../src/index.js';
import { pending } from '../../support/pending.js';
import {
  type Arrived,
  clientOf,
  documento,
  failing,
  it,
  names,
  QUICK,
  sleep,
  until,
} from './support.js';

describe.concurrent('a consumer', () => {
  it('reads sixteen documents ahead of its handlers, with at most sixteen reads under way', async () => {
    const { promise, resolve } = pending();
    let reading = 0;
    let most = 0;
    let reads = 0;
    const port = {
      read: async () => {
        const own = `e${++reads}`;
        most = Math.max(most, ++reading);
        await sleep(10);
        reading -= 1;
        return { ...readEvento(documento(own)).value, idDocumento: own };
      },
      remove: () => Promise.resolve(),
    };
    const consumer = consumeFrom(port, () => promise, { ...QUICK, concurrency: 40 });
    await until(() => reads === 56);
    await sleep(100);
    expect(reads).toBe(56);
    expect(most).toBeLessThanOrEqual(16);
    const stopped = consumer.stop();
    resolve();
    await stopped;
  });
});

it('close aborts a call in flight at its deadline, also beside a consumer', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const empty = () => Response.json({ mensagem: 'Não há documentos na fila' }, { status: 404 });
  const fetch = (url: string | URL | Request) =>
    String(url).endsWith('/fila') ? Promise.resolve(empty()) : new Promise<Response>(() => {});
  const baseUrl = 'http://127.0.0.1:9';
  const client = new Recebiveis({ baseUrl, token: 'token-of-tests', limits: false, fetch });
  client.fila.consume(() => {}, { idleMs: 600_000 });
  let code: unknown;
  const ended = client.pedido.get({ pedido: '1' }).catch((error) => {
    code = error.code;
  });
  await vi.advanceTimersByTimeAsync(100);
  const closed = client.close({ timeoutMs: 10_000 });
  await vi.advanceTimersByTimeAsync(9_900);
  expect(code).toBeUndefined();
  await vi.advanceTimersByTimeAsync(200);
  expect(code).toBe('ABORTED');
  await Promise.all([ended, closed]);
});

it('stop gives up removals that fail for a minute, and says so of each once', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const unread = ['a', 'b'];
  const port = {
    read: async () => {
      const id = unread.shift();
      return id === undefined ? null : { ...readEvento(documento(id)).value, idDocumento: id };
    },
    // The removal of `a` fails and is repeated; the removal of `b` is never answered.
    remove: (id: string, { signal }: { signal?: AbortSignal | undefined }) =>
      id === 'a'
        ? Promise.reject(new Error('away'))
        : new Promise<void>((_, reject) => {
            signal?.addEventListener('abort', () => reject(signal.reason));
          }),
  };
  const given: Omit<FilaTrouble, 'retryInMs'>[] = [];
  const consumer = consumeFrom(port, () => {}, {
    ...QUICK,
    onError: (_, { retryInMs, ...trouble }) => {
      if (retryInMs === undefined) given.push(trouble);
    },
  });
  await vi.advanceTimersByTimeAsync(2000);
  const stopped = consumer.stop();
  await vi.advanceTimersByTimeAsync(59_000);
  expect(given).toEqual([]);
  await vi.advanceTimersByTimeAsync(2000);
  await stopped;
  const ids = given.map(({ stage, idDocumento }) => `${stage} ${idDocumento}`);
  expect(ids.sort()).toEqual(['remove a', 'remove b']);
});

describe.concurrent('stop', () => {
  it('reads no more, lets handlers finish, removes what they handled, then resolves', async ({
    server,
    consume,
  }) => {
    server.add(...names(50));
    const { promise, resolve } = pending();
    const handled: (string | null)[] = [];
    const consumer = consume(
      ({ idDocumento }) => {
        handled.push(idDocumento);
        return promise;
      },
      { ...QUICK, concurrency: 3 },
    );
    // Three in handlers and sixteen read ahead: no read is under way when the consumer stops.
    const reads = 19;
    await until(() => handled.length === 3 && server.reads.count === reads);
    let isStopped = false;
    const stopped = consumer.stop().then(() => {
      isStopped = true;
    });
    await sleep(100);
    expect([isStopped, handled.length]).toEqual([false, 3]);
    resolve();
    await stopped;
    await consumer.done;
    expect(server.reads.count).toBe(reads);
    expect(server.removals.sort()).toEqual([...handled].sort());
    expect(server.queue).toHaveLength(47);
    await sleep(50);
    expect([handled.length, server.reads.count]).toEqual([3, reads]);
  });

  it('leaves a document in the queue whose read ends after it', async () => {
    const { promise, resolve } = pending();
    let reads = 0;
    const removals: string[] = [];
    // A read that ignores its signal and answers after the stop.
    const port = {
      read: async () => {
        reads += 1;
        await promise;
        return { ...readEvento(documento('a')).value, idDocumento: 'a' };
      },
      remove: async (id: string) => void removals.push(id),
    };
    let calls = 0;
    const consumer = consumeFrom(port, () => void calls++, QUICK);
    await until(() => reads === 1);
    const stopped = consumer.stop();
    resolve();
    await stopped;
    expect([reads, calls, removals]).toEqual([1, 0, []]);
  });

  it('is part of close of the client: handlers and removals finish, and none begins', async ({
    server,
  }) => {
    server.add(...names(20));
    const client = clientOf(server);
    const handled: (string | null)[] = [];
    const stored: unknown[] = [];
    const { promise, resolve } = pending();
    const consumer = client.fila.consume(
      async ({ idDocumento }) => {
        handled.push(idDocumento);
        await promise;
      },
      { ...QUICK, concurrency: 2 },
    );
    const other = client.fila.consume(async (evento) => {
      stored.push(evento);
      await promise;
    }, QUICK);
    await until(() => handled.length === 2 && stored.length === 1);
    const closed = client.close();
    await sleep(50);
    resolve();
    await Promise.all([closed, consumer.done, other.done]);
    expect([handled.length, stored.length]).toEqual([2, 1]);
    expect(server.removals).toEqual(expect.arrayContaining(handled));
  });

  it('is part of close of the client, which does not wait for a handler for ever', async ({
    server,
  }) => {
    server.add('a');
    const client = clientOf(server);
    let closed: Promise<unknown> | undefined;
    const consumer = client.fila.consume(async (_, { signal }) => {
      closed = Promise.all([client.close({ timeoutMs: 600_000 }), client.close({ timeoutMs: 20 })]);
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      await new Promise(() => {});
    }, QUICK);
    const atOnce = clientOf(server);
    const unread = atOnce.fila.consume(() => {}, QUICK);
    await atOnce.close();
    await unread.done;
    await consumer.done;
    await closed;
  });

  it('finishes removals that fail at first', async ({ server, consume }) => {
    server.add('a');
    server.onRemove = (arrived) => arrived.number < 4 && failing(503)(arrived);
    const consumer = consume(() => {}, QUICK);
    await until(() => server.removals.length === 1);
    await consumer.stop({ timeoutMs: 0 });
    expect(server.queue).toEqual([]);
    expect(server.removals).toHaveLength(4);
  });

  it.for(['resolve', 'reject'] as const)(
    'aborts handlers after timeoutMs; that they %s then does not count',
    async (settle, { server, consume }) => {
      server.add('a');
      const reported: unknown[] = [];
      const work = pending();
      let calls = 0;
      const consumer = consume(
        (_, { signal }) => {
          calls += 1;
          signal.addEventListener('abort', () => work[settle](new Error('given up') as never));
          return work.promise;
        },
        {
          ...QUICK,
          onError: (error, { stage, failures, retryInMs }) =>
            void reported.push([stage, failures, retryInMs, error]),
        },
      );
      await until(() => calls === 1);
      await consumer.stop({ timeoutMs: 50 });
      expect(server.removals).toEqual([]);
      const aborted = expect.objectContaining({ code: 'ABORTED' });
      expect(reported).toEqual([['handle', 1, undefined, aborted]]);
    },
  );

  it('may be called twice: the earlier deadline counts, and a deaf handler is left behind', async ({
    server,
    consume,
  }) => {
    server.add('a');
    let calls = 0;
    const consumer = consume(() => {
      calls += 1;
      return new Promise(() => {});
    }, QUICK);
    await until(() => calls === 1);
    const slow = consumer.stop();
    const slower = consumer.stop({ timeoutMs: 60_000 });
    const quick = consumer.stop({ timeoutMs: 10 });
    const slowest = consumer.stop({ timeoutMs: 600_000 });
    await Promise.all([slow, slower, quick, slowest, consumer.done]);
    await consumer.stop();
    expect(server.queue).toHaveLength(1);
  });

  it.for([-1, Number.NaN, '5', Infinity])(
    'refuses timeoutMs %s',
    async (timeoutMs, { consume }) => {
      const consumer = consume(() => {}, QUICK);
      await expect(consumer.stop({ timeoutMs: timeoutMs as number })).rejects.toMatchObject({
        code: 'INVALID_REQUEST',
        issues: [{ path: 'timeoutMs' }],
      });
    },
  );

  it('is triggered by the signal, before the start and while it runs', async ({
    server,
    consume,
  }) => {
    server.add('a');
    const before = clientOf(server).fila.consume(() => {}, { signal: AbortSignal.abort() });
    await before.done;
    await clientOf(server)
      .fila.consume(() => {}, QUICK)
      .stop();
    await sleep(50);
    expect(server.reads.count).toBe(0);
    const controller = new AbortController();
    const consumer = consume(() => {}, { ...QUICK, signal: controller.signal });
    await until(() => server.queue.length === 0);
    controller.abort();
    await consumer.done;
  });

  it('ends a long rest and a long wait for the limit at once', async ({ server, consume }) => {
    const reported: unknown[] = [];
    const onError = (error: unknown) => void reported.push(error);
    const consumer = consume(() => {}, { idleMs: 600_000, onError });
    await until(() => server.reads.count === 1);
    await consumer.stop();
    server.add(...names(5));
    const limits = { 'fila.read': { requests: 2, perMs: 600_000 } };
    // Requests of the first consumer count toward the same store's limits.
    const limited = consume(() => {}, { ...QUICK, onError }, { limits, storeId: 'limited' });
    await until(() => server.queue.length === 3);
    await limited.stop();
    expect(reported).toEqual([]);
  });
});

describe.concurrent('a fatal error', () => {
  it.for<[string, (arrived: Arrived) => boolean]>([
    ['AUTHENTICATION', failing(401)],
    ['AUTHENTICATION', failing(403)],
    ['STORE_INACTIVE', failing(400, 'Loja não ativa')],
  ])(
    '%s ends the consumer through done, after handlers at work',
    async ([code, fault], { server, consume }) => {
      server.add('a', 'b', 'c');
      const { promise, resolve } = pending();
      let isRejected = false;
      const handled: unknown[] = [];
      const consumer = consume(({ idDocumento }) => {
        handled.push(idDocumento);
        return promise;
      }, QUICK);
      consumer.done.catch(() => {
        isRejected = true;
      });
      await until(() => handled.length === 1);
      server.onRead = fault;
      server.queue.length = 1;
      await sleep(150);
      expect(isRejected).toBe(false);
      resolve();
      await expect(consumer.done).rejects.toMatchObject({ code });
      expect(handled).toEqual(['a']);
      expect(server.removals).toEqual(['a']);
      await expect(consumer.stop()).resolves.toBeUndefined();
    },
  );

  it('ends the consumer when a removal receives it, and the removal is not repeated', async ({
    server,
    consume,
  }) => {
    server.add('a');
    server.onRemove = failing(401);
    const reported: unknown[] = [];
    const consumer = consume(() => {}, {
      ...QUICK,
      onError: (_, trouble) => void reported.push(trouble),
    });
    await expect(consumer.done).rejects.toMatchObject({ code: 'AUTHENTICATION' });
    expect(reported).toEqual([{ stage: 'remove', idDocumento: 'a', failures: 1 }]);
    expect(server.removals).toEqual(['a']);
  });

  it('includes the closed client', async ({ server }) => {
    const client = clientOf(server);
    await client.close();
    const consumer = client.fila.consume(() => {}, QUICK);
    await expect(consumer.done).rejects.toMatchObject({ code: 'INVALID_REQUEST' });
  });

  it('does not include a 401 that a new token resolves', async ({ server, consume }) => {
    server.add('a');
    server.onRead = (arrived) => arrived.number === 1 && failing(401)(arrived);
    consume(() => {}, QUICK, { token: () => 'token' });
    await until(() => server.queue.length === 0);
  });
});
