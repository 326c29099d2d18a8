import { describe, expect, it } from 'vitest';
import { checkPedidos, type ImportResult } from '../../../src/importer/index.js';
import type { PedidoMap } from '../../../src/importer/map/pedido-map.js';
import { readPedidos } from '../../../src/importer/read/read-pedidos.js';
import type { ReadWarning } from '../../../src/importer/read/warning.js';
import { ownFolder, pedido } from './support.js';

const HEADER =
  'Pedido;Canal;Data;Situação;Código;Quantidade;Preço;Frete;Total;Pagamento;Parcelas;Chave;Emissão';
const KEY = '31161068792745000174550010000000011565382880';
const MAP: PedidoMap = {
  columns: {
    Pedido: 'pedido',
    Canal: 'canal',
    Data: 'dataVenda',
    Situação: ['situacao.pedido', 'situacao.canal'],
    Código: 'produtos.codigo',
    Quantidade: 'produtos.quantidade',
    Preço: 'produtos.valorUnitario',
    Frete: 'valorFrete',
    Total: 'titulos.valorTotal',
    Pagamento: 'titulos.meioDePagamento',
    Parcelas: 'titulos.qtTotalParcela',
    Chave: 'chaveNFe',
    Emissão: 'dataFaturamento',
  },
  fields: { plataforma: 'Loja' },
};

const folder = ownFolder();

/** Reads a file to its end, and returns the results and warnings. */
async function check(path: string, map?: PedidoMap) {
  const warnings: ReadWarning[] = [];
  const results: ImportResult[] = [];
  const note = (result: ImportResult) => void results.push(result);
  const source = readPedidos(path, { map, onWarning: (warning) => warnings.push(warning) });
  const summary = await checkPedidos(source, { onResult: note, onWarning: note });
  const codes = results.flatMap(({ issues = [], warnings: odd = [] }) =>
    [...issues, ...odd].map(({ code }) => code),
  );
  return { summary, warnings, results, codes };
}

const table = (...rows: string[]) => folder.file(`${[HEADER, ...rows].join('\n')}\n`, `${n++}.csv`);
let n = 0;
const row = (number: string, days: readonly [string, string] = ['13/04/2026', '14/04/2026']) =>
  `${number};Site;${days[0]};Entregue;A1;1;100,00;10,00;110,00;Pix;1;${KEY};${days[1]}`;
const json = (...orders: object[]) => folder.file(JSON.stringify(orders), `${n++}.json`);

describe('an order with odd days', () => {
  it('shows that the month stands first in all days of its file, which are refused', async () => {
    // Row 1 would be invoiced in February before its sale in March; row 2 has no day above 12.
    const rows = [row('1', ['04/03/2026', '05/02/2026']), row('2', ['03/02/2026', '04/02/2026'])];
    const { codes, summary } = await check(table(...rows), MAP);
    expect([summary.invalid, new Set(codes)]).toEqual([2, new Set(['days-ambiguous'])]);
  });

  it('shows it by the month of its invoice, in the export of a known system too', async () => {
    const header =
      'Pedido de Venda;Etapa;Data de Inclusão;Chave da NF-e;Pedido do Cliente;Projeto;Código do Produto;Quantidade;Valor Unitário;Valor do Frete;Total da Nota Fiscal;Parcelas;Forma de Pagamento';
    const key = '35261012345678000195550010000090811719124527';
    const line = (day: string) => `1;Faturado;${day};${key};C1;Site;A1;1;9,00;0,00;9,00;1;Pix`;
    const columns = { 'Data de Inclusão': { to: 'dataVenda', dateFormat: 'dd/mm/yyyy' } } as const;
    const read = (map?: PedidoMap) => check(folder.file(`${header}\n${line('10/01/2026')}\n`), map);
    expect((await read()).codes).toContain('days-ambiguous');
    expect((await read({ columns })).codes).not.toContain('days-ambiguous');
  });

  it('is sent with a warning of both where the days are sure', async () => {
    const situacao = { pedido: 'entregue', canal: 'entregue' };
    const days = { dataVenda: '2026-04-13', dataFaturamento: '2026-04-02' };
    const { results, summary } = await check(json({ ...pedido(1), ...days, situacao }));
    expect(summary.valid).toBe(1);
    expect(results[0]?.warnings?.[0]).toMatchObject({
      code: 'invoice-before-sale',
      params: days,
    });
    const day = `${new Date().getFullYear() + 1}-01-02`;
    const future = { dataVenda: day, dataFaturamento: day };
    expect((await check(json({ ...pedido(1), ...future, situacao }))).codes).toContain(
      'sale-in-future',
    );
  });
});

