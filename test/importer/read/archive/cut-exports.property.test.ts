import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { NovoPedido } from '../../../../src/client/contract/schemas/novo-pedido.js';
import { InvalidFileError, InvalidRowError } from '../../../../src/importer/errors.js';
import { OrdersOfFiles } from '../../../../src/importer/read/archive/orders-of-files.js';
import { readBytes } from '../../../../src/importer/read/read-bytes.js';
import type { ReadPedidosOptions } from '../../../../src/importer/read/read-options.js';
import type { Row } from '../../../../src/importer/read/row-iterable.js';
import { runs } from '../../../support/property-runs.js';

interface Order {
  prices: number[];
  frete: number;
}

// Few prices, so that rows beside each other are often equal.
const anyOrder: fc.Arbitrary<Order> = fc.record({
  prices: fc.array(fc.constantFrom(500, 500, 1000), { minLength: 1, maxLength: 4 }),
  frete: fc.constantFrom(0, 1000),
});

const KINDS = ['amazon', 'amazon with ids', 'plain', 'total', 'total and updated', 'own titles'];

const AMAZON =
  'amazon-order-id\tpurchase-date\torder-status\tsku\tquantity\tcurrency\titem-price\tshipping-price';
const PLAIN =
  'pedido;pedidoCanal;valorFrete;produtos.codigo;produtos.quantidade;produtos.valorUnitario';
const TOTAL = `${PLAIN};titulos.qtTotalParcela;titulos.valorTotal`;
const HEADERS: Record<string, string> = {
  amazon: AMAZON,
  'amazon with ids': `${AMAZON}\torder-item-id`,
  plain: PLAIN,
  'total and updated': `${TOTAL};Mudou`,
};

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
const reais = (centavos: number, decimal = ',') =>
  (centavos / 100).toFixed(2).replace('.', decimal);

function rowsOf({ prices, frete }: Order, n: number, kind: string): string[] {
  return prices.map((price, item) => {
    if (kind.startsWith('amazon')) {
      const ids = kind === 'amazon' ? [] : [`${n}${item}`];
      const amounts = [reais(price, '.'), reais(item === 0 ? frete : 0, '.')];
      const sale = [`701-${n}`, '2018-11-04T12:30:00+00:00', 'Shipped', 'A', '1', 'BRL'];
      return [...sale, ...amounts, ...ids].join('\t');
    }
    const own = price + (item === 0 ? frete : 0);
    const total = reais(kind === 'own titles' ? own : sum(prices) + frete);
    const titles = kind === 'plain' ? [] : ['1', total];
    const updated = kind === 'total and updated' ? [`${item}`] : [];
    return [n, n, reais(frete), 'A', '1', reais(price), ...titles, ...updated].join(';');
  });
}

const FOOTERS = ['none', 'sums', 'sums and a word', 'three cells', 'one cell'] as const;
const SAVED = [
  ...(['as it was', 'capitals', 'blank', 'unnamed end', 'columns turned'] as const),
  'without a header' as const,
];

const shape = fc.record({
  orders: fc.array(anyOrder, { minLength: 2, maxLength: 3 }),
  kind: fc.constantFrom(...KINDS),
  /** Whether an order is cut, if one has several rows. */
  isWithin: fc.boolean(),
  cut: fc.double({ min: 0, max: 0.999, noNaN: true }),
  /** Whole orders that the second file has again, or the first has already. */
  overlap: fc.constantFrom(0, 0, -1, 1, 2),
  isTurned: fc.boolean(),
  /** What stands below the orders of each file. */
  footer: fc.constantFrom('none', ...FOOTERS),
  /** What a program made of the second file when it saved it anew. */
  saved: fc.constantFrom(...SAVED),
});

type Tried = typeof shape extends fc.Arbitrary<infer Value> ? Value : never;

/** Two equal rows in two files. */
const CUT: Tried = {
  ...{ orders: [500, 1000].map((price) => ({ prices: [price, price], frete: 0 })) },
  ...{ kind: 'plain', isWithin: true, cut: 0, overlap: 0, isTurned: false },
  ...{ footer: 'none', saved: 'as it was' },
};

/** A row as the program leaves it, or the header. */
function savedAnew(line: string, saved: string, isHeader: boolean): string {
  const separator = line.includes('\t') ? '\t' : ';';
  if (saved === 'without a header' && isHeader) return '';
  if (saved === 'capitals' && isHeader) return line.toUpperCase();
  if (saved === 'blank' && isHeader) return line.replace(separator, ` ${separator} `);
  if (saved === 'unnamed end') return line + separator;
  return saved === 'columns turned' ? line.split(separator).reverse().join(separator) : line;
}

