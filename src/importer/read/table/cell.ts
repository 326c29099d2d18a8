import { nearest } from '../../../shared/text/nearest.js';
import { broken, type ReadProblem } from '../../rules/read-rule.js';
import type { ColumnTarget } from './columns.js';
import { readDate } from './dates.js';
import { FIRST_TERM, installmentsOfTerms } from './installments.js';
import { readNumber } from './numbers.js';
import type { Field } from './order-fields.js';
import { paymentProblem } from './payment-cell.js';
import { type CellType, isNumberType } from './table.js';
import {
  chaveOf,
  keyText,
  mapLine,
  mappedWord,
  offeredWord,
  plain,
  shownCell,
  taxIdOf,
  unquoted,
  withoutDays,
} from './texts.js';

/** Result of reading a cell: a value, nothing, or why it has none. */
export interface CellReading {
  value?: string | number | undefined;
  problem?: ReadProblem | undefined;
}

/** Fields that identify an order, its invoice's branch, a title or a product in other systems. */
const KEY_FIELDS: ReadonlySet<string> = new Set([
  'pedido',
  'pedidoERP',
  'tituloERP',
  'pedidoCanal',
  'pedidoComplementar',
  'filialFatura',
  'titulos.codigoControle',
  'produtos.codigo',
]);

/** Reads a cell by its target; a blank cell gives nothing. */
export function readCell(raw: string, target: ColumnTarget, type?: CellType): CellReading {
  const { field, values } = target;
  const cell = textIn(raw, field);
  // Sheets show an amount of zero as a dash.
  if (field.path === 'valorFrete' && DASH.test(cell)) return { value: 0 };
  if (cell === '' || NOTHING.test(cell)) return {};
  if (cell.includes('\ufffd')) return { problem: broken('other-encoding') };
  if (cell.length < 40 && SHEET_ERROR.test(cell)) return { problem: broken('sheet-error') };
  const word = values && mappedWord(cell);
  const mapped = word === undefined ? undefined : meaningOf(word, values);
  if (mapped === null) return {};
  if (mapped !== undefined && field.kind !== 'choice') return { value: mapped };
  switch (field.kind) {
    case 'number':
      if (field.path === 'titulos.qtTotalParcela') {
        return readInstallments(cell, target, type);
      }
      if (field.path === 'produtos.quantidade') return readUnits(cell, target, type);
      return readAmount(cell, target, type);
    case 'date': {
      const read = readDate(cell, type, target);
      return 'day' in read ? { value: read.day } : read;
    }
    case 'choice':
      return readChoice(cell, target, mapped);
    default:
      return readText(cell, field, type);
  }
}

/** Texts by which systems mark an empty cell. */
export const NOTHING = /^(?:(?:R\$ *)?-{1,3}|n[ãa]o se aplica)$/i;

const DASH = /^(?:R\$ *)?-{1,3}$/;

/** Errors that a spreadsheet shows in place of a value. */
export const SHEET_ERROR =
  /^#(?:REF|N\/?[AD]|VALOR|VALUE|NOME|NAME|NUM|N[ÚU]M|DIV\/0|NUL[LO]|SPILL|DESPEJAR|CALC|SEM RESULTADO)[!?]?$/i;

/** Text of a cell, without quotes and invisible marks. */
const textIn = (raw: string, { path }: Field) =>
  KEY_FIELDS.has(path) ? keyText(raw) : unquoted(raw);

/** Value that a cell puts into the order; a cell with a problem gives its text. */
export const writtenBy = (
  { problem, value }: CellReading,
  raw: string,
  field: Field,
): string | number | undefined => (problem === undefined ? value : textIn(raw, field));

function readAmount(cell: string, target: ColumnTarget, type: CellType): CellReading {
  const { decimal, absolute, subtract } = target;
  const read = isNumberType(type) ? ofSheet(cell) : readNumber(cell, decimal);
  if ('problem' in read) return { problem: ofWord(cell) ?? read.problem };
  const size = absolute || subtract ? Math.abs(read.value) : read.value;
  return { value: subtract ? 0 - size : size };
}

