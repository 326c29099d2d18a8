import { DAY_MS } from '../../../shared/timing/day-ms.js';
import { broken, type ReadProblem } from '../../rules/read-rule.js';
import { monthNamed } from './month-names.js';
import { dayInZone } from './time-zone.js';

/** How a file writes its days; ISO days, `yyyymmdd` and months in words (Portuguese, or English abbreviations) are read besides. */
export type DateFormat =
  | 'dd/mm/yyyy'
  | 'mm/dd/yyyy'
  | 'yyyy-mm-dd'
  | 'dd/mm/yy'
  | 'mm/dd/yy'
  | 'yy/mm/dd'
  | 'serial';

/** Every way to write days that can be named. */
export const DATE_FORMATS: readonly DateFormat[] = [
  'dd/mm/yyyy',
  'mm/dd/yyyy',
  'yyyy-mm-dd',
  'dd/mm/yy',
  'mm/dd/yy',
  'yy/mm/dd',
  'serial',
];

/** How the days of one column are to be read. */
export interface DateConvention {
  /** The format that was given. */
  format: DateFormat | undefined;
  /** The format that the cells of the column, or the file, show. */
  detected: DateFormat | undefined;
  /** Why days that could be either are not read, where nothing decides, or cells contradict each other. */
  refused: ReadProblem | undefined;
  /** Why days that a sheet holds as such are not read: it may have taken their days for months. */
  swapped?: ReadProblem | undefined;
  /** Moments with a zone count by the day they have in this one. */
  timeZone: string | undefined;
  /** Day numbers count from 1904, not from 1900. */
  is1904?: boolean | undefined;
}

/** A day of the calendar; months count from 1. */
export interface CalendarDay {
  year: number;
  month: number;
  day: number;
}

/** A day as `yyyy-mm-dd`, or in words why a cell is not one. */
export type DateReading = { day: string } | { problem: ReadProblem };

/** No written moment is longer. */
const MAX_DATE_CHARACTERS = 80;

const PARTS = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?:(?:T|,?\s)\s*(.*))?$/;
const ISO = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:(?:T|,?\s)\s*(.*))?$/;
const COMPACT = /^(\d{4})(\d{2})(\d{2})$/;
const WORDS =
  /^(\d{1,2})(?:º|°)?(?:\s+de\s+|[\s/.-]+)([a-zç]{3,9})\.?(?:,?\s+de\s+|,?[\s/.-]+)(\d{4}|\d{2})(?:(?:\s*[,-])?\s+(.*))?$/i;
const SERIAL = /^(\d{5})(?:[.,]\d{1,15})?$/;

/** A time of day, its zone included. */
const TIME =
  /^(?:às\s+)?(\d{1,2})(?::|h)(\d{2})(?:(?::|m)(\d{2})(?:[.,]\d{1,9})?)?s?\s*(?:hs?\.?|hrs\.?)?\s*(am|pm)?\s*(Z|UTC|GMT|(?:UTC|GMT)?[+-]\d{1,2}(?::?\d{2})?|BRT|BRST|PST|PDT)?$/i;

/** Cells of a spreadsheet's day numbers: 2000 to 2049. */
const FIRST_SERIAL = 36_526;
const LAST_SERIAL = 54_788;

/** Whether a text is a spreadsheet's number of a day on which sales are. */
export const isSerial = (cell: string): boolean => {
  const whole = Number(SERIAL.exec(cell)?.[1]);
  return whole >= FIRST_SERIAL && whole <= LAST_SERIAL;
};

/** What a cell shows of its column's format. */
export interface DateEvidence {
  /** The formats that it could be in. */
  formats: readonly DateFormat[];
  /** Of a year in two digits: the parts that could be the year. */
  first?: string;
  last?: string;
}

/**
 * What a cell shows of its column's format; undefined where every format reads it the same, or none can. A
 * part above 12 is a day, also where that month has none.
 */
export function dateEvidenceOf(cell: string): DateEvidence | undefined {
  if (cell.length > MAX_DATE_CHARACTERS) return undefined;
  if (isSerial(cell)) return { formats: ['serial'] };
  const parts = PARTS.exec(cell);
  if (!parts) return undefined;
  const [, first = '', second = '', last = ''] = parts;
  const isShort = last.length === 2;
  if (!isShort) return formatsOf(Number(first), Number(second));
  const formats: readonly DateFormat[] = ['dd/mm/yy', 'mm/dd/yy', 'yy/mm/dd'];
  const fitting = formats.filter((format) => 'day' in inFormat(format, [first, second, last]));
  return { formats: fitting, first, last };
}

/** No month is above it. */
export const MAX_MONTH = 12;

function formatsOf(first: number, second: number): DateEvidence | undefined {
  if (first === second || Math.min(first, second) > MAX_MONTH) return undefined;
  if (first > MAX_MONTH) return { formats: ['dd/mm/yyyy'] };
  if (second > MAX_MONTH) return { formats: ['mm/dd/yyyy'] };
  return { formats: ['dd/mm/yyyy', 'mm/dd/yyyy'] };
}

/** Which parts of a written day cannot be a month; undefined for a text that is not one. */
export function partsAboveMonths(
  cell: string,
): { first: boolean; second: boolean; day: CalendarDay | undefined } | undefined {
  const parts = cell.length > MAX_DATE_CHARACTERS ? null : PARTS.exec(cell);
  if (!parts) return undefined;
  const [, one = '', other = '', year = ''] = parts;
  const [first, second] = [Number(one) > MAX_MONTH, Number(other) > MAX_MONTH];
  const read = first ? dayOf(fullYear(year), other, one) : dayOf(fullYear(year), one, other);
  return { first, second, day: 'day' in read ? calendarDay(read.day) : undefined };
}

