import { join } from 'node:path';
import { type NovoPedido, Recebiveis } from 'recebiveis';
import { type InboxEvento, openInbox } from 'recebiveis/inbox';
import { createReceiver } from 'recebiveis/receiver';
import { startSandbox } from 'recebiveis/sandbox';
import { expect, it } from 'vitest';
import { novoPedidoFixture } from '../../fixtures/index.js';
import { clientOf, cutting, documento, QUICK, startFilaServer } from '../fila/support.js';
import { eventoOf, numberOf, temporaryFolder } from './support.js';

const path = () => join(temporaryFolder(), 'inbox.db');

const delivery = (number: number) =>
  new Request('http://erp.example/eventos', {
    method: 'POST',
    headers: { 'content-type': 'application/json; charset=UTF-8' },
    body: JSON.stringify(eventoOf(number).raw),
  });

it('the receiver stores into it: repeats are answered and folded, and a failure is 5xx', async () => {
  const inbox = await openInbox({ path: path() });
  const receiver = createReceiver({ auth: { tipo: 'none' }, inbox });
  for (const number of [1, 2, 1]) {
    const answer = await receiver.fetch(delivery(number));
    expect([answer.status, await answer.json()]).toEqual([200, { retorno: 'sucesso' }]);
  }
  const seen: number[] = [];
  inbox.work((evento) => void seen.push(numberOf(evento)));
  await expect.poll(() => inbox.stats()).toMatchObject({ done: 2, waiting: 0 });
  expect(seen.sort()).toEqual([1, 2]);
  await inbox.close();
  expect((await receiver.fetch(delivery(3))).status).toBeGreaterThanOrEqual(500);
});

it('the queue is forwarded into it, and handled with the identifier of its documents', async () => {
  const sandbox = await startSandbox({ seed: 'empty' });
  const client = new Recebiveis({ baseUrl: sandbox.url, token: sandbox.token });
  await client.webhook.register({ url: 'https://erp.example.com', modulo: 'fila' });
  await client.pedido.create(novoPedidoFixture as unknown as NovoPedido);
  const controls = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
  expect((await fetch(`${sandbox.url}/_sandbox/ciclos/gerar`, controls)).ok).toBe(true);

  const inbox = await openInbox({ path: path() });
  const consumer = client.fila.forward(inbox);
  const seen: unknown[] = [];
  inbox.work((evento) => void seen.push(evento));
  await expect.poll(() => seen.length, { timeout: 120_000 }).toBe(2);
  for (const evento of seen) expect(evento).toMatchObject({ idDocumento: expect.any(String) });
  await consumer.stop();
  expect(await client.fila.read()).toBe(null);
  await inbox.close();
  await client.close();
  await sandbox.close();
});

it('a document is one event for it, though the service counts its reads and no removal arrives', async () => {
  const server = await startFilaServer();
  server.queue.push(documento('d1'));
  server.onRead = ({ number }) => {
    for (const document of server.queue) document.leituras = number;
    return false;
  };
  server.onRemove = cutting;
  const inbox = await openInbox({ path: path() });
  const answers: boolean[] = [];
  const store = async (evento: InboxEvento) => {
    answers.push((await inbox.store(evento)).repeated);
  };
  const client = clientOf(server);
  const first = client.fila.forward({ store }, QUICK);
  await expect.poll(() => answers.length, { timeout: 60_000 }).toBe(1);
  // As another process would, after the first was killed.
  const second = client.fila.forward({ store }, QUICK);
  await expect.poll(() => answers, { timeout: 60_000 }).toEqual([false, true]);
  server.onRemove = () => false;
  await Promise.all([first.stop(), second.stop()]);
  expect(server.queue).toEqual([]);
  await inbox.close();
  await client.close();
  await server.close();
});
