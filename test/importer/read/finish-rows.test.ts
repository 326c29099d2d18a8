import { describe, expect, it } from 'vitest';
import type { ReadPedidosOptions } from '../../../src/importer/read/read-options.js';
import type { ReadWarning } from '../../../src/importer/read/warning.js';
import { ownFolder, pedido, readAll } from './support.js';

const folder = ownFolder();
const KEY = '31161068792745000174550010000000011565382880';
const HEADER =
  'pedido;pedidoCanal;chaveNFe;produtos.quantidade;produtos.valorUnitario;titulos.qtTotalParcela;titulos.valorTotal';
const row = (n: number, key = '', total = '10,00') => `${n};C${n};${key};1;10,00;1;${total}`;

async function warningsOf(text: string, options: ReadPedidosOptions = {}) {
  const warnings: Pick<ReadWarning, 'code' | 'line' | 'path'>[] = [];
  const onWarning = ({ code, line, path }: ReadWarning) => void warnings.push({ code, line, path });
  const { orders } = await readAll(folder.file(text), { onWarning, ...options });
  const isOfOrders = ({ code }: ReadWarning | (typeof warnings)[number]) =>
    code === 'key-shared' || code === 'titles-of-nothing';
  return { orders: orders.length, warnings: warnings.filter(isOfOrders) };
}

const table = (...rows: string[]) => `${[HEADER, ...rows].join('\n')}\n`;

describe('one chaveNFe for several orders', () => {
  const shared = [{ code: 'key-shared', line: 3, path: 'chaveNFe' }];

  it.each([
    ['a complement', table(row(1), row(2), row(3)), { complement: { chaveNFe: KEY } }],
    [
      'a map',
      table(row(1), row(2)).replace('chaveNFe', 'nota'),
      {
        map: {
          columns: {
            ...Object.fromEntries(HEADER.split(';').map((name) => [name, name])),
            chaveNFe: null,
            nota: null,
          },
          fields: { chaveNFe: KEY },
        },
      },
    ],
  ] as [string, string, ReadPedidosOptions][])(
    'of %s is reported once, and read',
    async (_, text, options) => {
      const { orders, warnings } = await warningsOf(text, { format: 'csv', ...options });
      expect(warnings).toEqual(shared);
      expect(orders).toBeGreaterThan(1);
    },
  );

  it('is not where each order has its own, none, or there is one order', async () => {
    const other = KEY.replace('1565', '1566');
    const complement = { chaveNFe: KEY };
    for (const rows of [[row(1), row(2, other)], [row(1)]]) {
      const { warnings } = await warningsOf(table(...rows), { format: 'csv', complement });
      expect(warnings).toEqual([]);
    }
    // Packages of one sale have one invoice.
    const ofFile = await warningsOf(table(row(1, KEY), row(2, KEY)), { format: 'csv' });
    expect(ofFile.warnings).toEqual([]);
  });
});

describe('titles of nothing', () => {
  it('are reported where products or freight come to more', async () => {
    const { warnings } = await warningsOf(table(row(1), row(2, '', '0,00'), row(3, '', '0,00')), {
      format: 'csv',
    });
    expect(warnings).toEqual([{ code: 'titles-of-nothing', line: 3, path: 'titulos' }]);
    const whole = { ...pedido(1), titulos: [] };
    expect((await warningsOf(JSON.stringify([whole, pedido(2)]))).warnings).toEqual([]);
  });

  it('leaves lists of another form to the rules of the order', async () => {
    const odd = [null, 5, 'x', {}, [null], [5], [{}], [{ valorTotal: '0' }]].map((titulos, at) => ({
      ...{ ...pedido(at), titulos, produtos: titulos },
    }));
    const { orders, warnings } = await warningsOf(JSON.stringify(odd));
    expect([orders, warnings]).toEqual([odd.length, []]);
  });
});
