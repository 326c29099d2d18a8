import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Recebiveis } from 'recebiveis';
import { type RunningSandbox, startSandbox } from 'recebiveis/sandbox';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import novoPedido from '../fixtures/novo-pedido.json' with { type: 'json' };
import { requestBody } from '../support/request-body.js';

interface Call {
  method: string | undefined;
  headers: IncomingMessage['headers'];
  body: { tipo: string; dados: Record<string, unknown> };
}

const calls: Call[] = [];
let receiver: { url: string; close(): void };
let sandbox: RunningSandbox;

beforeEach(async () => {
  calls.length = 0;
  const server = createServer(async (request, response) => {
    const text = await requestBody(request);
    if (text === undefined) return;
    calls.push({ method: request.method, headers: request.headers, body: JSON.parse(text) });
    response.end('{"retorno":"sucesso"}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  receiver = { url: `http://127.0.0.1:${port}/eventos`, close: () => server.close() };
});

afterEach(async () => {
  await sandbox.close();
  receiver.close();
});

async function start() {
  sandbox = await startSandbox({ limits: 'off' });
  return new Recebiveis({ baseUrl: sandbox.url, token: sandbox.token });
}

describe('deliveries to a webhook', () => {
  it('deliver a new order as the documentation shows it, with the registered credentials', async () => {
    const client = await start();
    const auth = { tipoAutorizacao: 'Basic', usuario: 'erp', senha: 'segredo çã' } as const;
    await client.webhook.register({ url: receiver.url, ...auth });
    const { chavePedido } = await client.pedido.create(novoPedido as never);
    await vi.waitFor(() => expect(calls).toHaveLength(1));
    const [call] = calls;
    expect(call?.method).toBe('POST');
    expect(call?.headers['content-type']).toBe('application/json; charset=UTF-8');
    const basic = Buffer.from('erp:segredo çã').toString('base64');
    expect(call?.headers.authorization).toBe(`Basic ${basic}`);
    expect(call?.body.tipo).toBe('Pedido');
    expect(call?.body.dados).toMatchObject({ chavePedido, situacao: 'criado' });
    expect(Object.keys(call?.body.dados ?? {}).sort()).toEqual(
      [
        'chavePedido',
        'pedido',
        'pedidoCanal',
        'pedidoComplementar',
        'canal',
        'chaveNFe',
        'percComissaoPrevista',
        'valorComissaoPrevista',
        'regraComissaoPrevista',
        'idApp',
        'nomeApp',
        'situacao',
        'mensagem',
        'data',
      ].sort(),
    );
  });

  it('deliver cycles and titles; what is switched off, and what the queue gets, is not delivered', async () => {
    const client = await start();
    await client.webhook.register({ url: receiver.url, pedido: false });
    await client.pedido.create(novoPedido as never);
    const settle = () => fetch(`${sandbox.url}/_sandbox/ciclos/gerar`, { method: 'POST' });
    await settle();
    await vi.waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.body).toMatchObject({ tipo: 'Ciclo', dados: { situacao: 'novo' } });

    await client.webhook.register({ url: receiver.url, modulo: 'fila' });
    await client.pedido.create({ ...novoPedido, pedido: 'outro', pedidoCanal: 'outro' } as never);
    await settle();
    expect(await client.fila.read()).toMatchObject({ tipo: 'ciclo' });
    expect(calls).toHaveLength(1);
  });
});
