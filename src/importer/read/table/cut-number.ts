import type { Column } from './columns.js';
import type { LastCellVerdict } from './last-cell.js';
import { IDENTITY } from './number-columns.js';
import type { RowGroup } from './row-grouper.js';
import type { RowIdentity } from './row-identity.js';
import type { TableRow } from './table.js';

/** The last row of a text that no line break ends. */
interface LastRow {
  row: TableRow;
  columns: readonly Column[];
  lastCell: LastCellVerdict;
}

/**
 * Where the last row ends within a number that may be of the order above it: `10` of `1001`. Neither can be
 * sent then: the order above may lack that row.
 */
export function cutNumber(
  { pedido, pedidoCanal }: RowGroup,
  identity: RowIdentity,
  { row, columns, lastCell }: LastRow,
): 'row-cut' | 'cell-cut' | undefined {
  const mayBeOf =
    pedido.startsWith(identity.pedido ?? '') && pedidoCanal.startsWith(identity.pedidoCanal ?? '');
  if (!mayBeOf) return undefined;
  if (row.cells.length < columns.length) return 'row-cut';
  const endsNumber = columns.at(-1)?.targets.some(({ field }) => IDENTITY.has(field.path));
  return endsNumber && lastCell === 'unclear' ? 'cell-cut' : undefined;
}
