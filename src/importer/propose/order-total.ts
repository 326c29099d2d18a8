import { centsIn } from '../read/table/amounts.js';
import { readCell } from '../read/table/cell.js';
import type { CellConventions } from '../read/table/conventions.js';
import { type Field, fields } from '../read/table/order-fields.js';
import { cellTypeAt, type TableRow } from '../read/table/table.js';
import { unquoted } from '../read/table/text-marks.js';
import type { LeftOutReason } from './proposal.js';

/** Where the columns stand that show what a total is of. */
export interface TotalContext {
  rows: readonly TableRow[];
  conventionsOf: (index: number) => CellConventions;
  /** The column of the order's number. */
  pedido: number | undefined;
  quantidade: number | undefined;
  valorUnitario: number | undefined;
  valorFrete: number | undefined;
  /** The name says that it is the order's. */
  isNamedOrder: boolean;
}

const AMOUNT = fields.get('titulos.valorTotal') as Field;

/**
 * Whether a column of totals has the order's total, on each of its rows or on one, or the price of
 * each row's units. A name that does not say so is believed only where products and freight of every
 * order come to it; where the rows show neither, or both, it is left to a person.
 */
export function totalOf(index: number, context: TotalContext): 'order' | LeftOutReason {
  const { rows, pedido, isNamedOrder } = context;
  if (pedido === undefined) return 'ambiguous-total';
  const orders = [...groupedBy(rows, pedido).values()];
  const several = orders.filter((group) => group.length > 1);
  const isRepeated = several.every((group) => onlyTotal(group, index, context) !== undefined);
  if (several.length > 0) {
    const isOfUnits = rows.every((row) => isPriceOfUnits(row, index, context));
    if (isOfUnits) return isRepeated ? 'ambiguous-total' : 'item-total';
    if (!isRepeated) return 'differs-in-order';
  }
  const addsUp = () => orders.every((group) => isSumOf(group, index, context));
  return isNamedOrder || addsUp() ? 'order' : 'ambiguous-total';
}

function groupedBy(rows: readonly TableRow[], column: number): Map<string, TableRow[]> {
  const groups = new Map<string, TableRow[]>();
  for (const row of rows) {
    const key = unquoted(row.cells[column] ?? '');
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}

/** The one amount that the rows of an order have; undefined where they differ, or have none. */
function onlyTotal(
  group: readonly TableRow[],
  index: number,
  context: TotalContext,
): number | undefined {
  const given = group.flatMap((row) => amountIn(row, index, context) ?? []);
  return new Set(given).size === 1 ? given[0] : undefined;
}

const isPriceOfUnits = (row: TableRow, index: number, context: TotalContext): boolean => {
  const [cents, price] = [amountIn(row, index, context), priceOf(row, context)];
  return cents !== undefined && price !== undefined && Math.abs(price - cents) <= 1;
};

/** Whether products and freight of an order come to its only total. */
function isSumOf(group: readonly TableRow[], index: number, context: TotalContext): boolean {
  const total = onlyTotal(group, index, context);
  const prices = group.map((row) => priceOf(row, context));
  const [freight = 0] = group.flatMap((row) => amountIn(row, context.valorFrete, context) ?? []);
  if (total === undefined || prices.some((price) => price === undefined)) return false;
  const sum = prices.reduce<number>((all, price) => all + (price ?? 0), freight);
  return Math.abs(sum - total) <= 1;
}

/** Price of all units of a row, in cents. */
function priceOf(row: TableRow, context: TotalContext): number | undefined {
  const units = amountIn(row, context.quantidade, context);
  const price = amountIn(row, context.valorUnitario, context);
  return units === undefined || price === undefined ? undefined : Math.round((units * price) / 100);
}

function amountIn(
  row: TableRow,
  index: number | undefined,
  { conventionsOf }: TotalContext,
): number | undefined {
  if (index === undefined) return undefined;
  const raw = row.cells[index] ?? '';
  return centsIn(
    readCell(raw, { field: AMOUNT }, conventionsOf(index), cellTypeAt(row, index)).value,
  );
}
