import { unitsOf } from '../../../shared/centavos.js';
import { centavosOf, reais } from '../../amounts.js';
import type { InvalidRowIssue } from '../../errors.js';
import type { Policy } from '../../map/pedido-map.js';
import { broken, type ReadProblem } from '../../rules/read-rule.js';
import type { Item } from './order-fields.js';
import type { OrderParts, RowAmount } from './order-parts.js';

/** Amounts of an order's invoice. */
export type NotaAmounts = { valorFrete: number; vDesc: number; vNF: number };

/** Policy, freight and invoice of an order, by which its rows are counted. */
interface Counting {
  /** Freight from the map or from the service's own column. */
  frete: number | undefined;
  /** The order's only invoice. */
  nota: NotaAmounts | undefined;
  /** Policy for titles on several rows; undefined for the service's own columns. */
  policy: Policy | undefined;
  /** The columns are the service's own: a total may differ from products and freight. */
  isOwn: boolean;
  /** A column gives discounts, so the invoice's are not used. */
  hasDesconto: boolean;
  /** Lines of two rows that are equal in every column that counts. */
  equalRows: { line: number; earlier: number } | undefined;
}

/** Titles and freight of an order, counted by the map's policies. */
export interface OrderAmounts {
  titulos: Item[];
  frete: number | undefined;
  /** Freight before a promotion; undefined without one. */
  freteSemDesconto: number | undefined;
  /** Total of products, freight, charges and discounts; undefined if a price is missing. */
  expected: number | undefined;
  /** Coupon that the channel pays beside the titles; the invoice may exceed them by it. */
  cupom: number;
}

/** Why the amounts of an order do not come to its titles. */
export class AmountsRefused {
  readonly issue: InvalidRowIssue;

  constructor(path: string, problem: ReadProblem, line?: number) {
    this.issue = { path, ...problem, line };
  }
}

/** Converts to thousandths, which have no fractions. */
const thousandths = (value: unknown): number => (typeof value === 'number' ? unitsOf(value, 3) : 0);
const optional = (value: number | undefined): number | undefined =>
  value === undefined ? undefined : thousandths(value);

/**
 * Counts an order to the centavo, by the declared policies: titles = products + freight + charges −
 * the seller's discounts.
 *
 * @throws AmountsRefused they are not equal, or rows of the order contradict each other
 */
export function countOrder({ lists, amounts }: OrderParts, counting: Counting): OrderAmounts {
  const { nota, isOwn, policy, hasDesconto, equalRows } = counting;
  const { titulos, isOnce } = titlesOf(lists.titulos, policy, isOwn);
  const gross = sumOf(amounts, 'frete') ?? optional(counting.frete) ?? optional(nota?.valorFrete);
  const promotion = sumOf(amounts, 'promocao') ?? 0;
  const frete = gross === undefined ? undefined : gross - promotion;
  const ofNota = hasDesconto || isOwn ? 0 : thousandths(nota?.vDesc);
  const descontos = sumOf(amounts, 'desconto') ?? ofNota;
  const acrescimos = sumOf(amounts, 'acrescimo') ?? 0;
  const produtos = totalOfProducts(lists.produtos);
  const expected =
    produtos === undefined ? undefined : produtos + (frete ?? 0) + acrescimos - descontos;
  const hasTotal = titulos.some(({ valorTotal }) => valorTotal !== undefined);
  const total = titulos.reduce((sum, { valorTotal }) => sum + thousandths(valorTotal), 0);
  const isChecked = hasTotal && expected !== undefined;
  const isEqual = isChecked && centavosOf(total) === centavosOf(expected);
  // The order's own total, or its invoice, shows that equal rows are units of one item.
  const isTotalOfOrder = isOwn ? isOnce : policy === 'per-order' && hasTotal;
  const isDecided = (isTotalOfOrder && isEqual) || (!isOwn && nota !== undefined);
  if (equalRows && !isDecided) {
    throw new AmountsRefused('', broken('rows-equal', equalRows), equalRows.line);
  }
  const cupom = sumOf(amounts, 'cupom') ?? 0;
  const isRaised = isChecked && !isEqual && (!isOwn || isOnce);
  if (isRaised) {
    const [titulo, ...more] = titulos;
    // With a coupon the buyer pays less, and the channel pays the rest.
    const isLowered = cupom !== 0 && centavosOf(total + cupom) === centavosOf(expected);
    if (!titulo || more.length > 0 || !isLowered) {
      const figures = {
        titulos: reais(total),
        produtos: reais(produtos ?? 0),
        frete: reais(frete ?? 0),
        acrescimos: reais(acrescimos),
        descontos: reais(descontos),
        expected: reais(expected),
        isOwn,
      };
      throw new AmountsRefused('titulos', broken('titles-and-total', figures));
    }
    titulo.valorTotal = centavosOf(expected) / 100;
  }
  return {
    titulos,
    frete: frete === undefined ? undefined : frete / 1000,
    freteSemDesconto: promotion === 0 || gross === undefined ? undefined : gross / 1000,
    expected: expected === undefined ? undefined : expected / 1000,
    cupom: isRaised ? 0 : cupom / 1000,
  };
}

