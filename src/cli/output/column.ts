import type { Language } from '../texts/language.js';
import { formatCount, formatDay, formatPercent, formatReais, onOneLine } from './format.js';

/** Value of a cell. */
export type Value = string | number | boolean | null | undefined;

/**
 * How values of a column are written. A `code` is text that a spreadsheet must not read as a figure or a
 * day. Only `prose` is ever cut, where a terminal is narrow.
 */
export type Kind = 'text' | 'prose' | 'code' | 'day' | 'reais' | 'percent' | 'count' | 'id';

/** A column of a list: the same for a table and for CSV. */
export interface Column<Item> {
  /** As the service spells the field: the head of CSV. A table says it in words. */
  name: string;
  kind: Kind;
  value(item: Item): Value;
  /** On a narrow terminal the columns of the highest rank are left out first; 0 always stays. */
  rank: number;
}

/** A value as a person reads it. */
export function display(kind: Kind, value: Value, language: Language): string {
  if (value === null || value === undefined) return '';
  // A service may send something else than it documents; it is shown, whatever it is.
  if (typeof value === 'object') return onOneLine(JSON.stringify(value));
  if (typeof value !== 'number') {
    return onOneLine(kind === 'day' ? formatDay(String(value), language) : String(value));
  }
  if (!Number.isFinite(value)) return String(value);
  if (kind === 'reais') return formatReais(value);
  if (kind === 'percent') return formatPercent(value);
  return kind === 'count' ? formatCount(value, language) : String(value);
}

/** Figures stand to the right. */
export const isFigure = (kind: Kind): boolean =>
  kind === 'reais' || kind === 'percent' || kind === 'count' || kind === 'id';

type Field<Item> = Extract<keyof Item, string>;

/** A column that shows one field under its own name. */
export const column = <Item>(
  name: Field<Item>,
  kind: Kind = 'text',
  rank = 1,
  value: (item: Item) => Value = (item) => item?.[name] as Value,
): Column<Item> => ({ name, kind, rank, value });
