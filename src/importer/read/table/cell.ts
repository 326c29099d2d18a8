import { broken } from '../../rules/read-rule.js';
import { calendarDay, MAX_MONTH, readDate } from './cell-date.js';
import { readNumber } from './cell-number.js';
import type { ColumnTarget } from './columns.js';
import type { CellConventions } from './conventions.js';
import { spreadsheetDay } from './day-month-swap.js';
import { type CellType, isNumberType } from './table.js';
import { type CellReading, ofAnyKind, readText, textIn } from './text-cell.js';
import { plain } from './text-marks.js';

/** Reads a cell as its target asks; a blank one gives nothing. */
export function readCell(
  raw: string,
  target: ColumnTarget,
  conventions: CellConventions,
  type: CellType,
): CellReading {
  const { field } = target;
  const cell = textIn(raw, field);
  const known = ofAnyKind(cell, target);
  if (known) return known;
  switch (field.kind) {
    case 'number':
      return readAmount(cell, target, conventions, isNumberType(type));
    case 'date':
      return readDay(cell, target, conventions, type);
    case 'choice':
      return { value: choiceOf(cell, field.choices) };
    default:
      return readText(cell, field, type);
  }
}

function readAmount(
  cell: string,
  { decimal, isAbsolute, isSubtracted }: ColumnTarget,
  conventions: CellConventions,
  isNumber: boolean,
): CellReading {
  const isGiven = decimal !== undefined || conventions.isDecimalGiven;
  const sign = decimal ?? conventions.decimal;
  const read = isNumber ? ofSheet(cell) : readNumber(cell, sign, isGiven);
  if ('problem' in read) return read;
  const size = isAbsolute || isSubtracted ? Math.abs(read.value) : read.value;
  const value = isSubtracted ? 0 - size : size;
  return isGiven || !read.usedFileConvention ? { value } : { value, usedFileConvention: true };
}

/** A number of a sheet: binary noise beyond 15 digits is what spreadsheets do not show either. */
function ofSheet(cell: string) {
  const value = Number(Number(cell).toPrecision(15));
  return Number.isFinite(value)
    ? { value, usedFileConvention: false }
    : { problem: broken('not-a-sheet-number', { length: cell.length }) };
}

function readDay(
  cell: string,
  { dateFormat, timeZone }: ColumnTarget,
  { date }: CellConventions,
  type: CellType,
): CellReading {
  const found = spreadsheetDay(cell, type, date.is1904 ?? false);
  if (found !== undefined && date.swapped) {
    const { day, month } = calendarDay(found) ?? {};
    // The month of a day that was read the wrong way round: no month is above it.
    if (day !== month && (day ?? 0) <= MAX_MONTH) return { problem: date.swapped };
  }
  if (isNumberType(type) && found !== undefined) return { value: found };
  if (type === 'day' && cell < FIRST_DAY) return { problem: broken('day-zero') };
  const read = readDate(cell, {
    ...date,
    format: dateFormat ?? date.format,
    timeZone: timeZone ?? date.timeZone,
  });
  return 'day' in read ? { value: read.day } : read;
}

/** Before it a sheet's numbers are not days: 0 is shown as one of 1899 or 1900. */
const FIRST_DAY = '1900-03-01';

/** The service's word for `Faturado` or `EM DEVOLUCAO`; any other stays, for the client to refuse. */
function choiceOf(cell: string, choices: readonly string[]): string {
  if (choices.includes(cell)) return cell;
  const word = plain(cell);
  return choices.find((choice) => plain(choice) === word) ?? cell;
}