/** Freight and titles of an order that is refused; undefined where its rows contradict each other. */
export function uncounted(
  { lists, amounts }: OrderParts,
  policy: Policy | undefined,
  isOwn: boolean,
): { frete: number | undefined; titulos: Item[] | undefined } {
  const read = <Value>(get: () => Value): Value | undefined => {
    try {
      return get();
    } catch (error) {
      if (error instanceof AmountsRefused) return undefined;
      throw error;
    }
  };
  const frete = read(() => {
    const gross = sumOf(amounts, 'frete');
    return gross === undefined ? undefined : (gross - (sumOf(amounts, 'promocao') ?? 0)) / 1000;
  });
  return { frete, titulos: read(() => titlesOf(lists.titulos, policy, isOwn).titulos) };
}

/** Sum of products in thousandths; undefined if there are none, or an amount is missing. */
function totalOfProducts(produtos: readonly Item[]): number | undefined {
  let sum = 0;
  for (const { quantidade, valorUnitario } of produtos) {
    if (typeof quantidade !== 'number' || typeof valorUnitario !== 'number') return undefined;
    sum += quantidade * thousandths(valorUnitario);
  }
  return produtos.length > 0 ? sum : undefined;
}

/** Policies of a map, by the amounts that they count. */
const POLICY_OF = {
  frete: 'frete',
  promocao: 'frete',
  desconto: 'desconto',
  cupom: 'desconto',
  acrescimo: 'desconto',
} as const;

/**
 * Sum of one kind of amount in thousandths, each column by its policy; undefined if there is none.
 */
function sumOf(amounts: readonly RowAmount[], kind: RowAmount['kind']): number | undefined {
  let sum: number | undefined;
  const firsts = new Map<number, number>();
  for (const { column, amount, policy, line, ...each } of amounts) {
    if (each.kind !== kind) continue;
    const value = thousandths(amount);
    const first = firsts.get(column);
    firsts.set(column, first ?? value);
    if (policy === 'per-row' || first === undefined) sum = (sum ?? 0) + value;
    else if (first !== value) {
      const params = { policy: POLICY_OF[kind], one: reais(first), other: reais(value) };
      const path = kind === 'frete' ? 'valorFrete' : '';
      throw new AmountsRefused(path, broken('amounts-differ', params), line);
    }
  }
  return sum;
}

/**
 * Title of an order. Its rows must agree on the payment, and its amounts count by the policy. In
 * the service's own columns each row may have its own title.
 */
function titlesOf(given: readonly Item[], policy: Policy | undefined, isOwn: boolean) {
  const priced = given.filter(({ valorTotal }) => valorTotal !== undefined);
  const textOf = (title: Item = {}) => JSON.stringify(Object.entries(title).sort());
  const isRepeated = priced.every((title) => textOf(title) === textOf(priced[0]));
  const isOnce = priced.length > 1 && isRepeated && policy !== 'per-row';
  const hasOneEach = isOwn && priced.length > 1 && !isOnce && policy !== 'per-order';
  if (hasOneEach) {
    // A row without an amount repeats another row's payment.
    const isSaid = (title: Item) => priced.some((other) => agrees(title, other));
    if (!given.every(isSaid)) throw new AmountsRefused('titulos', broken('titles-differ'));
    return { titulos: priced, isOnce: false };
  }
  const titulo: Item = {};
  let total: number | undefined;
  for (const { valorTotal, ...rest } of given) {
    if (!agrees(rest, titulo)) throw new AmountsRefused('titulos', broken('titles-differ'));
    Object.assign(titulo, rest);
    if (valorTotal === undefined) continue;
    const amount = thousandths(valorTotal);
    if (total !== undefined && policy !== 'per-row' && total !== amount) {
      const params = { policy: 'titulos' as const, one: reais(total), other: reais(amount) };
      throw new AmountsRefused('titulos', broken('amounts-differ', params));
    }
    total = policy === 'per-row' ? (total ?? 0) + amount : amount;
  }
  if (total !== undefined) titulo.valorTotal = total / 1000;
  return { titulos: given.length > 0 ? [titulo] : [], isOnce };
}

/** True if no field differs between two titles. */
const agrees = (one: Item, other: Item): boolean =>
  Object.entries(one).every(([key, value]) => (other[key] ?? value) === value);
