import type { TableRow } from './table.js';

/** Whether a row stands right below another one. */
export const isBelow = (row: TableRow, above: TableRow): boolean =>
  [1, linesOf(above)].includes(row.line - above.line);

/** Lines that a row takes of a text, the breaks within its cells included; of a sheet it takes one. */
const linesOf = ({ cells }: TableRow): number =>
  cells.reduce((sum, cell) => sum + cell.split('\n').length - 1, 1);

/** The rows of an order that stand together; rows of other orders are between them. */
export function blocksOf(rows: readonly TableRow[]): TableRow[][] {
  const blocks: TableRow[][] = [];
  for (const row of rows) {
    const block = blocks.at(-1);
    const last = block?.at(-1);
    if (block && last && isBelow(row, last)) block.push(row);
    else blocks.push([row]);
  }
  return blocks;
}
