import type { ColumnValues } from '../../read/table/columns.js';
import { kindOfDay } from '../../read/table/dates.js';
import { missingFields } from '../../read/table/header.js';
import type { TableRow } from '../../read/table/table.js';
import { plain } from '../../read/table/texts.js';
import { type PedidoMap, pathsOf } from '../pedido-map.js';
import type { ResolvedColumn, ResolvedHeader } from '../resolve-columns.js';
import { isMeasure } from '../speaks.js';
import { isHouseNumber, isOrderNumber, placesGiving, valuesByOrder } from './propose-columns.js';

/**
 * Lists required fields that nothing gives. A single number, or a single situation, is enough for
 * both of its fields.
 *
 * @param isAskedBoth another column may give the second number
 */
export function missingOf(
  columns: readonly ResolvedColumn[],
  ofHeader: PedidoMap,
  map: PedidoMap,
  isAskedBoth: boolean,
) {
  const defaults = { ...ofHeader.defaults, ...map.defaults };
  const missing = missingFields({ columns, map: { ...ofHeader, defaults } });
  const isEnough = (...pair: string[]) => pair.some((path) => !missing.includes(path));
  const given = [
    ...(isEnough(...NUMBERS) && !isAskedBoth ? NUMBERS : []),
    ...(isEnough(...SITUACOES) ? SITUACOES : [SITUACOES[1]]),
  ];
  return missing.filter((path) => !given.includes(path));
}

/** A code without blanks, or groups of digits: `702-8391006-85 1`. */
const CODE = /^(?=.*\d)[\w#./-]{3,60}$|^[#\d][\d ./-]{2,60}$/;
const NUMBERS = ['pedido', 'pedidoCanal'];
const SITUACOES = ['situacao.pedido', 'situacao.canal'];

/**
 * True if a column that gives nothing may have the orders' numbers at their channel: the one number that
 * is known need not be both. Sales without a channel leave it blank, orders of one cart share it.
 */
export function mayGiveNumber(
  rows: readonly TableRow[],
  { columns, preset, isOwn }: ResolvedHeader,
  { columns: mapped = {} }: PedidoMap,
  contents: readonly ColumnValues[],
): boolean {
  const toOf = ({ key, to }: ResolvedColumn) => mapped[key] ?? to;
  const [number] = placesGiving(columns, mapped, isOrderNumber);
  if (preset || isOwn || number === undefined) return false;
  return columns.some((column) => {
    const { values = new Set<string>(), topic } = contents[column.index] ?? {};
    const isOpen = pathsOf(toOf(column)).length === 0 && plain(column.name) !== '';
    if (!isOpen || topic !== undefined || isMeasure(column.name)) return false;
    if (isHouseNumber(columns, column.index)) return false;
    const codes = [...values].filter((value) => CODE.test(value) && !kindOfDay(value, undefined));
    const orders = valuesByOrder(rows, column.index, number)
      .map((cells) => new Set(cells.filter((cell) => cell !== '')))
      .filter(({ size }) => size > 0);
    const differing = new Set(orders.map((cells) => [...cells].join())).size;
    return (
      codes.length > 1 &&
      2 * codes.length >= values.size &&
      2 * differing >= orders.length &&
      orders.every(({ size }) => size === 1)
    );
  });
}
