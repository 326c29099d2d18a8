import { describe, expect, it } from 'vitest';
import { archiveReader, csv } from './read-files.js';

const read = archiveReader();

const PLAIN =
  'pedido;pedidoCanal;valorFrete;produtos.codigo;produtos.descricao;produtos.quantidade;produtos.valorUnitario';
const plain = (n: number, name = 'Mesa', code = '', rest = '') =>
  `${n};${n};0,00;${code};${name};1;10,00${rest}`;

/** Order 2 in the middle of two files. */
const inMiddle = (header: string, one: string, other: string, row = plain) =>
  read({
    'p1.csv': csv(header, row(1), one, row(3)),
    'p2.csv': csv(header, row(4), other, row(5)),
  });

const SENT = { orders: ['1', '2', '3', '4', '2', '5'], refused: [] };
const REFUSED = {
  orders: ['1', '3', '4', '5'],
  refused: ['p1.csv 3 order-in-files', 'p2.csv 3 order-in-files'],
};

describe('an order in two files, with equal amounts', () => {
  it('has other items where they have no code, and other descriptions', async () => {
    expect(await inMiddle(PLAIN, plain(2, 'Mesa'), plain(2, 'Cadeira'))).toEqual(REFUSED);
    expect(await inMiddle(PLAIN, plain(2, 'Mesa'), plain(2, ' MESA '))).toEqual(SENT);
    expect(await inMiddle(PLAIN, plain(2, 'Mesa'), plain(2, ''))).toEqual(SENT);
  });

  it('has the items of its codes, whatever their descriptions', async () => {
    expect(await inMiddle(PLAIN, plain(2, 'Mesa', 'A'), plain(2, 'Mesa azul', 'A'))).toEqual(SENT);
    const codes = await inMiddle(PLAIN, plain(2, 'Mesa', 'A'), plain(2, 'Mesa', 'B'));
    expect(codes).toEqual(REFUSED);
  });

  it('is compared with the first file that knows its items', async () => {
    const { orders } = await read({
      'p1.csv': csv(PLAIN, plain(1), plain(2, ''), plain(3)),
      'p2.csv': csv(PLAIN, plain(4), plain(2, 'Mesa'), plain(5)),
      'p3.csv': csv(PLAIN, plain(6), plain(2, 'Cadeira'), plain(7)),
    });
    expect(orders).not.toContain('2');
  });

  it('is not sent where the channel has it as cancelled in one of them', async () => {
    const header = `${PLAIN};situacao.pedido;situacao.canal`;
    const row = (n: number, canal = 'entregue') => plain(n, 'Mesa', 'A', `;faturado;${canal}`);
    const read = (canal: string) => inMiddle(header, row(2), row(2, canal), (n) => row(n));
    expect(await read('cancelado')).toEqual(REFUSED);
    expect(await read('em devolução')).toEqual(SENT);
  });

  it('is a part in both where its total, less a discount that may be, is of more', async () => {
    const header = `${PLAIN};titulos.qtTotalParcela;titulos.valorTotal`;
    const row = (n: number, total = '10,00') => plain(n, 'Mesa', 'A', `;1;${total}`);
    const read = (total: string) => inMiddle(header, row(2, total), row(2, total), (n) => row(n));
    expect(await read('19,00')).toEqual(REFUSED);
    // Interest, or a service.
    expect(await read('11,50')).toEqual(SENT);
    expect(await read('9,00')).toEqual(SENT);
  });

  it('has other items at the ends of files too, also where its status went on', async () => {
    const header = `${PLAIN};situacao.pedido`;
    const row = (n: number, name: string, status: string) => plain(n, name, '', `;${status}`);
    const { orders, refused } = await read({
      'p1.csv': csv(header, row(1, 'Mesa', 'faturado'), row(2, 'Mesa', 'faturado')),
      'p2.csv': csv(header, row(2, 'Cadeira', 'entregue'), row(3, 'Mesa', 'entregue')),
    });
    expect(orders).toEqual(['1', '3']);
    expect(refused).toEqual(['p1.csv 3 order-in-files', 'p2.csv 2 order-in-files']);
  });
});

describe('orders of JSON, which may hold anything', () => {
  it.each([
    '{"pedido":"1","pedidoCanal":"1","produtos":[null],"titulos":[null]}',
    '{"pedido":"1","pedidoCanal":"1","produtos":[1],"titulos":[1],"situacao":1}',
    '{"pedido":"1","pedidoCanal":"1","produtos":{},"titulos":{},"situacao":null}',
  ])('are compared: %s', async (order) => {
    const { orders } = await read({ 'p1.json': `[${order}]`, 'p2.json': `[${order}]` });
    expect(orders).toEqual(['1', '1']);
  });
});

describe('an order that both files begin with, or both end with', () => {
  const rows = (...numbers: number[]) => csv(PLAIN, ...numbers.map((n) => plain(n, 'Mesa', 'A')));
  const two = (one: number[], other: number[]) =>
    read({ 'p1.csv': rows(...one), 'p2.csv': rows(...other) });

  it('may be cut there, one file being sorted the other way', async () => {
    const last = await two([1, 2], [3, 2]);
    expect(last.orders).toEqual(['1', '3']);
    expect(last.refused).toEqual(['p1.csv 3 order-may-be-cut', 'p2.csv 3 order-may-be-cut']);
    expect((await two([2, 1], [2, 3])).orders).toEqual(['1', '3']);
  });

  it('is the same where the files overlap: each export has what the one before had', async () => {
    expect((await two([1, 2], [1, 2, 3, 4])).orders).toEqual(['1', '2', '1', '2', '3', '4']);
    expect((await two([2, 1], [4, 3, 2, 1])).orders).toEqual(['2', '1', '4', '3', '2', '1']);
  });

  it('takes no more time in however many files', async () => {
    const timeOf = async (orderOf: (n: number) => number) => {
      const names = Array.from({ length: 200 }, (_, n) => [`p${1000 + n}.csv`, rows(orderOf(n))]);
      const started = performance.now();
      const { orders } = await read(Object.fromEntries(names));
      expect(orders).toHaveLength(200);
      return performance.now() - started;
    };
    const ofOthers = await timeOf((n) => n + 1);
    expect(await timeOf(() => 2)).toBeLessThan(3 * ofOthers + 1000);
  });
});
