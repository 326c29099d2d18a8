import { describe, expect, it } from 'vitest';
import type { ComissoesParams, NovoPedido } from '../../src/index.js';
import { resumoOf } from '../../src/sandbox/analises/resumo.js';
import { settle } from '../../src/sandbox/ciclos/settle.js';
import { numbered, useServedBench } from '../sandbox/support.js';

const served = useServedBench();

const create = (n: number, more: Partial<NovoPedido> = {}) =>
  served.client.pedido.create(numbered(n, more));

const line = (n: number, evento: string, valor: number, parcela?: number, comissao?: number) => ({
  pedidoCanal: `C-${n}`,
  evento,
  valor,
  parcela,
  comissao,
});

const cycle = (...lines: ReturnType<typeof line>[]) =>
  settle(served.bench.state, 'Amazon', '2026-11-20', lines);

const listed = async (params?: ComissoesParams) =>
  (await served.client.pedido.analises.comissoes(params).toArray()).map(({ pedido }) => pedido);

function resumo(n: number) {
  const pedido = served.bench.state.pedidos.withKey('pedido', `P-${n}`).at(-1);
  if (!pedido) throw new Error('no such order');
  return resumoOf(pedido);
}

describe('the commission analysis of the sandbox', () => {
  it('lists every stored order without a period, settled or not, as it was created', async () => {
    await create(2);
    await create(1);
    cycle(line(1, 'repasse', 50, 1));
    expect(await listed()).toEqual(['P-2', 'P-1']);
    await served.bench.clock.advance(700 * 86_400_000);
    expect(await listed()).toEqual(['P-2', 'P-1']);
    expect(await listed({ dataTipo: 'dataEventoTitulo' })).toEqual(['P-2', 'P-1']);
  });

  it('finds channel and order by the whole text in its exact case', async () => {
    await create(1);
    expect(await listed({ canal: 'Amazon' })).toEqual(['P-1']);
    expect(await listed({ canal: 'amazon' })).toEqual([]);
    expect(await listed({ canal: 'Ama' })).toEqual([]);
    expect(await listed({ pedido: 'p-1' })).toEqual([]);
  });

  it('reports a difference in reais, expected less charged, freight included', async () => {
    await create(1, { valorFrete: 20 });
    cycle(line(1, 'comissão', -18.01, 1, 18.01), line(1, 'frete', -5, undefined, 2));
    const { items } = await served.client.pedido.analises.comissoes();
    expect(items[0]).toMatchObject({
      valorPedido: 100,
      comissaoPrevista: 15,
      comissaoCalculada: 20.01,
      valorRepasse: -23.01,
      diferenca: -5.01,
    });
  });

  it('expects what is left of open installments, after transfers and the commission beside them', async () => {
    await create(1);
    expect(resumo(1).aReceberCents).toBe(10_000);
    cycle(line(1, 'repasse', 20, 1, 5));
    expect(resumo(1).aReceberCents).toBe(7_500);
    cycle(line(1, 'cancelamento', 0, 2));
    expect(resumo(1).aReceberCents).toBe(2_500);
    cycle(line(1, 'repasse', 25, 1));
    expect(resumo(1).aReceberCents).toBe(0);
  });

  it('sorts by charged commission in per cent of the order and of its paid installments', async () => {
    await create(1);
    cycle(line(1, 'repasse', 50, 1), line(1, 'comissão', -7.5, 1, 7.5));
    expect(resumo(1)).toMatchObject({ percGeral: 7.5, percParcial: 15, percPrevisto: 15 });
    await create(2);
    cycle(line(2, 'comissão', -7.5, 1, 7.5));
    expect(resumo(2)).toMatchObject({ percGeral: 7.5, percParcial: 0 });
  });

  it('counts as taxaCancelamento a cancelled order that cost more than it brought', async () => {
    const cancelado = { pedido: 'cancelado', canal: 'cancelado' } as const;
    for (const n of [1, 2]) await create(n, { situacao: cancelado });
    await create(3, { situacao: { pedido: 'entregue', canal: 'cancelado' } });
    await create(4);
    await create(5);
    cycle(
      line(1, 'taxa de cancelamento', -4.99),
      line(3, 'taxa de cancelamento', -4.99),
      line(4, 'taxa de cancelamento', -4.99),
      line(5, 'cancelamento', -50, 1),
    );
    expect(await listed({ situacaoPedido: 'taxaCancelamento' })).toEqual(['P-1', 'P-3', 'P-5']);
    expect(await listed({ situacaoPedido: 'cancelado' })).toEqual(['P-1', 'P-2']);
  });
});
