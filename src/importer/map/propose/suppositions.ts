import { parseChaveNFe } from '../../../shared/chave-nfe.js';
import { type ColumnValues, isBlank } from '../../read/table/columns.js';
import { DATE_FORMATS, type DateFormat, kindOfDay, readDate } from '../../read/table/dates.js';
import { ambiguousDays } from '../../read/table/day-order.js';
import { installmentsIn, isPaidAtOnce } from '../../read/table/payment-cell.js';
import type { TableRow } from '../../read/table/table.js';
import { chaveOf, unquoted } from '../../read/table/texts.js';
import { type PedidoMap, pathsOf } from '../pedido-map.js';
import type { ResolvedColumn, ResolvedHeader } from '../resolve-columns.js';
import { isOrderNumber, type ProposedColumn, placesGiving } from './propose-columns.js';

/** A shop has fewer means of payment; more are texts of another kind. */
const MOST_PAYMENTS = 40;

/**
 * Supposes one installment where no column gives their number, for payments that nobody divides.
 * They are kept: next month another one is refused. If no payment is left open, nothing is asked.
 */
export function setDefaults(
  map: PedidoMap,
  rows: readonly TableRow[],
  { columns, isOwn, map: known }: ResolvedHeader,
  proposed: readonly ProposedColumn[],
  contents: readonly ColumnValues[],
): void {
  const path = 'titulos.qtTotalParcela';
  const all = [...columns.filter(({ to }) => to !== undefined), ...proposed];
  const isSet = Object.hasOwn({ ...known.fields, ...known.defaults }, path);
  const topicOf = ({ index }: { index: number }) => contents[index]?.topic;
  const mayCount = (each: ProposedColumn) =>
    each.to === undefined && topicOf(each) === 'installments';
  // A person may leave out a column that nevertheless says more than one.
  const saysMore = ({ to, index }: ResolvedColumn) =>
    to === null &&
    [...(contents[index]?.values ?? [])].some((cell) => Number(installmentsIn(cell)) > 1);
  if (isOwn || isSet || proposed.some(mayCount) || columns.some(saysMore)) return;
  const counting = all.filter(({ to }) => pathsOf(to).includes(path));
  const paying = all.filter(
    (each) =>
      pathsOf(each.to).includes('titulos.meioDePagamento') ||
      (each.to === undefined && topicOf(each) === 'payment'),
  );
  if (paying.length === 0) return;
  const blank = rows.filter((row) => counting.every((column) => isBlank([row], column)));
  const payments = new Set(
    blank.flatMap(({ cells }) => paying.map(({ index }) => unquoted(cells[index] ?? ''))),
  );
  payments.delete('');
  if (blank.length === 0 || payments.size > MOST_PAYMENTS) return;
  const unsaid = [...payments].filter((payment) => installmentsIn(payment) === undefined);
  const whole = unsaid.filter(isPaidAtOnce);
  if (whole.length === unsaid.length) map.defaults = { [path]: 1, ...map.defaults };
  if (whole.length === 0) return;
  map.parcelas = { ...Object.fromEntries(whole.map((payment) => [payment, 1])), ...map.parcelas };
}

/** Rows enough to see how days are written. */
const SAMPLE_ROWS = 5000;

/**
 * Format of days that do not show theirs: they could all be months, or have a year of two digits.
 * Invoice keys have the month, and a day above 12 may stand in another column of the same form.
 */
export function dateFormatOf(
  rows: readonly TableRow[],
  { columns, map }: ResolvedHeader,
  { columns: mapped = {} }: PedidoMap,
): DateFormat | undefined {
  const placesOf = (field: string) => placesGiving(columns, mapped, (path) => path === field);
  const invoiced = placesOf('dataFaturamento');
  const days = [...placesOf('dataVenda'), ...invoiced];
  const sample = rows.slice(0, SAMPLE_ROWS);
  const forms = new Set(days.flatMap((index) => partsIn(sample, index).map(({ form }) => form)));
  const [form, ...others] = forms;
  if (map.dateFormat || form === undefined || others.length > 0) return map.dateFormat;
  const isShort = form.endsWith('2');
  const isOpen =
    isShort ||
    ambiguousDays(
      days.map((index) => ({ index })),
      rows,
    ) !== undefined;
  if (!isOpen) return undefined;
  const ofKeys = formatOfKeys(sample, invoiced.length > 0 ? invoiced : days, placesOf('chaveNFe'));
  if (ofKeys) return ofKeys;
  const parts = columns.flatMap(({ index }) =>
    partsIn(sample, index).filter((each) => each.form === form),
  );
  if (!isDayFirst(parts)) return undefined;
  return isShort ? 'dd/mm/yy' : 'dd/mm/yyyy';
}

interface DayParts {
  first: number;
  second: number;
  third: number;
  /** Sign between the parts, and digits of the year. */
  form: string;
}

/** The days in parts of a column. */
const partsIn = (rows: readonly TableRow[], index: number): DayParts[] =>
  rows.flatMap(({ cells }) => {
    const cell = unquoted(cells[index] ?? '');
    const [, first, sign, second, third = ''] =
      /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})(?!\d)/.exec(cell) ?? [];
    if (kindOfDay(cell, undefined) !== 'text') return [];
    const form = `${sign}${third.length}`;
    return [{ first: Number(first), second: Number(second), third: Number(third), form }];
  });

const MAX_MONTH = 12;
/** A file has sales of fewer years, and a month has more days. */
const MOST_YEARS = 5;

/** True if some day stands first, and nothing that comes first can be a month or a year. */
function isDayFirst(parts: readonly DayParts[]): boolean {
  const firsts = parts.map(({ first }) => first);
  const sorted = firsts.toSorted((one, other) => one - other);
  const spread = (sorted.at(-1) ?? 0) - (sorted[0] ?? 0);
  const hasShort = parts.some(({ form }) => form.endsWith('2'));
  return (
    firsts.some((first) => first > MAX_MONTH) &&
    parts.every(({ second }) => second <= MAX_MONTH) &&
    (!hasShort || spread > MOST_YEARS)
  );
}

/** The only format by which days are in the month of their invoice key. */
function formatOfKeys(
  rows: readonly TableRow[],
  days: readonly number[],
  keys: readonly number[],
): DateFormat | undefined {
  const found = new Set<DateFormat>();
  for (const { cells } of rows) {
    const months = keys.map((key) => parseChaveNFe(chaveOf(cells[key] ?? ''))?.aamm);
    for (const index of months.some(Boolean) ? days : []) {
      const cell = unquoted(cells[index] ?? '');
      const fitting = DATE_FORMATS.filter((dateFormat) => {
        const read = readDate(cell, undefined, { dateFormat });
        return 'day' in read && months.includes(read.day.slice(2, 7).replace('-', ''));
      });
      if (fitting.length === 1) found.add(fitting[0] as DateFormat);
    }
  }
  return found.size === 1 ? [...found][0] : undefined;
}

/** True if rows below an order's first have a product and no number. */
export function lacksNumbers(
  rows: readonly TableRow[],
  { columns }: ResolvedHeader,
  { columns: mapped = {} }: PedidoMap,
): boolean {
  const numbers = placesGiving(columns, mapped, isOrderNumber);
  const prices = placesGiving(columns, mapped, (path) => path === 'produtos.valorUnitario');
  if (numbers.length === 0) return false;
  const isFilled = ({ cells }: TableRow, places: number[]) =>
    places.some((place) => unquoted(cells[place] ?? '') !== '');
  return rows.slice(1).some((row) => isFilled(row, prices) && !isFilled(row, numbers));
}
