import { type DateConvention, type DateFormat, dateEvidenceOf } from './cell-date.js';
import { type DecimalSign, evidenceOf } from './cell-number.js';
import type { Column } from './columns.js';
import type { TableRow } from './table.js';
import { unquoted } from './text-marks.js';

/** What the user says of the cells. */
export interface GivenConventions {
  decimal?: DecimalSign | undefined;
  dateFormat?: DateFormat | undefined;
  timeZone?: string | undefined;
}

/** How the cells of one column are to be read. */
export interface CellConventions {
  /** The sign before the decimals, where the file or the user shows it. */
  decimal: DecimalSign | undefined;
  /** Whether the user set it, so that cells of the other sign are refused. */
  isDecimalGiven: boolean;
  date: DateConvention;
}

interface ColumnEvidence {
  signs: Set<DecimalSign>;
  /** Formats that fit every day of the column so far. */
  formats: Set<DateFormat> | undefined;
  isMonthFirstSeen: boolean;
  /** Parts of short days that could be the year. */
  firsts: Set<string>;
  lasts: Set<string>;
}

/** More different parts are not needed to see which of two varies. */
const MAX_PARTS = 40;

/**
 * What the cells of a whole file show of decimals and days. A column's own cells decide for it; where
 * they show no decimals, those of all columns together, if they agree; else an ambiguous cell is refused.
 */
export class ConventionEvidence {
  readonly #columns: readonly Column[];
  readonly #byColumn = new Map<number, ColumnEvidence>();

  constructor(columns: readonly Column[]) {
    this.#columns = columns.filter(({ targets }) =>
      targets.some(({ field }) => field.kind === 'number' || field.kind === 'date'),
    );
  }

  /** Takes note of a row. */
  add({ cells, numbers }: TableRow): void {
    for (const { index, targets } of this.#columns) {
      const cell = unquoted(cells[index] ?? '');
      if (cell === '' || numbers?.has(index)) continue;
      const column = this.#evidenceOf(index);
      const kinds = targets.map(({ field }) => field.kind);
      if (kinds.includes('number')) {
        const sign = evidenceOf(cell);
        if (sign === ',' || sign === '.') column.signs.add(sign);
      }
      if (kinds.includes('date')) noteDate(column, cell);
    }
  }

  /** How each column is read, after the last row was added. */
  conventions(given: GivenConventions): (index: number) => CellConventions {
    const ofAll = only(new Set([...this.#byColumn.values()].flatMap(({ signs }) => [...signs])));
    const known = new Map(
      [...this.#byColumn].map(([index, evidence]) => [
        index,
        ofColumn(
          evidence,
          given,
          only(evidence.signs) ?? (evidence.signs.size ? undefined : ofAll),
        ),
      ]),
    );
    const unknown = ofColumn(undefined, given, ofAll);
    return (index) => known.get(index) ?? unknown;
  }

  #evidenceOf(index: number): ColumnEvidence {
    const known = this.#byColumn.get(index);
    if (known) return known;
    const made: ColumnEvidence = {
      signs: new Set(),
      formats: undefined,
      isMonthFirstSeen: false,
      firsts: new Set(),
      lasts: new Set(),
    };
    this.#byColumn.set(index, made);
    return made;
  }
}

function noteDate(column: ColumnEvidence, cell: string): void {
  const evidence = dateEvidenceOf(cell);
  if (!evidence) {
    // A serial beside anything else is not known to be one.
    column.formats?.delete('serial');
    column.formats ??= new Set(['dd/mm/yyyy', 'mm/dd/yyyy', 'dd/mm/yy', 'mm/dd/yy', 'yy/mm/dd']);
    return;
  }
  const { formats, first, last } = evidence;
  if (formats.length === 1 && formats[0] === 'mm/dd/yyyy') column.isMonthFirstSeen = true;
  const before = column.formats;
  column.formats = before
    ? new Set(formats.filter((format) => before.has(format)))
    : new Set(formats);
  if (first !== undefined && column.firsts.size < MAX_PARTS) column.firsts.add(first);
  if (last !== undefined && column.lasts.size < MAX_PARTS) column.lasts.add(last);
}

function ofColumn(
  evidence: ColumnEvidence | undefined,
  { decimal, dateFormat, timeZone }: GivenConventions,
  detected: DecimalSign | undefined,
): CellConventions {
  return {
    decimal: decimal ?? detected,
    isDecimalGiven: decimal !== undefined,
    date: {
      format: dateFormat,
      detected: evidence && formatOf(evidence),
      isMonthFirstSeen: evidence?.isMonthFirstSeen ?? false,
      timeZone,
    },
  };
}

/** The one format that fits every cell. A year in front would stand still while the days vary. */
function formatOf({ formats = new Set(), firsts, lasts }: ColumnEvidence): DateFormat | undefined {
  const mayBeYearFirst = firsts.size <= 3 && lasts.size > firsts.size;
  const fitting = [...formats].filter((format) => format !== 'yy/mm/dd' || mayBeYearFirst);
  return fitting.length === 1 ? fitting[0] : undefined;
}

const only = <T>(values: ReadonlySet<T>): T | undefined =>
  values.size === 1 ? [...values][0] : undefined;
