import type { Policy } from '../../map/pedido-map.js';
import { broken, type ReadProblem } from '../../rules/read-rule.js';
import { type DateConvention, isMonthFirst, kindOfDay } from './dates.js';
import type { DecimalSign } from './numbers.js';
import type { Field } from './order-fields.js';
import type { TableRow } from './table.js';
import { unquoted } from './texts.js';

/** Target of a column: one field of an order, and how to read it. */
export interface ColumnTarget extends DateConvention {
  field: Field;
  /** Decimal sign from the map; cells with the other sign are refused. */
  decimal?: DecimalSign | undefined;
  /** The service's words for the column's, by plain text; `*` for any other word. */
  values?: ReadonlyMap<string, string | number | null> | undefined;
  /** Add to the other columns of the row. */
  isSum?: boolean | undefined;
  /** Subtract from the other columns of the row, whatever the sign. */
  isSubtracted?: boolean | undefined;
  /** The cell has the price of all units, which is divided by their number. */
  isTotal?: boolean | undefined;
  /** Use only if no other column of the row gives the field. */
  isFallback?: boolean | undefined;
  /** Drop the sign: for systems that write costs below zero. */
  isAbsolute?: boolean | undefined;
  /** Policy for an amount on several rows of an order. */
  policy?: Policy | undefined;
  /** Who pays a discount. */
  paidBy?: 'seller' | 'channel' | undefined;
  /** Cancelled, unpaid and returned sales are refused. */
  refusesUndone?: boolean | undefined;
}

/** A column of a table; without targets it is left out. */
export interface Column {
  /** Counted from 0. */
  index: number;
  /** As the header has it. */
  name: string;
  targets: readonly ColumnTarget[];
  /** Accepted words, by plain text; rows with another word are refused. */
  expect?: ReadonlySet<string> | undefined;
  /** Words that mark a sale as undone, by plain text. */
  undone?: ReadonlyMap<string, string | number | null> | undefined;
}

/** Collects days that contradict the format of their column. */
export class DayEvidence {
  readonly #columns: readonly { index: number; lines: Map<string, number> }[];

  constructor(columns: readonly Column[]) {
    const isOpen = ({ field, dateFormat }: ColumnTarget) =>
      field.kind === 'date' && dateFormat === undefined;
    this.#columns = columns
      .filter(({ targets }) => targets.some(isOpen))
      .map(({ index }) => ({ index, lines: new Map() }));
  }

  /** Notes the days of a row. */
  add({ line, cells, types }: TableRow): void {
    for (const { index, lines } of this.#columns) {
      const cell = unquoted(cells[index] ?? '');
      if (cell === '') continue;
      const kind = isMonthFirst(cell) ? 'month-first' : kindOfDay(cell, types?.[index]);
      if (kind && !lines.has(kind)) lines.set(kind, line);
    }
  }

  /** Columns as judged by the rows added so far. */
  judged(columns: readonly Column[]): readonly Column[] {
    const problems = new Map(this.#columns.map(({ index, lines }) => [index, refusalOf(lines)]));
    return columns.map((column) => {
      const refusedDays = problems.get(column.index);
      if (!refusedDays) return column;
      const targets = column.targets.map((target) => ({ ...target, refusedDays }));
      return { ...column, targets };
    });
  }
}

/** Why the days of a column need a format from the map. */
function refusalOf(lines: ReadonlyMap<string, number>): ReadProblem | undefined {
  const line = lines.get('month-first');
  if (line !== undefined) return broken('month-first', { line });
  const [one, other] = lines.values();
  return one !== undefined && other !== undefined
    ? broken('days-mixed', { one, other })
    : undefined;
}
