import type { InvalidRowIssue } from '../../../errors/invalid-row.js';
import { MAX_ROW_BYTES, MAX_ROW_WORDS } from '../caps.js';
import type { Column } from './header.js';
import { unquoted } from './header-names.js';
import type { Run } from './order-of-rows.js';
import type { CsvRecord } from './records.js';

interface OpenRun {
  rows: CsvRecord[];
  issues: InvalidRowIssue[];
  pedido: string;
  pedidoCanal: string;
  /** Characters of its rows. */
  size: number;
}

/**
 * Gathers consecutive rows of one order. A row that has only half of the order's identity, or none,
 * might belong to the order above it: both are refused, since without it the order could lack a title.
 */
export class Runs {
  readonly #pedidoAt: number;
  readonly #pedidoCanalAt: number;
  readonly #columns: readonly Column[];
  readonly #hasUnnamed: boolean;
  #open: OpenRun | undefined;

  constructor(columns: readonly Column[]) {
    const indexOf = (path: string) =>
      columns.find(({ field }) => field?.path === path)?.index ?? -1;
    this.#columns = columns;
    this.#hasUnnamed = columns.some(({ isNamed }) => !isNamed);
    this.#pedidoAt = indexOf('pedido');
    this.#pedidoCanalAt = indexOf('pedidoCanal');
  }

  /** Takes a row; gives the run before it, where the row begins another. */
  add(row: CsvRecord): Run | undefined {
    if (row.cells.every((cell) => unquoted(cell) === '')) return undefined;
    const pedido = unquoted(row.cells[this.#pedidoAt] ?? '');
    const pedidoCanal = unquoted(row.cells[this.#pedidoCanalAt] ?? '');
    const open = this.#open;
    if (
      open &&
      open.pedido === pedido &&
      open.pedidoCanal === pedidoCanal &&
      (pedido || pedidoCanal)
    ) {
      this.#push(open, row);
      return undefined;
    }
    const mayBelong =
      open &&
      (pedido === '' || pedido === open.pedido) &&
      (pedidoCanal === '' || pedidoCanal === open.pedidoCanal);
    if (mayBelong) {
      open.issues.push(this.#halfIdentity(row, pedido, pedidoCanal));
      this.#push(open, row);
      return undefined;
    }
    const ended = this.end();
    this.#open = { rows: [], issues: [], pedido, pedidoCanal, size: 0 };
    this.#push(this.#open, row);
    return ended;
  }

  /** The last run. */
  end(): Run | undefined {
    const ended = this.#open;
    this.#open = undefined;
    return ended;
  }

  #push(open: OpenRun, row: CsvRecord): void {
    open.issues.push(...this.#strayCells(row));
    const wasOver = open.size > MAX_ROW_BYTES;
    open.size += row.cells.reduce((size, cell) => size + cell.length + 1, 0);
    if (open.size <= MAX_ROW_BYTES) open.rows.push(row);
    else if (!wasOver) {
      open.rows.splice(1);
      open.issues.unshift({
        path: '',
        message: `the rows of one order come to more than ${MAX_ROW_WORDS}: check the column pedido`,
        line: row.line,
      });
    }
    // Twenty are told; of a file that is wrong throughout, no more is kept.
    open.issues.splice(20);
  }

  #halfIdentity(row: CsvRecord, pedido: string, pedidoCanal: string): InvalidRowIssue {
    const missing = [pedido === '' && 'pedido', pedidoCanal === '' && 'pedidoCanal'].filter(
      Boolean,
    );
    return {
      path: missing.join(' and '),
      message:
        'is empty below a row of an order: each row of an order repeats pedido and pedidoCanal. Fill it in, or take the line out if it is a total',
      line: row.line,
    };
  }

  /** Cells beyond the header, or below an empty name: most often a delimiter in a text without quotes. */
  #strayCells(row: CsvRecord): InvalidRowIssue[] {
    const width = this.#columns.length;
    if (row.cells.length < width && row.cells.some((cell) => /[\r\n]/.test(cell))) {
      const message = `has ${row.cells.length} cells where the header has ${width}, one of them of several lines: check its quotes`;
      return [{ path: '', message, line: row.line }];
    }
    if (row.cells.length <= width && !this.#hasUnnamed) return [];
    const stray = row.cells.findIndex(
      (cell, index) =>
        (index >= width || this.#columns[index]?.isNamed === false) && unquoted(cell) !== '',
    );
    if (stray < 0) return [];
    const message =
      stray >= width
        ? `has ${row.cells.length} cells where the header has ${width}: a text with the delimiter in it must stand in "quotes"`
        : 'has a value below a column without a name: name the column, or empty it';
    return [{ path: '', message, line: row.line, column: stray + 1 }];
  }
}
