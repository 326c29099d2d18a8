import { roundDecimal, roundToCentavos, unitsOf } from '../../../shared/centavos.js';
import type { InvalidRowIssue } from '../../errors.js';
import type { Policy } from '../../map/pedido-map.js';
import { broken } from '../../rules/read-rule.js';
import { type CellReading, NOTHING, readCell, UNDONE, writtenBy } from './cell.js';
import type { Column, ColumnTarget } from './columns.js';
import { type Item, type ListName, put, valueAt } from './order-fields.js';
import type { TableRow } from './table.js';
import { plain, shownCell, unquoted } from './texts.js';

/** An amount of the order that a row gives beside its titles and products. */
export interface RowAmount {
  kind: 'frete' | 'promocao' | 'desconto' | 'cupom' | 'acrescimo';
  /** Column of the amount. */
  column: number;
  amount: number;
  policy: Policy;
}

/** A value of the order itself, from one row. */
export interface OrderValue {
  target: ColumnTarget;
  reading: CellReading;
  written: string | number;
  index: number;
}

/** Contents of a row for its order. */
export interface RowContent {
  line: number;
  /** Its item of each of the order's lists. */
  items: { [List in ListName]?: Item };
  amounts: RowAmount[];
  /** Fields of the order itself. */
  values: OrderValue[];
  issues: InvalidRowIssue[];
}

/** First row of a package, or a row of an item below it. */
export type RowRole = 'package' | 'member' | undefined;

/** Items of one of the order's lists, from all rows. */
export const itemsOf = (rows: readonly RowContent[], list: ListName): Item[] =>
  rows.flatMap(({ items: { [list]: item } }) => (item ? [item] : []));

/** Path of the price of all units, until the number of units is known. */
const TOTAL_KEYS: readonly string[] = ['valorTotal'];
const NUMBERS: readonly string[] = ['pedido', 'pedidoCanal'];

/**
 * Reads the cells of a row.
 *
 * @param isOwn the columns are the service's own, where freight is a field of the order
 */
export function readRow(
  row: TableRow & { role?: RowRole },
  columns: readonly Column[],
  isOwn: boolean,
): RowContent {
  const { line, cells, role } = row;
  const content: RowContent = { line, items: {}, amounts: [], values: [], issues: [] };
  const given = new Set<string>();
  const fallbacks: [Column, ColumnTarget][] = [];
  const read = ({ index }: Column, target: ColumnTarget) => {
    // The package's row gives the number, the rows below it give the situation.
    if (role === 'member' && NUMBERS.includes(target.field.path)) return;
    if (role === 'package' && target.field.kind === 'choice') return;
    const raw = cells[index] ?? '';
    const reading = readCell(raw, target, row.types?.[index]);
    const written = writtenBy(reading, raw, target.field);
    if (written === undefined) return;
    given.add(target.field.path);
    take(content, { target, reading, written, index }, isOwn);
  };
  for (const column of columns) {
    const raw = cells[column.index] ?? '';
    if (raw === '') continue;
    if (column.expect) expectWord(column, raw, content);
    for (const target of column.targets) {
      if (target.isFallback) fallbacks.push([column, target]);
      else read(column, target);
    }
  }
  for (const [column, target] of fallbacks) {
    if (!given.has(target.field.path)) read(column, target);
  }
  setPriceOfUnit(content, isOwn);
  return content;
}

function take(content: RowContent, value: OrderValue, isOwn: boolean): void {
  const { target, reading, written, index } = value;
  const { field, isSum, isSubtracted, paidBy, policy = 'per-order' } = target;
  const isOfOrder = !field.list && !isAmount(target, isOwn);
  if (reading.problem && !isOfOrder) {
    const path = field.list ? `${field.list}.${field.keys.join('.')}` : field.path;
    content.issues.push({ path, ...reading.problem, line: content.line, column: index + 1 });
  }
  if (field.list) {
    const item: Item = content.items[field.list] ?? {};
    content.items[field.list] = item;
    const keys = target.isTotal ? TOTAL_KEYS : field.keys;
    put(item, keys, isSum ? summed(valueAt(item, keys), written) : written);
  } else if (isOfOrder) content.values.push(value);
  else if (typeof written === 'number') {
    const isFrete = field.path === 'valorFrete';
    const size = isFrete || field.path === 'desconto' ? Math.abs(written) : written;
    const discount = paidBy === 'channel' ? 'cupom' : 'desconto';
    const ofFrete = isSubtracted ? 'promocao' : 'frete';
    const charge = field.path === 'acrescimo' ? 'acrescimo' : discount;
    const amount = isFrete && !isSubtracted ? written : size;
    content.amounts.push({ kind: isFrete ? ofFrete : charge, column: index, amount, policy });
  }
}

/** True for amounts kept beside the order: freight of other systems, discounts and additions. */
const isAmount = ({ field, isSum }: ColumnTarget, isOwn: boolean): boolean =>
  field.path === 'desconto' ||
  field.path === 'acrescimo' ||
  field.path === 'item' ||
  (field.path === 'valorFrete' && (!isOwn || isSum === true));

/** Adds amounts in whole thousandths, without binary noise. */
const summed = (before: unknown, value: unknown): unknown =>
  typeof before === 'number' && typeof value === 'number'
    ? (unitsOf(before, 3) + unitsOf(value, 3)) / 1000
    : value;

const ZERO = /^-?(?:r\$ ?)?-?0*(?:[.,]0+)?$/;

/** Checks a column whose words decide if the row is taken. */
function expectWord(column: Column, raw: string, content: RowContent): void {
  const { expect, undone, name, index } = column;
  const word = plain(raw);
  const isZero = expect?.has('0') && word !== '' && ZERO.test(word);
  if (word === '' || NOTHING.test(word) || isZero || expect?.has(word)) return;
  const situacao = undone?.get(word);
  const shown = { column: name, word: unquoted(raw).slice(0, 40), words: [...(expect ?? [])] };
  const problem =
    typeof situacao === 'string' && UNDONE.includes(situacao)
      ? broken('sale-undone', { word: shownCell(unquoted(raw)), situacao })
      : broken('other-word', shown);
  content.issues.push({ path: '', ...problem, line: content.line, column: index + 1 });
}

/**
 * Divides the price of all units by their number; if that is not exact, the product becomes one
 * unit. Prices of other systems are rounded to the service's three decimals.
 */
function setPriceOfUnit({ items }: RowContent, isOwn: boolean): void {
  const produto = items.produtos;
  if (!isOwn && typeof produto?.valorUnitario === 'number') {
    produto.valorUnitario = roundDecimal(produto.valorUnitario, 3);
  }
  if (produto?.valorTotal === undefined) return;
  const { valorTotal, quantidade } = produto;
  delete produto.valorTotal;
  if (typeof valorTotal !== 'number' || typeof quantidade !== 'number' || quantidade === 0) {
    produto.valorUnitario = valorTotal;
    return;
  }
  const unit = roundDecimal(valorTotal / quantidade, 3);
  const isExact = roundToCentavos(unit * quantidade) === roundToCentavos(valorTotal);
  produto.valorUnitario = isExact || quantidade < 0 ? unit : valorTotal;
  if (!isExact && quantidade > 0) produto.quantidade = 1;
}
