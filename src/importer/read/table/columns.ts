import type { Policy } from '../../map/pedido-map.js';
import { broken, type ReadProblem } from '../../rules/read-rule.js';
import { type DateConvention, isMonthFirst, kindOfDay } from './dates.js';
import type { DecimalSign } from './numbers.js';
import type { Field } from './order-fields.js';
import type { TableRow } from './table.js';
import { unquoted } from './texts.js';

/** What a column gives to one field of an order. */
export interface ColumnTarget extends DateConvention {
  field: Field;
  /** The sign before the decimals, where the map sets it: cells of the other sign are refused. */
  decimal?: DecimalSign | undefined;
  /** The service's words for the column's, by plain text; `*` for any other. */
  values?: ReadonlyMap<string, string | number | null> | undefined;
  /** Add it to what other columns of the row give. */
  isSum?: boolean | undefined;
  /** Take it off, whatever its sign. */
  isSubtracted?: boolean | undefined;
  /** The price of all units, to be divided by them. */
  isTotal?: boolean | undefined;
  /** Only where no other column of the row gives the field. */
  isFallback?: boolean | undefined;
  /** Take the amount without its sign, where a system writes costs below zero. */
  isAbsolute?: boolean | undefined;
  /** How the amount counts that stands on several rows of an order. */
  policy?: Policy | undefined;
  /** Who pays a discount. */
  paidBy?: 'seller' | 'channel' | undefined;
  /** A situation that says cancelled, unpaid or returned refuses the order. */
  refusesUndone?: boolean | undefined;
}

/** A column of a table; one without targets is left out. */
export interface Column {
  /** Counted from 0. */
  index: number;
  /** As the header has it. */
  name: string;
  targets: readonly ColumnTarget[];
  /** Cells must be one of these words, by plain text; other rows are refused. */
  expect?: ReadonlySet<string> | undefined;
  /** What other words say of a sale that does not stand, by plain text. */
  undone?: ReadonlyMap<string, string | number | null> | undefined;
}

/** Which days of a column contradict the format in which they would be read. */
export class DayEvidence {
  readonly #columns: readonly { index: number; lines: Map<string, number> }[];

  constructor(columns: readonly Column[]) {
    const isOpen = ({ field, dateFormat }: ColumnTarget) =>
      field.kind === 'date' && dateFormat === undefined;
    this.#columns = columns
      .filter(({ targets }) => targets.some(isOpen))
      .map(({ index }) => ({ index, lines: new Map() }));
  }

  /** Takes note of a row. */
  add({ line, cells, types }: TableRow): void {
    for (const { index, lines } of this.#columns) {
      const cell = unquoted(cells[index] ?? '');
      if (cell === '') continue;
      const kind = isMonthFirst(cell) ? 'month-first' : kindOfDay(cell, types?.[index]);
      if (kind && !lines.has(kind)) lines.set(kind, line);
    }
  }

  /** Columns as they are read after the last row was added. */
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

/** Why the days of a column are not read without a format that the map gives. */
function refusalOf(lines: ReadonlyMap<string, number>): ReadProblem | undefined {
  const line = lines.get('month-first');
  if (line !== undefined) return broken('month-first', { line });
  const [one, other] = lines.values();
  return one !== undefined && other !== undefined
    ? broken('days-mixed', { one, other })
    : undefined;
}
