import { describe, expect, it } from 'vitest';
import type { ReadPedidosOptions } from '../../../src/importer/read/read-options.js';
import { ownFolder, readAll } from './support.js';

const folder = ownFolder();
const KEY = '31161068792745000174550010000000011565382880';
const HEADER = 'pedido;pedidoCanal;chaveNFe;valorFrete';

async function read(options: ReadPedidosOptions, text: string, format: 'csv' | 'ndjson' = 'csv') {
  const reading = await readAll(folder.file(text), { format, ...options });
  const ofRows = reading.warnings.filter(({ code }) => /^(?:key-of-several|ignored)$/.test(code));
  return { ...reading, warnings: ofRows.map(({ code, path }) => ({ code, path })) };
}

const table = (key = '') => `${HEADER}\n1;C1;${key};0\n2;C2;${key};0\n`;

describe('one chaveNFe for all orders', () => {
  const given: [string, ReadPedidosOptions][] = [
    ['fields of a map', { map: { columns: { chaveNFe: null }, fields: { chaveNFe: KEY } } }],
    ['defaults of a map', { map: { columns: {}, defaults: { chaveNFe: KEY } } }],
    ['a number of all orders', { map: { columns: {}, defaults: { pedidoERP: '{canal}-1' } } }],
    ['set', { set: { chaveNFe: KEY } }],
    ['a number that is set', { set: { tituloERP: '1' } }],
  ];
  it.each(given)('of %s is refused in a table', async (_name, options) => {
    const { orders, failure } = await read(options, table());
    expect(orders).toEqual([]);
    expect(failure).toMatchObject({ reason: 'of-one-order' });
    expect(failure?.message).toMatch(
      /chaveNFe.*identifies one order.*notas|ERP.*identifies one order/,
    );
  });

  it('a number that another number of the order makes is of one order', async () => {
    const map = { columns: {}, defaults: { pedidoERP: 'LOJA-{pedido}' } };
    const { orders } = await read({ map }, table(KEY));
    expect(orders.map(({ pedidoERP }) => pedidoERP)).toEqual(['LOJA-1', 'LOJA-2']);
  });

  it.each<[string, ReadPedidosOptions]>([
    ['a complement', { complement: { chaveNFe: KEY } }],
    ['set', { set: { chaveNFe: KEY } }],
  ])('of %s is reported once, and read', async (_name, options) => {
    const text = '{"pedido":"1"}\n{"pedido":"2"}\n';
    const { orders, warnings } = await read(options, text, 'ndjson');
    expect(orders).toHaveLength(2);
    expect(warnings).toEqual([{ code: 'key-of-several', path: 'chaveNFe' }]);
  });
});

describe('how an order was paid', () => {
  const titled = (word: string) =>
    `pedido;pedidoCanal;titulos.qtTotalParcela;titulos.meioDePagamento\n1;C1;1;${word}\n2;C2;1;Pix\n`;

  it.each(['Não pago', 'Aguardando pagamento'])(
    '%s is refused in the own columns, too',
    async (word) => {
      const { orders, refused } = await read({}, titled(word));
      expect(orders.map(({ pedido }) => pedido)).toEqual(['2']);
      expect(refused[0]?.issues).toMatchObject([
        { code: expect.stringMatching(/^(?:sale-undone|payment-not-made)$/), line: 2 },
      ]);
    },
  );

  it.each([
    'Cartão (estornado)',
    'Pix pendente',
    'Pix (aguardando pagamento)',
    'Boleto não pago',
    'Boleto vencido',
    'Cartão recusado',
    'Cartão - chargeback',
    'Pix expirado',
  ])('%s says more than a means of payment, and is refused', async (payment) => {
    const { orders, refused } = await read({}, titled(payment));
    expect(orders.map(({ pedido }) => pedido)).toEqual(['2']);
    expect(refused[0]?.issues).toMatchObject([{ code: 'payment-not-made', line: 2 }]);
  });

  it.each(['Pix + Cartão', 'Pix: 50,00 | Cartão: 60,00', 'Boleto e Pix'])(
    '%s is two titles, and is refused as one',
    async (payment) => {
      const { refused } = await read({}, titled(payment));
      expect(refused[0]?.issues).toMatchObject([{ code: 'payment-several', line: 2 }]);
    },
  );

  it.each<[string, string, number | undefined]>([
    ['Cartão 6x', '', 6],
    ['Cartão 6x', '6', 6],
    ['Visa em 3 vezes', '1', undefined],
    ['Cartão 6x', '1', undefined],
    ['Boleto 30/60/90', '1', undefined],
    ['Boleto 30/60/90 dias', '', 3],
    ['Cartão de crédito', '4', 4],
    ['Boleto 28 dias', '1', 1],
    ['Mercado Pago', '1', 1],
  ])('%s beside "%s" installments are %s', async (payment, count, right) => {
    const header = 'pedido;pedidoCanal;titulos.meioDePagamento;titulos.qtTotalParcela';
    const { orders, codes } = await read({}, `${header}\n1;C1;${payment};${count}\n`);
    const counts = orders.map(({ titulos }) => titulos[0]?.qtTotalParcela);
    expect([counts, codes]).toEqual(right ? [[right], []] : [[], ['installments-differ']]);
  });

  it('Cartão 6x beside 1 installment of the map is refused, and fills what the map leaves open', async () => {
    const header = 'pedido;pedidoCanal;titulos.meioDePagamento';
    const text = `${header}\n1;C1;Cartão 6x\n`;
    const path = 'titulos.qtTotalParcela';
    const { orders, codes } = await read({ map: { columns: {}, fields: { [path]: 1 } } }, text);
    expect([orders, codes]).toEqual([[], ['installments-differ']]);
    const filled = await read({ map: { columns: {}, defaults: { [path]: 1 } } }, text);
    expect(filled.orders[0]?.titulos[0]?.qtTotalParcela).toBe(6);
  });

  it('a missing column of installments is not warned of: each payment without them is refused', async () => {
    const map = { columns: { Nº: ['pedido', 'pedidoCanal'], Pgto: 'titulos.meioDePagamento' } };
    const text = 'Nº;Pgto\n1;Cartão\n2;Boleto 30/60\n';
    const { warnings, codes } = await readAll(folder.file(text), { format: 'csv', map });
    const missing = warnings.flatMap(({ code, params }) =>
      code === 'fields-missing' ? params?.fields : [],
    );
    expect(missing).not.toContain('titulos.qtTotalParcela');
    expect(codes).toEqual(['installments-unsaid']);
  });

  it('Cancelado leaves the order out', async () => {
    const { orders, refused, warnings } = await read({}, titled('Cancelado'));
    expect([orders.map(({ pedido }) => pedido), refused]).toEqual([['2'], []]);
    expect(warnings).toEqual([{ code: 'ignored', path: '' }]);
  });
});
