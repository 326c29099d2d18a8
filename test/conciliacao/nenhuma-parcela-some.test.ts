import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Conciliacao } from '../../src/conciliacao/index.js';
import { runs } from '../support/property-runs.js';
import {
  doPedido,
  type LinhaDeExemplo,
  linha,
  pedidoExemplo,
  reconcile,
  semFalha,
} from './support/exemplo.js';

/** A second order paid in full, from which day and payment term are learnt. */
const pago = pedidoExemplo({ _id: 'ID-9', pedido: 'P-9', pedidoCanal: 'C-9', chaveNFe: 'NFE-9' });
const linhasDoPago = semFalha({
  pedido: 'P-9',
  pedido_canal: 'C-9',
  id_ciclo: 1009,
  data_repasse: '2026-12-01',
});

const of = (linhas: LinhaDeExemplo[], prazoDias?: number, change: Record<string, unknown> = {}) =>
  reconcile(
    { pedidos: [pago, pedidoExemplo(change)], linhas: [...linhasDoPago, ...linhas] },
    { prazoDias },
  );

/** The installments of the order that are claimed, expected, and counted as uncertain. */
function contadas({ discrepancias, emAberto, avisos }: Conciliacao) {
  const faltam = discrepancias
    .filter(({ tipo }) => tipo === 'repasseAusente')
    .flatMap(({ evidencia }) => evidencia.parcelas).length;
  const esperadas = emAberto.reduce((sum, { parcelas }) => sum + parcelas, 0);
  const incertas = avisos.find(({ codigo }) => codigo === 'parcelaComLinhaIncerta')?.quantidade;
  return { faltam, esperadas, incertas: incertas ?? 0 };
}

describe('a line that cannot have paid an installment', () => {
  it.each([
    ['a commercial action', linha('rebate', 1)],
    ['a commercial action taken back', linha('rebate', -1)],
    ['a freight of nothing', linha('frete', 0)],
    ['a freight', linha('frete', -1)],
    ['a fee of a cancellation', linha('taxa de cancelamento', -1)],
    ['a tax', linha('imposto retido', -1)],
    ['an unknown event of nothing', linha('tarifa fixa', 0)],
    ['an unknown event of nothing of the order', doPedido('tarifa fixa', 0)],
    ['a transfer of nothing of the order', doPedido('repasse', 0)],
    [
      'a commission of nothing of an installment that it does not have',
      linha('comissão', 0, { parcela: 7 }),
    ],
  ])('does not hide that it is unpaid: %s', async (_, one) => {
    const vencida = await of([one], 30);
    expect(contadas(vencida)).toEqual({ faltam: 2, esperadas: 0, incertas: 0 });
    expect(contadas(await of([one]))).toEqual({ faltam: 0, esperadas: 2, incertas: 0 });
  });
});

describe('a line that may have paid an installment, or taken it back', () => {
  it.each([
    ['of an unknown event', linha('tarifa fixa', -1), 2, 1],
    ['of an unknown event of the order', doPedido('tarifa fixa', -1), 2, 2],
    ['a chargeback', doPedido('chargeback', -1), 2, 2],
    ['a cancellation of the order', doPedido('cancelamento', 0), 2, 2],
  ])('keeps it from being claimed, and is counted: %s', async (_, one, comPrazo, semPrazo) => {
    expect(contadas(await of([one], 30))).toMatchObject({ incertas: comPrazo });
    expect(contadas(await of([one]))).toMatchObject({ incertas: semPrazo });
  });

  it('is not counted for an order, or an installment, of which nothing is to come', async () => {
    const one = doPedido('tarifa fixa', -1);
    const situacao = { pedido: 'cancelado', canal: 'cancelado' };
    expect(contadas(await of([one], 30, { situacao }))).toMatchObject({ incertas: 0 });
    const cancelada = [linha('cancelamento', 0), linha('tarifa fixa', -1)];
    expect(contadas(await of(cancelada))).toMatchObject({ incertas: 0 });
    // The other installment is late, and depends on the word's meaning.
    expect(contadas(await of(cancelada, 30))).toMatchObject({ faltam: 0, incertas: 1 });
  });
});

it('every unsettled installment is claimed, expected or counted, and only one of these', async () => {
  const eventos = [
    'rebate',
    'frete',
    'taxa de cancelamento',
    'imposto retido',
    'tarifa fixa',
    null,
    'chargeback',
    'bloqueio',
    'desbloqueio',
  ];
  const doPedidoTodo = ['cancelamento'];
  const valor = fc.oneof(fc.constantFrom(0, 1, -1), fc.integer({ min: -20_000, max: 20_000 }));
  const line = fc.oneof(
    fc
      .tuple(fc.constantFrom(...eventos), valor, fc.constantFrom(1, 2, 3, null))
      .map(([evento, centavos, parcela]) =>
        // A refunded chargeback is money of the sale, and may settle another installment.
        linha(evento, evento === 'chargeback' ? -Math.abs(centavos) : centavos, { parcela }),
      ),
    fc
      .tuple(fc.constantFrom(...doPedidoTodo), valor)
      .map(([evento, centavos]) => doPedido(evento, -Math.abs(centavos))),
  );
  const prazo = fc.constantFrom(undefined, 0, 130, 3650);
  await fc.assert(
    fc.asyncProperty(fc.array(line, { maxLength: 4 }), prazo, async (linhas, prazoDias) => {
      const { faltam, esperadas, incertas } = contadas(await of(linhas, prazoDias));
      expect(faltam + esperadas + incertas).toBe(2);
    }),
    { numRuns: runs(100) },
  );
});
