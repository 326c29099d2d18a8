import { describe, expect, it } from 'vitest';
import { settle } from '../../src/sandbox/ciclos/settle.js';
import { demoPedidos } from '../../src/sandbox/demo/demo-pedidos.js';
import { type Bench, type Json, keep, list, numbered, openBench } from './support.js';

const NONE = { comissaoAMaior: 0, repasseAusente: 0, canceladoEntregue: 0 };
const GERAR = '/_sandbox/ciclos/gerar';

async function withOrders(orders = demoPedidos({ count: 60 })): Promise<Bench> {
  const bench = openBench();
  keep(bench, orders);
  return bench;
}

async function comissoes(bench: Bench, query = ''): Promise<Json[]> {
  const answer = await bench.get(`/api/v1/pedido/analises/comissoes?limite=200${query}`);
  return list(answer.comissoes);
}

describe('generated cycles', () => {
  it('are one for each channel, and report what the cycles hold', async () => {
    const bench = await withOrders();
    const { ciclos } = await bench.gerar();
    const listed = list((await bench.get('/api/v1/ciclos')).ciclos).reverse();
    expect(list(ciclos).map(({ pedidos: _, ...rest }) => rest)).toEqual(
      listed.map(({ idCiclo, canal, valorRepasse }) => ({ idCiclo, canal, valorRepasse })),
    );
    expect(new Set(listed.map(({ canal }) => canal)).size).toBe(6);
    expect(list(ciclos).reduce((sum, { pedidos }) => sum + Number(pedidos), 0)).toBe(60);
  });

  it('settle every order to the cent when nothing goes wrong', async () => {
    const bench = await withOrders(demoPedidos({ count: 60 }).map(delivered));
    expect((await bench.gerar({ discrepancias: NONE })).discrepancias).toEqual(NONE);
    const orders = await comissoes(bench);
    for (const order of orders) expect(order.diferenca).toBe(0);
    for (const { pedido } of orders) {
      const { situacao } = await bench.get(`/api/v1/pedido/pedido/${pedido}`);
      expect((situacao as Json).titulo).toBe('pago');
    }
  });

  it('are the same for the same orders and seed, in whatever order these arrived', async () => {
    const orders = demoPedidos({ count: 60 });
    const run = async (novos: typeof orders, seed: number) => {
      const bench = await withOrders(novos);
      const answer = await bench.gerar({ seed });
      const detalhe = await bench.get('/api/v1/ciclos/detalhes/1001/?agruparEventos=false');
      return JSON.stringify([answer, detalhe]);
    };
    const once = await run(orders, 7);
    expect(await run(orders, 7)).toBe(once);
    expect(await run([...orders].reverse(), 7)).toBe(once);
    expect(await run(orders, 8)).not.toBe(once);
  });

  it('have the usual share of discrepancies by default', async () => {
    const bench = await withOrders(demoPedidos({ count: 200 }).map(delivered));
    const { discrepancias } = await bench.gerar();
    expect(discrepancias).toEqual({ comissaoAMaior: 10, repasseAusente: 6, canceladoEntregue: 4 });
  });

  it('have the nearest whole number of a share, and none below half of one', async () => {
    const bench = await withOrders(demoPedidos({ count: 11 }).map(delivered));
    const shares = { ...NONE, repasseAMenor: 0.04, repasseAMaior: 0.05, chargeback: 0.6 };
    const { discrepancias } = await bench.gerar({ discrepancias: shares });
    expect(discrepancias).toEqual({ ...NONE, repasseAMenor: 0, repasseAMaior: 1, chargeback: 7 });
  });

  it('transfer only what is still open', async () => {
    const bench = await withOrders([numbered(1)]);
    settle(bench.state, 'Amazon', '2026-11-20', [
      { pedidoCanal: 'C-1', evento: 'repasse', parcela: 1, valor: 20.01 },
    ]);
    await bench.gerar({ discrepancias: NONE });
    expect((await comissoes(bench))[0]).toMatchObject({ valorRepasse: 85, diferenca: 0 });
  });

  it('transfer nothing for rightly cancelled orders', async () => {
    const situacao = { pedido: 'cancelado', canal: 'cancelado' } as const;
    const bench = await withOrders([numbered(1, { situacao })]);
    await bench.gerar();
    const pedido = await bench.get('/api/v1/pedido/pedido/P-1');
    expect(pedido.situacao).toEqual({ titulo: 'cancelado', ...situacao });
    expect((pedido.totalItens as Json).valorComissaoCobrado).toBe(null);
  });

  it('settle one channel alone when it is named, on the day that is named', async () => {
    const bench = await withOrders();
    await bench.gerar({ canal: 'Shopee', dataRepasse: '2026-02-28' });
    const { ciclos } = await bench.get('/api/v1/ciclos');
    expect(list(ciclos).map(({ canal, dataRepasse }) => [canal, dataRepasse])).toEqual([
      ['Shopee', '2026-02-28'],
    ]);
  });

  it.each([
    [{ seed: 1.5 }, 'seed'],
    [{ dataRepasse: '2026-02-30' }, 'dataRepasse'],
    [{ discrepancias: { comissaoAMaior: 1.1 } }, 'discrepancias.comissaoAMaior'],
    [{ discrepancias: { comissao: 0.1 } }, 'discrepancias.comissao: campo desconhecido'],
    [{ semente: 1 }, 'semente: campo desconhecido'],
    [[], 'requisição'],
  ])('refuse the options %j', async (body, mensagem) => {
    const answer = await openBench().call('POST', GERAR, { body });
    expect(answer.status).toBe(400);
    expect(answer.body.mensagem).toContain(mensagem);
  });

  it('refuse a channel whose name no cycle can show, and settle the others where they are named', async () => {
    const bench = await withOrders([numbered(1, { canal: 'x'.repeat(81) }), numbered(2)]);
    const { status, body } = await bench.call('POST', GERAR);
    expect([status, body.mensagem]).toEqual([400, expect.stringContaining('80 caracteres')]);
    expect(list((await bench.gerar({ canal: 'Amazon' })).ciclos)).toHaveLength(1);
  });

  it('are made without a token, and not from a body that is no JSON', async () => {
    const bench = openBench();
    expect((await bench.call('POST', GERAR, { headers: { authorization: '' } })).status).toBe(200);
    expect((await bench.call('POST', GERAR, { text: '{' })).status).toBe(400);
  });
});

const delivered = <Order extends object>(order: Order) => ({
  ...order,
  situacao: { pedido: 'entregue', canal: 'entregue' } as const,
});
