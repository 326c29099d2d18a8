import { describe, expect } from 'vitest';
import type { FilaContext } from '../../../src/events/fila/options.js';
import {
  answer,
  clientOf,
  deferred,
  documento,
  type FilaServer,
  failing,
  it,
  QUICK,
  sleep,
  until,
} from './support.js';

/** What a handler sees of a document. */
const codigoOf = (evento: { dados: unknown }) => (evento.dados as { codigo: string }).codigo;

/** A removal takes every document of the identifier. */
function removeEvery(server: FilaServer): void {
  server.onRemove = (arrived, id) => {
    server.queue = server.queue.filter(({ _id }) => _id !== id);
    answer(arrived, 200, { mensagem: 'sucesso' });
    return true;
  };
}

/** Notes what is reported: of which identifier, and what it begins with. */
function reports(): { said: string[]; onError: (error: unknown, trouble: object) => void } {
  const said: string[] = [];
  const topics = [
    [/share one identifier/, 'shared'],
    [/stays in the queue: another/, 'held'],
    [/came back after it was removed/, 'back'],
    [/may have left the queue/, 'left behind'],
  ] as const;
  return {
    said,
    onError: (error, trouble) => {
      const { stage, idDocumento } = trouble as { stage: string; idDocumento: string };
      const topic = topics.find(([pattern]) => pattern.test(String(error)))?.[1];
      if (topic) expect(String(error)).toMatch(/filaDocumentId/);
      said.push(`${stage} ${idDocumento} ${topic ?? (error as Error).message}`);
    },
  };
}

