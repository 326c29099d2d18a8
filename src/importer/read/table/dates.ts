import { DAY_MS } from '../../../shared/timing/day-ms.js';
import { broken, type ReadProblem } from '../../rules/read-rule.js';
import { type CellType, isNumberType } from './table.js';
import { shownCell } from './texts.js';

/** Date formats that a map can name. ISO days, `yyyymmdd` and months in words are read besides. */
export const DATE_FORMATS = [
  ...(['dd/mm/yyyy', 'mm/dd/yyyy', 'yyyy-mm-dd', 'dd/mm/yy', 'mm/dd/yy'] as const),
  ...(['yy/mm/dd', 'serial'] as const),
] as const;

/** A date format of a file. */
export type DateFormat = (typeof DATE_FORMATS)[number];

/** Rules for reading the days of one column. */
export interface DateConvention {
  /** Format stated by the map, or of the service's own column; without it, `dd/mm/yyyy` or ISO. */
  dateFormat?: DateFormat | undefined;
  /** Why no day of the column is read. */
  refusedDays?: ReadProblem | undefined;
  /** Time zone for moments that name a zone; default Brasília. */
  timeZone?: string | undefined;
}

/** A day as `yyyy-mm-dd`, or why a cell is none. */
type DateReading = { day: string } | { problem: ReadProblem };

