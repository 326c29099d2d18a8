import { type PedidoMap, ruleOf } from '../../map/pedido-map.js';
import { broken } from '../../rules/read-rule.js';
import type { Column } from './columns.js';
import { type DayOrder, kindOfDay, orderOfParts } from './dates.js';
import type { TableRow } from './table.js';
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
  const refusals = new Map(days.map((each) => [each.index, refusalOf(each, hasMonthFirst)]));
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
  return { index, format: target.dateFormat, isStated, lines };
}

function refusalOf({ format, isStated, lines }: Days, hasMonthFirst: boolean) {
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
  const isKnown = isStated || (format !== undefined && !hasMonthFirst);
  if (isKnown || ambiguous === undefined || dayFirst !== undefined) return undefined;
  return broken('days-ambiguous', { line: ambiguous });
}