/** A line below rows: the sums of their amounts, or when the export was made. */
function footerOf(rows: readonly string[], footer: string): string[] {
  if (footer === 'none') return [];
  if (footer === 'one cell') return ['Emitido em 20/11/2026'];
  const separator = rows[0]?.includes('\t') ? '\t' : ';';
  if (footer === 'three cells') return [['Emitido em', '20/11/2026', '10:30'].join(separator)];
  const cells = rows.map((row) => row.split(separator));
  const totals = (cells[0] ?? []).map((first, column) => {
    if (!/^\d+[.,]\d\d$/.test(first)) return '';
    const cents = cells.map((row) => Number(row[column]?.replace(/[.,]/, '')));
    return reais(sum(cents), first.includes(',') ? ',' : '.');
  });
  if (footer === 'sums and a word') totals[3] = 'Total';
  return [totals.join(separator)];
}

/** What a reading has of an order, or what it was. */
const amountsOf = ({ titulos, produtos }: NovoPedido) => ({
  total: titulos && sum(titulos.map(({ valorTotal }) => Math.round(valorTotal * 100))),
  prices: produtos.map(({ valorUnitario }) => Math.round(valorUnitario * 100)).sort(),
});
const truthOf = ({ prices, frete }: Order, kind: string) => ({
  total: kind === 'plain' ? undefined : sum(prices) + frete,
  prices: [...prices].sort(),
});

const rowsIn = (file: string, text: string, options: ReadPedidosOptions) => {
  const bytes = Buffer.from(text);
  const chunks = async function* () {
    yield bytes;
  };
  return readBytes(file, { head: bytes, chunks }, options, true);
};

/** As an archive is read, without the packing. */
async function readTwo(texts: string[], options: ReadPedidosOptions): Promise<Row[]> {
  const orders = new OrdersOfFiles();
  const unread = new Set<number>();
  for (const [n, text] of texts.entries()) {
    try {
      await orders.scan(`${n}.csv`, rowsIn(`${n}.csv`, text, options));
    } catch (error) {
      expect(error).toBeInstanceOf(InvalidFileError);
      orders.addUnread(`${n}.csv`);
      unread.add(n);
    }
  }
  const rows: Row[] = [];
  for (const [n, text] of texts.entries()) {
    if (unread.has(n)) continue;
    for await (const row of rowsIn(`${n}.csv`, text, options))
      rows.push(orders.check(`${n}.csv`, row));
  }
  return rows;
}

it('an export cut at any row into two files of an archive has each order as one file, or refuses it', async () => {
  let read = 0;
  let refused = 0;
  await fc.assert(
    fc.asyncProperty(shape, async (tried) => {
      const { orders, kind, isWithin, cut, overlap, isTurned, saved, footer } = tried;
      const rows = orders.flatMap((order, n) =>
        rowsOf(order, n + 1, kind).map((text) => ({ n, text })),
      );
      const places = rows.map((_, at) => at).slice(1);
      const within = places.filter((at) => rows[at]?.n === rows[at - 1]?.n);
      const among = isWithin && within.length > 0 ? within : places;
      const at = among[Math.floor(cut * among.length)] ?? 1;
      const firstOf = (n: number) => rows.findIndex((row) => row.n >= n);
      const lastOf = (n: number) => rows.findLastIndex((row) => row.n <= n);
      const orderAt = rows[at]?.n ?? 0;
      const to = overlap < 0 ? lastOf(orderAt) + 1 : at;
      const from = overlap > 0 ? Math.min(at, firstOf(orderAt + 1 - overlap)) : at;
      const header = HEADERS[kind] ?? TOTAL;
      const text = (some: typeof rows, how: string) => {
        const texts = some.map((row) => row.text);
        const lines = [header, ...texts, ...footerOf(texts, footer)];
        return lines.map((line, at) => `${savedAnew(line, how, at === 0)}\n`).join('');
      };
      const parts = [text(rows.slice(0, to), 'as it was'), text(rows.slice(from), saved)];
      const options = kind === 'total and updated' ? { map: { columns: { Mudou: null } } } : {};
      const found = await readTwo(isTurned ? parts.reverse() : parts, options);
      const ofOrders = found.filter(({ pedidoCanal = '' }) => /^(?:701-)?\d$/.test(pedidoCanal));
      for (const row of ofOrders) {
        const order = orders[Number(row.pedidoCanal?.split('-').at(-1)) - 1] as Order;
        if (row instanceof InvalidRowError) {
          if (row.issues[0]?.code === 'order-may-be-cut') refused += 1;
          continue;
        }
        expect(amountsOf(row as NovoPedido)).toEqual(truthOf(order, kind));
        read += 1;
      }
      // The orders of a file that cannot be read are not known.
      if (saved === 'without a header') return;
      expect(new Set(ofOrders.map(({ pedidoCanal }) => pedidoCanal)).size).toBe(orders.length);
    }),
    {
      numRuns: runs(50),
      examples: [
        ...SAVED.map((saved): [Tried] => [{ ...CUT, saved }]),
        ...FOOTERS.map((footer): [Tried] => [{ ...CUT, kind: 'own titles', footer }]),
      ],
    },
  );
  expect(read).toBeGreaterThan(0);
  expect(refused).toBeGreaterThan(0);
});