/** Longer texts are no moments. */
const MAX_DATE_CHARACTERS = 80;
const PARTS = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?:(?:T|,?\s)\s*(.*))?$/;
const ISO = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:(?:T|,?\s)\s*(.*))?$/;
const COMPACT = /^((?:19|20)\d\d)(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/;
const WORDS =
  /^(\d{1,2})(?:º|°)?(?:\s+de\s+|[\s/.-]+)([a-zç]{3,9})\.?(?:,?\s+de\s+|,?[\s/.-]+)(\d{4}|\d{2})(?:(?:\s*[,-])?\s+(.*))?$/i;
/** `Oct 3, 2026 9:15:30 AM`. */
const WORDS_FIRST = /^([a-z]{3,9})\.? (\d{1,2}),? (\d{4})(?:,? (.*))?$/i;
const SERIAL = /^(\d{5})(?:[.,]\d{1,20})?$/;
/** A time of day, with its zone. */
const TIME =
  /^(?:(?:às|-)\s+)?(\d{1,2})(?::|h)(\d{2})(?:(?::|m)(\d{2})(?:[.,]\d{1,9})?)?s?\s*(?:hs?\.?|hrs\.?)?\s*(am|pm)?\s*(Z|UTC|GMT|(?:UTC|GMT)?[+-]\d{1,2}(?::?\d{2})?|BRT|BRST)?$/i;
/** Larger numbers are no months. */
const MAX_MONTH = 12;
const MONTHS = [
  'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro',
  'january february march april may june july august september october november december',
].map((names) => names.split(' '));

/** Number of a month by its name or first three letters, counted from 1; 0 for no month. */
const monthNamed = (name: string): number =>
  Math.max(
    ...MONTHS.map((names) =>
      names.findIndex((month) =>
        [month, month.replace('ç', 'c'), month.slice(0, 3)].includes(name.toLowerCase()),
      ),
    ),
  ) + 1;

/**
 * Form of a day in a cell: a sheet's number, an unambiguous text, or a text in parts; undefined for
 * no day.
 */
export function kindOfDay(cell: string, type: CellType): 'sheet' | 'iso' | 'text' | undefined {
  if (type === 'day' || (isNumberType(type) && SERIAL.test(cell))) return 'sheet';
  if (cell.length > MAX_DATE_CHARACTERS) return undefined;
  if (PARTS.test(cell)) return 'text';
  return partsOfOneOrder(cell) ? 'iso' : undefined;
}

/** Order of the parts of a day in text. */
export type DayOrder = 'day first' | 'month first' | 'ambiguous';

/**
 * Order of a cell's parts; undefined for a day that reads alike in every order, and for no day.
 *
 * @param isStated a map states the order, of which PM is otherwise a sign
 */
export function orderOfParts(cell: string, isStated = false): DayOrder | undefined {
  const [whole, first, second] = (cell.length <= MAX_DATE_CHARACTERS && PARTS.exec(cell)) || [];
  if (whole === undefined) return undefined;
  if (Number(first) > MAX_MONTH) return 'day first';
  if (Number(second) > MAX_MONTH) return 'month first';
  if (!isStated && /\d ?[ap]m$/i.test(cell)) return 'month first';
  return Number(first) === Number(second) ? undefined : 'ambiguous';
}

/** Reads a cell as a day. A moment without a zone gives its day as written. */
export function readDate(cell: string, type: CellType, convention: DateConvention): DateReading {
  const { dateFormat: format, refusedDays, timeZone } = convention;
  const kind = kindOfDay(cell, type);
  if (type === 'day' && cell < FIRST_DAY) return { problem: broken('no-such-day') };
  const isSerial = SERIAL.test(cell) && (kind === 'sheet' || format === 'serial');
  if (kind === undefined && !isSerial) return { problem: refusal(cell) };
  if (refusedDays) return { problem: refusedDays };
  if (isSerial) return { day: dayOfSerial(Number.parseInt(cell, 10)) };
  const named = partsOfOneOrder(cell);
  const [, first = '', second = '', third = '', time = named?.time] = PARTS.exec(cell) ?? [];
  const reading = named
    ? dayOf(named.year, named.month, named.day)
    : ofParts([first, second, third], format);
  return inZone(reading, time, timeZone) ?? { problem: refusal(cell) };
}

/** Earlier numbers of a sheet are not days: 0 is shown as a day of 1899 or 1900. */
const FIRST_DAY = '1900-03-01';

/** Parts of a day that every format reads alike: its year is first, or its month is a word. */
function partsOfOneOrder(cell: string) {
  const yearFirst = ISO.exec(cell) ?? COMPACT.exec(cell);
  if (yearFirst) {
    const [, year = '', month = '', day = '', time] = yearFirst;
    return { year, month, day, time };
  }
  const nameFirst = cell.replace(WORDS_FIRST, '$2 $1 $3 $4').trim();
  const [, day = '', name = '', year = '', time] = WORDS.exec(nameFirst) ?? [];
  const month = String(monthNamed(name));
  return month === '0' ? undefined : { year: fullYear(year), month, day, time };
}

/** Day of a spreadsheet's number, counted from 1899-12-30. */
const dayOfSerial = (serial: number): string =>
  new Date(Date.UTC(1899, 11, 30) + serial * DAY_MS).toISOString().slice(0, 10);

type Parts = readonly [string, string, string];

function ofParts([first, second, third]: Parts, format: DateFormat = 'dd/mm/yyyy'): DateReading {
  const isShort = third.length === 2;
  if (format === 'serial' || format === 'yyyy-mm-dd' || format.endsWith('yyyy') === isShort) {
    const other = `${format.startsWith('mm') ? 'mm/dd' : 'dd/mm'}/${isShort ? 'yy' : 'yyyy'}`;
    return {
      problem: isShort
        ? broken('short-year', { format: other })
        : broken('other-date-format', { format, other }),
    };
  }
  if (format.startsWith('dd')) return dayOf(fullYear(third), second, first);
  if (format.startsWith('mm')) return dayOf(fullYear(third), first, second);
  return dayOf(fullYear(first), second, third);
}

/** Sales are of this century. */
const fullYear = (year: string) => (year.length === 4 ? year : `20${year.padStart(2, '0')}`);

function dayOf(year: string, month: string, day: string): DateReading {
  const [y, m, d] = [Number(year), Number(month), Number(day)];
  // Day 0 of the next month is the last day of this one.
  const last = new Date(Date.UTC(2000 + (y % 400), m, 0)).getUTCDate();
  const exists = m >= 1 && m <= MAX_MONTH && d >= 1 && d <= last;
  return exists
    ? { day: `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` }
    : { problem: broken('no-such-day') };
}

/**
 * Day of a moment: as written, unless it names a zone other than the sale's. Undefined if no time
 * follows the day.
 */
function inZone(
  reading: DateReading,
  time: string | undefined,
  timeZone?: string,
): DateReading | undefined {
  if ('problem' in reading || time === undefined || time.trim() === '') return reading;
  const parts = TIME.exec(time.trim());
  if (!parts) return undefined;
  const [, hour = '', minute = '', second = '0', half, zone] = parts;
  const hours = half ? (Number(hour) % 12) + (/pm/i.test(half) ? 12 : 0) : Number(hour);
  if (hours > 24 || Number(minute) > 59) return undefined;
  if (!zone || /^BRS?T$/i.test(zone)) return reading;
  const offset = offsetOf(zone);
  // Midnight in UTC is how systems write a day alone.
  const isDayAlone = hours === 0 && Number(minute) === 0 && Number(second) === 0;
  if (timeZone === undefined && isDayAlone) return reading;
  const day = Date.parse(`${reading.day}T00:00:00Z`);
  const moment = day + (hours - offset) * 3_600_000 + Number(minute) * 60_000;
  return { day: formatOf(timeZone ?? 'America/Sao_Paulo').format(moment) };
}

/** Hours ahead of UTC. */
function offsetOf(zone: string): number {
  const [, sign, hours = '0', minutes = '0'] = /([+-])(\d{1,2}):?(\d{2})?$/.exec(zone) ?? [];
  const size = Number(hours) + Number(minutes) / 60;
  return sign === '-' ? -size : size;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Formats a moment as its day in a time zone. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  const format = known ?? new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
  if (!known) formats.set(timeZone, format);
  return format;
}

/** True if this machine knows a time zone. */
export function isTimeZone(name: unknown): boolean {
  try {
    return typeof name === 'string' && Boolean(formatOf(name));
  } catch {
    return false;
  }
}

function refusal(cell: string): ReadProblem {
  if (/^#/.test(cell)) return broken('sheet-error');
  if (SERIAL.test(cell)) return broken('day-number');
  return broken('not-a-day', { shown: shownCell(cell) });
}
