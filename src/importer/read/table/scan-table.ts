import { InvalidFileError } from '../../errors.js';
import { pathsOf } from '../../map/pedido-map.js';
import type { ResolvedColumn } from '../../map/resolve-columns.js';
import { type Topic, topicOfCell, topicOfName } from '../../map/speaks.js';
import { broken } from '../../rules/read-rule.js';
import { type Column, DayEvidence } from './columns.js';
import { kindOfDay } from './dates.js';
import type { Header } from './header.js';
import { dataRows, type RowNaming, rowNamer } from './rows.js';
import type { Table, TableRow } from './table.js';
import { plain, shownCell, unquoted } from './texts.js';

/** An undecided column, with its topic and three of its values. */
export interface OtherColumn {
  index: number;
  key: string;
  topic: Topic | undefined;
  /** Its cells are days. */
  isDay: boolean;
  /** Values masked for messages: documents and addresses are not shown. */
  values: readonly string[];
}

/** Results of the first pass over a file. */
export interface TableScan {
  /** The header's columns; some may have a reason why their days are not read. */
  columns: readonly Column[];
  /** Number of rows by order. */
  rowsOf: ReadonlyMap<string, number>;
  /** Last row, if no line break shows that it is complete. */
  openLine: number | undefined;
  /** Undecided columns that are not blank. */
  others: readonly OtherColumn[];
  /** Fields with a filled cell in some column. */
  filled: ReadonlySet<string>;
}

const MOST_VALUES = 3;

/** A value for a message. A day is shown, although it has as many digits as a document. */
export const shownValue = (cell: string): string =>
  kindOfDay(cell, undefined) ? JSON.stringify(cell) : shownCell(cell);

/**
 * Reads a table once, to find what a single row cannot show.
 *
 * @throws InvalidFileError it cannot be read to its end: the missing part may hold rows of any
 *   order
 */
export async function scanTable(
  table: Table,
  header: Header,
  naming: RowNaming,
): Promise<TableScan> {
  const { columns } = header;
  const days = new DayEvidence(columns);
  const nameOf = rowNamer(columns, naming);
  const rowsOf = new Map<string, number>();
  const others = new OtherColumns(columns);
  const blank = new Set(columns.filter(({ targets }) => targets.length > 0));
  let last: TableRow | undefined;
  for await (const row of dataRows(table, header)) {
    const named = nameOf(row);
    last = named && row;
    if (!named) continue;
    days.add(row);
    others.add(row);
    for (const column of blank) {
      if (unquoted(row.cells[column.index] ?? '') !== '') blank.delete(column);
    }
    rowsOf.set(named.key, (rowsOf.get(named.key) ?? 0) + 1);
  }
  const filled = columns.filter((column) => !blank.has(column)).flatMap(({ to }) => pathsOf(to));
  const scan = {
    columns: days.judged(columns),
    rowsOf,
    others: others.found(),
    filled: new Set(filled),
  };
  if (table.isEnded() || !last) return { ...scan, openLine: undefined };
  const { line, cells } = last;
  if (cells.length >= columns.length) return { ...scan, openLine: line };
  throw new InvalidFileError(table.file, broken('row-cut'), { line });
}

/** Collects topics and values of the undecided columns. */
class OtherColumns {
  readonly #columns: {
    column: ResolvedColumn;
    ofName: Topic | undefined;
    ofCells: Topic | undefined;
    isDay: boolean;
    values: Set<string>;
    known: Set<string>;
  }[];

  constructor(columns: readonly ResolvedColumn[]) {
    this.#columns = columns
      .filter(({ to, name }) => to === undefined && plain(name) !== '')
      .map((column) => ({
        column,
        ofName: topicOfName(column.name),
        ofCells: undefined,
        isDay: false,
        values: new Set(),
        known: new Set(),
      }));
  }

  add({ cells, types }: TableRow): void {
    for (const other of this.#columns) {
      const { index, name } = other.column;
      const cell = unquoted(cells[index] ?? '');
      if (cell === '' || other.known.has(cell)) continue;
      // Words repeat and are looked at once; other texts are looked at each time.
      if (other.known.size < 200) other.known.add(cell);
      const topic = topicOfCell(cell, types?.[index], name);
      // The values that gave the topic are shown first.
      if (topic !== undefined && other.ofCells === undefined) other.values = new Set([cell]);
      other.ofCells ??= topic;
      other.isDay ||= kindOfDay(cell, types?.[index]) !== undefined;
      if (other.values.size < MOST_VALUES) other.values.add(cell);
    }
  }

  found(): OtherColumn[] {
    return this.#columns
      .filter(({ known }) => known.size > 0)
      .map(({ column: { index, key }, ofName, ofCells, isDay, values }) => ({
        index,
        key,
        topic: ofName ?? ofCells,
        isDay,
        values: [...values].map(shownValue),
      }));
  }
}