describe.concurrent('documents of one identifier with different contents', () => {
  it('are handled both, where a service writes over the first', async ({ server, consume }) => {
    removeEvery(server);
    const { said, onError } = reports();
    const handled: string[] = [];
    consume((evento) => void handled.push(codigoOf(evento)), { ...QUICK, onError });
    for (const situacao of ['pago', 'cancelado', 'pago de novo']) {
      server.queue.push(documento('1001', situacao));
      await until(() => server.queue.length === 0);
    }
    expect(handled).toEqual(['pago', 'cancelado', 'pago de novo']);
    expect(said).toEqual(['remove 1001 shared']);
  });

  it('are removed when all of them are handled', async ({ server, consume }) => {
    removeEvery(server);
    server.queue.push(documento('x', 'first'), documento('x', 'second'), documento('y', 'third'));
    const { said, onError } = reports();
    const { promise, resolve } = deferred();
    const handled: string[] = [];
    consume(
      async (evento, { attempt }) => {
        const codigo = codigoOf(evento);
        await until(() => server.reads.count > 8);
        if (codigo === 'second' && attempt === 1) throw new Error('not yet');
        if (codigo === 'second') await promise;
        handled.push(codigo);
      },
      { ...QUICK, concurrency: 2, onError },
    );
    await until(() => handled.length === 2 && server.removals.includes('y'));
    await sleep(100);
    expect(server.removals).toEqual(['y']);
    resolve();
    await until(() => server.queue.length === 0);
    expect(handled).toEqual(expect.arrayContaining(['first', 'second', 'third']));
    expect(handled).toHaveLength(3);
    expect(said).toEqual(['remove x shared', 'handle x not yet']);
  });

  it('are stored all by forward', async ({ server }) => {
    removeEvery(server);
    server.queue.push(documento('x', 'first'), documento('x', 'second'));
    const stored: string[] = [];
    const store = async (evento: { dados: unknown }) => {
      await until(() => server.reads.count > 8);
      stored.push(codigoOf(evento));
    };
    const consumer = clientOf(server).fila.forward({ store }, QUICK);
    await until(() => server.queue.length === 0);
    await consumer.stop();
    expect(stored.sort()).toEqual(['first', 'second']);
  });

  it('stay while one is a dead letter, which is reported once', async ({ server, consume }) => {
    removeEvery(server);
    server.queue.push(documento('x', 'poison'), documento('x', 'one'), documento('x', 'two'));
    const { said, onError } = reports();
    const handled: string[] = [];
    consume(
      async (evento) => {
        await until(() => server.reads.count > 8);
        if (codigoOf(evento) === 'poison') throw new Error('cannot be digested');
        handled.push(codigoOf(evento));
      },
      { ...QUICK, maxAttempts: 1, onError },
    );
    await until(() => handled.length === 2);
    const { count } = server.reads;
    await until(() => server.reads.count > count + 8);
    expect(handled).toEqual(['one', 'two']);
    expect([server.removals, server.queue.length]).toEqual([[], 3]);
    expect(said.sort()).toEqual([
      'handle x cannot be digested',
      'remove x held',
      'remove x shared',
    ]);
  });

  it('leave once onDeadLetter discards the one that failed', async ({ server, consume }) => {
    removeEvery(server);
    server.queue.push(documento('x', 'good'), documento('x', 'poison'));
    const { said, onError } = reports();
    const { promise, resolve } = deferred();
    const { promise: isDead, resolve: die } = deferred();
    consume(
      async (evento) => {
        await until(() => server.reads.count > 8);
        if (codigoOf(evento) === 'poison') throw new Error('no');
      },
      {
        ...QUICK,
        maxAttempts: 1,
        onError,
        onDeadLetter: (_, __, { discard }) => {
          discard();
          die();
          return promise;
        },
      },
    );
    await isDead;
    await sleep(50);
    expect(server.removals).toEqual([]);
    resolve();
    await until(() => server.queue.length === 0);
    expect(said).toEqual(['remove x shared', 'handle x no']);
  });

  it('are handled also where one was read while the removal of the other was under way', async ({
    server,
    consume,
  }) => {
    server.queue.push(documento('x', 'first'));
    const { said, onError } = reports();
    const handled: string[] = [];
    let finish = () => {};
    server.onRemove = (arrived, id) => {
      const end = () => {
        server.queue = server.queue.filter(({ _id }) => _id !== id);
        answer(arrived, 200, { mensagem: 'sucesso' });
      };
      if (arrived.number > 1) end();
      else finish = end;
      return true;
    };
    consume(
      (evento, { attempt }) => {
        const dados = evento.dados as { codigo: string };
        // The removal takes the second away: only this process has it, and as it was read.
        if (attempt === 1 && dados.codigo === 'second') {
          finish();
          dados.codigo = 'spoilt';
          throw new Error('not yet');
        }
        handled.push(`${dados.codigo} ${attempt}`);
      },
      { ...QUICK, onError },
    );
    await until(() => server.removals.length === 1);
    server.queue.push(documento('x', 'second'));
    await until(() => handled.length === 2 && server.removals.length === 2);
    expect(handled).toEqual(['first 1', 'second 2']);
    expect(said).toEqual(['remove x shared', 'handle x not yet']);
  });

  it('are handled also where one that a removal took had been read before, and comes after', async ({
    server,
    consume,
  }) => {
    server.queue.push(documento('x', 'first'));
    const { said, onError } = reports();
    const handled: string[] = [];
    let reads = 0;
    let answerRead = () => {};
    server.onRead = (arrived) => {
      reads += 1;
      if (reads === 2) answerRead = () => answer(arrived, 200, documento('x', 'second'));
      return reads === 2;
    };
    server.onRemove = (arrived, id) => {
      server.queue = server.queue.filter(({ _id }) => _id !== id);
      answer(arrived, 200, { mensagem: 'sucesso' });
      if (arrived.number === 1) setTimeout(answerRead, 50);
      return true;
    };
    consume(
      async (evento, { attempt }) => {
        await until(() => reads > 1);
        if (attempt === 1 && codigoOf(evento) === 'second') throw new Error('not yet');
        handled.push(`${codigoOf(evento)} ${attempt}`);
      },
      { ...QUICK, onError },
    );
    await until(() => handled.length === 2);
    expect(handled).toEqual(['first 1', 'second 2']);
    expect(said).toEqual(['remove x shared', 'handle x not yet']);
  });

  it.for<[string, string[], (context: FilaContext, stopped: Promise<void>) => unknown]>([
    [
      'fails after it',
      ['second'],
      async (_, stopped) => {
        await stopped;
        throw new Error('not yet');
      },
    ],
    ['waits for its next attempt', ['second'], () => Promise.reject(new Error('not yet'))],
    [
      'waits for its turn',
      ['second', 'third'],
      ({ signal }) => new Promise((resolve) => signal.addEventListener('abort', resolve)),
    ],
  ])(
    'are reported where one that a removal may have taken %s at a stop, and not handled after it',
    async ([, codigos, handler], { server, consume }) => {
      server.queue.push(documento('x', 'first'));
      const { said, onError } = reports();
      const { promise: isStopped, resolve: setStopped } = deferred();
      let finish = () => {};
      server.onRemove = (arrived, id) => {
        finish = () => {
          server.queue = server.queue.filter(({ _id }) => _id !== id);
          answer(arrived, 200, { mensagem: 'sucesso' });
        };
        return true;
      };
      const handled: string[] = [];
      const consumer = consume(
        (evento, context) => {
          handled.push(codigoOf(evento));
          return codigoOf(evento) === 'first' ? undefined : handler(context, isStopped);
        },
        { ...QUICK, backoff: { firstMs: 600, longestMs: 600 }, onError },
      );
      await until(() => server.removals.length === 1);
      server.queue.push(...codigos.map((codigo) => documento('x', codigo)));
      const { count } = server.reads;
      await until(() => handled.length === 2);
      if (codigos.length > 1) await until(() => server.reads.count > count + 8);
      const stopped = consumer.stop({ timeoutMs: 50 });
      setStopped();
      finish();
      await stopped;
      await sleep(700);
      expect(handled).toEqual(['first', 'second']);
      expect(said).toEqual([
        'remove x shared',
        expect.stringMatching(/^handle x (not yet|The consumer was stopped)/),
        'handle x left behind',
      ]);
    },
  );

  it('are not taken by a removal that is tried again', async ({ server, consume }) => {
    server.queue.push(documento('x', 'first'));
    const { promise, resolve } = deferred();
    const handled: string[] = [];
    let isRefused = false;
    server.onRemove = (arrived, id) => {
      if (arrived.number === 1) {
        server.queue.push(documento('x', 'second'));
        const { count } = server.reads;
        void until(() => server.reads.count > count + 3).then(() => {
          isRefused = failing(503)(arrived);
        });
        return true;
      }
      expect(handled).toEqual(['first', 'second']);
      server.queue = server.queue.filter(({ _id }) => _id !== id);
      answer(arrived, 200, { mensagem: 'sucesso' });
      return true;
    };
    consume(async (evento) => {
      if (codigoOf(evento) === 'second') await promise;
      handled.push(codigoOf(evento));
    }, QUICK);
    await until(() => isRefused);
    // The removal would be tried again after a quarter of a second.
    await sleep(500);
    expect(server.removals).toHaveLength(1);
    resolve();
    await until(() => server.queue.length === 0);
    expect(handled).toEqual(['first', 'second']);
  });

  it('keep no iteration waiting: ack resolves, and the removal follows the other', async ({
    server,
  }) => {
    removeEvery(server);
    server.queue.push(documento('x', 'first'), documento('x', 'second'));
    const got: string[] = [];
    for await (const evento of clientOf(server).fila.events(QUICK)) {
      got.push(codigoOf(evento));
      if (got.length === 1) await until(() => server.reads.count > 8);
      // What the loop makes of its event is its own affair.
      (evento.raw as { dados: unknown }).dados = {};
      await evento.ack();
      if (got.length === 1) expect(server.removals).toEqual([]);
      if (got.length === 2) break;
    }
    expect(got).toEqual(['first', 'second']);
    expect(server.queue).toEqual([]);
  });

  it('stay at a stop that leaves one of them unhandled, and this is reported', async ({
    server,
    consume,
  }) => {
    removeEvery(server);
    server.queue.push(documento('x', 'first'), documento('x', 'second'));
    const { said, onError } = reports();
    const { promise, resolve } = deferred();
    let calls = 0;
    const consumer = consume(
      () => {
        calls += 1;
        return promise;
      },
      { ...QUICK, onError },
    );
    await until(() => calls === 1 && server.reads.count > 8);
    const stopped = consumer.stop();
    resolve();
    await stopped;
    expect([calls, server.removals, server.queue.length]).toEqual([1, [], 2]);
    expect(said).toEqual(['remove x shared', 'remove x held']);
  });

  it('leave the queue although each read has other contents', async ({ server, start }) => {
    server.queue.push(documento('x'));
    removeEvery(server);
    server.onRead = ({ number }) => {
      for (const document of server.queue) document.dados = { codigo: `read ${number}` };
      return false;
    };
    let calls = 0;
    // Each works until the next two have begun: some are always at work, unless the reader pauses.
    const handler = async () => {
      const own = ++calls;
      for (let waits = 0; calls < own + 2 && waits < 100; waits++) await sleep(3);
    };
    const { handled } = start(handler, { concurrency: 4 });
    await until(() => server.queue.length === 0 || handled.length > 100);
    expect(handled.length).toBeLessThan(30);
  });
});

