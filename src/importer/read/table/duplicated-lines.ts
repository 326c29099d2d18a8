import type { InvalidRowIssue } from '../../../errors/invalid-row.js';
import { broken } from '../../rules/read-rule.js';
import type { TitulosPolicy } from '../map/pedido-map.js';
import { isSameAmount, productsAndFreight, titlesTotal } from './amounts.js';
import type { TableRow } from './table.js';

/** A line that is there twice: why the order is refused for it, or that both count. */
export interface DuplicatedLine {
  line: number;
  issue: InvalidRowIssue | undefined;
}

/**
 * A row of an order that repeats an earlier one, cell by cell: an item sold twice, or a line copied by
 * mistake. Where titles of the order come to its products and freight, both counted, it was sold twice.
 */
export function duplicatedLines(
  rows: readonly TableRow[],
  order: Readonly<Record<string, unknown>>,
  policy: TitulosPolicy | undefined,
): DuplicatedLine | undefined {
  if (rows.length < 2) return undefined;
  const first = new Map<string, number>();
  for (const { line, cells } of rows) {
    const key = JSON.stringify(cells);
    const earlier = first.get(key);
    if (earlier === undefined) {
      first.set(key, line);
      continue;
    }
    if (policy !== 'per-row' && totalShowsAll(order)) return { line, issue: undefined };
    return { line, issue: { path: '', ...broken('line-duplicated', { line: earlier }), line } };
  }
  return undefined;
}

function totalShowsAll(order: Readonly<Record<string, unknown>>): boolean {
  const titulos = Array.isArray(order.titulos) ? order.titulos : [];
  return titulos.length === 1 && isSameAmount(titlesTotal(titulos), productsAndFreight(order));
}
