// No table: the folder of XML files that the issuer of NF-e keeps (Manual de Orientação do
// Contribuinte, anexo I), one of them cancelled by an event. An invoice has no day of sale, so that the
// day of issue is right, and no installments of a card; those of a bank slip are its bills.
// Its map says that the order's number stands in `xPed`.

import type { Chance } from '../chance.js';
import { cnpj } from '../documents.js';
import type { Month } from '../month.js';
import { notasOf } from '../notas.js';
import { both, type MonthShape, SHAPE, salesOf } from '../sales.js';
import { truthOf } from '../truth.js';

const SHAPE_OF_NOTAS: MonthShape = {
  ...SHAPE,
  count: 120,
  canais: ['Mercado Livre'],
  estados: ['faturado'],
  notInvoiced: 0,
  cancelled: 0,
  isIssuedSameDay: true,
  numbers: (index, chance) =>
    both(`20000${String(10_612_000_000 + index * 503 + chance.int(0, 500))}`),
};

const SET = {
  plataforma: 'Minha Loja',
  canal: 'Mercado Livre',
  'situacao.pedido': 'faturado',
  'situacao.canal': 'faturado',
  'titulos.qtTotalParcela': 1,
} as const;

export function notasAlone(chance: Chance): Month {
  const installments = chance.fork('installments');
  const sold = salesOf(SHAPE_OF_NOTAS, chance.fork('sales')).map((sale) => {
    const parcelas = sale.meio === 'Boleto' ? installments.pick([1, 2, 3]) : 1;
    return { ...sale, parcelas };
  });
  const issuer = { cnpj: cnpj(chance.fork('issuer')), nome: 'Loja da Serra Comércio Ltda' };
  const shape = {
    issuer,
    carriers: ['compra', 'item'],
    hasBills: true,
  } as const;
  const notas = notasOf(sold, shape, SHAPE_OF_NOTAS, chance.fork('notas'));
  const invoiced = notas.sales.flatMap(({ nota, ...sale }) => (nota ? [{ ...sale, nota }] : []));
  return {
    system: 'notas',
    // Without a table, an invoice for an unknown order would be a valid order: leave these out.
    files: notas.files.filter(({ name }) => !notas.ofNobody.some((key) => name.startsWith(key))),
    notas: [],
    set: SET,
    map: { fields: { pedido: '{xPed}', pedidoCanal: '{xPed}' } },
    truth: invoiced.flatMap((sale) => truthOf(sale, SET) ?? []),
    withoutNota: [],
    notasOfNobody: [],
    notasCancelled: notas.cancelled,
    sheet: undefined,
  };
}
