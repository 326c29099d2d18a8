import { Recebiveis } from 'recebiveis';
import { type RunningSandbox, startSandbox } from 'recebiveis/sandbox';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import novoPedido from '../fixtures/novo-pedido.json' with { type: 'json' };
import { type AnswerServer, startAnswerServer } from '../support/answer-server.js';

let receiver: AnswerServer;
let sandbox: RunningSandbox;

beforeEach(async () => {
  receiver = await startAnswerServer();
  receiver.answer = () => ({ json: { retorno: 'sucesso' } });
});

afterEach(async () => {
  await sandbox.close();
  await receiver.close();
});

const calls = () =>
  receiver.requests.map(({ body, ...call }) => ({
    ...call,
    body: JSON.parse(body) as { tipo: string; dados: Record<string, unknown> },
  }));

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
    await vi.waitFor(() => expect(calls()).toHaveLength(1));
    const [call] = calls();
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
    await vi.waitFor(() => expect(calls()).toHaveLength(1));
    expect(calls()[0]?.body).toMatchObject({ tipo: 'Ciclo', dados: { situacao: 'novo' } });

    await client.webhook.register({ url: receiver.url, modulo: 'fila' });
    await client.pedido.create({ ...novoPedido, pedido: 'outro', pedidoCanal: 'outro' } as never);
    await settle();
    expect(await client.fila.read()).toMatchObject({ tipo: 'ciclo' });
    expect(calls()).toHaveLength(1);
  });
});
