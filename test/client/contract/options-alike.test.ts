import { join } from 'node:path';
import { Recebiveis } from 'recebiveis';
import { reconcile, reconcileStream } from 'recebiveis/conciliacao';
import { relatorioHtml } from 'recebiveis/conciliacao/relatorio';
import { checkPedidos, importPedidos, proposeMap, readPedidos } from 'recebiveis/importer';
import { openInbox } from 'recebiveis/inbox';
import { openBullmqInbox } from 'recebiveis/inbox/bullmq';
import { type Mirror, openMirror } from 'recebiveis/mirror';
import { probe } from 'recebiveis/probe';
import { createReceiver } from 'recebiveis/receiver';
import { createSandbox, startSandbox } from 'recebiveis/sandbox';
import { buildWebhookRequest, sampleEvento, sandboxHandlers } from 'recebiveis/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../support/temporary-folder.js';

const sandbox = createSandbox();
const client = new Recebiveis({
  baseUrl: 'http://sandbox.test',
  token: sandbox.token,
  fetch: (input, init) => sandbox.fetch(new Request(input, init)),
});

let mirror: Mirror;
let inbox: Awaited<ReturnType<typeof openInbox>>;
beforeAll(async () => {
  const directory = temporaryFolder();
  mirror = await openMirror({ path: join(directory, 'mirror.db') });
  inbox = await openInbox({ path: join(directory, 'inbox.db') });
});
afterAll(async () => {
  await mirror.close();
  await inbox.close();
  await client.close();
});

type Options = never;
const { ciclos, fila, pedido, webhook } = client;
const evento = sampleEvento('ciclo');
const novo = {} as never;
const nothing = { pedidos: [], linhas: [] };

/** Every public function with options, and the name of one of its options. */
const TAKERS: Record<string, [example: string, take: (options: Options) => unknown]> = {
  Recebiveis: ['baseUrl', (options) => new Recebiveis(options)],
  'webhook.register': ['signal', (options) => webhook.register(novo, options)],
  'fila.read': ['signal', (options) => fila.read(options)],
  'fila.remove': ['signal', (options) => fila.remove('1', options)],
  'fila.consume': ['concurrency', (options) => fila.consume(() => {}, options)],
  'ciclos.list': ['signal', (options) => ciclos.list({}, options)],
  'ciclos.get': ['signal', (options) => ciclos.get(1, {}, options)],
  'ciclos.stream': ['signal', (options) => ciclos.stream(1, {}, options).next()],
  'ciclos.stream of one group': [
    'signal',
    (options) => ciclos.stream(1, 'eventos', {}, options).next(),
  ],
  'pedido.get': ['signal', (options) => pedido.get({ pedido: '1' }, options)],
  'pedido.find': ['signal', (options) => pedido.find({ pedido: '1' }, options)],
  'pedido.create': ['signal', (options) => pedido.create(novo, options)],
  'pedido.analises.comissoes': ['signal', (options) => pedido.analises.comissoes({}, options)],
  'pedido.analises.cancelamentosIndevidos': [
    'signal',
    (options) => pedido.analises.cancelamentosIndevidos({}, options),
  ],
  importPedidos: ['ledger', (options) => importPedidos(client, [], options)],
  checkPedidos: ['ledger', (options) => checkPedidos([], options)],
  readPedidos: ['format', (options) => readPedidos('x.csv', options)],
  proposeMap: ['preset', (options) => proposeMap('x.csv', options)],
  createReceiver: ['auth', (options) => createReceiver(options)],
  openInbox: ['path', (options) => openInbox(options)],
  'inbox.work': ['concurrency', (options) => inbox.work(() => {}, options)],
  'inbox.dead': ['limit', (options) => inbox.dead(options)],
  openBullmqInbox: ['redis', (options) => openBullmqInbox(options)],
  openMirror: ['path', (options) => openMirror(options)],
  'mirror.run': ['since', (options) => mirror.run(client, options)],
  'mirror.plan': ['since', (options) => mirror.plan(client, options)],
  'mirror.handle': ['loja', (options) => mirror.handle(client, evento, options)],
  'achados.mark': ['protocolo', (options) => mirror.achados.mark('x', 'aceito', options)],
  'achados.list': ['loja', (options) => mirror.achados.list(options)],
  probe: ['fila', (options) => probe(client, options)],
  reconcile: ['hoje', (options) => reconcile(nothing, options)],
  reconcileStream: ['hoje', (options) => reconcileStream(nothing, options)],
  relatorioHtml: ['titulo', (options) => relatorioHtml(novo, options)],
  createSandbox: ['token', (options) => createSandbox(options)],
  startSandbox: ['token', (options) => startSandbox(options)],
  sandboxHandlers: ['baseUrl', (options) => sandboxHandlers(options)],
  buildWebhookRequest: ['url', (options) => buildWebhookRequest(evento, { tipo: 'none' }, options)],
};

async function messageOf(take: (options: Options) => unknown, options: unknown): Promise<string> {
  try {
    const taken = (await take(options as Options)) as { stop?(): Promise<void> } | undefined;
    await taken?.stop?.();
  } catch (error) {
    return (error as Error).message;
  }
  return 'they were taken';
}

describe.each(Object.entries(TAKERS))('the options of %s', (name, [example, take]) => {
  const isLocal = !/^(webhook|fila|ciclos|pedido)\./.test(name);

  it.each([
    ['text', 'a string'],
    [7, 'a number'],
    [() => {}, 'a function'],
    [[], 'a list'],
    [Promise.resolve({}), 'a promise: await it'],
    [new AbortController().signal, 'a signal: give { signal }'],
    [new Map(), 'an iterable'],
  ])('are refused unless they are an object: %s', async (options, kind) => {
    const message = await messageOf(take, options);
    expect(message).toContain(`must be an object of options, such as { ${example} }; got ${kind}`);
    if (isLocal) expect(message).not.toContain('before sending');
  });

  it.each([
    [{ nope: 1 }, /nope:? is not a known option/],
    [{ '': 1 }, /"":? is not a known option/],
  ])('are refused where one is unknown: %j', async (options, words) => {
    expect(await messageOf(take, options)).toMatch(words);
  });

  it('null counts as left out', async () => {
    expect(await messageOf(take, null)).toBe(await messageOf(take, undefined));
  });
});

it('refuses options of toArray with which it would read every page', async () => {
  const take = (options: Options) => ciclos.list().toArray(options);
  expect(await messageOf(take, 5)).toContain('of options, such as { max }; got a number');
  expect(await messageOf(take, { maxx: 5 })).toContain('maxx: is not a known option; did you mean');
});

it('names an empty key of a request', async () => {
  const find = () => pedido.find({ '': 'x' } as never);
  await expect(find).rejects.toThrow('"": is not a field of the service; known fields: pedido, ');
});
