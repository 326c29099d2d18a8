import { Recebiveis } from 'recebiveis';
import { startSandbox } from 'recebiveis/sandbox';
import { describe, expect, it } from 'vitest';
import { demoPedidos } from '../../../src/sandbox/demo/demo-pedidos.js';
import { sleep } from './support.js';

describe('the sandbox', () => {
  it('is drained of what a settlement put into the queue, each event once', async () => {
    const sandbox = await startSandbox({ limits: 'off' });
    const client = new Recebiveis({ baseUrl: sandbox.url, token: sandbox.token, limits: false });
    await client.webhook.register({ url: 'https://a.example', modulo: 'fila' });
    for (const novo of demoPedidos({ count: 30 })) await client.pedido.create(novo);
    await fetch(`${sandbox.url}/_sandbox/ciclos/gerar`, { method: 'POST' });
    const handled: string[] = [];
    const kinds = new Set<string>();
    const consumer = client.fila.consume(
      ({ idDocumento, tipo }) => {
        handled.push(idDocumento ?? '');
        kinds.add(tipo);
      },
      { concurrency: 4, idleMs: 50 },
    );
    let isEmpty = false;
    for (let tries = 0; tries < 200 && !isEmpty; tries++) {
      await sleep(20);
      isEmpty = (await client.fila.read()) === null;
    }
    await consumer.stop();
    await sandbox.close();
    expect(isEmpty).toBe(true);
    expect(handled.length).toBeGreaterThan(30);
    expect(new Set(handled).size).toBe(handled.length);
    expect([...kinds].sort()).toEqual(['ciclo', 'pedido']);
  });
});