/** The problem of a word for an amount, such as `grátis`, which a map can say. */
const ofWord = (cell: string) =>
  /\p{L}/u.test(cell) && !/[\d#]/.test(cell)
    ? broken('word-for-number', { shown: shownCell(cell), entry: '' })
    : undefined;

/**
 * A number of a sheet, rounded to 15 digits as spreadsheets show it: more digits are binary noise.
 */
function ofSheet(cell: string) {
  const value = Number(Number(cell).toPrecision(15));
  return Number.isFinite(value)
    ? { value }
    : { problem: broken('not-a-number', { shown: shownCell(cell) }) };
}

const UNITS = /^(\d{1,9}(?:[.,]\d{1,4})?) ?(?:un|und|unid|unidades?|p[cç]s?|pe[cç]as?)\.?$/i;

/** Number of units: `2`, `2 un`. */
function readUnits(cell: string, target: ColumnTarget, type: CellType): CellReading {
  const read = readAmount(UNITS.exec(cell)?.[1] ?? cell, target, type);
  if (!/^(?:not-a-number|word-for-number)$/.test(read.problem?.code ?? '')) return read;
  return { problem: broken('not-units', { shown: shownCell(cell) }) };
}

/** Number of installments: `3`, `3x sem juros`, `Cartão 3x`, `À vista`, `1/10`, `30/60/90`. */
function readInstallments(
  cell: string,
  { decimal, refusesUndone, isOfTerms = false }: ColumnTarget,
  type: CellType,
): CellReading {
  const problem = broken('installments-unclear', { shown: shownCell(cell), entry: '' });
  const said = installmentsOfTerms(cell, isOfTerms);
  // Below *Prazo* and *Condição* a number may be days, or a code.
  if (said === 'unclear' || (said === undefined && isOfTerms)) return { problem };
  if (said !== undefined) return { value: said };
  const read = isNumberType(type) ? ofSheet(cell) : readNumber(cell, decimal);
  if ('problem' in read) return read.problem.code === 'not-a-number' ? { problem } : read;
  // In the service's own column a number counts as written.
  return refusesUndone && read.value >= FIRST_TERM ? { problem } : read;
}

const MAX_WORD_CHARACTERS = 60;
/** Words that a map may use for a sale without a situation at the service. */
export const UNDONE_WORDS = ['não pago', 'devolvido'] as const;
/** Situations of a sale that does not stand. */
export const UNDONE: readonly string[] = [...UNDONE_WORDS, 'cancelado'];
/** Situation of such a sale that a cell spells as the map does. */
export const undoneNamed = (cell: string): string | undefined =>
  UNDONE.find((each) => plain(each) === plain(cell));

/** Meaning of a word in plain text, as it is or with `{data}` for its days. */
function meaningOf(word: string, values: ColumnTarget['values']) {
  if (values?.has(word)) return values.get(word);
  const general = withoutDays(word);
  return values?.get(values.has(general) ? general : '*');
}

/** Reads a situation, by the map or in the service's spelling. */
function readChoice(cell: string, target: ColumnTarget, mapped?: string | number): CellReading {
  const { field, values, refusesUndone } = target;
  const { choices, path } = field;
  const known = [...choices, ...(refusesUndone ? UNDONE_WORDS : [])];
  const wordOf = (text: string) =>
    text.length > MAX_WORD_CHARACTERS
      ? undefined
      : known.find((choice) => plain(choice) === plain(text));
  const word = wordOf(String(mapped ?? cell));
  const shown = shownCell(cell);
  if (refusesUndone && word !== undefined && UNDONE.includes(word)) {
    return { problem: broken('sale-undone', { word: shown, situacao: word }) };
  }
  if (word !== undefined && choices.includes(word)) return { value: word };
  const words = [...(values?.keys() ?? []), ...choices].filter((each) => each !== '*');
  // A word of the map that is wrong is shown as the map has it.
  const said = withoutDays(String(mapped ?? cell));
  const suggestion = nearest(plain(said), mapped === undefined ? words : known);
  const isMapped = refusesUndone === true && mapped === undefined;
  const inMap = isMapped ? mapLine({ situacao: { [offeredWord(said)]: '…' } }) : undefined;
  const params = { word: shownCell(said), path, choices, suggestion, inMap };
  return { problem: broken('unknown-word', params) };
}

const SCIENTIFIC = /^\d(?:[.,]\d{1,20})?E\+\d{1,3}$/i;
/** A sheet's number with more digits has lost the last ones. */
const MAX_SHEET_DIGITS = 15;
/** Fields that identify an order or a person: never fractions. */
const NUMBERS_OF_THINGS: ReadonlySet<string> = new Set([
  'pedido',
  'pedidoCanal',
  'pedidoERP',
  'pedidoComplementar',
  'cliente.cpfCnpj',
]);
/** A whole number that a program has formatted as an amount. */
const AS_DECIMAL = /^(\d{1,25})[.,]0{1,4}$/;

/** Reads a text as it is, with leading zeros; a text that a spreadsheet has damaged is refused. */
function readText(cell: string, { path }: Field, type: CellType): CellReading {
  const isNumber = isNumberType(type);
  const isKey = KEY_FIELDS.has(path);
  const whole = NUMBERS_OF_THINGS.has(path) ? AS_DECIMAL.exec(cell)?.[1] : undefined;
  // Decimals of a sheet's number are only formatting. In a text they suggest that leading zeros are
  // lost too.
  const text = isNumber ? (whole ?? cell) : cell;
  const isRounded =
    (isNumber && text.replace('.', '').length > MAX_SHEET_DIGITS) ||
    (cell.length < 40 && SCIENTIFIC.test(cell));
  const isDay = type === 'day' && (isKey || path === 'cliente.cpfCnpj' || path === 'chaveNFe');
  const isMarked = type === 'marked number' && isKey;
  if (isRounded || isDay || isMarked || (whole !== undefined && !isNumber)) {
    return { problem: broken('not-as-written') };
  }
  if (path === 'titulos.meioDePagamento') {
    const situacao = undoneNamed(cell);
    if (situacao) return { problem: broken('sale-undone', { word: shownCell(cell), situacao }) };
    const problem = paymentProblem(cell);
    if (problem) return { problem };
  }
  if (path === 'cliente.cpfCnpj') return { value: taxIdOf(text) };
  return { value: path === 'chaveNFe' ? chaveOf(text) : text };
}
