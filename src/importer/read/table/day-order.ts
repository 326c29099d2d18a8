import { exchangedDay, isInvoicedInOtherMonth, isOnlyExchangedIn, oddDays } from '../../checks.js';
import { type PedidoMap, ruleOf } from '../../map/pedido-map.js';
import { broken, type ReadProblem } from '../../rules/read-rule.js';
import type { Column } from './columns.js';
import { type DateFormat, type DayOrder, kindOfDay, orderOfParts } from './dates.js';
import { evidenceOf } from './numbers.js';
import type { Item } from './order-fields.js';
import { isNumberType, type TableRow } from './table.js';
import { unquoted } from './texts.js';

/**
 * The columns, with the reason why no day of a column is read: one of its days contradicts the
 * format, or something speaks for the month first where no day is above 12.
 *
 * @param own the user's map, whose format only a day contradicts, or the key of an invoice
 * @param someOrder true if a check holds for some order of the file, as it is read now
 */
export function withRefusedDays(
  columns: readonly Column[],
  rows: readonly TableRow[],
  own: PedidoMap,
  someOrder: (is: (order: Item) => boolean) => boolean,
): readonly Column[] {
  const days = columns.flatMap((column) => daysOf(column, rows, own) ?? []);
  const isOpen = days.some(isUnshown);
  const isMonthFirst = ({ format, lines }: Days) =>
    format?.startsWith('mm') || lines.has('month first');
  const mayBeMonths = isOpen && (days.some(isMonthFirst) || someOrder(isOfOtherMonth));
  const isAmerican = isOpen && writesPoints(columns, rows);
  const isOtherByKey = days.some(isStatedAlone) && someOrder(isInvoicedInOtherMonth);
  // Without a format, days of a map are Brazilian; those of a preset are by the person's settings,
  // and show them.
  const isRefused = ({ by, format }: Days) =>
    mayBeMonths || (format === undefined && (by === 'preset' || isAmerican));
  const refusals = new Map(
    days.map((each) => [
      each.index,
      refusalOf(each, isOtherByKey) ?? (isRefused(each) && ambiguity(each)),
    ]),
  );
  return columns.map((column) => {
    const dateFormat = days.find(({ index }) => index === column.index)?.format;
    const refusedDays = refusals.get(column.index) || undefined;
    if (!refusedDays && !dateFormat) return column;
    const targets = column.targets.map((target) => ({ ...target, dateFormat, refusedDays }));
    return { ...column, targets };
  });
}

/** `text` is a day in parts of any order; `other` a sheet's, an ISO day, or one with a word. */
type DayForm = DayOrder | 'text' | 'other';

type Days = NonNullable<ReturnType<typeof daysOf>>;

/** The format of a column of days, and the first line of each form. */
export function daysOf(
  { index, by, to, targets }: Column,
  rows: readonly TableRow[],
  own: PedidoMap,
) {
  const target = targets.find(({ field }) => field.kind === 'date');
  if (!target) return undefined;
  const ofColumn = by === 'map' && to ? ruleOf(to).dateFormat : undefined;
  const isStated = (ofColumn ?? own.dateFormat) !== undefined;
  const lines = new Map<DayForm, number>();
  let year: 'yyyy' | 'yy' = 'yyyy';
  let showsMonthFirst = false;
  for (const { line, cells, types } of rows) {
    const cell = unquoted(cells[index] ?? '');
    const kind = kindOfDay(cell, types?.[index]);
    if (kind === undefined) continue;
    if (kind === 'text' && !lines.has(kind) && !/\d{4}/.test(cell)) year = 'yy';
    for (const form of [kind === 'text' ? kind : 'other', orderOfParts(cell, isStated)] as const) {
      if (form && !lines.has(form)) lines.set(form, line);
    }
    showsMonthFirst ||= orderOfParts(cell, true) === 'month first';
  }
  const path = target.field.path;
  const shown: DateFormat | undefined =
    by === 'preset' && showsMonthFirst && !lines.has('day first') ? `mm/dd/${year}` : undefined;
  return { index, by, path, format: target.dateFormat ?? shown, isStated, lines, year };
}

/** True if amounts in text have points before their decimals, and none a comma. */
function writesPoints(columns: readonly Column[], rows: readonly TableRow[]): boolean {
  const amounts = columns.filter(({ targets }) =>
    targets.some(({ field }) => field.kind === 'number'),
  );
  let hasPoint = false;
  for (const { cells, types } of rows) {
    for (const { index } of amounts) {
      // The numbers of a sheet have a point in every country.
      if (isNumberType(types?.[index])) continue;
      const sign = evidenceOf(unquoted(cells[index] ?? ''));
      if (sign === ',') return false;
      hasPoint ||= sign === '.';
    }
  }
  return hasPoint;
}

/** True for days without a stated format, none of which shows whether the day or the month is first. */
export const isUnshown = ({ format, isStated, lines }: Days): boolean =>
  !isStated &&
  lines.has('ambiguous') &&
  !lines.has(format?.startsWith('mm') ? 'month first' : 'day first');

/** True for days of invoices in a stated format, which no day of the column shows to be right. */
const isStatedAlone = ({ path, isStated, lines }: Days): boolean =>
  path === 'dataFaturamento' &&
  isStated &&
  lines.has('ambiguous') &&
  !lines.has('day first') &&
  !lines.has('month first');

/** Refusal of days that one of them contradicts, or the key of an invoice. */
function refusalOf(days: Days, isOtherByKey: boolean): ReadProblem | undefined {
  const { format = 'dd/mm/yyyy', lines, year } = days;
  const byKey = isOtherByKey && isStatedAlone(days) ? lines.get('ambiguous') : undefined;
  const dayFirst = lines.get('day first') ?? byKey;
  const monthFirst = lines.get('month first') ?? byKey;
  const [one, other] = [lines.get('text'), lines.get('other')];
  if (monthFirst !== undefined && format.startsWith('dd')) {
    return broken('month-first', { line: monthFirst, year });
  }
  if (dayFirst !== undefined && format.startsWith('mm')) {
    return broken('day-first', { line: dayFirst, year });
  }
  // A spreadsheet that takes days for months leaves those above 12 as texts.
  return one !== undefined && other !== undefined
    ? broken('days-mixed', { one, other })
    : undefined;
}

const ambiguity = (days: Days): ReadProblem | undefined =>
  isUnshown(days)
    ? broken('days-ambiguous', { line: days.lines.get('ambiguous') as number, year: days.year })
    : undefined;

/**
 * True if the days of an order make sense only with the month first: by the month in the key of its
 * invoice, or because it would be of the future, or invoiced before it was sold.
 */
function isOfOtherMonth(order: Item): boolean {
  const { dataVenda, dataFaturamento, chaveNFe } = order;
  const exchanged = {
    dataVenda: exchangedDay(dataVenda),
    dataFaturamento: exchangedDay(dataFaturamento),
  };
  return (
    isOnlyExchangedIn(chaveNFe, dataVenda) ||
    isInvoicedInOtherMonth(order) ||
    (oddDays({ dataVenda, dataFaturamento }).length > 0 && oddDays(exchanged).length === 0)
  );
}
