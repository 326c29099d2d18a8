import { describe, expect, it } from 'vitest';
import { type ColumnTo, proposeMap, type ReadWarning } from '../../../src/importer/index.js';
import { withColumn } from '../../support/ordinary-months/edits.js';
import type { Month } from '../../support/ordinary-months/month.js';
import { AS_BEFORE } from '../../support/ordinary-months/mutation.js';
import { wrongOrders } from '../../support/ordinary-months/mutations.js';
import { ordinaryMonths } from '../../support/ordinary-months/ordinary-months.js';
import { fileOf } from '../../support/ordinary-months/sheet.js';
import { ownFolder } from '../read/support.js';
import { type MonthRead, readMonth } from './read-month.js';

const SEED = 1;
/** The least share of a month's orders that must arrive at the first try; none may be wrong. */
const SHARE = 0.95;
/** A person's answers to the proposed map, for systems without a preset. */
const ANSWERS: Readonly<Record<string, Readonly<Record<string, ColumnTo>>>> = {
  'planilha feita à mão': { Desconto: { to: 'desconto', paidBy: 'seller' } },
  hub: { 'Valor do desconto': { to: 'desconto', paidBy: 'seller' } },
};
const UNKNOWN = Object.keys(ANSWERS);

const folder = ownFolder();
const months = await ordinaryMonths(SEED);
const monthOf = (system: string) => months.find((month) => month.system === system) as Month;
const sheetOf = ({ sheet }: Month) => {
  if (!sheet) throw new TypeError('invoices have no header');
  return sheet;
};

function expectArrived(month: Month, { orders, failures }: MonthRead): void {
  expect([failures, wrongOrders(month, { allowed: AS_BEFORE }, orders)]).toEqual([[], []]);
  expect(orders.length / month.truth.length).toBeGreaterThanOrEqual(SHARE);
}

/** Leaves out the invoices: a refused table is refused before they are read. */
const withoutNotas = ({ files }: Pick<Month, 'files'>) => ({ files, notas: [] });

/** The proposed map with a person's answers; columns without a decision are ignored. */
async function answered(file: string, answers: Readonly<Record<string, ColumnTo>> = {}) {
  const { map, undecided, evidence } = await proposeMap(file);
  const speaking = evidence.columns.filter(({ isUndecided, speaksOf }) => isUndecided && speaksOf);
  expect(speaking.map(({ header }) => header).sort()).toEqual(Object.keys(answers).sort());
  for (const header of undecided) map.columns[header] = answers[header] ?? null;
  return { map: JSON.parse(JSON.stringify(map)) };
}

describe.each(months.map((month) => [month.system, month] as const))('%s', (system, month) => {
  it.skipIf(UNKNOWN.includes(system))('arrives at the first try, with its NF-e', async () => {
    expectArrived(month, await readMonth(month));
  });

  it.runIf(UNKNOWN.includes(system))('is refused, and arrives by the proposed map', async () => {
    const { orders, failures } = await readMonth(month, withoutNotas(month));
    expect([orders, failures.join()]).toEqual([[], expect.stringContaining('pedido map FILE')]);
    const mapOf = (file: string) => answered(file, ANSWERS[system]);
    expectArrived(month, await readMonth(month, month, mapOf));
  });
});

describe('an unknown system', () => {
  /** The month of a system under invented headers. */
  async function renamed(system: string, names: Readonly<Record<string, string>>) {
    const month = monthOf(system);
    const sheet = sheetOf(month);
    const header = sheet.header.map((name) => names[name] ?? name);
    return { month, files: [await fileOf({ ...sheet, header })], notas: month.notas };
  }

  it('repeats the columns of the order on each row', async () => {
    const { month, ...written } = await renamed('Bling', {
      'N° do Pedido': 'Pedido interno',
      'Número do pedido multiloja': 'Pedido do marketplace',
      'Valor Total': 'Mercadoria',
      'Total Pedido': 'Valor total do pedido',
      'Valor Frete Pedido': 'Frete cobrado',
      'Valor Desconto Pedido': 'Desconto concedido',
      'Qtd Parcela': 'Número de parcelas',
    });
    const answers: Record<string, ColumnTo> = {
      Mercadoria: null,
      'Desconto concedido': 'desconto',
    };
    const read = await readMonth(month, written, (file) => answered(file, answers));
    expectArrived(month, read);
  });

  it('has the columns of the order on its first row, and a status of its payment', async () => {
    const { month, ...written } = await renamed('Nuvemshop', {
      'Número do Pedido': 'Nº da venda',
      'Status do Pedido': 'Fase',
      'Status do Envio': 'Status',
      'Nome do Produto': 'Produto',
      'Valor do Produto': 'Preço unitário',
      'Quantidade Comprada': 'Qtd',
      'Status do Pagamento': 'Cobrança',
    });
    const answers: Record<string, ColumnTo> = {
      Fase: { to: [], expect: ['Aberto'] },
      Cobrança: { to: [], expect: ['Confirmado'] },
      Subtotal: null,
      'Cupom de Desconto': null,
      Desconto: { to: 'desconto', paidBy: 'seller' },
      'Data de pagamento': null,
      Moeda: { to: [], expect: ['BRL'] },
    };
    // `Canal` is the device here, and the seller sets the channel: one of the two must go.
    const both = await readMonth(month, withoutNotas(written), (file) => answered(file, answers));
    expect([both.orders, both.failures.join()]).toEqual([
      [],
      expect.stringContaining('has a column "Canal" that gives canal'),
    ]);
    const read = await readMonth(month, written, async (file) => {
      const { map } = await answered(file, answers);
      return { map: { ...map, columns: { ...map.columns, Canal: null } } };
    });
    expectArrived(month, read);
  });
});

