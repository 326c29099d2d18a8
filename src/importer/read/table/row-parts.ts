import { roundDecimal, roundToCentavos } from '../../../shared/centavos.js';
import type { InvalidRowIssue } from '../../errors.js';
import { broken } from '../../rules/read-rule.js';
import { type CellReading, NOTHING, readCell, writtenBy } from './cell.js';
import type { CellConventions, Column, ColumnTarget } from './columns.js';
import { type Item, put, valueAt } from './order-fields.js';
import { type RowParts, summed } from './readings.js';
import type { TableRow } from './table.js';
import { plain, unquoted } from './texts.js';

/** A value of the order itself, as one row gives it. */
export interface OrderValue {
  target: ColumnTarget;
  reading: CellReading;
  written: string | number;
  index: number;
}

/** What a row gives to its order. */
export interface RowContent extends RowParts {
  /** Fields of the order itself. */
  values: OrderValue[];
  issues: InvalidRowIssue[];
  /** What shows that the sale was not paid, or given back: refused, unless the order was cancelled. */
  undone: InvalidRowIssue[];
}

/** Where the price of all units stands until they are known. */
const TOTAL_KEYS: readonly string[] = ['valorTotal'];

/**
 * Reads the cells of a row.
 *
 * @param isOwn the columns are the service's own, whose freight is the order's
 */
export function readRow(
  row: TableRow,
  columns: readonly Column[],
  conventionsOf: (index: number) => CellConventions,
  isOwn: boolean,
): RowContent {
  const { line, cells } = row;
  const content: RowContent = {
    ...{ line, items: {}, fretes: [], ajustes: [], values: [] },
    ...{ issues: [], undone: [] },
  };
  const given = new Set<string>();
  const fallbacks: [Column, ColumnTarget][] = [];
  const read = ({ index }: Column, target: ColumnTarget) => {
    const raw = cells[index] ?? '';
    const reading = readCell(raw, target, conventionsOf(index), row.types?.[index]);
    const written = writtenBy(reading, raw, target.field);
    if (written === undefined) return;
    given.add(target.field.path);
    take(content, { target, reading, written, index }, isOwn);
  };
  for (const column of columns) {
    const raw = cells[column.index] ?? '';
    if (raw === '') continue;
    if (column.expect || column.isUndone) expectWord(column, raw, content);
    for (const target of column.targets) {
      if (target.isFallback) fallbacks.push([column, target]);
      else read(column, target);
    }
  }
  for (const [column, target] of fallbacks) {
    if (!given.has(target.field.path)) read(column, target);
  }
  perUnit(content, isOwn);
  return content;
}

function take(content: RowContent, value: OrderValue, isOwn: boolean): void {
  const { target, reading, written, index } = value;
  const { field, isSum } = target;
  const isOfOrder = !field.list && !isOfRow(target, isOwn);
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
  else if (field.path === 'item') content.item = String(written);
  else if (typeof written !== 'number') return;
  else if (field.path === 'valorFrete') content.fretes.push([index, written]);
  else content.ajustes.push([index, field.path === 'desconto' ? -Math.abs(written) : written]);
}

const OF_ROWS: ReadonlySet<string> = new Set(['desconto', 'acrescimo', 'item']);

/** What each row says of itself: charges and discounts, and the freight of other systems. */
const isOfRow = ({ field, isSum }: ColumnTarget, isOwn: boolean): boolean =>
  OF_ROWS.has(field.path) || (field.path === 'valorFrete' && (!isOwn || isSum === true));

/** A column whose words decide whether the row is taken. */
function expectWord(column: Column, raw: string, to: RowContent) {
  const { expect, isUndone, name, index, unlessCancelled } = column;
  const word = unquoted(raw);
  const stands = isUndone ? !isUndone(word) : expect?.has(plain(raw));
  if (word === '' || NOTHING.test(word) || stands) return;
  const params = { column: name, word: word.slice(0, 40), words: [...(expect ?? ['0'])] };
  const issue = { path: '', line: to.line, column: index + 1, ...broken('other-word', params) };
  (unlessCancelled || isUndone ? to.undone : to.issues).push(issue);
}

/**
 * A product's unit price out of that of all its units; one that is not exact makes it one unit. Of no units, the
 * total shows. Prices of other systems are rounded to the service's three decimals: the total shows whether they may.
 */
function perUnit({ items }: RowContent, isOwn: boolean): void {
  const produto = items.produtos;
  if (!isOwn && typeof produto?.valorUnitario === 'number') {
    produto.valorUnitario = roundDecimal(produto.valorUnitario, 3);
  }
  if (produto?.valorTotal === undefined) return;
  const { valorTotal, quantidade } = produto;
  delete produto.valorTotal;
  if (typeof valorTotal !== 'number' || typeof quantidade !== 'number' || quantidade === 0) {
    produto.valorUnitario = valorTotal;
  } else {
    const unit = roundDecimal(valorTotal / quantidade, 3);
    const isExact = roundToCentavos(unit * quantidade) === roundToCentavos(valorTotal);
    const units = isExact || quantidade < 0 ? { valorUnitario: unit } : undefined;
    Object.assign(produto, units ?? { quantidade: 1, valorUnitario: valorTotal });
  }
}
