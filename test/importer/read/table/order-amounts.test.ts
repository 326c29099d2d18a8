import { describe, expect, it } from 'vitest';
import type { ReadPedidosOptions } from '../../../../src/importer/read/read-options.js';
import type { ReadWarning } from '../../../../src/importer/read/warning.js';
import { ownFolder, readAll } from '../support.js';

const folder = ownFolder();
const HEADER =
  'pedido;pedidoCanal;valorFrete;titulos.valorTotal;titulos.qtTotalParcela;produtos.codigo;produtos.quantidade;produtos.valorUnitario';

async function read(rows: string, options: ReadPedidosOptions = {}) {
  const warnings: ReadWarning[] = [];
  const path = folder.file(`${HEADER}\n${rows}\n`);
  const onWarning = (warning: ReadWarning) => void warnings.push(warning);
  return { warnings, ...(await readAll(path, { format: 'csv', onWarning, ...options })) };
}

const titles = (orders: { titulos: { valorTotal: number }[] }[]) =>
  orders.map(({ titulos }) => titulos.map(({ valorTotal }) => valorTotal));

describe('an order with a row per item', () => {
  it("has the total that is repeated on each row once: it is the order's", async () => {
    const { orders, warnings } = await read(
      '1;A;10,00;172,90;1;X;1;100,00\n1;A;10,00;172,90;1;Y;1;62,90',
    );
    expect(titles(orders)).toEqual([[172.9]]);
    expect(orders[0]).toMatchObject({
      valorFrete: 10,
      produtos: [{ codigo: 'X' }, { codigo: 'Y' }],
    });
    expect(warnings).toMatchObject([{ code: 'items-repeated', line: 2, path: 'titulos' }]);
  });

  it('is refused where its rows have different totals, with both of them', async () => {
    const { refused, orders } = await read('1;A;0;172,90;1;X;1;100\n1;A;0;150,00;1;Y;1;60');
    expect(orders).toEqual([]);
    expect(refused[0]?.issues).toMatchObject([{ path: 'titulos.valorTotal', line: 3 }]);
    expect(refused[0]?.message).toContain('R$ 172,90 on line 2, R$ 150,00 on line 3');
    expect(refused[0]?.message).toContain('--titulos per-row');
  });

  it('is refused where a field of the order differs, with both values', async () => {
    const { refused } = await read('1;A;10;172,90;1;X;1;100\n1;A;12;172,90;1;Y;1;60');
    expect(refused[0]?.message).toContain('R$ 10,00 there, R$ 12,00 here');
  });

  it('has a title a row where their sum is what its products and freight come to', async () => {
    const { orders } = await read('1;A;10;110;1;X;1;100\n1;A;10;60;1;Y;1;60');
    expect(titles(orders)).toEqual([[110, 60]]);
  });

  it('is ambiguous where equal titles together come to the total, and is refused', async () => {
    const rows = '1;A;0;50;1;X;1;60\n1;A;0;50;1;Y;1;40';
    const { refused } = await read(rows);
    expect(refused[0]?.message).toContain('--titulos per-order');
    expect(titles((await read(rows, { titulos: 'per-row' })).orders)).toEqual([[50, 50]]);
    expect(titles((await read(rows, { titulos: 'per-order' })).orders)).toEqual([[50]]);
  });

  it('is ambiguous where equal titles together are nearer to the total, and with taxes exceed it', async () => {
    const rows = ['W', 'X', 'Y', 'Z'].map((code) => `1;A;0;105;1;${code};1;100`).join('\n');
    const { orders, refused } = await read(rows);
    expect(orders).toEqual([]);
    expect(refused[0]?.issues).toMatchObject([{ code: 'items-may-be-shares', path: 'titulos' }]);
    expect(titles((await read(rows, { titulos: 'per-row' })).orders)).toEqual([
      [105, 105, 105, 105],
    ]);
    expect(titles((await read(rows, { titulos: 'per-order' })).orders)).toEqual([[105]]);
  });

  it('has the total that is repeated once where it has a discount or a surcharge of a fifth', async () => {
    for (const total of ['160', '240']) {
      const { orders } = await read(`1;A;0;${total};1;X;1;100\n1;A;0;${total};1;Y;1;100`);
      expect(titles(orders)).toEqual([[Number(total)]]);
    }
  });

  it('is refused where its titles show that the freight of each row is a share', async () => {
    const rows = '1;A;10;220;1;X;1;100\n1;A;10;220;1;Y;1;100';
    for (const options of [{}, { titulos: 'per-order' }] as const) {
      const { orders, refused } = await read(rows, options);
      expect(orders).toEqual([]);
      expect(refused[0]?.issues).toMatchObject([
        { code: 'freight-may-be-shares', path: 'valorFrete', params: { rows: 2 } },
      ]);
    }
    const each = '1;A;10;110;1;X;1;100\n1;A;10;110;1;Y;1;100';
    expect((await read(each, { titulos: 'per-row' })).refused[0]?.issues).toMatchObject([
      { code: 'freight-may-be-shares' },
    ]);
    const once = await read('1;A;10;220;1;X;1;100\n1;A;;220;1;Y;1;100');
    expect(once.orders[0]?.valorFrete).toBe(10);
    const map = { columns: { valorFrete: { to: 'valorFrete', sum: true } } };
    const summed = await read(rows, { map });
    expect(summed.orders[0]?.valorFrete).toBe(20);
  });

  it.each(['210', '205', '200', '215'])(
    'has the freight that is repeated once where its titles come to %s',
    async (total) => {
      const { orders } = await read(`1;A;10;${total};1;X;1;100\n1;A;10;${total};1;Y;1;100`);
      expect(orders[0]?.valorFrete).toBe(10);
    },
  );

  it('is ambiguous where only some rows have the same title', async () => {
    const rows = '1;A;0;50;1;X;1;10\n1;A;0;50;1;Y;1;10\n1;A;0;;;Z;1;10';
    expect((await read(rows)).refused[0]?.message).toContain('on 2 of the 3 rows');
  });

  it('has titles that control codes or payment methods distinguish', async () => {
    const path = folder.file(
      'pedido;pedidoCanal;titulos.valorTotal;titulos.meioDePagamento;produtos.codigo\n1;A;50;Pix;X\n1;A;30;Cartão;Y\n',
    );
    expect(titles((await readAll(path, { format: 'csv' })).orders)).toEqual([[50, 30]]);
  });

  it('is refused for different titles where they are said to be one', async () => {
    const { refused } = await read('1;A;0;50;1;X;1;50\n1;A;0;40;1;Y;1;40', {
      titulos: 'per-order',
    });
    expect(refused[0]?.message).toContain('R$ 50,00 on line 2, R$ 40,00 on line 3');
  });

  it('reports a duplicated line, and counts it only where the total shows that both do', async () => {
    const copied = await read('1;A;0;50;1;X;1;50\n1;A;0;50;1;X;1;50');
    expect(copied.orders).toEqual([]);
    expect(copied.refused[0]?.message).toContain('is the same as line 2, cell by cell');
    const twice = await read('1;A;0;100;1;X;1;50\n1;A;0;100;1;X;1;50');
    expect(twice.orders[0]?.produtos).toHaveLength(2);
    expect(twice.warnings.map(({ code }) => code)).toContain('line-repeated');
  });

  it('refuses an unknown policy', async () => {
    await expect(() => readAll('x', { titulos: 'per-item' as 'per-row' })).rejects.toThrow(
      'titulos',
    );
  });
});
