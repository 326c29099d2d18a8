import type { Row } from '../row-iterable.js';
import { OrderBuilding } from './order-building.js';
import { repeatedRows, repetition } from './repeated-rows.js';
import { blocksOf } from './row-blocks.js';
import type { RowGroup } from './row-grouper.js';
import { type RowReader, SILENT } from './row-reader.js';
import type { TableRow } from './table.js';

/**
 * Rows of one order as that order. Rows that give again what earlier ones gave are items sold twice, or
 * lines that are there twice: where the order's total shows which, it decides, else the order is refused.
 */
export function orderOfRows(group: RowGroup, reader: RowReader): Row {
  const order = built(group, reader);
  if (!order.isOfLists()) return order.end();
  const repeated = repeatedRows(order.given, reader.itemColumns);
  if (!repeated) {
    const copy = editedCopy(group, reader, order);
    if (copy) order.refuseFor(repetition(copy, reader.columns));
    return order.end();
  }
  const once = built(group, { ...reader, ...SILENT }, repeated.rows);
  if (!repeated.isCopied && !order.isOtherThan(once)) return order.end();
  const isBoth = order.addsUp();
  const isOnce = once.addsUp();
  // Equal rows beside each other are an item sold twice as well: "take 2, pay 1" has that total too.
  const mayBeExports = repeated.isApart || !repeated.isCopied;
  if (isOnce && !isBoth && !order.hasIssues && repeated.isWhole && mayBeExports) {
    reader.onRepeatedLine(repeated.row.line, 'once');
    return once.end();
  }
  const isLessThanBoth = !isOnce && !repeated.isApart && !order.hasIssues;
  const mustBeBoth = isLessThanBoth && isNearer(order.sums(), once.sums());
  if ((isOnce || !isBoth) && !mustBeBoth) order.refuseFor(repetition(repeated, reader.columns));
  else reader.onRepeatedLine(repeated.row.line, 'both');
  return order.end();
}

/**
 * The beginnings of two blocks of rows, where each block alone comes to the titles and all together do not:
 * exports that were joined, with an item that was edited between them.
 */
function editedCopy(group: RowGroup, reader: RowReader, order: OrderBuilding) {
  const blocks = blocksOf(group.rows);
  if (blocks.length < 2 || order.hasIssues || order.addsUp()) return undefined;
  const areWhole = blocks.every((rows) =>
    built({ ...group, rows }, { ...reader, ...SILENT }).addsUp(),
  );
  const [[earlier] = [], [row] = []] = blocks;
  return areWhole && earlier && row ? { earlier, row } : undefined;
}

type Sums = ReturnType<OrderBuilding['sums']>;

/** Whether titles are more than the rows come to once, and nearer to what they come to twice: no discount does that. */
const isNearer = (both: Sums, once: Sums): boolean =>
  both.titles !== undefined &&
  // Titles that each row gives are repeated too, and show nothing.
  both.titles === once.titles &&
  both.expected !== undefined &&
  once.expected !== undefined &&
  both.titles <= both.expected &&
  both.titles - once.expected > both.expected - both.titles;

/** The rows put together; those that are repeated give no item and no share. */
function built(
  group: RowGroup,
  reader: RowReader,
  repeated: ReadonlySet<TableRow> = new Set(),
): OrderBuilding {
  const building = new OrderBuilding(group, reader, repeated);
  for (const row of group.rows) building.readRow(row);
  building.putTogether();
  return building;
}
