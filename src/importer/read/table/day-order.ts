import { parseChaveNFe } from '../../../shared/chave-nfe.js';
import { oddDays } from '../../checks.js';
import type { Preset } from '../../map/presets.js';
import { broken, type ReadProblem } from '../../rules/read-rule.js';
import type { Column, ColumnTarget } from './columns.js';
import { kindOfDay, orderOfParts } from './dates.js';
import { evidenceOf } from './numbers.js';
import type { Item } from './order-fields.js';
import { isNumberType, type TableRow } from './table.js';
import { unquoted } from './texts.js';

/**
 * The columns, with the reason why days are not read: the rows contradict their format, or every day
 * could be a month, in a file that may write months first.
 *
 * @param preset what reads the file: the numbers of its system say nothing of its days
 * @param someOrder true if a check holds for some order of the file, read with the day first
 */
export function withRefusedDays(
  columns: readonly Column[],
  rows: readonly TableRow[],
  preset: Pick<Preset, 'isDayOrderOpen'> | undefined,
  someOrder: (is: (order: Item) => boolean) => boolean,
): readonly Column[] {
  const open = columns.filter(isOpenDay);
  const isAmbiguous = ambiguousDays(open, rows) !== undefined;
  const isOpen = () => (preset ? preset.isDayOrderOpen : isAmerican(columns, rows));
  const mayBeMonths = isAmbiguous && (isOpen() || someOrder(isOfOtherMonth));
  return columns.map((column) => {
    if (!open.includes(column)) return column;
    const refusedDays =
      refusalOfDays(rows, column.index) ??
      (mayBeMonths ? ambiguousDays([column], rows) : undefined);
    if (!refusedDays) return column;
    return { ...column, targets: column.targets.map((target) => ({ ...target, refusedDays })) };
  });
}

/**
 * True if the days of an order make sense only with the month first: by the month in the key of its
 * invoice, or because it would be of the future, or invoiced before it was sold.
 */
function isOfOtherMonth(order: Item): boolean {
  const { dataVenda, dataFaturamento, chaveNFe } = order;
  const days = { dataVenda, dataFaturamento };
  const exchanged = {
    dataVenda: withMonthFirst(dataVenda),
    dataFaturamento: withMonthFirst(dataFaturamento),
  };
  const yearMonth = parseChaveNFe(String(chaveNFe ?? ''))?.aamm;
  const isIn = (day: unknown) =>
    typeof day === 'string' && day.slice(2, 7).replace('-', '') === yearMonth;
  const names = ['dataVenda', 'dataFaturamento'] as const;
  return (
    names.some((name) => isIn(exchanged[name]) && !isIn(days[name])) ||
    (oddDays(days).length > 0 && oddDays(exchanged).length === 0)
  );
}

const withMonthFirst = (day: unknown) =>
  typeof day === 'string' ? day.replace(/-(\d\d)-(\d\d)$/, '-$2-$1') : undefined;

/** True if a column gives days, and the map does not give their format. */
const isOpenDay = ({ targets }: Column): boolean =>
  targets.some(({ field, dateFormat }) => field.kind === 'date' && dateFormat === undefined);

/** Refusal of days that are all readable with the month first too; undefined if one is not. */
function ambiguousDays(
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
    const isMonth = orderOfParts(cell) === 'month first';
    const kind = isMonth ? 'month-first' : kindOfDay(cell, types?.[index]);
    if (kind && !lines.has(kind)) lines.set(kind, line);
  }
  const line = lines.get('month-first');
  if (line !== undefined) return broken('month-first', { line });
  const [one, other] = lines.values();
  return one !== undefined && other !== undefined
    ? broken('days-mixed', { one, other })
    : undefined;
}
