import type { CompiledMap } from '../map/compile-map.js';
import type { Column } from './columns.js';
import type { CellConventions } from './conventions.js';
import type { ItemColumns } from './item-columns.js';
import type { NegativePolicy } from './negative-amounts.js';
import type { Field, ListName } from './order-fields.js';
import type { NamedCell } from './row-identity.js';
import type { TableRow } from './table.js';

/** How the cells of a file are read. */
export interface RowReader {
  file: string;
  columns: readonly Column[];
  itemColumns: ItemColumns;
  map: CompiledMap;
  /** Titles must be what products and freight come to: nobody saw what the columns hold. */
  mustAddUp: boolean;
  /** Titles that differ in amount between the rows of an order are not added up. */
  hasOrderTotal: boolean;
  /** Columns whose long order numbers a spreadsheet has rounded. */
  rounded: ReadonlySet<number>;
  negatives: NegativePolicy;
  conventionsOf(index: number): CellConventions;
  /** The cell of a row below a header, or that gives a field, for a field that is set by it. */
  cellNamed(row: TableRow, name: string, field: Field): NamedCell | undefined;
  /** A number that could be read in two ways was read by the convention of its file. */
  onConventionUsed(field: Field, column: number, line: number, path: string): void;
  /** Every row of an order gave the same item of a list, which was taken once. */
  onRepeated(list: ListName, line: number): void;
  /** A line gives the same item as an earlier one: the order's total shows that both count, or one. */
  onRepeatedLine(line: number, counts: 'both' | 'once'): void;
}

/** For a second reading of the same rows, which says nothing again. */
export const SILENT = {
  onConventionUsed: () => undefined,
  onRepeated: () => undefined,
  onRepeatedLine: () => undefined,
};
