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
  const order = buildOrder(group, reader);
  if (!order.isOfLists()) return order.end();
  const repeated = repeatedRows(order.rowKeys, reader.itemColumns);
  if (!repeated) {
    const copy = editedCopy(group, reader, order);
    if (copy) order.refuse(repetition(copy, reader.columns));
    return order.end();
  }
  const once = buildOrder(group, { ...reader, ...SILENT }, repeated.rows);
  if (!repeated.isCopied && !order.differsFrom(once)) return order.end();
  const bothAddUp = order.addsUp();
  const onceAddsUp = once.addsUp();
  // Equal rows beside each other are an item sold twice as well: "take 2, pay 1" has that total too.
  const mayBeJoinedExports = repeated.isApart || !repeated.isCopied;
  if (onceAddsUp && !bothAddUp && !order.hasIssues && repeated.isWhole && mayBeJoinedExports) {
    reader.onRepeatedLine(repeated.row.line, 'once');
    return once.end();
  }
  // With a discount on two items, neither adds up.
  const mayHaveDiscount = !onceAddsUp && !repeated.isApart && !order.hasIssues;
  const areBothSold = mayHaveDiscount && isNearer(order.sums(), once.sums());
  if ((onceAddsUp || !bothAddUp) && !areBothSold)
    order.refuse(repetition(repeated, reader.columns));
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
    buildOrder({ ...group, rows }, { ...reader, ...SILENT }).addsUp(),
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

/** The rows as one order; those that are repeated give no item and no share. */
function buildOrder(
  group: RowGroup,
  reader: RowReader,
  repeated: ReadonlySet<TableRow> = new Set(),
): OrderBuilding {
  const building = new OrderBuilding(group, reader, repeated);
  for (const row of group.rows) building.readRow(row);
  building.putTogether();
  return building;
}
