import type { Language } from '../texts/language.js';
import { formatCount, formatDay, formatPercent, formatReais, onOneLine } from './format.js';

/** Value of a cell. */
export type Value = string | number | boolean | null | undefined;

/**
 * Form of a column's values. A `code` is text that a spreadsheet must not read as a figure or a day. On a
 * narrow terminal only `prose` is cut.
 */
export type Kind = 'text' | 'prose' | 'code' | 'day' | 'reais' | 'percent' | 'count' | 'id';

/** A column of a list: the same for a table and for CSV. */
export interface Column<Item> {
  /** Field name of the service: the head of CSV. A table shows it in words. */
  name: string;
  kind: Kind;
  value(item: Item): Value;
  /** On a narrow terminal the columns of the highest rank are left out first; 0 always stays. */
  rank: number;
}

/** A value as a person reads it. */
export function display(kind: Kind, value: Value, language: Language): string {
  if (value === null || value === undefined) return '';
  // A service may send undocumented types; they are shown all the same.
  if (typeof value === 'object') return onOneLine(JSON.stringify(value));
  if (typeof value !== 'number') {
    return onOneLine(kind === 'day' ? formatDay(String(value), language) : String(value));
  }
  if (!Number.isFinite(value)) return String(value);
  if (kind === 'reais') return formatReais(value);
  if (kind === 'percent') return formatPercent(value);
  return kind === 'count' ? formatCount(value, language) : String(value);
}

/** Figures are aligned right. */
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