describe('an order in the names of the service', () => {
  it.each([
    ['cancelado', 'cancelado'],
    ['entregue', 'cancelado'],
    ['em devolução', 'entregue'],
  ])('%s, at the channel %s, is sent with a warning', async (own, canal) => {
    const { codes, summary } = await check(
      json({ ...pedido(1), situacao: { pedido: own, canal } }),
    );
    expect([summary.valid, codes]).toEqual([1, ['sale-sent-undone']]);
  });

  it.each([
    [99, []],
    [220, ['titles-and-products']],
  ])(
    'with titles of %s against 112.50 is sent, with a warning where they are more',
    async (valorTotal, expected) => {
      const titulos = [{ meioDePagamento: 'Pix', qtTotalParcela: 1, valorTotal }];
      const situacao = { pedido: 'entregue', canal: 'entregue' };
      const { codes } = await check(json({ ...pedido(1), titulos, situacao }));
      expect(codes).toEqual(expected);
    },
  );
});

it('two orders of one invoice are both named', async () => {
  const { warnings } = await check(table(row('A1'), row('A2')), MAP);
  expect(warnings.filter(({ code }) => code === 'key-of-several')).toMatchObject([
    { path: 'chaveNFe', line: 3, params: { pedidos: ['A1', 'A2'] } },
  ]);
});

it.each([
  ['2 kg', 'not-units'],
  ['dois', 'not-units'],
  ['0', 'no-units'],
])('a quantity of %s is no number of units', async (cell, code) => {
  const { codes } = await check(table(row('1').replace(';A1;1;', `;A1;${cell};`)), MAP);
  expect(codes).toEqual([code]);
});

it('installments in other words name the forms that are read', async () => {
  const { results } = await check(table(row('1').replace(';Pix;1;', ';Pix;várias;')), MAP);
  expect(results[0]?.issues?.[0]?.message).toContain('write 3, 10x, 1/10 or 30/60/90');
});

it('printed lines around the orders keep none from being sent', async () => {
  const heading = (text: string) => text + ';'.repeat(12);
  const path = table(heading('Emitido em 05/11/2026 09:12'), row('1'), heading('TOTAL'));
  const { summary } = await check(path, MAP);
  expect([summary.valid, summary.invalid]).toEqual([1, 1]);
});

it('a number alone in its row is an order that was cut, and is refused', async () => {
  const { summary } = await check(table(row('1'), `LOJA-2${';'.repeat(12)}`), MAP);
  expect([summary.valid, summary.invalid]).toEqual([1, 1]);
});

it('a refused order keeps all that its rows give', async () => {
  const rows = [row('1').replace(';A1;1;', ';A1;um;'), row('1').replace(';A1;', ';B2;')];
  const { results } = await check(table(...rows), MAP);
  expect(results[0]?.issues?.map(({ path }) => path)).toEqual(['produtos[0].quantidade']);
  const corrected = results[0]?.input as { produtos: { quantidade: unknown }[] };
  expect(corrected).toMatchObject({
    valorFrete: 10,
    titulos: [{ meioDePagamento: 'Pix', qtTotalParcela: 1, valorTotal: 110 }],
  });
  for (const produto of corrected.produtos) produto.quantidade = 1;
  expect((await check(json(corrected))).summary.invalid).toBe(0);
});
