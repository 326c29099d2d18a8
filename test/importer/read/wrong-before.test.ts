import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { issuesOf } from '../../../src/importer/checks.js';
import { checkPedidos, readPedidos } from '../../../src/importer/index.js';
import { ownFolder, pedido, readAll } from './support.js';

const folder = ownFolder();
const lines = (...rows: string[]) => `${rows.join('\n')}\n`;
const CHAVE = '35180834128745000152550010000474281920007498';

const order = { ...pedido(1), situacao: { pedido: 'faturado', canal: 'faturado' } };

/** Issues of an order that an import finds before it sends it. */
const codes = (change: object) =>
  issuesOf({ ...order, ...change }, false).map(({ code, path }) => `${path} ${code}`);

describe('what was read wrongly once', () => {
  it.each(['-10,00', '(10,00)', '10,00-'])(
    'titles of %s beside products are refused',
    async (amount) => {
      const header =
        'pedido;pedidoCanal;titulos.valorTotal;produtos.quantidade;produtos.valorUnitario';
      const path = folder.file(lines(header, `1;C;${amount};1;1.234,56`), 'below.csv');
      const { orders, refused } = await readAll(path);
      expect(orders).toEqual([]);
      expect(refused).toHaveLength(1);
    },
  );

  it.each([
    ['a price that is set', 'Preço', { 'produtos.valorUnitario': 90 }],
    ['freight that is set', 'Frete', { valorFrete: 10 }],
  ])('%s counts toward the total, or the order is refused', async (_, name, set) => {
    const file = (total: string) =>
      folder.file(
        lines('Pedido;Qtd;Preço;Frete;Total', `1;1;90,00;10,00;${total}`)
          .replace(name, 'Nada')
          .replace(';Nada', ';Obs'),
        `set-${total}.csv`,
      );
    const right = await readAll(file('100,00'), { set });
    expect(right.orders[0]).toMatchObject({ valorFrete: 10, produtos: [{ valorUnitario: 90 }] });
    const wrong = await readAll(file('90,00'), { set });
    expect(wrong.refused[0]?.issues[0]?.code).toBe('titles-and-total');
  });

  it('an order that was refused before its amounts were settled has none that are assumed', async () => {
    const header =
      'N.º de venda;Data da venda;Estado;Unidades;Receita por produtos (BRL);Receita por envio (BRL);Cancelamentos e reembolsos (BRL);Total (BRL);SKU;Título do anúncio;Preço unitário de venda do anúncio (BRL)';
    const row =
      '2000001;1 de agosto de 2026 10:00 hs.;Quase lá;1;100,00;10,00;0;90,00;A1;Café;100,00';
    const { refused } = await readAll(folder.file(lines(header, row), 'ml.csv'));
    expect(refused[0]?.input).not.toHaveProperty('valorFrete');
    const twice = lines(
      'Pedido;Data;Produto;Preço;Qtd;Total',
      '1;31/02/2026;A;70,00;1;140,00',
      '1;28/02/2026;B;70,00;1;140,00',
    );
    const other = await readAll(folder.file(twice, 'duas.csv'), {
      set: { valorFrete: 0, canal: 'X' },
    });
    expect(other.refused[0]?.input).toMatchObject({ canal: 'X', produtos: [{}, {}] });
    for (const name of ['titulos', 'valorFrete'])
      expect(other.refused[0]?.input).not.toHaveProperty(name);
  });

  it.each([
    ['PM beside a day', 'Pedido;Data', '1;08/03/2026 10:15:00 PM', 'month-first'],
    [
      'a day of registration beside that of the sale',
      'Pedido;Data;Data Cadastro',
      '1;01/08/2026;15/02/2019',
      '2026-08-01',
    ],
    ['a zero of accounting', 'Pedido;Data;Frete', '1;01/08/2026;R$ -', '2026-08-01'],
  ])('%s', async (_, header, row, expected) => {
    const { orders, refused } = await readAll(folder.file(lines(header, row), 'dia.csv'));
    expect(orders[0]?.dataVenda ?? refused[0]?.issues[0]?.code).toBe(expected);
  });

  it('the title of an ad is not the tituloERP', async () => {
    const path = folder.file(lines('Pedido;Título;Qtd;Preço', '1;Mesa;1;10,00'), 'titulo.csv');
    const [order] = (await readAll(path)).orders;
    expect([order?.tituloERP, order?.produtos[0]?.descricao]).toEqual([undefined, 'Mesa']);
  });

  it('an ERP’s export and a marketplace’s report of the same sales count once', async () => {
    const erp = lines(
      'Número do pedido;Número do pedido multiloja;Chave de acesso;Quantidade;Valor unitário;Total do pedido',
      `1;MLB-1;${CHAVE};1;10,00;10,00`,
    );
    const report = lines(
      'Pedido;Chave NF-e;Qtd;Preço;Total do Pedido',
      `MLB-1;${CHAVE};1;10,00;10,00`,
    );
    const zip = zipSync({ 'erp.csv': strToU8(erp), 'ml.csv': strToU8(report) });
    const { orders, refused } = await readAll(folder.file(zip, 'dois.zip'));
    expect(orders.length).toBeLessThanOrEqual(1);
    if (orders.length === 0) {
      expect(refused.map(({ issues }) => issues[0]?.code)).toEqual([
        'order-in-tables',
        'order-in-tables',
      ]);
    }
  });

  it('one number in NFC and in NFD is one order', async () => {
    const [one, other] = ['Vénda-1'.normalize('NFC'), 'Vénda-1'.normalize('NFD')];
    const rows = [
      { ...order, pedido: one },
      { ...order, pedido: other },
    ];
    const path = folder.file(rows.map((row) => JSON.stringify(row)).join('\n'), 'nf.ndjson');
    const { valid, invalid } = await checkPedidos(readPedidos(path), { verifyChaveNFe: false });
    expect([valid, invalid]).toEqual([1, 1]);
  });

  it.each([0, -3, 99_999])('installments of %d pass no dry run', (qtTotalParcela) => {
    expect(codes({ titulos: [{ qtTotalParcela, valorTotal: 112.5 }] })).toContainEqual(
      expect.stringContaining('titulos[0].qtTotalParcela'),
    );
  });

  it('nor does a freight below zero, or a year of another century', () => {
    expect(codes({})).toEqual([]);
    expect(codes({ valorFrete: -1 })).toContain('valorFrete below-zero');
    for (const year of ['0026', '2126']) {
      expect(codes({ dataVenda: `${year}-01-02` })).toContain('dataVenda out-of-range');
    }
  });

  it('a status with 300 blanks and a letter after it is none', async () => {
    const word = `faturado${' '.repeat(300)}x`;
    const path = folder.file(lines('Pedido;Situação', `1;${word}`), 'blanks.csv');
    const { refused } = await readAll(path);
    expect(refused[0]?.issues[0]?.code).toBe('unknown-word');
  });
});
