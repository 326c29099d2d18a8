import { broken } from '../../rules/read-rule.js';
import { type DateConvention, type DateFormat, dateEvidenceOf } from './cell-date.js';

/** The two orders of days whose year has four digits. */
export type DayOrder = 'dd/mm/yyyy' | 'mm/dd/yyyy';

/** What a file shows of its days beside the cells of one column. */
export interface DaysOfFile {
  /** The order that its other columns show, where they agree. */
  order: DayOrder | undefined;
  /** Its decimals or its headers are those of a Brazilian file. */
  isBrazilian: boolean;
}

/** Why days were read in an order that not every cell shows. */
export type AssumedBecause = 'some-cells' | 'other-columns' | 'brazilian';

/** How the days of a column are read. */
export type DaysDecision = Pick<DateConvention, 'detected' | 'refused'> & {
  assumed?: AssumedBecause;
};

/** More different parts are not needed to see which of two varies. */
const MAX_PARTS = 40;

/** What the cells of one column show of the way its days are written. */
export class DateEvidence {
  /** Formats that fit every day so far. */
  #formats: Set<DateFormat> | undefined;
  /** Parts of short days that could be the year. */
  readonly #firsts = new Set<string>();
  readonly #lasts = new Set<string>();
  /** Lines of the first days that have only one order. */
  #dayFirst: number | undefined;
  #monthFirst: number | undefined;
  #hasUndecided = false;

  /** Takes note of a cell. */
  add(cell: string, line: number): void {
    const evidence = dateEvidenceOf(cell);
    if (!evidence) {
      // A serial beside anything else is not known to be one.
      this.#formats?.delete('serial');
      this.#formats ??= new Set(['dd/mm/yyyy', 'mm/dd/yyyy', 'dd/mm/yy', 'mm/dd/yy', 'yy/mm/dd']);
      return;
    }
    const { formats, first, last } = evidence;
    const isLong = formats.some((format) => format.endsWith('/yyyy'));
    if (isLong && formats.length > 1) this.#hasUndecided = true;
    else if (formats[0] === 'dd/mm/yyyy') this.#dayFirst ??= line;
    else if (formats[0] === 'mm/dd/yyyy') this.#monthFirst ??= line;
    const before = this.#formats;
    this.#formats = new Set(before ? formats.filter((format) => before.has(format)) : formats);
    if (first !== undefined && this.#firsts.size < MAX_PARTS) this.#firsts.add(first);
    if (last !== undefined && this.#lasts.size < MAX_PARTS) this.#lasts.add(last);
  }

  /** The order that the cells show; undefined where none does, or they contradict each other. */
  get order(): DayOrder | undefined {
    if (this.#dayFirst !== undefined) return this.#monthFirst ? undefined : 'dd/mm/yyyy';
    return this.#monthFirst ? 'mm/dd/yyyy' : undefined;
  }

  /**
   * How the column is read. Its own cells decide; where they could all be either, the file's other
   * columns, else what makes it a Brazilian file; else they are refused. Days with the month first in a
   * Brazilian file contradict it, and are refused too.
   */
  decide({ order, isBrazilian }: DaysOfFile): DaysDecision {
    const [dayFirst, monthFirst] = [this.#dayFirst, this.#monthFirst];
    if (dayFirst !== undefined && monthFirst !== undefined) {
      return { detected: undefined, refused: broken('days-disagree', { dayFirst, monthFirst }) };
    }
    if (monthFirst !== undefined) {
      if (isBrazilian) return { detected: undefined, refused: broken('month-first') };
      const decided: DaysDecision = { detected: 'mm/dd/yyyy', refused: undefined };
      return this.#hasUndecided ? { ...decided, assumed: 'some-cells' } : decided;
    }
    if (dayFirst !== undefined) return { detected: 'dd/mm/yyyy', refused: undefined };
    if (!this.#hasUndecided) return { detected: this.#only(), refused: undefined };
    if (order) return { detected: order, refused: undefined, assumed: 'other-columns' };
    return isBrazilian
      ? { detected: 'dd/mm/yyyy', refused: undefined, assumed: 'brazilian' }
      : { detected: undefined, refused: broken('days-ambiguous') };
  }

  /** The one format that fits every cell. A year in front would stand still while the days vary. */
  #only(): DateFormat | undefined {
    const mayBeYearFirst = this.#firsts.size <= 3 && this.#lasts.size > this.#firsts.size;
    const fitting = [...(this.#formats ?? [])].filter(
      (format) => format !== 'yy/mm/dd' || mayBeYearFirst,
    );
    return fitting.length === 1 ? fitting[0] : undefined;
  }
}