describe.concurrent('a document that comes back after its removal', () => {
  it.for([
    ['404', 404, { mensagem: 'Documento não encontrado' }],
    ['200 without effect', 200, { mensagem: 'sucesso' }],
  ] as const)(
    'by %s is handled once, and reported once',
    async ([, status, body], { server, consume }) => {
      server.add('a', 'b', 'c');
      server.onRemove = (arrived) => {
        answer(arrived, status, body);
        return true;
      };
      const { said, onError } = reports();
      const handled: unknown[] = [];
      consume(({ idDocumento }) => void handled.push(idDocumento), { ...QUICK, onError });
      await until(() => server.removals.length > 18);
      expect(handled.sort()).toEqual(['a', 'b', 'c']);
      expect(said.sort()).toEqual(['remove a back', 'remove b back', 'remove c back']);
    },
  );

  it('is reported once, however often it is read while it is removed again', async ({
    server,
    consume,
  }) => {
    server.add('a');
    const { said, onError } = reports();
    let finish: (() => void) | undefined;
    server.onRemove = (arrived) => {
      const removed = () => answer(arrived, 200, { mensagem: 'sucesso' });
      if (arrived.number < 3) removed();
      else finish = removed;
      return true;
    };
    consume(() => {}, { ...QUICK, onError });
    await until(() => finish !== undefined);
    const { count } = server.reads;
    await until(() => server.reads.count > count + 3);
    expect(said).toEqual(['remove a back']);
    server.queue = [];
    finish?.();
  });

  it('once is removed again without a word: the read was stale', async ({ server, consume }) => {
    server.add('a');
    const { said, onError } = reports();
    server.onRemove = (arrived) => {
      if (arrived.number > 1) return false;
      answer(arrived, 200, { mensagem: 'sucesso' });
      return true;
    };
    let calls = 0;
    consume(() => void calls++, { ...QUICK, onError });
    await until(() => server.queue.length === 0);
    expect([calls, said]).toEqual([1, []]);
  });

  it('shares a wrong identifier with all others: each is handled once', async ({
    server,
    consume,
  }) => {
    // The identifier of the store, say: no document has it.
    server.queue.push(...['1', '2', '3', '4', '5'].map((codigo) => documento('loja', codigo)));
    server.onRemove = failing(404, 'Documento não encontrado');
    const { said, onError } = reports();
    const handled: string[] = [];
    consume((evento) => void handled.push(codigoOf(evento)), { ...QUICK, onError });
    await until(() => said.length >= 6);
    await sleep(100);
    expect(handled.sort()).toEqual(['1', '2', '3', '4', '5']);
    expect(said.sort()).toEqual([
      ...Array.from({ length: 5 }, () => 'remove loja back'),
      'remove loja shared',
    ]);
  });
});

describe.concurrent('a document too deep for an identity', () => {
  it('is handled and removed by its identifier', async ({ server, start }) => {
    let deep: unknown = 1;
    for (let level = 0; level < 100; level++) deep = { deep };
    server.queue.push({ ...documento('a'), dados: { codigo: 'a', deep } });
    const { handled, reported } = start();
    await until(() => server.queue.length === 0);
    expect([handled, reported]).toEqual([['a'], []]);
  });
});
