import { type ColumnValues, isBlank } from '../../read/table/columns.js';
import { installmentsIn, isPaidAtOnce } from '../../read/table/payment-cell.js';
import type { TableRow } from '../../read/table/table.js';
import { unquoted } from '../../read/table/texts.js';
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
