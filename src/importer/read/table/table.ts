/** The type of a cell in its sheet: `marked` numbers are shown with marks of their format, as `001-001`. */
export type CellType = 'number' | 'marked number' | 'day' | undefined;

/** A row of a table, its cells as they are written. */
export interface TableRow {
  /** Line where it begins, or row of the sheet; counted from 1. */
  line: number;
  cells: readonly string[];
  /** What a sheet holds in the cells that are not text: its numbers have a point, whatever the file's decimals. */
  types?: readonly CellType[] | undefined;
}

/** Rows that can be read several times: a first pass sees what a single row cannot show. */
export interface Table {
  /** Path of the file, as it was given. */
  file: string;
  /** What stands between the cells of a text. */
  delimiter: string | undefined;
  /** Every row from the first; what it throws ends the reading. */
  rows(): AsyncGenerator<TableRow, void>;
  /** Whether the text that was read ends with a line break: its last row is whole then. */
  isEnded(): boolean;
}

/** How many columns a row names, if it is a header. */
export type KnownNames = (cells: readonly string[]) => number;

/** Whether a cell of the sheet is a number, whatever its format. */
export const isNumberType = (type: CellType): boolean =>
  type === 'number' || type === 'marked number';

/** What may stand between the cells of a text, the usual ones first. */
export const DELIMITERS = [';', ',', '\t', '|'] as const;

/** A sheet of a workbook. */
export type Sheet = { name: string; rows: readonly TableRow[] };

/** What stands in a cell for the result that its formula does not have. */
export const NO_RESULT = '#SEM RESULTADO';
