import { describe, expect, it } from 'vitest';
import { settle } from '../../src/sandbox/ciclos/settle.js';
import * as fixtures from '../fixtures/index.js';
import { type Bench, type Json, list, openBench, shapeOf } from './support.js';

const NOVO = fixtures.novoPedidoFixture as Json;
const CANAL = 'Feira Fictícia';

/** The order of the fixtures, with every kind of event that the fixtures show. */
async function withFixtureOrder(): Promise<Bench> {
  const bench = openBench();
  await bench.call('POST', '/api/v1/webhook/novo', {
    body: { ...(fixtures.webhookConfigBearerFixture as Json), modulo: 'fila', pedido: true },
  });
  await bench.call('POST', '/api/v1/pedido/novo', { body: NOVO });
  const pedidoCanal = String(NOVO.pedidoCanal);
  settle(bench.state, CANAL, '2026-11-20', [
    { pedidoCanal, evento: 'repasse', parcela: 1, qtTotalParcela: 2, valor: 129.9 },
    { pedidoCanal, evento: 'comissão', parcela: 1, qtTotalParcela: 2, valor: -20.78 },
    { pedidoCanal, evento: 'cancelamento', parcela: 1, qtTotalParcela: 1, valor: -40.1 },
    { pedidoCanal, evento: 'frete', valor: -18.5 },
    { evento: 'retenção de impostos', valor: -45.67, identificador: 'IMPOSTO-1' },
  ]);
  return bench;
}

/** Only what these structures leave open may differ from the fixture. */
const documented = (fixture: unknown) =>
  [...shapeOf(fixture)].filter(
    (name) => !/\.(analises|acaoComercialIds|dadosTitulo)\[\]/.test(name),
  );

function expectDocumented(value: unknown, fixture: unknown) {
  const served = [...shapeOf(value)].filter((name) => !name.includes('dadosTitulo[]'));
  expect(served.sort()).toEqual(documented(fixture).sort());
}

describe('the documented fields, no more and no fewer', () => {
  it('are in an order', async () => {
    const bench = await withFixtureOrder();
    const pedido = await bench.get(`/api/v1/pedido/pedido/${NOVO.pedido}`);
    expectDocumented(pedido, fixtures.pedidoFixture);
    const { titulos, frete, totalItens } = fixtures.pedidoFixture as Record<string, Json>;
    expect(pedido.totalItens).toMatchObject({ valor: totalItens?.valor });
    expect(pedido.frete).toMatchObject({ valor: frete?.valor });
    expect(list(pedido.titulos).map(({ codigoControle }) => codigoControle)).toEqual(
      list(titulos).map(({ codigoControle }) => codigoControle),
    );
  });

  it('are in what creating an order answers', async () => {
    const { body } = await openBench().call('POST', '/api/v1/pedido/novo', { body: NOVO });
    expectDocumented(body, fixtures.pedidoCriadoFixture);
    expect(body.chavePedido).toMatch(/^[0-9a-f]{40}$/);
  });

  it('are in what registering answers', async () => {
    const { body } = await openBench().call('POST', '/api/v1/webhook/novo', {
      body: fixtures.webhookConfigBasicFixture,
    });
    expectDocumented(body, fixtures.webhookRegistradoFixture);
  });

  it('are in the list of cycles', async () => {
    const bench = await withFixtureOrder();
    expectDocumented(await bench.get('/api/v1/ciclos'), fixtures.ciclosFixture);
  });

  it('are in the detail of a cycle', async () => {
    const bench = await withFixtureOrder();
    const path = '/api/v1/ciclos/detalhes/1001/';
    expectDocumented(await bench.get(`${path}?agruparEventos=false`), fixtures.cicloDetalheFixture);
  });

  it('are in the analyses', async () => {
    const bench = openBench({ limits: 'off', seed: 'demo' });
    const path = '/api/v1/pedido/analises';
    expectDocumented(await bench.get(`${path}/comissoes`), fixtures.comissoesFixture);
    expectDocumented(
      await bench.get(`${path}/cancelamentos-indevidos`),
      fixtures.cancelamentosFixture,
    );
  });

  it('are in the documents of the queue', async () => {
    const bench = await withFixtureOrder();
    expectDocumented(await bench.get('/api/v1/fila'), fixtures.filaCicloFixture);
    expectDocumented(await bench.get('/api/v1/fila'), fixtures.filaPedidoFixture);
  });

  it('are in a refusal', async () => {
    const { body } = await openBench().call('POST', '/api/v1/pedido/novo');
    expectDocumented(body, fixtures.erroFixture);
  });
});
