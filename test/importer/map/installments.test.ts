import { describe, expect, it } from 'vitest';
import { proposeMap } from '../../../src/importer/index.js';
import { installmentsIn, isPaidAtOnce } from '../../../src/importer/read/table/installments.js';
import { paymentProblem } from '../../../src/importer/read/table/payment-cell.js';
import { ownFolder, readAll } from '../read/support.js';

const folder = ownFolder();

it.each([
  ['Cartão em até 12x', undefined],
  ['1 a 12x', undefined],
  ['3x ou 6x', undefined],
  ['Boleto venc. 09/11/2026', undefined],
  ['Boleto (vcto 10/11/26)', undefined],
  ['Pix pago em 08/10/2026', undefined],
  ['ATO/30/60', undefined],
  ['Visa 12/28', undefined],
  ['Master 5x**** 1234', undefined],
  ['À vista/30/60', undefined],
  ['Boleto parcela 10/20', undefined],
  ['Boleto 30/60/90', 3],
  ['Boleto 28/35/42', 3],
  ['Cartão 6x', 6],
  ['BOLETO À VISTA', 1],
  ['Cartão à vista', 1],
  ['À vista ou 3x', undefined],
])('the payment %s names %s installments', (payment, count) => {
  expect(installmentsIn(payment)).toBe(count);
});

it.each([
  ...['Pix', 'Boleto', 'Boleto bancário', 'Dinheiro', 'Transferência bancária', 'TED'],
  ...['Depósito em conta', 'Cartão de débito', 'Saldo', 'Vale-troca', 'Gift card'],
])('%s is paid at once', (payment) => {
  expect(isPaidAtOnce(payment)).toBe(true);
});

it.each([
  ...['30 60 90', 'BOL 30-60-90', '30D/60D/90D', 'Boleto 30/60', 'cc_visa', 'pagarme_creditcard'],
  ...['mercadopago_custom', 'Crt Cred', 'CC', 'TEF', 'Carnê', 'Cheque pré', 'A prazo', 'Duplicata'],
  ...['Promissória', 'Pix parcelado', 'À vista', 'Boleto faturado', 'Cartão', ''],
])('%s may be paid in installments', (payment) => {
  expect(isPaidAtOnce(payment)).toBe(false);
});

const HEADER =
  'Pedido;Canal;Data;Situação;Total do pedido;Frete;SKU;Quantidade;Valor unitário;Forma de pagamento';
const rowOf = (cells: string, at: number) =>
  `${at + 1};Site;14/10/2026;Entregue;10,00;0,00;A;1;10,00;${cells}`;
const fileOf = (more: string, rows: readonly string[]) =>
  folder.file([HEADER + more, ...rows.map(rowOf)].join('\n'));
const countsOf = async (path: string, options: Parameters<typeof readAll>[1]) => {
  const { orders, codes } = await readAll(path, options);
  return { counts: orders.map(({ titulos }) => titulos[0]?.qtTotalParcela), refused: codes };
};

describe('a number that is no count of installments', () => {
  it.each([
    ['Prazo de pagamento', '21', '7'],
    ['Cond. Pagto', '003', '010'],
  ])('%s: %s is not proposed, and refused where a map gives it', async (name, ...cells) => {
    const path = fileOf(
      `;${name}`,
      cells.map((cell) => `Boleto;${cell}`),
    );
    const { map, undecided } = await proposeMap(path);
    expect(undecided).toContain(name);
    const given = { ...map, columns: { ...map.columns, [name]: 'titulos.qtTotalParcela' } };
    const refused = cells.map(() => 'installments-unclear');
    expect(await countsOf(path, { map: given })).toEqual({ counts: [], refused });
    const rule = { to: 'titulos.qtTotalParcela', values: { [cells[0] ?? '']: 2 } };
    const said = { ...map, columns: { ...map.columns, [name]: rule } };
    expect(await countsOf(path, { map: said })).toMatchObject({ counts: [2] });
  });

  it('an offer or a date below Parcelas is refused', async () => {
    const path = fileOf(';Parcelas', ['Pix;até 12x', 'Pix;10/11/26']);
    const { map } = await proposeMap(path);
    map.columns.Parcelas = 'titulos.qtTotalParcela';
    const refused = ['installments-unclear', 'installments-unclear'];
    expect(await countsOf(path, { map })).toEqual({ counts: [], refused });
  });
});

