import { centsIn } from '../read/table/amounts.js';
import { readCell } from '../read/table/cell.js';
import type { CellConventions } from '../read/table/conventions.js';
import { type Field, fields } from '../read/table/order-fields.js';
import type { TableRow } from '../read/table/table.js';
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
 * each row's units; where the rows show neither, or both, it is left to a person.
 */
export function totalOf(index: number, context: TotalContext): 'order' | LeftOutReason {
  const { rows, pedido, quantidade, valorUnitario, valorFrete, isNamedOrder } = context;
  const amount = (row: TableRow, column: number | undefined) => amountIn(row, column, context);
  const orders = new Map<string, TableRow[]>();
  for (const row of rows) {
    const key = pedido === undefined ? '' : unquoted(row.cells[pedido] ?? '');
    const group = orders.get(key);
    if (group) group.push(row);
    else orders.set(key, [row]);
  }
  const several = [...orders.values()].filter((group) => group.length > 1);
  if (pedido === undefined) return 'ambiguous-total';
  const isOfUnits = rows.every((row) => {
    const cents = amount(row, index);
    const [units, price] = [amount(row, quantidade), amount(row, valorUnitario)];
    if (cents === undefined || units === undefined || price === undefined) return false;
    return Math.abs(Math.round((units * price) / 100) - cents) <= 1;
  });
  if (several.length === 0) {
    if (isNamedOrder) return 'order';
    const lacksFreight = isOfUnits && rows.some((row) => (amount(row, valorFrete) ?? 0) !== 0);
    return valorUnitario === undefined || lacksFreight ? 'ambiguous-total' : 'order';
  }
  const isRepeated = several.every((group) => {
    const given = group.map((row) => amount(row, index)).filter((cents) => cents !== undefined);
    return given.length > 0 && new Set(given).size === 1;
  });
  if (isOfUnits) return isRepeated ? 'ambiguous-total' : 'item-total';
  return isRepeated ? 'order' : 'differs-in-order';
}

function amountIn(
  row: TableRow,
  index: number | undefined,
  { conventionsOf }: TotalContext,
): number | undefined {
  if (index === undefined) return undefined;
  const isNumber = row.numbers?.has(index) ?? false;
  return centsIn(
    readCell(row.cells[index] ?? '', { field: AMOUNT }, conventionsOf(index), isNumber).value,
  );
}
