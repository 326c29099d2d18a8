import type { InvalidRowIssue } from '../../errors.js';
import { reaisText } from '../../reais-text.js';
import { broken, type ReadProblem } from '../../rules/read-rule.js';
import { centsIn, isSameAmount, productsAndFreight, titlesTotal } from './amounts.js';
import type { Item } from './item-values.js';
import type { Field } from './order-fields.js';
import type { CellReading } from './text-cell.js';

/** The cell that gave a field of the order first. */
export interface FirstCell {
  reading: CellReading;
  line: number;
}

/** Why two rows of an order cannot both be right; amounts are named, a customer is not. */
export function contradiction(field: Field, first: FirstCell, reading: CellReading): ReadProblem {
  const { line } = first;
  return isShown(field)
    ? broken('contradiction', {
        ...{ line, isShown: true },
        ...{ first: shown(first.reading), other: shown(reading) },
      })
    : broken('contradiction', { line, isShown: false });
}

/** Titles that are not what products and freight come to, in an export whose columns nobody saw. */
export function contradictoryTotals(order: Readonly<Item>, line: number): InvalidRowIssue[] {
  const titulos = Array.isArray(order.titulos) ? (order.titulos as Item[]) : [];
  const [total, expected] = [titlesTotal(titulos), productsAndFreight(order)];
  if (total === undefined || expected === undefined || isSameAmount(total, expected)) return [];
  const amounts = { titulos: reaisText(total / 100), expected: reaisText(expected / 100) };
  return [{ path: 'titulos', ...broken('unproven-totals', amounts), line }];
}

/** Fields whose value is not a customer's, and may stand in a message. */
const isShown = ({ kind, path }: Field) =>
  kind !== 'text' || ['canal', 'plataforma', 'tipoDeAnuncio', 'filialFatura'].includes(path);

function shown({ value, problem }: CellReading): string | undefined {
  if (problem !== undefined || value === undefined) return undefined;
  const isAmount = typeof value === 'number' && centsIn(value) !== undefined;
  return isAmount ? reaisText(value as number) : `"${String(value).slice(0, 40)}"`;
}
