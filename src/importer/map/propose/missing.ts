import type { Column, ColumnValues } from '../../read/table/columns.js';
import { plain } from '../../read/table/texts.js';
import { type PedidoMap, pathsOf } from '../pedido-map.js';
import { type Header, missingFields, NUMBERS, SITUACOES } from '../resolve-columns.js';
import { haveCodes, isMeasure } from '../speaks.js';
import { isHouseNumber, isOrderNumber, placesGiving } from './propose-columns.js';

/**
 * Lists required fields that nothing gives. A single number, or a single situation, is enough for
 * both of its fields.
 *
 * @param isAskedBoth another column may give the second number
 */
export function missingOf(
  columns: readonly Column[],
  ofHeader: PedidoMap,
  map: PedidoMap,
  isAskedBoth: boolean,
) {
  const defaults = { ...ofHeader.defaults, ...map.defaults };
  const missing = missingFields({ columns, map: { ...ofHeader, defaults } });
  const isEnough = (...pair: string[]) => pair.some((path) => !missing.includes(path));
  // The import reads each payment, and refuses one that does not say its installments.
  const pays = columns.some(({ to }) => pathsOf(to).includes('titulos.meioDePagamento'));
  const given: readonly string[] = [
    ...(pays ? ['titulos.qtTotalParcela'] : []),
    ...(isEnough(...NUMBERS) && !isAskedBoth ? NUMBERS : []),
    ...(isEnough(...SITUACOES) ? SITUACOES : [SITUACOES[1]]),
  ];
  return missing.filter((path) => !given.includes(path));
}

/**
 * True if one column numbers the orders and another, which gives nothing, may have their numbers at
 * the channel: only a person knows.
 */
export function mayGiveNumber(
  { columns, preset, isOwn }: Header,
  { columns: mapped = {} }: PedidoMap,
  contents: readonly ColumnValues[],
): boolean {
  if (preset || isOwn || placesGiving(columns, mapped, isOrderNumber).length !== 1) return false;
  return columns.some(({ key, to, index, name }) => {
    const { values = new Set<string>(), topic, hasDays } = contents[index] ?? {};
    const isOpen = pathsOf(mapped[key] ?? to).length === 0 && plain(name) !== '';
    if (!isOpen || topic !== undefined || hasDays || isMeasure(name)) return false;
    if (isHouseNumber(columns, index)) return false;
    return haveCodes(values);
  });
}
