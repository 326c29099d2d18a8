import { parseChaveNFe } from '../../../shared/chave-nfe.js';
import type { ColumnRule } from '../../map/pedido-map.js';
import { type Topic, topicOfCell, topicOfName } from '../../map/speaks.js';
import { broken, type ReadProblem } from '../../rules/read-rule.js';
import {
  type DateConvention,
  isMonthFirst,
  isMonthFirstIn,
  kindOfDay,
  orderOfParts,
} from './dates.js';
import { evidenceOf } from './numbers.js';
import type { Field } from './order-fields.js';
import { isNumberType, type TableRow } from './table.js';
import { chaveOf, shownCell, unquoted } from './texts.js';

/** Target of a column: one field of an order, and the map's rule for reading it. */
export interface ColumnTarget
  extends Omit<ColumnRule, 'to' | 'values' | 'expect' | 'dateFormat'>,
    DateConvention {
  field: Field;
  /** The service's words for the column's, by plain text; `*` for any other word. */
  values?: ReadonlyMap<string, string | number | null> | undefined;
  /** Cancelled, unpaid and returned sales are refused. */
  refusesUndone?: boolean | undefined;
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
  targets: readonly ColumnTarget[];
  /** The header names coupons, whose words may say that a discount is on freight. */
  isOfCoupons?: boolean | undefined;
  /** Accepted words, by plain text; rows with another word are refused. */
  expect?: ReadonlySet<string> | undefined;
  /** Words that mark a sale as undone, by plain text. */
  undone?: ReadonlyMap<string, string | number | null> | undefined;
  /** The rule of the map, to whose words a refusal adds one. */
  rule?: ColumnRule | undefined;
}

/**
 * The columns, with the reason why days are not read: the rows contradict their format, or every
 * day could be a month, in a file that writes months first or its amounts as Americans do.
 *
 * @param ambiguous refusal of days that are all readable with the month first too
 * @param isKnown a preset reads the file: the numbers of its system say nothing of its days
 * @param invoicesSay the invoices have the month that stands first
 */
export function withRefusedDays(
  columns: readonly Column[],
  rows: readonly TableRow[],
  ambiguous: ReadProblem | undefined,
  isKnown: boolean,
  invoicesSay: boolean,
): readonly Column[] {
  const open = columns.filter(isOpenDay);
  const mayBeAmerican =
    ambiguous !== undefined &&
    (invoicesSay ||
      (!isKnown && isAmerican(columns, rows)) ||
      keysSayMonthFirst(rows, (path) => placesOf(columns, path)));
  return columns.map((column) => {
    if (!open.includes(column)) return column;
    const refusedDays =
      refusalOfDays(rows, column.index) ??
      (mayBeAmerican ? ambiguousDays([column], rows) : undefined);
    if (!refusedDays) return column;
    return { ...column, targets: column.targets.map((target) => ({ ...target, refusedDays })) };
  });
}

const placesOf = (columns: readonly Column[], path: string) =>
  columns
    .filter(({ targets }) => targets.some(({ field }) => field.path === path))
    .map(({ index }) => index);

/** True if invoice keys have the month of a sale or an invoice only where its month stands first. */
function keysSayMonthFirst(
  rows: readonly TableRow[],
  placesOf: (path: string) => readonly number[],
): boolean {
  const keys = placesOf('chaveNFe');
  const days = [...placesOf('dataVenda'), ...placesOf('dataFaturamento')];
  return rows.some(({ cells }) =>
    keys.some((key) => {
      const yearMonth = parseChaveNFe(chaveOf(cells[key] ?? ''))?.aamm;
      const isSaid = (day: number) => isMonthFirstIn(unquoted(cells[day] ?? ''), yearMonth ?? '');
      return yearMonth !== undefined && days.some(isSaid);
    }),
  );
}

/** True if a column gives days, and the map does not give their format. */
export const isOpenDay = ({ targets }: Column): boolean =>
  targets.some(({ field, dateFormat }) => field.kind === 'date' && dateFormat === undefined);

/** Refusal of days that are all readable with the month first too; undefined if one is not. */
export function ambiguousDays(
  columns: readonly Pick<Column, 'index'>[],
  rows: readonly TableRow[],
): ReadProblem | undefined {
  let line: number | undefined;
  for (const { index } of columns) {
    for (const row of rows) {
      const order = orderOfParts(unquoted(row.cells[index] ?? ''));
      if (order === 'day first') return undefined;
      if (order === 'ambiguous') line ??= row.line;
    }
  }
  return line === undefined ? undefined : broken('days-ambiguous', { line });
}

/** True if a column of days has the month first, or no amount is written as Brazilians do. */
function isAmerican(columns: readonly Column[], rows: readonly TableRow[]): boolean {
  const ofDays = ({ field, dateFormat }: ColumnTarget) =>
    field.kind === 'date' && dateFormat?.startsWith('mm');
  if (columns.some(({ targets }) => targets.some(ofDays))) return true;
  const isAmount = ({ field }: ColumnTarget) => field.kind === 'number';
  const amounts = columns.filter(({ targets }) => targets.some(isAmount));
  let hasPoint = false;
  for (const { cells, types } of rows) {
    for (const { index } of amounts) {
      // The numbers of a sheet have a point in every country.
      if (isNumberType(types?.[index])) continue;
      const evidence = evidenceOf(unquoted(cells[index] ?? ''));
      if (evidence === ',') return false;
      hasPoint ||= evidence === '.';
    }
  }
  return hasPoint;
}

/** Why the days of a column need a format from the map. */
function refusalOfDays(rows: readonly TableRow[], index: number): ReadProblem | undefined {
  const lines = new Map<string, number>();
  for (const { line, cells, types } of rows) {
    const cell = unquoted(cells[index] ?? '');
    if (cell === '') continue;
    const kind = isMonthFirst(cell) ? 'month-first' : kindOfDay(cell, types?.[index]);
    if (kind && !lines.has(kind)) lines.set(kind, line);
  }
  const line = lines.get('month-first');
  if (line !== undefined) return broken('month-first', { line });
  const [one, other] = lines.values();
  return one !== undefined && other !== undefined
    ? broken('days-mixed', { one, other })
    : undefined;
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
  /** Three values, masked for messages; the value that gave the topic is first. */
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
  let shown = new Set<string>();
  let ofValues: Topic | undefined;
  let hasDays = false;
  for (const { cells, types } of rows) {
    const cell = unquoted(cells[index] ?? '');
    if (cell === '' || values.has(cell)) continue;
    if (values.size < MOST_WORDS) values.add(cell);
    const topic = topicOfCell(cell, types?.[index], name);
    if (topic !== undefined && ofValues === undefined) shown = new Set();
    ofValues ??= topic;
    hasDays ||= kindOfDay(cell, types?.[index]) !== undefined;
    if (shown.size < MOST_SHOWN) shown.add(cell);
  }
  const topic = values.size === 0 ? undefined : (topicOfName(name) ?? ofValues);
  const first = [...new Set([...shown, ...values])].slice(0, MOST_SHOWN);
  return { values, topic, hasDays, shown: first.map(shownValue) };
}

/** Terms of payment, `30/60/90/120 dias`, or an amount, `1479.700000`. */
const SHOWN = /^\d{1,3}(?:\/\d{1,3}){1,11}(?: dias)?$|^-?(?:R\$ ?)?[\d.,]{1,10}[.,]\d{2,6}$/;

/** A value for a message. Days, terms and amounts are shown, although they have many digits. */
const shownValue = (cell: string): string =>
  kindOfDay(cell, undefined) || SHOWN.test(cell) ? JSON.stringify(cell) : shownCell(cell);
