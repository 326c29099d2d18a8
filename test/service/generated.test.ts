import { describe, expect, it } from 'vitest';
import { Recebiveis } from '../../src/index.js';
import { demoPedidos } from '../../src/sandbox/demo/demo-pedidos.js';
import { startSandbox } from '../../src/sandbox/index.js';
import { listen } from '../../src/sandbox/server.js';
import { type Bench, keep, numbered, openBench } from '../sandbox/support.js';

const NONE = { comissaoAMaior: 0, repasseAusente: 0, canceladoEntregue: 0 };
const delivered = { pedido: 'entregue', canal: 'entregue' } as const;

/** Settles over HTTP, and returns the groups of the first cycle. */
async function settled(bench: Bench, body: object) {
  const server = await listen(bench, 0);
  try {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${server.url}/_sandbox/ciclos/gerar`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    expect(answer.status).toBe(200);
    const client = new Recebiveis({ baseUrl: server.url, token: bench.token, limits: false });
    return await client.ciclos.get(1001, { agruparEventos: false });
  } finally {
    await server.close();
  }
}

async function linesOf(discrepancias: object) {
  const bench = openBench();
  await bench.create(numbered(1, { valorFrete: 10 }));
  const { pedidosTitulos, pedidosEventos, eventos } = await settled(bench, {
    discrepancias: { ...NONE, ...discrepancias },
  });
  const parcelas = pedidosTitulos[0]?.titulos[0]?.parcelas ?? [];
  return {
    parcela: parcelas[0]?.eventos.map(({ evento, valor }) => [evento, valor]),
    pedido: pedidosEventos[0]?.eventos.map(({ evento, totalValor }) => [evento, totalValor]),
    nenhum: eventos.map(({ evento, totalValor }) => [evento, totalValor]),
  };
}

describe('a generated cycle', () => {
  it('transfers the gross, takes the commission apart, keeps the freight and one per cent of tax', async () => {
    expect(await linesOf({})).toEqual({
      parcela: [
        ['repasse', 50],
        ['comissão', -7.5],
      ],
      pedido: [['frete', -10]],
      nenhum: [
        ['imposto retido', -0.5],
        ['imposto retido', -0.3],
        ['imposto retido', -0.2],
      ],
    });
  });

  it('leaves out the transfer alone where it is asked to', async () => {
    expect(await linesOf({ repasseAusente: 1 })).toEqual({
      parcela: [['comissão', -7.5]],
      pedido: [['frete', -10]],
      nenhum: [],
    });
  });

  it('takes transfer and commission back where it cancels', async () => {
    expect((await linesOf({ canceladoEntregue: 1 })).parcela).toEqual([
      ['repasse', 50],
      ['comissão', -7.5],
      ['cancelamento', -50],
      ['cancelamento de comissão', 7.5],
    ]);
  });

  it('gives about one order in 25 a rebate, and one cancelled in ten a fee of 4.99', async () => {
    const bench = openBench();
    const orders = demoPedidos({ count: 600 });
    const cancelado = { pedido: 'cancelado', canal: 'cancelado' } as const;
    keep(
      bench,
      orders.map((order, index) => ({
        ...order,
        situacao: index % 2 === 0 ? delivered : cancelado,
      })),
    );
    await bench.gerar({ discrepancias: NONE });
    const events = bench.state.pedidos.all().flatMap(({ eventos }) => eventos);
    const rebates = events.filter(({ tipo }) => tipo === 'rebate');
    expect(rebates.length).toBeGreaterThan(4);
    expect(rebates.length).toBeLessThan(25);
    const fees = events.filter(({ tipo }) => tipo === 'taxa de cancelamento');
    expect(fees.length).toBeGreaterThan(15);
    expect(fees.length).toBeLessThan(50);
    expect(new Set(fees.map(({ valorCents }) => valorCents))).toEqual(new Set([-499]));
  });
});

describe('the seeds of a sandbox', () => {
  it('are nothing at all, or orders DEMO-000001 to DEMO-000300 with a queue registered', async () => {
    const empty = await startSandbox();
    const demo = await startSandbox({ seed: 'demo' });
    const clientOf = ({ url, token }: { url: string; token: string }) =>
      new Recebiveis({ baseUrl: url, token });
    const nothing = clientOf(empty);
    expect((await nothing.ciclos.list()).items).toEqual([]);
    expect((await nothing.pedido.analises.comissoes()).items).toEqual([]);
    const made = clientOf(demo);
    for (const number of ['DEMO-000001', 'DEMO-000300']) {
      expect((await made.pedido.get({ pedido: number })).pedido).toBe(number);
    }
    expect(await made.pedido.find({ pedido: 'DEMO-000301' })).toBeNull();
    expect((await made.pedido.get({ pedidoERP: 'DEMO-ERP-000007' })).pedido).toBe('DEMO-000007');
    expect(await made.fila.read()).toMatchObject({ tipo: 'ciclo' });
    await Promise.all([empty.close(), demo.close()]);
  });
});
