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

/** A table, held in memory: only the whole of it shows the rows of an order. */
export interface Table {
  /** Path of the file, as it was given. */
  file: string;
  /** All rows from the first. */
  rows: readonly TableRow[];
  /** Delimiter of a text. */
  delimiter: string | undefined;
  /** The text ends with a line break, so that its last row is complete. */
  isEnded: boolean;
  /** The text is not UTF-8, and is read as windows-1252. */
  isWindows1252: boolean;
}

/** Counts the column names that a row contains. */
export type KnownNames = (cells: readonly string[]) => number;

/** True if a sheet's cell is a number, in any format. */
export const isNumberType = (type: CellType): boolean =>
  type === 'number' || type === 'marked number';

/** Delimiters of a text, the usual ones first. */
export const DELIMITERS = [';', ',', '\t', '|'] as const;

/** A sheet of a workbook. */
export interface Sheet {
  name: string;
  rows: readonly TableRow[];
  isHidden: boolean;
  /** Rows that are not displayed, as by a filter. */
  hiddenLines: ReadonlySet<number>;
}

/** Text of a cell whose formula has no result. */
export const NO_RESULT = '#SEM RESULTADO';
