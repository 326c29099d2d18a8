import { broken, type ReadProblem } from '../../rules/read-rule.js';
import { dayOfSerial, readDate } from './cell-date.js';
import { readNumber } from './cell-number.js';
import type { ColumnTarget } from './columns.js';
import type { CellConventions } from './conventions.js';
import { chaveOf, taxIdOf, withoutApostrophe } from './document-text.js';
import type { Field } from './order-fields.js';
import { plain, unquoted } from './text-marks.js';

/** What a cell gives: a value, nothing, or why it has none. */
export interface CellReading {
  value?: string | number | undefined;
  problem?: ReadProblem | undefined;
  /** The number could be read in two ways, and the file's decimals decided. */
  isDecided?: boolean | undefined;
}

/** Reads a cell as its target asks; a blank one gives nothing. `isNumber`: the sheet holds a number. */
export function readCell(
  raw: string,
  target: ColumnTarget,
  conventions: CellConventions,
  isNumber: boolean,
): CellReading {
  const cell = unquoted(raw);
  if (cell === '') return {};
  if (cell.includes('\ufffd')) {
    return { problem: broken('other-encoding') };
  }
  const { field, values } = target;
  const word = values && plain(cell);
  const mapped = word === undefined ? undefined : values?.get(values.has(word) ? word : '*');
  if (mapped === null) return {};
  if (mapped !== undefined) return { value: mapped };
  switch (field.kind) {
    case 'number':
      return readAmount(cell, target, conventions, isNumber);
    case 'date':
      return readDay(cell, target, conventions, isNumber);
    case 'choice':
      return { value: choiceOf(cell, field.choices) };
    default:
      return readText(cell, field, isNumber);
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
  return isGiven || !read.isDecided ? { value } : { value, isDecided: true };
}

/** A number of a sheet: binary noise beyond 15 digits is what spreadsheets do not show either. */
function ofSheet(cell: string) {
  const value = Number(Number(cell).toPrecision(15));
  return Number.isFinite(value)
    ? { value, isDecided: false }
    : { problem: broken('not-a-sheet-number', { length: cell.length }) };
}

function readDay(
  cell: string,
  { dateFormat, timeZone }: ColumnTarget,
  { date }: CellConventions,
  isNumber: boolean,
): CellReading {
  if (isNumber && /^\d{5}(?:\.\d{1,20})?$/.test(cell)) {
    return { value: dayOfSerial(Number(cell), date.is1904) };
  }
  const read = readDate(cell, {
    ...date,
    format: dateFormat ?? date.format,
    timeZone: timeZone ?? date.timeZone,
  });
  return 'day' in read ? { value: read.day } : read;
}

/** The service's word for `Faturado` or `EM DEVOLUCAO`; any other stays, for the client to refuse. */
function choiceOf(cell: string, choices: readonly string[]): string {
  if (choices.includes(cell)) return cell;
  const word = plain(cell);
  return choices.find((choice) => plain(choice) === word) ?? cell;
}

const SCIENTIFIC = /^\d(?:[.,]\d{1,20})?E\+\d{1,3}$/i;
/** What a spreadsheet shows in place of a value. */
export const SHEET_ERROR =
  /^#(?:REF|N\/?[AD]|VALOR|VALUE|NOME|NAME|NUM|N[ÚU]M|DIV\/0|NUL[LO]|SPILL|DESPEJAR|CALC|SEM RESULTADO)[!?]?$/i;
/** A sheet's number of more digits has lost its last ones. */
const MAX_SHEET_DIGITS = 15;

/** What names an order or a person: none is counted in tenths. */
const NUMBERS_OF_THINGS: ReadonlySet<string> = new Set([
  ...['pedido', 'pedidoCanal', 'pedidoERP', 'pedidoComplementar', 'cliente.cpfCnpj'],
]);

/** A whole number that a program took for an amount. */
const AS_DECIMAL = /^(\d{1,25})[.,]0{1,4}$/;

/** Text stays as it is, leading zeros too; what a spreadsheet has destroyed is refused. */
function readText(cell: string, field: Field, isNumber: boolean): CellReading {
  const { path } = field;
  if (cell.length < 40) {
    if (SCIENTIFIC.test(cell)) return { problem: broken('rounded-text') };
    if (SHEET_ERROR.test(cell)) {
      return { problem: broken('sheet-error') };
    }
  }
  if (NUMBERS_OF_THINGS.has(path)) {
    const [, whole] = AS_DECIMAL.exec(cell) ?? [];
    // Of a sheet's number the decimals say nothing; in a text, leading zeros may be lost as well.
    if (whole !== undefined && isNumber) return readText(whole, field, isNumber);
    if (whole !== undefined) return { problem: broken('number-as-decimal') };
  }
  if (isNumber && cell.replace('.', '').length > MAX_SHEET_DIGITS) {
    return { problem: broken('rounded-digits') };
  }
  if (path === 'cliente.cpfCnpj') return { value: taxIdOf(cell) };
  return { value: path === 'chaveNFe' ? chaveOf(cell) : withoutApostrophe(cell) };
}
