import { broken } from '../../rules/read-rule.js';
import { situacaoOf } from '../header/dictionary.js';
import { readDate } from './cell-date.js';
import { readNumber } from './cell-number.js';
import type { ColumnTarget } from './columns.js';
import type { CellConventions } from './conventions.js';
import type { Field } from './order-fields.js';
import { shownCell } from './shown-cell.js';
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
      return readAmount(withoutUnit(cell, field), target, conventions, type);
    case 'date':
      return readDay(cell, target, conventions, type);
    case 'choice':
      return readChoice(cell, field);
    default:
      return readText(cell, field, type);
  }
}

function readAmount(
  cell: string,
  { decimal, isAbsolute, isSubtracted }: ColumnTarget,
  conventions: CellConventions,
  type: CellType,
): CellReading {
  const isGiven = decimal !== undefined || conventions.isDecimalGiven;
  const read = isNumberType(type)
    ? ofSheet(cell)
    : readNumber(cell, decimal ?? conventions.decimal, isGiven);
  if ('problem' in read) return read;
  const size = isAbsolute || isSubtracted ? Math.abs(read.value) : read.value;
  return { value: isSubtracted ? 0 - size : size };
}

/** A number of a sheet: binary noise beyond 15 digits is what spreadsheets do not show either. */
function ofSheet(cell: string) {
  const value = Number(Number(cell).toPrecision(15));
  return Number.isFinite(value)
    ? { value }
    : { problem: broken('not-a-number', { shown: shownCell(cell) }) };
}

/** `3x`, `12x sem juros`, `À vista`, `1 un`: what people and systems write beside what they count. */
function withoutUnit(cell: string, { path }: Field): string {
  if (path === 'produtos.quantidade') {
    return (
      /^(\d{1,9}(?:[.,]\d{1,4})?) ?(?:un|und|unid|unidades?|p[cç]s?|pe[cç]as?)\.?$/i.exec(
        cell,
      )?.[1] ?? cell
    );
  }
  if (path !== 'titulos.qtTotalParcela') return cell;
  return /^[àa] vista$/i.test(cell)
    ? '1'
    : (/^(\d{1,2}) ?x(?: .{0,40})?$/i.exec(cell)?.[1] ?? cell);
}

function readDay(
  cell: string,
  { dateFormat, timeZone }: ColumnTarget,
  { date }: CellConventions,
  type: CellType,
): CellReading {
  const format = dateFormat ?? date.format;
  const read = readDate(cell, type, { ...date, format, timeZone: timeZone ?? date.timeZone });
  return 'day' in read ? { value: read.day } : read;
}

/** The service's word for `Faturado` or `EM DEVOLUCAO`, and for the words of known systems. */
function readChoice(cell: string, { choices, path }: Field): CellReading {
  const word = plain(cell);
  const isWord = cell.length <= MAX_WORD_CHARACTERS;
  const own = isWord ? choices.find((choice) => plain(choice) === word) : undefined;
  const known = own ?? situacaoOf(cell);
  if (known === null) return {};
  if (known !== undefined && choices.includes(known)) return { value: known };
  return { problem: broken('unknown-word', { word: shownCell(cell), path, choices }) };
}

const MAX_WORD_CHARACTERS = 60;
