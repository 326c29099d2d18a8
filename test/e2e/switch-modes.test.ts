import { createServer } from 'node:http';
import { join } from 'node:path';
import { type Evento, Recebiveis } from 'recebiveis';
import { openInbox } from 'recebiveis/inbox';
import { createReceiver } from 'recebiveis/receiver';
import { startSandbox } from 'recebiveis/sandbox';
import { expect, it, onTestFinished, vi } from 'vitest';
import novoPedido from '../fixtures/novo-pedido.json' with { type: 'json' };
import { listen } from '../support/listen.js';
import { temporaryFolder } from '../support/temporary-folder.js';

const auth = { tipo: 'Bearer', token: 'token-do-receptor' } as const;

it('accounts for every event of a store that changes from fila to webhook under load', async () => {
  const sandbox = await startSandbox({ limits: 'off', webhookPausesMs: [0, 50, 100, 200, 400] });
  const client = new Recebiveis({ baseUrl: sandbox.url, token: sandbox.token, limits: false });
  const inbox = await openInbox({ path: join(temporaryFolder(), 'i.db') });
  const receiver = createReceiver({ auth, inbox });
  const server = await listen(createServer(receiver.node));
  onTestFinished(async () => {
    await inbox.close();
    await server.close();
    await client.close();
    await sandbox.close();
  });

  // One handler for both modes; it fails now and then, and the event is delivered again.
  const handled: Evento[] = [];
  let calls = 0;
  inbox.work(
    async (evento) => {
      calls += 1;
      if (calls % 7 === 0) throw new Error('the database of the ERP was away');
      handled.push(evento);
    },
    { concurrency: 4, backoff: { firstMs: 5, longestMs: 20 } },
  );
  const forwarding = client.fila.consume((evento, { id }) => inbox.store(evento, { id }), {
    idleMs: 50,
  });

  // Settles a cycle for each order: the cycle's number tells which events must arrive.
  const settle = async (number: number) => {
    const id = `P-${number}`;
    await client.pedido.create({ ...novoPedido, pedido: id, pedidoCanal: id } as never);
    const response = await fetch(`${sandbox.url}/_sandbox/ciclos/gerar`, { method: 'POST' });
    expect(response.status).toBe(200);
  };
  await client.webhook.register({ url: server.url, modulo: 'fila' });
  const load = async (from: number) => {
    for (let number = from; number < from + 12; number += 1) await settle(number);
  };
  await Promise.all([load(0), load(100)]);
  const during = Promise.all([load(200), load(300)]);
  await new Promise((resolve) => setTimeout(resolve, 20));
  await client.webhook.register({
    url: server.url,
    modulo: 'webhook',
    tipoAutorizacao: 'Bearer',
    token: auth.token,
  });
  await during;
  await load(400);

  const ciclos = await client.ciclos.list().toArray({ max: 1000 });
  const codigos = () => handled.filter(({ tipo }) => tipo === 'ciclo').map(codigoOf);
  const readDeliveries = async (): Promise<{ delivered: boolean }[]> =>
    (await fetch(`${sandbox.url}/_sandbox/webhooks`)).json();
  // Both modes first deliver everything to the inbox, which then handles it. A failed event waits
  // for its next attempt as `delayed`: it counts as neither waiting nor active nor handled.
  const patience = { timeout: 20_000 };
  await vi.waitFor(async () => expect(await client.fila.read()).toBeNull(), patience);
  await vi.waitFor(
    async () => expect((await readDeliveries()).filter(({ delivered }) => !delivered)).toEqual([]),
    patience,
  );
  await forwarding.stop();
  await vi.waitFor(
    async () => expect(await inbox.stats()).toMatchObject({ waiting: 0, delayed: 0, active: 0 }),
    patience,
  );

  expect(ciclos.length).toBeGreaterThan(30);
  expect(codigos().sort()).toEqual(ciclos.map(({ idCiclo }) => String(idCiclo)).sort());
  // Events arrived by both modes.
  const ways = new Set(handled.map(({ tipoOriginal }) => tipoOriginal));
  expect(ways).toContain('ciclo');
  expect(ways).toContain('Ciclo');
  expect(await client.fila.read()).toBeNull();
  const deliveries = await readDeliveries();
  const byWebhook = handled.filter(({ tipoOriginal }) => /^[A-Z]/.test(tipoOriginal));
  expect(byWebhook).toHaveLength(deliveries.length);
  expect((await inbox.stats()).dead).toBe(0);
}, 90_000);

const codigoOf = ({ dados }: Evento) => (dados as { codigo: string }).codigo;
