import { AsyncLocalStorage } from 'node:async_hooks';
import { describe, expect, it } from 'vitest';
import type { NovoPedido, Recebiveis } from '../../../src/index.js';
import { ciclosFixture, novoPedidoMinimoFixture } from '../../fixtures/index.js';
import { useAnswerServer } from '../../support/answer-server.js';
import { failureOf } from '../../support/exposed-text.js';
import { faultClient } from '../../support/fault-client.js';

const novo = novoPedidoMinimoFixture as NovoPedido;

const server = useAnswerServer();

const connect = (options = {}) =>
  faultClient(server as never, { retries: 1, timeoutMs: 50, ...options });

type Method = (client: Recebiveis) => PromiseLike<unknown>;

async function first(items: AsyncIterable<unknown>): Promise<void> {
  for await (const _ of items) return;
}

const METHODS: [string, Method][] = [
  ['webhook.register', ({ webhook }) => webhook.register({ url: 'https://loja.example' })],
  ['fila.read', ({ fila }) => fila.read()],
  ['fila.remove', ({ fila }) => fila.remove('1')],
  ['ciclos.list', ({ ciclos }) => ciclos.list()],
  ['ciclos.list, iterated', ({ ciclos }) => first(ciclos.list())],
  ['ciclos.list, into an array', ({ ciclos }) => ciclos.list().toArray()],
  ['ciclos.get', ({ ciclos }) => ciclos.get(1)],
  ['ciclos.stream', ({ ciclos }) => first(ciclos.stream(1))],
  ['pedido.get', ({ pedido }) => pedido.get({ pedido: '1' })],
  ['pedido.find', ({ pedido }) => pedido.find({ pedido: '1' })],
  ['pedido.create', ({ pedido }) => pedido.create(novo, { settle: false })],
  ['pedido.ensure', ({ pedido }) => pedido.ensure(novo, { settle: false })],
  ['pedido.analises.comissoes', ({ pedido }) => pedido.analises.comissoes()],
];

const FAILURES: [string, () => Recebiveis][] = [
  ['a refusal', () => connect()],
  ['a fetch that fails', () => connect({ fetch: async () => Promise.reject(new Error('x')) })],
  ['a time-out', () => connect({ fetch: () => new Promise(() => {}) })],
  ['a deadline', () => connect({ fetch: () => new Promise(() => {}), deadlineMs: 20 })],
  ['no token', () => connect({ token: () => '' })],
];

/** Its name must appear in the stack of an error that shows the caller. */
async function callAsTheUser(method: Method, client: Recebiveis): Promise<unknown> {
  return await method(client);
}

describe.each(METHODS)('%s', (_, method) => {
  it.each(FAILURES)('shows the line that called after %s', async (_, create) => {
    server.answer = () => ({ status: 403, json: { mensagem: 'Sem acesso' } });
    const error = (await failureOf(callAsTheUser(method, create()))) as Error;
    expect(error.stack).toContain('caller-line.test');
    expect(error.stack).toMatch(/^\w+Error: /);
  });
});

it.each<[string, Method]>([
  ['storeId', (client) => client.storeId()],
  ['limits.spend', ({ limits }) => limits.spend('pedido.get', [1])],
])('%s shows the line that called, also where it is awaited later', async (_, method) => {
  const promise = method(connect({ token: async () => '', storeId: undefined }));
  const error = (await failureOf(Promise.all([promise]))) as Error;
  expect(error.stack).toContain('caller-line.test');
});

describe('nextPage', () => {
  it('shows the line that called', async () => {
    server.answer = ({ query }) =>
      query.get('pagina') === '1'
        ? { json: { ...(ciclosFixture as object), info: { totalRegistros: 999 } } }
        : { status: 403 };
    const page = await connect().ciclos.list({ limite: 1 });
    const error = (await failureOf(page.nextPage())) as Error;
    expect(error.stack).toContain('caller-line.test');
  });
});

describe('the AsyncLocalStorage context of the caller', () => {
  it.each(METHODS)('is that of every request: %s', async (_, method) => {
    server.answer = () => ({ status: 403 });
    const storage = new AsyncLocalStorage<string>();
    const seen: unknown[] = [];
    const client = connect({ hooks: { onRequest: () => void seen.push(storage.getStore()) } });
    await Promise.all(
      ['one', 'two'].map((name) =>
        storage.run(name, () => failureOf(Promise.resolve(method(client)))),
      ),
    );
    expect(new Set(seen)).toEqual(new Set(['one', 'two']));
  });

  it('is that of the code that made a list, for each of its pages', async () => {
    const page = (pagina: number) =>
      Response.json({
        info: { totalRegistros: 2, limitePorPagina: 1, paginaAtual: pagina, totalPaginas: 2 },
        ciclos: [{ idCiclo: pagina }],
      });
    const storage = new AsyncLocalStorage<string>();
    const seen: unknown[] = [];
    const client = connect({
      fetch: async (url: string) => page(Number(new URL(url).searchParams.get('pagina'))),
      hooks: { onMismatch() {}, onRequest: () => void seen.push(storage.getStore()) },
    });
    const list = storage.run('one', () => client.ciclos.list({ limite: 1 }));
    await storage.run('two', () => list.toArray());
    expect(seen).toEqual(['one', 'one']);
  });
});
