import { type PedidoMap, ruleOf } from '../../map/pedido-map.js';
import { broken } from '../../rules/read-rule.js';
import type { Column } from './columns.js';
import { type DayOrder, kindOfDay, orderOfParts } from './dates.js';
import { evidenceOf } from './numbers.js';
import { isNumberType, type TableRow } from './table.js';
import { unquoted } from './texts.js';

/**
 * The columns, with the reason why no day of a column is read: one of its days contradicts the
 * format, or nothing says whether the day or the month is first.
 *
 * @param own the user's map
 */
export function withRefusedDays(
  columns: readonly Column[],
  rows: readonly TableRow[],
  own: PedidoMap,
): readonly Column[] {
  const days = columns.flatMap((column) => daysOf(column, rows, own) ?? []);
  const hasMonthFirst = days.some(
    ({ format, lines }) => format?.startsWith('mm') || lines.has('month first'),
  );
  const isAmerican = hasMonthFirst || writesPoints(columns, rows);
  const refusals = new Map(
    days.map((each) => [each.index, refusalOf(each, hasMonthFirst, isAmerican)]),
  );
  return columns.map((column) => {
    const refusedDays = refusals.get(column.index);
    if (!refusedDays) return column;
    return { ...column, targets: column.targets.map((target) => ({ ...target, refusedDays })) };
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
  for (const { line, cells, types } of rows) {
    const cell = unquoted(cells[index] ?? '');
    const kind = kindOfDay(cell, types?.[index]);
    if (kind === undefined) continue;
    for (const form of [kind === 'text' ? kind : 'other', orderOfParts(cell, isStated)] as const) {
      if (form && !lines.has(form)) lines.set(form, line);
    }
  }
  return { index, by, format: target.dateFormat, isStated, lines };
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

function refusalOf(
  { by, format, isStated, lines }: Days,
  hasMonthFirst: boolean,
  isAmerican: boolean,
) {
  const [dayFirst, monthFirst] = [lines.get('day first'), lines.get('month first')];
  const [one, other, ambiguous] = [lines.get('text'), lines.get('other'), lines.get('ambiguous')];
  if (monthFirst !== undefined && (format ?? 'dd').startsWith('dd')) {
    return broken('month-first', { line: monthFirst });
  }
  if (dayFirst !== undefined && format?.startsWith('mm')) {
    return broken('day-first', { line: dayFirst });
  }
  // A spreadsheet that takes days for months leaves those above 12 as texts.
  if (one !== undefined && other !== undefined) return broken('days-mixed', { one, other });
  if (isStated || ambiguous === undefined || dayFirst !== undefined) return undefined;
  // Without a format, days of a map are Brazilian; those of a preset are by the person's settings.
  const isOpen = format === undefined && (by === 'preset' || isAmerican);
  if (!isOpen && !hasMonthFirst) return undefined;
  return broken('days-ambiguous', { line: ambiguous });
}