/** The parts of a day that a sheet holds. */
export function calendarDay(cell: string): CalendarDay | undefined {
  const [, year, month, day] = ISO.exec(cell) ?? [];
  return month === undefined
    ? undefined
    : { year: Number(year), month: Number(month), day: Number(day) };
}

/** The parts of a day that every format reads alike: its year is first, or its month a word. */
function partsOfOneOrder(cell: string) {
  const yearFirst = ISO.exec(cell) ?? COMPACT.exec(cell);
  if (yearFirst) {
    const [, year = '', month = '', day = '', time] = yearFirst;
    return { year, month, day, time };
  }
  const [, day = '', name = '', year = '', time] = WORDS.exec(cell) ?? [];
  const month = monthNamed(name);
  return month === undefined
    ? undefined
    : { year: fullYear(year), month: String(month), day, time };
}

/** The day of a text that every format reads alike, as `yyyy-mm-dd`, whatever its time and zone. */
export function dayOfOneOrder(cell: string): string | undefined {
  const parts = cell.length > MAX_DATE_CHARACTERS ? undefined : partsOfOneOrder(cell);
  const read = parts && dayOf(parts.year, parts.month, parts.day);
  return read && 'day' in read ? read.day : undefined;
}

/** A cell as a day. Of a moment without a zone the day is taken as it is written. */
export function readDate(cell: string, convention: DateConvention): DateReading {
  const { format, detected, timeZone } = convention;
  if (cell.length > MAX_DATE_CHARACTERS) return { problem: refusal(cell) };
  const parts = PARTS.exec(cell);
  if (parts) {
    const [, first = '', second = '', third = '', time] = parts;
    return inZone(ofParts([first, second, third], convention), time, timeZone);
  }
  const named = partsOfOneOrder(cell);
  if (named) return inZone(dayOf(named.year, named.month, named.day), named.time, timeZone);
  if (isSerial(cell) && (format ?? detected) === 'serial') {
    return { day: dayOfSerial(Number(SERIAL.exec(cell)?.[1]), convention.is1904) };
  }
  return { problem: refusal(cell) };
}

/** The day of a spreadsheet's number, counted from 1899-12-30, or from 1904-01-01. */
export const dayOfSerial = (serial: number, is1904 = false): string => {
  const first = is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30);
  return new Date(first + Math.floor(serial) * DAY_MS).toISOString().slice(0, 10);
};

type Parts = readonly [string, string, string];

function ofParts(parts: Parts, { format, detected, refused }: DateConvention): DateReading {
  const isShort = parts[2].length === 2;
  if (format) {
    const fits =
      format !== 'serial' && format !== 'yyyy-mm-dd' && format.endsWith('yyyy') !== isShort;
    return fits ? inFormat(format, parts) : { problem: broken('other-date-format', { format }) };
  }
  if (refused && !isShort && !isDayTheMonth(parts)) return { problem: refused };
  if (detected && detected !== 'serial' && detected.endsWith('yyyy') !== isShort) {
    return inFormat(detected, parts);
  }
  if (isShort) return { problem: broken('short-year') };
  if (detected === 'mm/dd/yy') return { problem: broken('month-first') };
  if (detected === 'dd/mm/yy' || isDayTheMonth(parts)) return inFormat('dd/mm/yyyy', parts);
  // A part above 12 is a day, whatever the others show.
  const [first, second] = [Number(parts[0]), Number(parts[1])];
  return formatsOf(first, second)?.formats.length === 2
    ? { problem: broken('days-ambiguous') }
    : inFormat(second > MAX_MONTH ? 'mm/dd/yyyy' : 'dd/mm/yyyy', parts);
}

/** Day and month are the same number: both formats read it the same. */
const isDayTheMonth = ([first, second]: Parts) => Number(first) === Number(second);

function inFormat(format: DateFormat, [first, second, third]: Parts): DateReading {
  if (format.startsWith('dd')) return dayOf(fullYear(third), second, first);
  if (format.startsWith('mm')) return dayOf(fullYear(third), first, second);
  return dayOf(fullYear(first), second, third);
}

/** Sales are of this century; a year that has not come yet is not one. */
const fullYear = (year: string) => (year.length === 4 ? year : `20${year.padStart(2, '0')}`);

function dayOf(year: string, month: string, day: string): DateReading {
  const [y, m, d] = [Number(year), Number(month), Number(day)];
  // Day 0 of the next month is the last of this one.
  const exists =
    y >= 1000 && m >= 1 && m <= 12 && d >= 1 && d <= new Date(Date.UTC(y, m, 0)).getUTCDate();
  return exists
    ? { day: `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` }
    : { problem: broken('no-such-day') };
}

/** The day of a moment: as it is written, unless its zone is another than where the sale was. */
function inZone(reading: DateReading, time: string | undefined, timeZone?: string): DateReading {
  if ('problem' in reading || time === undefined || time.trim() === '') return reading;
  const parts = TIME.exec(time.trim());
  if (!parts) return { problem: broken('not-a-time') };
  const [, hour = '', minute = '', second = '0', half, zone] = parts;
  const hours = half ? (Number(hour) % 12) + (/pm/i.test(half) ? 12 : 0) : Number(hour);
  if (hours > 24 || Number(minute) > 59) {
    return { problem: broken('not-a-time') };
  }
  if (!zone || /^BRS?T$/i.test(zone)) return reading;
  return dayInZone(
    reading.day,
    { hours, minutes: Number(minute), seconds: Number(second) },
    zone,
    timeZone,
  );
}

function refusal(cell: string): ReadProblem {
  if (/^#/.test(cell)) return broken('sheet-error');
  if (SERIAL.test(cell)) {
    return broken('day-number');
  }
  return broken('not-a-day', { length: cell.length });
}
