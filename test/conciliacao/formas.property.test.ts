import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { runs } from '../support/property-runs.js';
import { type LinhaDeExemplo, linha, pedidoExemplo, reconcile } from './support/exemplo.js';

/** Whole centavos in `n` parts, with the remainder in the first. */
function divided(centavos: number, n: number): number[] {
  const each = Math.floor(centavos / n);
  return Array.from({ length: n }, (_, index) => (index === 0 ? centavos - each * (n - 1) : each));
}

const forma = fc.record({
  parcelas: fc.integer({ min: 1, max: 12 }),
  valor: fc.integer({ min: 1200, max: 500_000 }),
  percentual: fc.constantFrom(0, 8, 11, 12, 16, 20),
  frete: fc.constantFrom(0, 0, 990, 1500),
  repasse: fc.constantFrom('porParcela', 'deUmaVez', 'doPedido'),
  qtTotal: fc.boolean(),
  comissao: fc.constantFrom('porParcela', 'naPrimeira', 'doPedido', 'noRepasse'),
  retemFrete: fc.boolean(),
  /** Moves rounding centavos from one installment to another. */
  arredonda: fc.boolean(),
  /** The number of months since the sale. */
  meses: fc.integer({ min: 0, max: 13 }),
  entregue: fc.boolean(),
});

type Forma = typeof forma extends fc.Arbitrary<infer T> ? T : never;

/** The lines written so far by a channel that settles in this way. */
function linhasDe(of: Forma, valores: number[], comissao: number): LinhaDeExemplo[] {
  const { parcelas: n, frete, retemFrete } = of;
  const emMes = (mes: number) => ({
    id_ciclo: 1001 + mes,
    data_repasse: `202${6 + Math.floor((7 + mes) / 12)}-${String(((7 + mes) % 12) + 1).padStart(2, '0')}-01`,
  });
  const doPedido = { grupo: 'pedidosEventos' as const, parcela: null };
  const charges = divided(comissao, n).reverse();
  const paid = of.arredonda ? [...valores].reverse() : valores;
  const lines: LinhaDeExemplo[] = [];
  const add = (mes: number, evento: string, centavos: number, more: Partial<LinhaDeExemplo>) =>
    lines.push(linha(evento, centavos, { ...emMes(mes), ...more }));
  const isNet = of.comissao === 'noRepasse';
  if (of.repasse === 'porParcela') {
    for (const [index, centavos] of paid.entries()) {
      const net = isNet ? (charges[index] ?? 0) : 0;
      const titulo = { parcela: index + 1, qt_total_parcela: n };
      add(index, 'repasse', centavos - net, titulo);
    }
  } else {
    const whole = valores.reduce((sum, one) => sum + one, 0) - (isNet ? comissao : 0);
    const parcela = { parcela: 1, qt_total_parcela: of.qtTotal ? 1 : n };
    add(0, 'repasse', whole, of.repasse === 'deUmaVez' ? parcela : doPedido);
  }
  if (of.comissao === 'porParcela') {
    for (const [index, charge] of charges.entries()) {
      // If the transfer comes at once, so does the whole commission.
      const mes = of.repasse === 'porParcela' ? index : 0;
      add(mes, 'comissão', 0 - charge, { parcela: index + 1, qt_total_parcela: n });
    }
  }
  if (of.comissao === 'naPrimeira') add(0, 'comissão', 0 - comissao, { qt_total_parcela: n });
  if (of.comissao === 'doPedido') add(0, 'comissão', 0 - comissao, doPedido);
  if (retemFrete && frete > 0) add(0, 'frete', 0 - frete, doPedido);
  return lines.filter(({ id_ciclo }) => Number(id_ciclo) < 1001 + of.meses);
}

it('a faultless settlement, in any way and at any stage, has nothing to claim or to give back', async () => {
  await fc.assert(
    fc.asyncProperty(forma, async (of) => {
      const valores = divided(of.valor, of.parcelas);
      const comissao = Math.round((of.valor * of.percentual) / 100);
      const situacao = of.entregue ? 'entregue' : 'despachado';
      const pedido = pedidoExemplo({
        situacao: { titulo: '', pedido: situacao, canal: situacao },
        titulos: [
          {
            codigoControle: 1,
            qtTotalParcela: of.parcelas,
            valorTotal: of.valor / 100,
            parcelas: valores.map((centavos, index) => ({
              numero: index + 1,
              valorParcela: centavos / 100,
              situacao: 'pendente',
            })),
          },
        ],
        totalItens: { valorComissaoPrevista: comissao / 100 },
        frete: { valor: of.frete / 100, valorComissaoPrevista: 0 },
      });
      const linhas = linhasDe(of, valores, comissao);
      const { discrepancias } = await reconcile({ pedidos: [pedido], linhas });
      expect(discrepancias).toEqual([]);
    }),
    { numRuns: runs(500) },
  );
});
