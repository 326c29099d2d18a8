import { describe, expect } from 'vitest';
import { Documents } from '../../../src/events/fila/documents.js';
import { documento, type FilaServer, failing, it, names, QUICK, sleep, until } from './support.js';

const codigoOf = (evento: { dados: unknown }) => (evento.dados as { codigo: string }).codigo;

/** Collects the identity troubles reported to `onError`, as `stage id topic`. */
function reports(): { said: string[]; onError: (error: unknown, trouble: object) => void } {
  const said: string[] = [];
  const topics = [
    [/other contents under the same identifier/, 'changed'],
    [/came back after it was removed/, 'back'],
  ] as const;
  return {
    said,
    onError: (error, trouble) => {
      const { stage, idDocumento } = trouble as { stage: string; idDocumento: string };
      const topic = topics.find(([pattern]) => pattern.test(String(error)))?.[1];
      if (topic) expect(String(error)).toMatch(/filaDocumentId/);
      if (topic) said.push(`${stage} ${idDocumento} ${topic}`);
    },
  };
}

/** Makes the service change the contents of every document at each reading. */
function stamp(server: FilaServer): void {
  server.onRead = ({ number }) => {
    for (const document of server.queue) document.dados = { codigo: `read ${number}` };
    return false;
  };
}

describe.concurrent('a document that the service stamps at each reading', () => {
  it('is tried maxAttempts times, by one handler at a time, and its change is reported once', async ({
    server,
    consume,
  }) => {
    server.queue.push(documento('x'));
    stamp(server);
    const { said, onError } = reports();
    let [calls, atWork, mostAtWork, deadLetters] = [0, 0, 0, 0];
    consume(
      async () => {
        calls += 1;
        mostAtWork = Math.max(mostAtWork, ++atWork);
        await sleep(30);
        atWork -= 1;
        throw new Error('no');
      },
      {
        ...QUICK,
        maxAttempts: 3,
        concurrency: 4,
        onError,
        onDeadLetter: () => void deadLetters++,
      },
    );
    await until(() => deadLetters > 0);
    const { count } = server.reads;
    await until(() => server.reads.count > count + 10);
    expect([calls, mostAtWork, deadLetters]).toEqual([3, 1, 1]);
    expect(said).toEqual(['read x changed']);
    expect(server.queue).toHaveLength(1);
  });

  it('is not handled endlessly when its removal has no effect', async ({ server, consume }) => {
    server.queue.push(documento('x'));
    stamp(server);
    server.onRemove = failing(200, 'sucesso');
    const { said, onError } = reports();
    let calls = 0;
    consume(() => void calls++, { ...QUICK, onError });
    await until(() => said.length === 2);
    const handled = calls;
    const { count } = server.reads;
    await until(() => server.reads.count > count + 10);
    expect(calls).toBe(handled);
    expect(said).toEqual(['read x changed', 'remove x back']);
  });

  it('leaves the queue once it is handled', async ({ server, start }) => {
    server.add(...names(5));
    stamp(server);
    const { handled } = start(() => sleep(5), { concurrency: 4 });
    await until(() => server.queue.length === 0);
    expect(handled.sort()).toEqual(names(5));
  });
});

describe.concurrent('a document that comes back after its removal', () => {
  it.for([
    ['404', 404, 'Documento não encontrado'],
    ['200 without effect', 200, 'sucesso'],
  ] as const)(
    'by %s is handled once, and reported once',
    async ([, status, mensagem], { server, consume }) => {
      server.add('a', 'b', 'c');
      server.onRemove = failing(status, mensagem);
      const { said, onError } = reports();
      const handled: unknown[] = [];
      consume(({ idDocumento }) => void handled.push(idDocumento), { ...QUICK, onError });
      await until(() => server.removals.length > 18);
      expect(handled.sort()).toEqual(['a', 'b', 'c']);
      expect(said.sort()).toEqual(['remove a back', 'remove b back', 'remove c back']);
    },
  );

  it('once, from a stale read, is removed again without a report', async ({ server, consume }) => {
    server.add('a');
    const { said, onError } = reports();
    server.onRemove = (arrived) => arrived.number === 1 && failing(200, 'sucesso')(arrived);
    let calls = 0;
    consume(() => void calls++, { ...QUICK, onError });
    await until(() => server.queue.length === 0);
    expect([calls, said]).toEqual([1, []]);
  });

  it('with other contents is handled: it may be another event', async ({ server, consume }) => {
    const { said, onError } = reports();
    const handled: string[] = [];
    consume((evento) => void handled.push(codigoOf(evento)), { ...QUICK, onError });
    for (const situacao of ['pago', 'cancelado', 'pago de novo']) {
      server.queue.push(documento('1001', situacao));
      await until(() => server.queue.length === 0);
    }
    expect(handled).toEqual(['pago', 'cancelado', 'pago de novo']);
    expect(said).toEqual(['read 1001 changed']);
  });
});

it('a document is remembered for a hundred thousand reads, and then no longer', () => {
  const documents = new Documents();
  const read = (id: string) => {
    const document = { key: id, contents: '', idDocumento: id, evento: {} as never };
    return documents.registerRead(document, performance.now()).action;
  };
  const readOthers = (count: number) => {
    for (const id of names(count, `at ${performance.now()}`)) {
      expect(read(id)).toBe('take');
      documents.skip(id);
    }
  };
  expect([read('given up'), read('at work')]).toEqual(['take', 'take']);
  documents.skip('given up');
  readOthers(99_998);
  expect(read('given up')).toBe('skip');
  readOthers(100_000);
  // Otherwise two handlers would have the document at once.
  expect([read('given up'), read('at work')]).toEqual(['take', 'skip']);
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
