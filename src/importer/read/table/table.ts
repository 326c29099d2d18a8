/** The type of a cell in its sheet; a `marked` number is displayed with marks such as `001-001`. */
export type CellType = 'number' | 'marked number' | 'day' | undefined;

/** A row of a table, its cells as written. */
export interface TableRow {
  /** Line or sheet row where it begins, counted from 1. */
  line: number;
  cells: readonly string[];
  /**
   * Types of cells that hold no text in a sheet. Their numbers have a decimal point, whatever the
   * file's decimal sign.
   */
  types?: readonly CellType[] | undefined;
}

/** Rows that can be read several times: a first pass finds what a single row cannot show. */
export interface Table {
  /** Path of the file, as it was given. */
  file: string;
  /** Delimiter of a text. */
  delimiter: string | undefined;
  /** All rows from the first; a thrown error ends the reading. */
  rows(): AsyncGenerator<TableRow, void>;
  /** True if the text read so far ends with a line break, so that its last row is complete. */
  isEnded(): boolean;
}

/** Counts the column names that a row contains. */
export type KnownNames = (cells: readonly string[]) => number;

/** True if a sheet's cell is a number, in any format. */
export const isNumberType = (type: CellType): boolean =>
  type === 'number' || type === 'marked number';

/** Delimiters of a text, the usual ones first. */
export const DELIMITERS = [';', ',', '\t', '|'] as const;

/** A sheet of a workbook. */
export type Sheet = { name: string; rows: readonly TableRow[] };

/** Text of a cell whose formula has no result. */
export const NO_RESULT = '#SEM RESULTADO';
