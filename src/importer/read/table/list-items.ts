import type { InvalidRowIssue } from '../../errors.js';
import { reaisText } from '../../reais-text.js';
import { broken } from '../../rules/read-rule.js';
import type { TitulosPolicy } from '../map/pedido-map.js';
import { isSameAmount, productsAndFreight, productsAndFreights, titlesTotal } from './amounts.js';
import type { ListName } from './order-fields.js';
import { mayBeInstallments } from './title-rows.js';

/** An item of a list, and the row that gave it. */
export interface RowItem {
  line: number;
  item: Record<string, unknown>;
}

/** What is known of an order when its titles are looked at. */
export interface ListContext {
  /** Rows of the order. */
  rows: number;
  policy: TitulosPolicy | undefined;
  /** Each row has the total of the order: one with another amount is of another export, or is wrong. */
  hasOrderTotal: boolean;
  /** The order as far as it was read: its products and freight can show which titles are meant. */
  order: Readonly<Record<string, unknown>>;
}

/** The items of a list that an order has, or why that cannot be known. */
export type ListReading = { items: RowItem[]; isCollapsed: boolean } | { issue: InvalidRowIssue };

const keyOf = ({ item }: RowItem) => JSON.stringify(Object.entries(item).sort());

/**
 * Titles and events of an order of several rows. Equal on all rows, they are the order's, once, unless
 * they could be shares of it; a different payment method or control code makes them several; products
 * and freight decide where the sum of the rows is what they come to. Anything else is ambiguous, and
 * refused.
 */
export function itemsOfRows(list: ListName, given: RowItem[], context: ListContext): ListReading {
  const { rows, policy } = context;
  const all = { items: given, isCollapsed: false };
  const [first] = given;
  if (!first || given.length === 1 || list === 'produtos') return all;
  const distinct = new Set(given.map(keyOf)).size;
  const once: ListReading = { items: [first], isCollapsed: true };
  if (policy === 'per-row' && list === 'titulos') return all;
  if (policy === 'per-order' && list === 'titulos') {
    return distinct === 1 ? once : { issue: differing(list, given) };
  }
  if (list === 'eventosCalcular' && distinct > 1) return all;
  const isOfTitles = list === 'titulos';
  if (isOfTitles && context.hasOrderTotal && haveOtherAmounts(given)) {
    return { issue: differing(list, given) };
  }
  const { total, first: one, expected, shared } = isOfTitles ? sumsOf(given, context) : NO_SUMS;
  const isSum = isSameAmount(total, expected);
  const isOnce = isSameAmount(one, expected);
  if (distinct === 1) {
    if (mayBeShares(total, one, [expected, shared]) && !isOnce) {
      const problem = broken('items-may-be-shares', { rows: given.length });
      return { issue: { path: list, ...problem, line: first.line } };
    }
    if (given.length === rows || isOnce) return once;
    const problem = broken('items-on-some-rows', { items: given.length, rows });
    return { issue: { path: list, ...problem, line: first.line } };
  }
  const isSeveral = isSum || areNamedApart(given);
  if (isSeveral && isOfTitles && mayBeInstallments(given.map(({ item }) => item))) {
    const problem = broken('titles-may-be-installments', { titles: given.length });
    return { issue: { path: 'titulos', ...problem, line: first.line } };
  }
  if (isSeveral) return all;
  // Without prices nothing contradicts titles that some rows have, and others have not.
  if (expected === undefined && given.length < rows && distinct === given.length) return all;
  return { issue: differing(list, given) };
}

/** Whether titles differ in amount; a row may have none. */
const haveOtherAmounts = (given: readonly RowItem[]): boolean =>
  new Set(given.map(({ item }) => item.valorTotal).filter((amount) => amount !== undefined)).size >
  1;

interface Sums {
  total: number | undefined;
  first: number | undefined;
  expected: number | undefined;
  /** What is expected where the freight of each row is a share too. */
  shared: number | undefined;
}

const NO_SUMS: Sums = {
  total: undefined,
  first: undefined,
  expected: undefined,
  shared: undefined,
};

function sumsOf(given: readonly RowItem[], { order, rows }: ListContext): Sums {
  const [first] = given;
  return {
    total: titlesTotal(given.map(({ item }) => item)),
    first: first && titlesTotal([first.item]),
    expected: productsAndFreight(order),
    shared: productsAndFreights(order, rows),
  };
}

/**
 * Discounts make titles less than products and freight: below them, both readings are possible. Taxes
 * make them more: shares are nearer to products and freight together than one of them alone.
 */
const mayBeShares = (
  total: number | undefined,
  one: number | undefined,
  [expected, shared]: readonly [number | undefined, number | undefined],
): boolean =>
  total !== undefined &&
  one !== undefined &&
  expected !== undefined &&
  (total <= expected + 1 ||
    [expected, shared ?? expected].some((sum) => Math.abs(total - sum) < Math.abs(one - expected)));

/** Titles with a control code or payment method each. */
function areNamedApart(given: readonly RowItem[]): boolean {
  return ['codigoControle', 'meioDePagamento'].some((name) => {
    const names = given.map(({ item }) => item[name]);
    return names.every((value) => value !== undefined) && new Set(names).size === given.length;
  });
}

/** Fields whose values are not a customer's. */
const SHOWN = ['valorTotal', 'qtTotalParcela', 'meioDePagamento', 'codigoControle'];

function differing(list: ListName, given: readonly RowItem[]): InvalidRowIssue {
  const [first] = given;
  const other = given.find((item) => first && keyOf(item) !== keyOf(first));
  const name = SHOWN.find((field) => first?.item[field] !== other?.item[field]) ?? 'valorTotal';
  const problem = broken('items-differ', {
    first: shown(name, first?.item[name]),
    firstLine: first?.line,
    other: shown(name, other?.item[name]),
    otherLine: other?.line,
  });
  return { path: `${list}.${name}`, ...problem, line: other?.line };
}

function shown(name: string, value: unknown): string | undefined {
  if (value === undefined) return undefined;
  if (typeof value === 'number') return name === 'valorTotal' ? reaisText(value) : String(value);
  return `"${String(value).slice(0, 40)}"`;
}