it('no payment takes its word from another: not a card, nor cash', async () => {
  const path = fileOf('', ['Pix', 'Cartão', 'CC', '', 'Dinheiro', 'Boleto']);
  const { map, evidence } = await proposeMap(path);
  expect([map.parcelas, map.defaults]).toEqual([{ Pix: 1, Dinheiro: 1 }, undefined]);
  expect(evidence.missing).not.toContain('titulos.qtTotalParcela');
  const unsaid = (count: number) => Array.from({ length: count }, () => 'installments-unsaid');
  expect(await countsOf(path, { map })).toEqual({ counts: [1, 1], refused: unsaid(4) });
  const pixAlone = { ...map, parcelas: { Pix: 1 } };
  expect(await countsOf(path, { map: pixAlone })).toEqual({ counts: [1], refused: unsaid(5) });
  const { parcelas, ...silent } = map;
  expect(await countsOf(path, { map: silent })).toEqual({ counts: [], refused: unsaid(6) });
});

it('one installment for all, by set or by the map, is not applied to a payment in installments', async () => {
  const against = [
    ...['Cartão de crédito', 'Cartão em até 12x', 'Visa', 'Stripe', 'Boleto 1+2', 'A prazo'],
    ...['ENTRADA + 30/60', '30 60 90'],
  ];
  const path = fileOf('', ['Pix', 'Cartao_6x', 'CC6X', ...against, '']);
  const { map } = await proposeMap(path);
  const { parcelas, ...own } = map;
  const [count, set] = [{ '*': 1 }, { 'titulos.qtTotalParcela': 1 }];
  const refused = against.map(() => 'installments-unsaid');
  for (const more of [{ set, map }, { set, map: own }, { map: { ...map, parcelas: count } }]) {
    expect(await countsOf(path, more)).toEqual({ counts: [1, 6, 6, 1], refused });
  }
  const word = { ...parcelas, ...count, Visa: 1 };
  expect((await countsOf(path, { map: { ...map, parcelas: word } })).counts).toHaveLength(5);
});

it.each([
  ...['Visa,Pix', 'Pix / Visa', 'Pix e Visa', 'Visa,Mastercard', 'Cartão e Cartão', '2 cartões'],
  ...['Dividido', 'Pix, Pix', 'Crédito/Visa + Pix', 'Pix e saldo'],
])('%s beside a count is several payments, and refused', async (payment) => {
  const path = fileOf(';Parcelas', [`${payment};1`]);
  const { map } = await proposeMap(path);
  expect(await countsOf(path, { map })).toEqual({ counts: [], refused: ['payment-several'] });
});

it.each([
  ...['TED, DOC ou transferência', 'Cartão de crédito/débito', 'Cartão de Crédito, Visa'],
  ...['Mercado Pago - Pix', 'Cartão de crédito - Visa', 'Boleto, à vista', 'Cartão dividido em 3x'],
])('%s is one payment', (payment) => {
  expect(paymentProblem(payment)).toBeUndefined();
});

it.each([
  ['a default and no words', { defaults: { 'titulos.qtTotalParcela': 1 } }],
  ['words of its own', { parcelas: { Pix: 1, Boleto: 1, Vindi: 2 } }],
])(
  'the line for a card asks for the number, and keeps what a map with %s gives',
  async (_, given) => {
    const path = fileOf('', ['Pix', 'Boleto', 'Cartão']);
    const { parcelas, defaults, ...own } = (await proposeMap(path)).map;
    const map = { ...own, ...given };
    const before = await readAll(path, { map });
    expect([before.orders.length, before.codes]).toEqual([2, ['installments-unsaid']]);
    const [, line] = /question mark: (.*)$/.exec(before.refused[0]?.message ?? '') ?? [];
    const asIs = { ...map, ...JSON.parse(`{${line}}`) };
    await expect(readAll(path, { map: asIs })).rejects.toThrow('map.parcelas.Cartão');
    const after = { ...map, ...JSON.parse(`{${line?.replace('"?"', '4')}}`) };
    expect(await countsOf(path, { map: after })).toEqual({ counts: [1, 1, 4], refused: [] });
  },
);

it('set beside a column of installments is refused with words, which leave the column its 3x', async () => {
  const path = fileOf(';Parcelas', ['Cartão;3x', 'Boleto;']);
  const { parcelas, defaults, ...map } = (await proposeMap(path)).map;
  const set = { 'titulos.qtTotalParcela': 1 };
  const { failure } = await readAll(path, { map, set });
  expect(failure?.message).toContain('"parcelas": { "<payment>": 1 }');
  expect(failure?.message).not.toContain('null');
  const said = { ...map, parcelas: { Boleto: 1 } };
  expect(await countsOf(path, { map: said })).toEqual({ counts: [3, 1], refused: [] });
});
