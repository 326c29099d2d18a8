import { broken } from '../../rules/read-rule.js';
import { readCell } from '../table/cell.js';
import { type DecimalSign, readNumber } from '../table/cell-number.js';
import type { CellConventions } from '../table/conventions.js';
import type { Field } from '../table/order-fields.js';
import type { NamedCell } from '../table/row-identity.js';
import { isNumberType } from '../table/table.js';
import type { CellReading } from '../table/text-cell.js';
import { render, type Template } from './template.js';

/** What a template that sets a field takes of a row. */
export interface RenderedSet {
  template: Template;
  /** A cell for each name, in the template's order. */
  cells: readonly NamedCell[];
  text: string;
}

/**
 * The number that a template makes of its cells. Where all digits are of one cell, that is read as its
 * column is, and what stands around it is its sign and currency. A number of several cells is refused
 * where it could be thousands or decimals: no column shows how it is written.
 *
 * @param conventionsOf how the cells of a column are read; of undefined, those of no column
 */
export function readSetNumber(
  set: RenderedSet,
  field: Field,
  conventionsOf: (index: number | undefined) => CellConventions,
): CellReading {
  const withDigits = set.cells.filter(({ text }) => /\d/.test(text));
  const [cell] = withDigits;
  const sign = cell && withDigits.length === 1 ? signAround(set, cell) : undefined;
  if (!cell || !sign) {
    const stated = {
      ...conventionsOf(undefined),
      ...statedDecimal(set, withDigits, conventionsOf),
    };
    return readCell(set.text, { field }, stated, undefined);
  }
  const { text, index, decimal, type } = cell;
  const reading = readCell(text, { field, decimal }, conventionsOf(index), type);
  if (typeof reading.value !== 'number' || sign === 'none') return reading;
  // A sign before a number that has one says nothing of which is meant.
  if (reading.value < 0) return { problem: broken('not-a-number', { length: set.text.length }) };
  return sign === '-' ? { ...reading, value: 0 - reading.value } : reading;
}

/** The sign that stands around a cell; undefined where it is not all of the number. */
function signAround(
  { template, cells }: RenderedSet,
  cell: NamedCell,
): '+' | '-' | 'none' | undefined {
  let place = 0;
  const around = (digits: string) => {
    place = 0;
    return render(template, () => {
      const taken = cells[place++];
      return taken === cell ? digits : taken?.text;
    });
  };
  // Digits or marks of the template's own are a part of the number.
  if (/[\d.,]/.test(around(' ') ?? '')) return undefined;
  const read = readNumber((around('1') ?? '').trim(), undefined, false);
  if ('problem' in read) return undefined;
  if (read.value < 0) return '-';
  return around(' ')?.includes('+') ? '+' : 'none';
}

/** The decimals of a number of several cells: what was given for all of them, and the template does not contradict. */
function statedDecimal(
  { template }: RenderedSet,
  cells: readonly NamedCell[],
  conventionsOf: (index: number | undefined) => CellConventions,
): Pick<CellConventions, 'decimal' | 'isDecimalGiven'> {
  const { decimal, isDecimalGiven } = conventionsOf(undefined);
  const given = isDecimalGiven ? decimal : undefined;
  const signs = new Set<DecimalSign | undefined>(
    cells.map(({ type, decimal: own }) => (isNumberType(type) ? '.' : (own ?? given))),
  );
  const isMarked = template.some((part) => typeof part === 'string' && /[.,]/.test(part));
  const [only] = cells.length === 0 ? [given] : signs;
  const isStated = signs.size <= 1 && !(isMarked && cells.length > 0);
  return isStated && only !== undefined
    ? { decimal: only, isDecimalGiven: only === given }
    : { decimal: undefined, isDecimalGiven: false };
}
