import { join } from 'node:path';
import { type NovoPedido, Recebiveis } from 'recebiveis';
import { openInbox } from 'recebiveis/inbox';
import { type RunningSandbox, startSandbox } from 'recebiveis/sandbox';
import { afterEach, expect, it } from 'vitest';
import { novoPedidoFixture } from '../../fixtures/index.js';
import { runFile } from '../../support/run-file.js';
import { temporaryFolder } from './support.js';

let sandbox: RunningSandbox;
afterEach(() => sandbox.close());

it('store-and-work takes the queue into an inbox', async () => {
  sandbox = await startSandbox({ seed: 'empty' });
  const client = new Recebiveis({ baseUrl: sandbox.url, token: sandbox.token });
  await client.webhook.register({ url: 'https://erp.example.com', modulo: 'fila' });
  await client.pedido.create(novoPedidoFixture as unknown as NovoPedido);
  const controls = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
  expect((await fetch(`${sandbox.url}/_sandbox/ciclos/gerar`, controls)).ok).toBe(true);
  expect(await client.fila.read()).not.toBe(null);

  const path = join(temporaryFolder(), 'inbox.db');
  const { code, stdout, stderr } = await runFile('examples/inbox/store-and-work.ts', [], {
    RECEBIVEIS_BASE_URL: sandbox.url,
    RECEBIVEIS_TOKEN: sandbox.token,
    INBOX_PATH: path,
  });
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toMatch(/handled ciclo [0-9a-f]{8}… attempt 1/);
  expect(await client.fila.read()).toBe(null);
  await client.close();

  const inbox = await openInbox({ path });
  expect(await inbox.stats()).toEqual({ waiting: 0, delayed: 0, active: 0, done: 2, dead: 0 });
  await inbox.close();
});
