/** A row of a table, its cells as they are written. */
export interface TableRow {
  /** Line where it begins, or row of the sheet; counted from 1. */
  line: number;
  cells: readonly string[];
  /** Columns that the sheet holds as numbers: digits with a point, whatever the file's decimals. */
  numbers?: ReadonlySet<number> | undefined;
  /** Those of them that the sheet shows with marks of their format, as `001-001`. */
  marked?: ReadonlySet<number> | undefined;
  /** Columns that the sheet holds as days. */
  days?: ReadonlySet<number> | undefined;
}

/** The type of a cell; undefined for a text. */
export type CellType = 'number' | 'marked number' | 'day' | undefined;

/** The type of the cell in a column of a row. */
export function cellTypeAt({ numbers, marked, days }: TableRow, index: number): CellType {
  if (numbers?.has(index)) return marked?.has(index) ? 'marked number' : 'number';
  return days?.has(index) ? 'day' : undefined;
}

/** Whether a line break ends a text. */
export type TableEnding = 'break' | 'other';

/** Rows that can be read several times: a first pass sees what a single row cannot show. */
export interface Table {
  /** Path of the file, as it was given. */
  file: string;
  /** What stands between the cells of a text. */
  delimiter: string | undefined;
  /** Every row from the first; what it throws ends the reading. */
  rows(): AsyncGenerator<TableRow, void>;
  /** Whether the numbers of its days count from 1904, as a workbook may say; else from 1900. */
  is1904?: boolean | undefined;
  /** How the text ends that was read: the last row is whole where a line break ends it. */
  ending(): TableEnding;
}

/** How a header is known among other rows. */
export interface HeaderNames {
  /** Columns that a row names. */
  knownIn(cells: readonly string[]): number;
}

/** Whether a cell of the sheet is a number, whatever its format. */
export const isNumberType = (type: CellType): boolean =>
  type === 'number' || type === 'marked number';
