import { describe, expect, it } from 'vitest';
import { type NovoPedido, Recebiveis } from '../../../src/index.js';
import { novoPedidoFixture } from '../../fixtures/index.js';
import {
  cutInBody,
  html,
  resetAfterCommit,
  resetBeforeCommit,
  stallInBody,
  status,
  useFaultServers,
} from '../../support/fault-server.js';

const CREATE = 'POST /api/v1/pedido/novo';
const novo = novoPedidoFixture as NovoPedido;
const BY_CANAL = `GET /api/v1/pedido/pedidoCanal/${novo.pedidoCanal}`;
const BY_PEDIDO = `GET /api/v1/pedido/pedido/${novo.pedido}`;
const BY_NOTA = `GET /api/v1/pedido/chaveNF/${novo.chaveNFe}`;

const startServer = useFaultServers();

async function start() {
  const server = await startServer();
  const client = new Recebiveis({
    baseUrl: server.url,
    token: 'token-of-tests',
    storeId: crypto.randomUUID(),
    timeoutMs: 2000,
  });
  return { server, client };
}

describe.concurrent('an order whose answer was lost', () => {
  it.each([
    ['a reset after commit', resetAfterCommit],
    ['a stall in the body', stallInBody],
    ['a cut in the body', cutInBody],
    ['a page of a proxy', html(200)],
  ])('is found by looking it up: %s', async (_, fault) => {
    const { server, client } = await start();
    server.fail(CREATE, fault);
    const criado = await client.pedido.create(novo);
    expect(criado).toEqual({
      mensagem: 'sucesso',
      chavePedido: 'found-by-look-up',
      pedido: novo.pedido,
      pedidoCanal: novo.pedidoCanal,
      recovered: true,
    });
    expect(server.arrivals(CREATE).count).toBe(1);
    expect(server.orders.get(novo.pedidoCanal)).toHaveLength(1);
  });

  it('is looked up three times over seconds, by each key, and never sent twice', async () => {
    const { server, client } = await start();
    server.fail(CREATE, resetBeforeCommit);
    server.always(BY_PEDIDO, status(404));
    server.always(BY_NOTA, status(404));
    server.orders.set('of another order', []);
    const error: unknown = await client.pedido.create(novo).catch((reason) => reason);
    expect(error).toMatchObject({
      code: 'OUTCOME_UNKNOWN',
      reason: 'connection',
      attempts: 1,
      chave: { pedido: novo.pedido, pedidoCanal: novo.pedidoCanal, chaveNFe: novo.chaveNFe },
    });
    expect(server.arrivals(CREATE).count).toBe(1);
    expect(server.arrivals(BY_CANAL).count).toBe(3);
    expect(server.arrivals(BY_PEDIDO).count).toBe(3);
    expect(server.arrivals(BY_NOTA).count).toBe(3);
  });

  it('is not taken for an older record of the same number', async () => {
    const { server, client } = await start();
    const { orders } = server;
    orders.set(novo.pedidoCanal, [{ ...novo, chaveNFe: '1'.repeat(44) }]);
    server.always(BY_PEDIDO, status(404));
    server.always(BY_NOTA, status(404));
    server.fail(CREATE, status(500));
    const call = client.pedido.create(novo);
    await expect(call).rejects.toMatchObject({ code: 'OUTCOME_UNKNOWN', status: 500 });
  });

  it('is unknown when the deadline passes first', async () => {
    const { server, client } = await start();
    server.fail(CREATE, resetBeforeCommit);
    server.always(BY_CANAL, status(404));
    server.always(BY_PEDIDO, status(404));
    server.always(BY_NOTA, status(404));
    const call = client.pedido.create(novo, { deadlineMs: 2000 });
    await expect(call).rejects.toMatchObject({ code: 'OUTCOME_UNKNOWN' });
    // Three rounds of look-ups would take seven seconds.
    expect(server.arrivals(BY_CANAL).count).toBeLessThan(3);
  });

  it('may have happened when it is aborted in flight or while it is looked up', async () => {
    const { server } = await start();
    const patient = new Recebiveis({ baseUrl: server.url, token: 'token-of-tests' });
    for (const fault of [stallInBody, resetBeforeCommit]) {
      const abort = new AbortController();
      server.fail(CREATE, (exchange) => {
        fault(exchange);
        // The first look-up follows half a second after the reset.
        setTimeout(() => abort.abort(), 50);
      });
      const call = patient.pedido.create(novo, { signal: abort.signal });
      await expect(call).rejects.toMatchObject({ code: 'ABORTED', outcomeUnknown: true });
    }
    expect(server.arrivals(CREATE).count).toBe(2);
  });

  it.each([
    ['create', 'close'],
    ['create', 'waitSignal'],
    ['ensure', 'close'],
    ['ensure', 'waitSignal'],
  ] as const)('by %s is found although %s comes meanwhile', async (method, end) => {
    const { server, client } = await start();
    const stop = new AbortController();
    let closed: Promise<void> | undefined;
    const absent = status(400, {}, 'Pedido não encontrado');
    const isStored = () => server.orders.size > 0;
    const byErp = `GET /api/v1/pedido/pedidoERP/${novo.pedidoERP}`;
    const byNumber = `GET /api/v1/pedido/notaFiscal/${Number(novo.chaveNFe.slice(25, 34))}`;
    const keys = [BY_CANAL, BY_PEDIDO, BY_NOTA, byErp, byNumber];
    for (const key of keys)
      server.always(key, (exchange) => (isStored() ? exchange.answer() : absent(exchange)));
    server.fail(CREATE, (exchange) => {
      resetAfterCommit(exchange);
      // The first look-up follows half a second later.
      setTimeout(() => {
        if (end === 'close') closed = client.close();
        else stop.abort();
      }, 100);
    });
    const made = await client.pedido[method](novo, { waitSignal: stop.signal });
    expect(made).toMatchObject({ chavePedido: 'found-by-look-up' });
    await closed;
    expect(server.arrivals(CREATE).count).toBe(1);
  });

  it('is ended by timeoutMs of close while it is looked up', async () => {
    const { server, client } = await start();
    server.fail(CREATE, resetBeforeCommit);
    for (const key of [BY_CANAL, BY_PEDIDO, BY_NOTA]) server.always(key, stallInBody);
    const call = client.pedido.create(novo);
    const ended = expect(call).rejects.toMatchObject({ code: 'ABORTED', outcomeUnknown: true });
    while (server.arrivals(BY_CANAL).count === 0) await new Promise(setImmediate);
    await client.close({ timeoutMs: 50 });
    await ended;
    // No other key is looked up.
    expect(server.total()).toBe(2);
  });
});
