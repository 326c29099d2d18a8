import { broken, type ReadProblem } from '../../rules/read-rule.js';
import { type DateConvention, type DateFormat, kindOfDay, orderOfDay } from './cell-date.js';
import { type DecimalSign, evidenceOf } from './cell-number.js';
import type { Column } from './columns.js';
import { cellTypeAt, type TableRow } from './table.js';
import { unquoted } from './text-marks.js';

/** What the user says of the cells. */
export interface GivenConventions {
  decimal?: DecimalSign | undefined;
  dateFormat?: DateFormat | undefined;
  timeZone?: string | undefined;
}

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
  /** Lines of the first day of each kind, and of the first that has only one order. */
  days: Map<'text' | 'iso' | 'sheet' | 'day-first' | 'month-first', number>;
}

/** What the cells of a whole file show of decimals and days: each column for itself. */
export class ConventionEvidence {
  readonly #columns: readonly { index: number; isNumber: boolean; isDate: boolean }[];
  readonly #byColumn = new Map<number, Evidence>();
  readonly #is1904: boolean;

  constructor(columns: readonly Column[], is1904 = false) {
    this.#is1904 = is1904;
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
      const type = cellTypeAt(row, index);
      if (isNumber && type === undefined) {
        const sign = evidenceOf(cell);
        if (sign === ',' || sign === '.') this.#of(index).signs.add(sign);
      }
      if (!isDate) continue;
      const { days } = this.#of(index);
      for (const kind of [kindOfDay(cell, type), orderOfDay(cell)]) {
        if (kind && !days.has(kind)) days.set(kind, row.line);
      }
    }
  }

  /** How each column is read, after the last row was added. */
  conventions({ decimal, dateFormat, timeZone }: GivenConventions) {
    const known = new Map<number | undefined, CellConventions>();
    const found = (index: number | undefined): CellConventions => {
      const { signs, days } = this.#byColumn.get(index ?? -1) ?? NOTHING;
      const [sign] = signs.size === 1 ? signs : [];
      return {
        decimal: decimal ?? sign,
        isDecimalGiven: decimal !== undefined,
        date: { format: dateFormat, refused: refusalOf(days), timeZone, is1904: this.#is1904 },
      };
    };
    return (index: number | undefined): CellConventions => {
      const conventions = known.get(index) ?? found(index);
      known.set(index, conventions);
      return conventions;
    };
  }

  #of(index: number): Evidence {
    const known = this.#byColumn.get(index) ?? { signs: new Set(), days: new Map() };
    this.#byColumn.set(index, known);
    return known;
  }
}

const NOTHING: Evidence = { signs: new Set(), days: new Map() };

/** Why the days of a column are not read without a format that the user gives. */
function refusalOf(days: Evidence['days']): ReadProblem | undefined {
  const [dayFirst, monthFirst] = [days.get('day-first'), days.get('month-first')];
  if (monthFirst !== undefined) {
    return dayFirst === undefined
      ? broken('month-first', { line: monthFirst })
      : broken('days-disagree', { dayFirst, monthFirst });
  }
  const [one, other] = (['text', 'iso', 'sheet'] as const).flatMap((kind) => days.get(kind) ?? []);
  return one !== undefined && other !== undefined
    ? broken('days-mixed', { one, other })
    : undefined;
}
