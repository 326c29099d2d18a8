import type { PedidoMap, Policy } from '../../map/pedido-map.js';
import { broken, type ReadProblem } from '../../rules/read-rule.js';
import { type DateConvention, type DateFormat, isMonthFirst, kindOfDay } from './dates.js';
import { type DecimalSign, evidenceOf } from './numbers.js';
import type { Field } from './order-fields.js';
import type { TableRow } from './table.js';
import { unquoted } from './texts.js';

/** What a column gives to one field of an order. */
export interface ColumnTarget {
  field: Field;
  /** How this column writes decimals or days, where it is set. */
  decimal?: DecimalSign | undefined;
  dateFormat?: DateFormat | undefined;
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
}

/** What the user says of the cells. */
export type GivenConventions = Pick<PedidoMap, 'decimal' | 'dateFormat' | 'timeZone'>;

/** How the cells of one column are to be read. */
export interface CellConventions {
  /** The sign before the decimals, where the user or another cell of the column shows it. */
  decimal: DecimalSign | undefined;
  /** Whether the user set it, so that cells of the other sign are refused. */
  isDecimalGiven: boolean;
  date: DateConvention;
}

/** Nothing is known of how cells are written. */
export const NO_CONVENTIONS: CellConventions = {
  decimal: undefined,
  isDecimalGiven: false,
  date: { format: undefined, refused: undefined, timeZone: undefined },
};

/** What the cells of one column show of how they are written. */
interface Evidence {
  signs: Set<DecimalSign>;
  /** Lines of the first day of each kind, and of the first with the month in front. */
  days: Map<'text' | 'iso' | 'sheet' | 'month-first', number>;
}

/** What the cells of a whole file show of decimals and days: each column for itself. */
export class ConventionEvidence {
  readonly #columns: readonly { index: number; isNumber: boolean; isDate: boolean }[];
  readonly #byColumn = new Map<number, Evidence>();
  constructor(columns: readonly Column[]) {
    this.#columns = columns.flatMap(({ index, targets }) => {
      const isNumber = targets.some(({ field }) => field.kind === 'number');
      const isDate = targets.some(({ field }) => field.kind === 'date');
      return isNumber || isDate ? [{ index, isNumber, isDate }] : [];
    });
  }

  /** Takes note of a row. */
  add(row: TableRow): void {
    for (const { index, isNumber, isDate } of this.#columns) {
      const cell = unquoted(row.cells[index] ?? '');
      if (cell === '') continue;
      const type = row.types?.[index];
      if (isNumber && type === undefined) {
        const sign = evidenceOf(cell);
        if (sign === ',' || sign === '.') this.#of(index).signs.add(sign);
      }
      if (!isDate) continue;
      const { days } = this.#of(index);
      const kind = kindOfDay(cell, type);
      if (kind && !days.has(kind)) days.set(kind, row.line);
      if (isMonthFirst(cell) && !days.has('month-first')) days.set('month-first', row.line);
    }
  }

  /** How each column is read, after the last row was added. */
  conventions({ decimal, dateFormat, timeZone }: GivenConventions) {
    const shownBy = ({ signs, days }: Evidence): CellConventions => ({
      decimal: decimal ?? (signs.size === 1 ? [...signs][0] : undefined),
      isDecimalGiven: decimal !== undefined,
      date: { format: dateFormat, refused: refusalOf(days), timeZone },
    });
    const known = new Map([...this.#byColumn].map(([index, shown]) => [index, shownBy(shown)]));
    const ofOthers = shownBy({ signs: new Set(), days: new Map() });
    return (index: number | undefined): CellConventions => known.get(index ?? -1) ?? ofOthers;
  }

  #of(index: number): Evidence {
    const known = this.#byColumn.get(index) ?? { signs: new Set(), days: new Map() };
    this.#byColumn.set(index, known);
    return known;
  }
}

/** Why the days of a column are not read without a format that the user gives. */
function refusalOf(days: Evidence['days']): ReadProblem | undefined {
  const line = days.get('month-first');
  if (line !== undefined) return broken('month-first', { line });
  const [one, other] = (['text', 'iso', 'sheet'] as const).flatMap((kind) => days.get(kind) ?? []);
  return one !== undefined && other !== undefined
    ? broken('days-mixed', { one, other })
    : undefined;
}
