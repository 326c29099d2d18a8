import type { NovoPedido } from '../../../src/client/contract/schemas/novo-pedido.js';
import type { Chance } from './chance.js';
import { added, centavosOf, changed, columnOf, oneUnitMore, placesOf } from './edits.js';
import type { Month } from './month.js';
import { refused, type SheetMutation } from './mutation.js';
import type { Meaning, Sheet } from './sheet.js';

const CENTAVOS = 100;

/** Edits by a person before the import, which change what an order says. */
export function editMutations(month: Month, sheet: Sheet, chance: Chance): SheetMutation[] {
  const edits = [
    ...amountEdits(sheet, chance.fork('amounts')),
    ...headerSwaps(sheet, chance.fork('headers')),
    unitEdit(month, sheet, chance.fork('units')),
    rowRemoval(sheet, chance.fork('rows')),
    consistentEdit(month, sheet, chance.fork('consistent')),
  ];
  return edits.filter((edit) => edit !== undefined);
}

/** Some orders with an amount in this column. */
function ordersWith(sheet: Sheet, column: number, chance: Chance, count = 5): Set<string> {
  const orders = sheet.rows.filter(({ cells }) => (centavosOf(cells[column]) ?? 0) > 0);
  return new Set(
    chance
      .shuffled(orders)
      .slice(0, count)
      .map(({ order }) => order),
  );
}

/** Changes one amount of an order, which then no longer adds up. */
function amountEdits(sheet: Sheet, chance: Chance): SheetMutation[] {
  const meanings: readonly Meaning[] = ['total', 'frete', 'desconto', 'unitario'];
  return meanings.flatMap((meaning) => {
    const column = columnOf(sheet, meaning);
    if (column === undefined) return [];
    const orders = ordersWith(sheet, column, chance);
    const edited = added(sheet, orders, column, CENTAVOS);
    return [{ name: `${meaning} edited`, sheet: edited, allowed: refused(orders) }];
  });
}

/** Swaps two headers, but not the amounts below them. */
function headerSwaps(sheet: Sheet, chance: Chance): SheetMutation[] {
  const meanings = Object.keys(sheet.meanings) as Meaning[];
  const pairs = meanings.flatMap((one, at) => meanings.slice(at + 1).map((two) => [one, two]));
  return chance
    .shuffled(pairs)
    .slice(0, 2)
    .map((pair) => {
      const [first = 0, second = 0] = pair.map((one) => columnOf(sheet, one as Meaning));
      const header = [...sheet.header];
      [header[first], header[second]] = [sheet.header[second] ?? '', sheet.header[first] ?? ''];
      const changedOrders = sheet.rows
        .filter(({ cells }) => amount(cells[first]) !== amount(cells[second]))
        .map(({ order }) => order);
      const name = `headers of ${pair.join(' and ')} swapped`;
      return { name, sheet: { ...sheet, header }, allowed: refused(changedOrders) };
    });
}

/** A blank amount counts as zero. */
const amount = (cell: Parameters<typeof centavosOf>[0]) => centavosOf(cell) ?? 0;

/** Adds a unit, at the same total. */
function unitEdit(month: Month, sheet: Sheet, chance: Chance): SheetMutation | undefined {
  const column = columnOf(sheet, 'quantidade');
  if (column === undefined) return undefined;
  const some = singles(month, sheet, chance);
  const orders = new Set(some.map(({ pedidoCanal }) => pedidoCanal));
  const edited = changed(sheet, orders, (cells) => {
    cells[column] = oneUnitMore(cells[column] ?? null);
  });
  // If a row has the price of all its units, more units just get cheaper and the order adds up.
  const allowed = sheet.isPriceOfRow
    ? new Map(some.map((order) => [order.pedidoCanal, [ofOneUnitMore(order)]]))
    : refused(orders);
  return { name: 'quantidade edited', sheet: edited, allowed };
}

const ofOneUnitMore = (order: NovoPedido): NovoPedido => ({
  ...order,
  produtos: order.produtos.map((produto) => {
    const quantidade = produto.quantidade + 1;
    const all = produto.valorUnitario * produto.quantidade;
    return { ...produto, quantidade, valorUnitario: Math.round((all / quantidade) * 1000) / 1000 };
  }),
});

/** Removes a row of an order with several rows. */
function rowRemoval(sheet: Sheet, chance: Chance): SheetMutation | undefined {
  const several = [...placesOf(sheet)].filter(([, places]) => places.length > 1);
  const some = chance.shuffled(several).slice(0, 3);
  if (some.length === 0) return undefined;
  const gone = new Set(some.map(([, places]) => places.at(-1)));
  return {
    name: 'rows removed',
    sheet: { ...sheet, rows: sheet.rows.filter((_, place) => !gone.has(place)) },
    allowed: refused(some.map(([order]) => order)),
  };
}

/** Changes price and total alike: they agree with each other, but not with the invoice. */
function consistentEdit(month: Month, sheet: Sheet, chance: Chance): SheetMutation | undefined {
  const [price, total] = [columnOf(sheet, 'unitario'), columnOf(sheet, 'total')];
  if (price === undefined || total === undefined) return undefined;
  const some = singles(month, sheet, chance).filter(
    ({ produtos }) => produtos[0]?.quantidade === 1,
  );
  const orders = new Set(some.map(({ pedidoCanal }) => pedidoCanal));
  const edited = added(added(sheet, orders, price, CENTAVOS), orders, total, CENTAVOS);
  const dearer = (order: NovoPedido): NovoPedido => ({
    ...order,
    titulos: order.titulos.map((one) => ({ ...one, valorTotal: plusOne(one.valorTotal) })),
    produtos: order.produtos.map((one) => ({ ...one, valorUnitario: plusOne(one.valorUnitario) })),
  });
  return {
    name: 'price and total edited alike',
    sheet: edited,
    allowed: new Map(some.map((order) => [order.pedidoCanal, [dearer(order)]])),
  };
}

const plusOne = (reais: number) => Math.round(reais * 100 + CENTAVOS) / 100;

/** Some orders with a single row. */
function singles(month: Month, sheet: Sheet, chance: Chance): NovoPedido[] {
  const places = placesOf(sheet);
  const single = month.truth.filter(({ pedidoCanal }) => places.get(pedidoCanal)?.length === 1);
  return chance.shuffled(single).slice(0, 5);
}
