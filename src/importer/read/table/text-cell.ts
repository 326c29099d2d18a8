import { broken, type ReadProblem } from '../../rules/read-rule.js';
import type { ColumnTarget } from './columns.js';
import { chaveOf, taxIdOf, withoutApostrophe } from './document-text.js';
import { KEY_FIELDS, keyText } from './key-text.js';
import type { Field } from './order-fields.js';
import { type CellType, isNumberType } from './table.js';
import { plain, unquoted } from './text-marks.js';

/** What a cell gives: a value, nothing, or why it has none. */
export interface CellReading {
  value?: string | number | undefined;
  problem?: ReadProblem | undefined;
}

/** How systems write that a cell has nothing. */
export const NOTHING = /^(?:-{1,3}|n[ãa]o se aplica)$/i;

/** Reads a cell of a field that is text, which no convention of the file concerns. */
export function readTextCell(raw: string, target: ColumnTarget, type: CellType): CellReading {
  const cell = textIn(raw, target.field);
  return ofAnyKind(cell, target) ?? readText(cell, target.field, type);
}

/** What a cell puts into the order: its value, or what is written there where it has a problem. */
export const writtenBy = (
  { problem, value }: CellReading,
  raw: string,
  field: Field,
): string | number | undefined => (problem === undefined ? value : textIn(raw, field));

/** A cell without the marks that are not its text. */
export const textIn = (raw: string, { path }: Field) =>
  KEY_FIELDS.has(path) ? keyText(raw) : unquoted(raw);

/** What a cell gives whatever its field's kind; undefined where the kind decides. */
export function ofAnyKind(cell: string, { values }: ColumnTarget): CellReading | undefined {
  if (cell === '' || NOTHING.test(cell)) return {};
  if (cell.includes('\ufffd')) {
    return { problem: broken('other-encoding') };
  }
  const word = values && plain(cell);
  const mapped = word === undefined ? undefined : values?.get(values.has(word) ? word : '*');
  if (mapped === null) return {};
  return mapped === undefined ? undefined : { value: mapped };
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
/** The value of a text: it stays as it is, leading zeros too; what a spreadsheet has destroyed is refused. */
export function readText(cell: string, field: Field, type: CellType): CellReading {
  const { path } = field;
  const isNumber = isNumberType(type);
  if (cell.length < 40) {
    if (SCIENTIFIC.test(cell)) return { problem: broken('rounded-text') };
    if (SHEET_ERROR.test(cell)) return { problem: broken('sheet-error') };
  }
  const isKey = KEY_FIELDS.has(path) || path === 'cliente.cpfCnpj' || path === 'chaveNFe';
  if (type === 'day' && isKey) return { problem: broken('number-as-day') };
  if (NUMBERS_OF_THINGS.has(path)) {
    const [, whole] = AS_DECIMAL.exec(cell) ?? [];
    // Of a sheet's number the decimals say nothing; in a text, leading zeros may be lost as well.
    if (whole !== undefined && isNumber) return readText(whole, field, type);
    if (whole !== undefined) return { problem: broken('number-as-decimal') };
  }
  if (type === 'marked number' && KEY_FIELDS.has(path)) {
    return { problem: broken('shown-with-marks') };
  }
  if (isNumber && cell.replace('.', '').length > MAX_SHEET_DIGITS) {
    return { problem: broken('rounded-digits') };
  }
  if (path === 'cliente.cpfCnpj') return { value: taxIdOf(cell) };
  if (path === 'chaveNFe') return { value: chaveOf(cell) };
  return { value: KEY_FIELDS.has(path) ? cell : withoutApostrophe(cell) };
}