it('a line of totals in the status column is no word to decide', async () => {
  const rows = ['3100;Concretizada;SKU1;1;68,90', '3101;Entregue;SKU2;1;20,00', ';TOTAL;;;88,90'];
  const header = 'Número da venda;Situação;Código;Quantidade;Valor unitário';
  const path = folder.file(`${[header, ...rows].join('\n')}\n`, 'vendas.csv');
  expect((await proposeMap(path)).evidence.situacoes).toEqual(['Concretizada']);
});

it.each(months.filter(({ sheet, system }) => sheet && system === 'Tiny'))(
  'a column of product codes under a new name is reported, and the orders arrive without it',
  async (month) => {
    const sheet = sheetOf(month);
    const header = sheet.header.map((name) => (name === 'Código (SKU)' ? 'Coluna nova' : name));
    expect(header).not.toEqual(sheet.header);
    const warnings: ReadWarning[] = [];
    const files = [await fileOf({ ...sheet, header })];
    const { orders } = await readMonth(month, { files, notas: month.notas }, async () => ({
      onWarning: (warning) => warnings.push(warning),
    }));
    expect(orders.length / month.truth.length).toBeGreaterThanOrEqual(SHARE);
    expect(orders.flatMap(({ produtos }) => produtos.filter(({ codigo }) => codigo))).toEqual([]);
    const leftOut = warnings.filter(({ code }) => code === 'columns-left-out');
    expect(leftOut[0]?.message).toContain('"Coluna nova"');
  },
);

describe('a column that is added to an export', () => {
  const SPEAKING = [
    ['Ajuste', '12,50', 'money'],
    ['Taxa nova', 'sim', 'money'],
    ['Fase do pedido', 'x', 'status'],
    ['Observado', 'Devolvido', 'returns'],
    ['Retorno', 'não', 'returns'],
    ['Condições', '30/60/90', 'installments'],
    ['Parcelamento', '2', 'installments'],
    ['Cond. Pagto.', '30/60/90/120/150/180', 'installments'],
    ['Meio', 'Pix', 'payment'],
    ['Pago em', '03/08/2026', 'payment'],
    ['Descontos', '5', 'money'],
    ['Comissão', '9', 'money'],
    ['Qtde cancelada', '2', 'status'],
    ['Tipo de saída', 'Troca', 'returns'],
    ['Anotação', 'Pedido anulado', 'status'],
    ['Gorjeta', '3', 'money'],
    ['Vezes', '2', 'installments'],
    ['Recebido', 'Não', 'payment'],
    ['Pagou?', 'Não', 'payment'],
    ['Aprovado', 'N', 'status'],
    ['Lembrete', 'devolvi 1 peça', 'returns'],
    ['Lembrete', 'cliente desistiu da compra', 'status'],
    ['Lembrete', 'mandei de volta o dinheiro', 'returns'],
    ['Lembrete', 'voltou para a loja', 'returns'],
    ['Lembrete', 'faltou pagar', 'payment'],
    ['Natureza', 'Bonificação', 'status'],
    ['Tipo do documento', 'Orçamento', 'status'],
  ] as const;
  const SILENT = [
    ['Cor', 'azul'],
    ['Peso (kg)', '1,50'],
    ['Rastreio', 'BR123'],
    ['Observação', 'deixar na portaria'],
  ] as const;

  const wider = async (month: Month, ...column: [name: string, value: string, place: number]) => ({
    files: [await fileOf(withColumn(sheetOf(month), ...column))],
    notas: month.notas,
  });

  const tables = months.filter(({ sheet, system }) => sheet && !UNKNOWN.includes(system));

  it.each(SPEAKING)(
    '%s, %s: refuses the table, for it speaks of %s',
    async (name, value, topic) => {
      const month = tables[name.length % tables.length] as Month;
      const written = withoutNotas(await wider(month, name, value, 3));
      const { orders, failures } = await readMonth(month, written);
      expect(orders).toEqual([]);
      expect(failures.join()).toContain(`"${name}" speaks of ${topic}: ${JSON.stringify(value)}`);
      expect(failures.join()).toContain(`"${name}": null`);
    },
  );

  it.each(SILENT)('%s, %s: changes nothing', async (name, value) => {
    const month = tables[(name.length + 5) % tables.length] as Month;
    const read = await readMonth(month, await wider(month, name, value, 2));
    expectArrived(month, read);
  });
});
