import fc from 'fast-check';
import { readPedidos } from 'recebiveis/importer';
import { expect, it } from 'vitest';
import { runs } from '../../../support/property-runs.js';
import { ownFolder } from '../support.js';

const folder = ownFolder();

const CHAVE = '3526050X0J92JY000196570010000006041448679011';

interface Order {
  items: { quantidade: number; unitario: number }[];
  frete: number;
  desconto: number;
  /** Taxes in percent of the products; part of the total and of no price. */
  imposto: number;
  /** The notation of the order's total over its rows. */
  total: 'repeated' | 'first' | 'last' | 'split' | 'even' | 'item';
}

const anyOrder: fc.Arbitrary<Order> = fc.record({
  items: fc.array(
    fc.record({
      quantidade: fc.integer({ min: 1, max: 3 }),
      // Few prices, so that rows and orders are often equal.
      unitario: fc.constantFrom(500, 1000, 1999, 5000, 12345),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  frete: fc.constantFrom(0, 0, 1000, 1550),
  desconto: fc.constantFrom(0, 0, 0, 300),
  imposto: fc.constantFrom(0, 0, 0, 5, 12, 18),
  total: fc.constantFrom('repeated', 'first', 'last', 'split', 'even', 'item'),
});

const reais = (centavos: number) => (centavos / 100).toFixed(2).replace('.', ',');
const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
const productsOf = ({ items }: Order) =>
  sum(items.map(({ quantidade, unitario }) => quantidade * unitario));
const taxesOf = (order: Order) => Math.round((productsOf(order) * order.imposto) / 100);
const totalOf = (order: Order) => productsOf(order) + order.frete - order.desconto + taxesOf(order);

/** The cells of the total column on each row of an order. */
function totals(order: Order): string[] {
  const total = totalOf(order);
  const count = order.items.length;

  switch (order.total) {
    case 'repeated':
      return order.items.map(() => reais(total));
    case 'first':
      return order.items.map((_, index) => (index === 0 ? reais(total) : ''));
    case 'last':
      return order.items.map((_, index) => (index === count - 1 ? reais(total) : ''));
    case 'even': {
      const share = Math.floor(total / count);
      return order.items.map((_, index) =>
        reais(index === 0 ? total - share * (count - 1) : share),
      );
    }
    case 'split': {
      // By the value of each row, with freight and discount on the first.
      const values = order.items.map(({ quantidade, unitario }) => quantidade * unitario);
      return values.map((value, index) => reais(index === 0 ? value + total - sum(values) : value));
    }
    case 'item':
      return order.items.map(({ quantidade, unitario }) => reais(quantidade * unitario));
  }
}

const HEADER =
  'pedido;pedidoCanal;chaveNFe;canal;plataforma;dataVenda;dataFaturamento;valorFrete;situacao.pedido;situacao.canal;titulos.qtTotalParcela;titulos.valorTotal;produtos.quantidade;produtos.valorUnitario;desconto;acrescimo';

/** The rows of all orders in mixed order; those of one order keep their sequence. */
function fileOf(orders: readonly Order[], picks: readonly number[]): string {
  const waiting = orders.map((order, n) => {
    const written = totals(order);
    return order.items.map(({ quantidade, unitario }, item) =>
      [
        `P${n}`,
        `C${n}`,
        CHAVE,
        'Loja',
        'ERP',
        '13/01/2026',
        '14/01/2026',
        reais(order.frete),
        'faturado',
        'faturado',
        written[item] === '' ? '' : '1',
        written[item] ?? '',
        String(quantidade),
        reais(unitario),
        reais(order.desconto),
        reais(taxesOf(order)),
      ].join(';'),
    );
  });
  const rows: string[] = [];
  for (let turn = 0; waiting.some((left) => left.length > 0); turn++) {
    const open = waiting.filter((left) => left.length > 0);
    const from = open[(picks[turn % picks.length] ?? 0) % open.length];
    rows.push(from?.shift() ?? '');
  }
  return `${[HEADER, ...rows].join('\r\n')}\r\n`;
}

it('the total that is imported is the truth, or the order is refused', async () => {
  let imported = 0;
  let refused = 0;
  let file = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyOrder, { minLength: 1, maxLength: 6 }),
      fc.array(fc.nat(5), { minLength: 1, maxLength: 30 }),
      async (orders, picks) => {
        file += 1;
        const path = folder.file(fileOf(orders, picks), `o${file}.csv`);
        const seen = new Set<string>();
        const iterator = readPedidos(path)[Symbol.asyncIterator]();
        for (;;) {
          const next = await iterator.next().catch((error: Error & { pedido?: string }) => error);
          if (next instanceof Error) {
            seen.add(next.pedido ?? '');
            refused += 1;
            continue;
          }
          if (next.done) break;
          const { pedido, titulos, valorFrete, produtos } = next.value;
          seen.add(pedido);
          imported += 1;
          const order = orders[Number(pedido.slice(1))] as Order;
          const centavos = sum(titulos.map(({ valorTotal }) => Math.round(valorTotal * 100)));
          expect(centavos, JSON.stringify(order)).toBe(totalOf(order));
          expect(Math.round(valorFrete * 100)).toBe(order.frete);
          expect(
            produtos.map(({ quantidade, valorUnitario }) => [quantidade, valorUnitario]),
          ).toEqual(order.items.map(({ quantidade, unitario }) => [quantidade, unitario / 100]));
        }
        expect([...seen].sort()).toEqual(orders.map((_, n) => `P${n}`).sort());
      },
    ),
    { numRuns: runs(300) },
  );
  expect([imported > 100, refused > 0]).toEqual([true, true]);
});
