import type { InvalidRowIssue } from '../../errors.js';
import { broken, type ReadProblem } from '../../rules/read-rule.js';
import type { Column } from './columns.js';
import type { TableRow } from './table.js';
import { plain, unquoted } from './text-marks.js';

/** Most issues that one order has of sales that were undone. */
const MAX_UNDONE = 20;

/** The columns in which a map expects certain words: any other refuses the order. */
export class ExpectedWords {
  readonly #columns: readonly Column[];
  readonly #refuse: (problem: ReadProblem, row: TableRow, index: number) => void;
  readonly #undone: InvalidRowIssue[] = [];

  constructor(
    columns: readonly Column[],
    refuse: (problem: ReadProblem, row: TableRow, index: number) => void,
  ) {
    this.#columns = columns;
    this.#refuse = refuse;
  }

  /** What shows that it was not paid, or given back: refused, unless the order was cancelled. */
  get undone(): readonly InvalidRowIssue[] {
    return this.#undone.slice(0, MAX_UNDONE);
  }

  read(row: TableRow): void {
    for (const { index, name, expect, unlessCancelled } of this.#columns) {
      if (!expect) continue;
      const raw = row.cells[index] ?? '';
      if (expect.has(plain(raw)) || unquoted(raw) === '') continue;
      const words = [...expect];
      if (!unlessCancelled) this.#refuse(broken('other-word', { words }), row, index);
      else {
        const params = { column: name, word: unquoted(raw).slice(0, 40), words };
        const place = { line: row.line, column: index + 1 };
        this.#undone.push({ path: '', ...broken('sale-undone', params), ...place });
      }
    }
  }
}
