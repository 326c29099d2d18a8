import type { ColumnRule, ColumnTo } from '../../map/pedido-map.js';
import { topicOfCell, topicOfName } from '../../map/speaks.js';
import type { Topic } from '../../rules/chosen-sentences.js';
import { type DateConvention, kindOfDay } from './dates.js';
import type { Field } from './order-fields.js';
import type { TableRow } from './table.js';
import { shownCell, unquoted } from './texts.js';

/** Amount of an order beside its lists. */
export type AmountKind =
  | ('frete' | 'promocao' | 'desconto' | 'cupom')
  | ('acrescimo' | 'produtosComDesconto');

/** Target of a column: one field of an order, and the map's rule for reading it. */
export interface ColumnTarget
  extends Omit<ColumnRule, 'to' | 'values' | 'expect' | 'dateFormat'>,
    DateConvention {
  field: Field;
  /** The service's words for the column's, by plain text; `*` for any other word. */
  values?: ReadonlyMap<string, string | number | null> | undefined;
  /** Cancelled, unpaid and returned sales are refused. */
  refusesUndone?: boolean | undefined;
  /**
   * Kind of amount, or `item` for a column that only distinguishes rows; undefined for a field of the order
   * or of its lists.
   */
  amount?: AmountKind | 'item' | undefined;
  /** The map says what the discount is taken off. */
  isStated?: boolean | undefined;
  /** The header names terms of payment, below which a number is no count of installments. */
  isOfTerms?: boolean | undefined;
}

/** A column of a table; without targets it is left out. */
export interface Column {
  /** Counted from 0. */
  index: number;
  /** As the header has it. */
  name: string;
  /** Name in a map: the header, numbered if several columns share it. */
  key: string;
  /** Entry of a map; null for an ignored column, undefined for an undecided one. */
  to: ColumnTo | undefined;
  /** Source of the entry: the user's map, the preset, or the service's own name. */
  by: 'map' | 'preset' | 'own' | undefined;
  /** Fields that it gives, each with the rule by which its cells are read. */
  targets: readonly ColumnTarget[];
  /** The header names coupons, whose words may say that a discount is on freight. */
  isOfCoupons: boolean;
  /** Accepted words, by plain text; rows with another word are refused. */
  expect?: ReadonlySet<string> | undefined;
  /** The column has a status, which is blank in no order that stands. */
  needsWord?: boolean | undefined;
}

/** True if no row fills a column. */
export const isBlank = (rows: readonly TableRow[], { index }: Pick<Column, 'index'>): boolean =>
  rows.every(({ cells }) => unquoted(cells[index] ?? '') === '');

/** Values of a column, and its topic. */
export interface ColumnValues {
  /** Different values, the first thousand. */
  values: ReadonlySet<string>;
  /** Topic of the name, else of a value. */
  topic: Topic | undefined;
  /** Some of its cells are days. */
  hasDays: boolean;
  /** Some value stands in several rows. */
  isRepeated: boolean;
  /** Three values, masked for messages: the one that gave the topic, then the first of the file. */
  shown: readonly string[];
}

/** A column of words has fewer different values. */
const MOST_WORDS = 1000;
const MOST_SHOWN = 3;

/** Looks at every cell of a column. */
export function valuesOf(
  rows: readonly TableRow[],
  { index, name }: Pick<Column, 'index' | 'name'>,
): ColumnValues {
  const values = new Set<string>();
  let ofValues: Topic | undefined;
  let speaking: string | undefined;
  let hasDays = false;
  let isRepeated = false;
  for (const { cells, types } of rows) {
    const cell = unquoted(cells[index] ?? '');
    if (cell === '') continue;
    if (values.has(cell)) {
      isRepeated = true;
      continue;
    }
    if (values.size < MOST_WORDS) values.add(cell);
    const topic = topicOfCell(cell, types?.[index], name);
    if (topic !== undefined) speaking ??= cell;
    ofValues ??= topic;
    hasDays ||= kindOfDay(cell, types?.[index]) !== undefined;
  }
  const topic = values.size === 0 ? undefined : (topicOfName(name) ?? ofValues);
  const first = [...new Set([speaking ?? '', ...values])].filter(Boolean).slice(0, MOST_SHOWN);
  return { values, topic, hasDays, isRepeated, shown: first.map(shownValue) };
}

/** Terms of payment, `30/60/90/120 dias`, or an amount, `1479.700000`. */
const SHOWN = /^\d{1,3}(?:\/\d{1,3}){1,11}(?: dias)?$|^-?(?:R\$ ?)?[\d.,]{1,10}[.,]\d{2,6}$/;

/** A value for a message. Days, terms and amounts are shown, although they have many digits. */
const shownValue = (cell: string): string =>
  kindOfDay(cell, undefined) || SHOWN.test(cell) ? JSON.stringify(cell) : shownCell(cell);
