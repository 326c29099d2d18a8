import { describe, expect, it } from 'vitest';
import type { FilaDocumento, WebhookConfig } from '../../src/index.js';
import { settle } from '../../src/sandbox/ciclos/settle.js';
import { numbered, pedidoPadrao, useServedBench } from '../sandbox/support.js';

const url = 'https://erp.example.com/eventos';
const NONE = { comissaoAMaior: 0, repasseAusente: 0, canceladoEntregue: 0 };

const served = useServedBench();

/** Registers the webhook, settles an order, and reads the queue until it is empty. */
async function drain(config: Partial<WebhookConfig>): Promise<FilaDocumento[]> {
  await served.client.webhook.register({ url, ...config } as WebhookConfig);
  await served.client.pedido.create(pedidoPadrao);
  await served.bench.gerar({ discrepancias: NONE });
  return readAll();
}

async function readAll(): Promise<FilaDocumento[]> {
  const read: FilaDocumento[] = [];
  for (;;) {
    const evento = await served.client.fila.read();
    if (evento === null) return read;
    await served.client.fila.remove(evento.idDocumento ?? '');
    read.push(evento);
  }
}

describe('the queue of the sandbox, through the client', () => {
  it('has documents whose _id is their identifier', async () => {
    const [evento] = await drain({ modulo: 'fila' });
    expect(evento?.idDocumento).toMatch(/^[0-9a-f]{24}$/);
    expect(evento?.raw).toMatchObject({ _id: evento?.idDocumento });
  });

  it('receives paid titles by the switch pedido, and no created orders', async () => {
    const events = await drain({ modulo: 'fila', ciclo: false });
    expect(events).toMatchObject([{ tipo: 'pedido', forma: 'titulo' }]);
    await served.client.webhook.register({ url, modulo: 'fila', ciclo: false, pedido: false });
    await served.client.pedido.create(numbered(2));
    await served.bench.gerar({ discrepancias: NONE });
    expect(await readAll()).toEqual([]);
  });

  it('keeps what it holds when another module is registered', async () => {
    await served.client.webhook.register({ url, modulo: 'fila' });
    await served.client.pedido.create(pedidoPadrao);
    await served.bench.gerar({ discrepancias: NONE });
    await served.client.webhook.register({ url, modulo: 'webhook' });
    expect(await readAll()).toHaveLength(2);
  });

  it('gets a second event for an installment that a later cycle cancels', async () => {
    await drain({ modulo: 'fila', ciclo: false });
    const at = { pedidoCanal: 'C-1', parcela: 1, qtTotalParcela: 2 };
    settle(served.bench.state, 'Amazon', '2026-11-22', [
      { ...at, evento: 'cancelamento', valor: -50 },
    ]);
    const events = await readAll();
    expect(events.map(({ dados }) => dados)).toMatchObject([
      { situacao: 'cancelamento', dadosTitulo: [{ parcela: 1, valor: 50 }] },
    ]);
  });
});

describe('a function that the documentation offers only in its portal', () => {
  it.each([
    ['GET', '/api/v1/webhook/novo', 405],
    ['GET', '/api/v1/webhook', 404],
    ['GET', '/api/v1/fila/busca', 405],
    ['GET', '/api/v1/webhook/log', 404],
  ])('is not an endpoint: %s %s', async (method, path, status) => {
    const headers = { authorization: `Bearer ${served.bench.token}` };
    expect((await fetch(served.server.url + path, { method, headers })).status).toBe(status);
  });
});
