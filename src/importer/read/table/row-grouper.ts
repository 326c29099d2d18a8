import type { InvalidRowIssue } from '../../errors.js';
import { broken } from '../../rules/read-rule.js';
import { MAX_ROW_BYTES, MAX_ROW_MEBIBYTES } from '../size-limits.js';
import type { Column } from './columns.js';
import type { RowIdentity } from './row-identity.js';
import type { TableRow } from './table.js';
import { unquoted } from './text-marks.js';

/** Rows of one order, and what is wrong with them together. */
export interface RowGroup {
  rows: TableRow[];
  /** What is known to be wrong before any cell is read. */
  issues: InvalidRowIssue[];
  pedido: string;
  pedidoCanal: string;
  /** Characters of its rows: at least as many bytes, so the limit of bytes is applied to them. */
  characters: number;
}

/**
 * Gathers consecutive rows of one order. A row that has only half of the order's identity, or none,
 * might belong to the order above it: both are refused, since without it the order could lack a title.
 */
export class RowGrouper {
  readonly #columns: readonly Column[];
  readonly #unnamed: readonly number[];
  #open: RowGroup | undefined;

  constructor(columns: readonly Column[]) {
    this.#columns = columns;
    this.#unnamed = columns.filter(({ name }) => unquoted(name) === '').map(({ index }) => index);
  }

  /** Takes a row with its identity; gives the group before it, where the row begins another. */
  add(row: TableRow, identity: RowIdentity): RowGroup | undefined {
    const pedido = identity.pedido ?? identity.pedidoCanal ?? '';
    const pedidoCanal = identity.pedidoCanal ?? identity.pedido ?? '';
    const open = this.#open;
    const isSame = open?.pedido === pedido && open.pedidoCanal === pedidoCanal;
    if (open && isSame && (pedido || pedidoCanal)) {
      this.#push(open, row);
      return undefined;
    }
    const mayBelong =
      open &&
      (pedido === '' || pedido === open.pedido) &&
      (pedidoCanal === '' || pedidoCanal === open.pedidoCanal);
    if (mayBelong) {
      open.issues.push(halfIdentity(row, pedido));
      this.#push(open, row);
      return undefined;
    }
    const ended = this.end();
    this.#open = { rows: [], issues: [], pedido, pedidoCanal, characters: 0 };
    this.#push(this.#open, row);
    return ended;
  }

  /** The last group. */
  end(): RowGroup | undefined {
    const ended = this.#open;
    this.#open = undefined;
    return ended;
  }

  #push(open: RowGroup, row: TableRow): void {
    open.issues.push(...this.#strayCells(row));
    addToGroup(open, [row]);
    // The error shows twenty; of a file that is wrong throughout, no more is kept.
    open.issues.splice(20);
  }

  /** Cells beyond the header, or below an empty name: most often a delimiter in a text without quotes. */
  #strayCells(row: TableRow): InvalidRowIssue[] {
    const width = this.#columns.length;
    if (
      row.cells.length < width &&
      row.cells.some((cell) => cell.includes('\n') || cell.includes('\r'))
    ) {
      const problem = broken('cells-of-several-lines', { cells: row.cells.length, width });
      return [{ path: '', ...problem, line: row.line }];
    }
    if (row.cells.length <= width && this.#unnamed.length === 0) return [];
    const beyond = row.cells.findIndex((cell, index) => index >= width && unquoted(cell) !== '');
    if (beyond >= 0) {
      const problem = broken('cells-beyond-header', { cells: row.cells.length, width });
      return [{ path: '', ...problem, line: row.line, column: beyond + 1 }];
    }
    const stray = this.#unnamed.find((index) => unquoted(row.cells[index] ?? '') !== '');
    if (stray === undefined) return [];
    return [{ path: '', ...broken('value-without-column'), line: row.line, column: stray + 1 }];
  }
}

/** Adds rows to a group; one that grows without end is refused and not gathered. */
export function addToGroup(group: RowGroup, rows: readonly TableRow[]): void {
  for (const row of rows) {
    const wasOver = group.characters > MAX_ROW_BYTES;
    group.characters += row.cells.reduce((sum, cell) => sum + cell.length + 1, 0);
    if (group.characters <= MAX_ROW_BYTES) group.rows.push(row);
    else if (!wasOver) {
      group.rows.splice(1);
      group.issues.unshift({
        path: '',
        ...broken('order-too-large', { mebibytes: MAX_ROW_MEBIBYTES }),
        line: row.line,
      });
    }
  }
}

const halfIdentity = (row: TableRow, pedido: string): InvalidRowIssue => ({
  path: pedido === '' ? 'pedido' : 'pedidoCanal',
  ...broken('half-identity'),
  line: row.line,
});
