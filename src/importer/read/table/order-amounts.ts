import { unitsOf } from '../../../shared/centavos.js';
import { reaisText } from '../../amounts.js';
import type { InvalidRowIssue } from '../../errors.js';
import type { Policy } from '../../map/pedido-map.js';
import { broken, type ReadProblem } from '../../rules/read-rule.js';
import type { Item } from './order-fields.js';
import { itemsOf, type RowAmount, type RowContent } from './row-parts.js';

/** Amounts of an order's invoice. */
export type NotaAmounts = { valorFrete: number; vDesc: number; vNF: number };

/** Input of {@link countOrder}. */
export interface AmountsOfRows {
  rows: readonly RowContent[];
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
  /** Every row repeats the same title, which counts once. */
  isOnce: boolean;
}

/** Converts to thousandths, which have no fractions. */
const thousandths = (value: unknown): number => (typeof value === 'number' ? unitsOf(value, 3) : 0);
const centavos = (amount: number): number => unitsOf(amount / 10, 0);
const reais = (amount: number): string => reaisText(centavos(amount) / 100);

/** Refuses the order; thrown and caught in this file only. */
class Refused {
  constructor(
    readonly path: string,
    readonly problem: ReadProblem,
    readonly line?: number,
  ) {}
}

/**
 * Counts an order to the centavo, by the declared policies: titles = products + freight + charges −
 * the seller's discounts.
 */
export function countOrder(given: AmountsOfRows): OrderAmounts | InvalidRowIssue {
  try {
    return counted(given);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const { path, problem, line = given.rows[0]?.line ?? 1 } = error;
    return { path, ...problem, line };
  }
}

function counted(given: AmountsOfRows): OrderAmounts {
  const { rows, nota, isOwn, policy, hasDesconto, equalRows } = given;
  const { titulos, isOnce } = titlesOf(rows, policy, isOwn);
  const gross = sumOf(rows, 'frete') ?? optional(given.frete) ?? optional(nota?.valorFrete);
  const promotion = sumOf(rows, 'promocao') ?? 0;
  const frete = gross === undefined ? undefined : gross - promotion;
  const ofNota = hasDesconto || isOwn ? 0 : thousandths(nota?.vDesc);
  const descontos = sumOf(rows, 'desconto') ?? ofNota;
  const charges = sumOf(rows, 'acrescimo') ?? 0;
  const produtos = productsOf(rows);
  const expected =
    produtos === undefined ? undefined : produtos + (frete ?? 0) + charges - descontos;
  const hasTotal = titulos.some(({ valorTotal }) => valorTotal !== undefined);
  const total = titulos.reduce((sum, { valorTotal }) => sum + thousandths(valorTotal), 0);
  const figures = { total, produtos: produtos ?? 0, frete: frete ?? 0, charges, descontos };
  const isChecked = hasTotal && expected !== undefined;
  const isEqual = isChecked && centavos(total) === centavos(expected);
  if (equalRows && !isDecided(given, isEqual, hasTotal, isOnce)) {
    throw new Refused('', broken('rows-equal', equalRows), equalRows.line);
  }
  const cupom = sumOf(rows, 'cupom') ?? 0;
  const isRaised = isChecked && !isEqual && (!isOwn || isOnce);
  if (isRaised) {
    const [titulo, ...more] = titulos;
    const isLowered = cupom !== 0 && centavos(total + cupom) === centavos(expected);
    // With a coupon the buyer pays less, and the channel pays the rest.
    if (titulo && more.length === 0 && isLowered) titulo.valorTotal = centavos(expected) / 100;
    else throw mismatch(figures, expected, isOwn);
  }
  return {
    titulos,
    frete: frete === undefined ? undefined : frete / 1000,
    freteSemDesconto: promotion === 0 || gross === undefined ? undefined : gross / 1000,
    expected: expected === undefined ? undefined : expected / 1000,
    cupom: isRaised ? 0 : cupom / 1000,
    isOnce,
  };
}

const optional = (value: number | undefined): number | undefined =>
  value === undefined ? undefined : thousandths(value);

/**
 * True if equal rows are certainly units of one item, because the order's own total or its invoice
 * shows it. Titles per row would double along with the rows.
 */
function isDecided(
  { nota, policy, isOwn }: AmountsOfRows,
  isEqual: boolean,
  hasTotal: boolean,
  isOnce: boolean,
): boolean {
  const isTotalOfOrder = isOwn ? isOnce : policy === 'per-order' && hasTotal;
  return (isTotalOfOrder && isEqual) || (!isOwn && nota !== undefined);
}

/** Sum of products in thousandths; undefined if there are none, or an amount is missing. */
function productsOf(rows: readonly RowContent[]): number | undefined {
  const produtos = itemsOf(rows, 'produtos');
  const isComplete = produtos.every(
    ({ quantidade, valorUnitario }) =>
      typeof quantidade === 'number' && typeof valorUnitario === 'number',
  );
  if (produtos.length === 0 || !isComplete) return undefined;
  return produtos.reduce(
    (sum, { quantidade, valorUnitario }) => sum + Number(quantidade) * thousandths(valorUnitario),
    0,
  );
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
function sumOf(rows: readonly RowContent[], kind: RowAmount['kind']): number | undefined {
  const given = rows.flatMap(({ amounts, line }) =>
    amounts.filter((amount) => amount.kind === kind).map((amount) => ({ ...amount, line })),
  );
  if (given.length === 0) return undefined;
  let sum = 0;
  const firsts = new Map<number, number>();
  for (const { column, amount, policy, line } of given) {
    const value = thousandths(amount);
    const first = firsts.get(column);
    firsts.set(column, first ?? value);
    if (policy === 'per-row' || first === undefined) sum += value;
    else if (first !== value) {
      const params = { policy: POLICY_OF[kind], one: reais(first), other: reais(value) };
      throw new Refused(
        kind === 'frete' ? 'valorFrete' : '',
        broken('amounts-differ', params),
        line,
      );
    }
  }
  return sum;
}

/**
 * Title of an order. Its rows must agree on the payment, and its amounts count by the policy. In
 * the service's own columns each row may have its own title.
 */
function titlesOf(rows: readonly RowContent[], policy: Policy | undefined, isOwn: boolean) {
  const given = itemsOf(rows, 'titulos');
  const priced = given.filter(({ valorTotal }) => valorTotal !== undefined);
  const textOf = (title: Item = {}) => JSON.stringify(Object.entries(title).sort());
  const isRepeated = priced.every((title) => textOf(title) === textOf(priced[0]));
  const isOnce = priced.length > 1 && isRepeated && policy !== 'per-row';
  const hasOneEach = isOwn && priced.length > 1 && !isOnce && policy !== 'per-order';
  if (hasOneEach) {
    // A row without an amount repeats another row's payment.
    const isSaid = (title: Item) => priced.some((other) => agrees(title, other));
    if (!given.every(isSaid)) throw new Refused('titulos', broken('titles-differ'));
    return { titulos: priced, isOnce: false };
  }
  const titulo: Item = {};
  let total: number | undefined;
  for (const { valorTotal, ...rest } of given) {
    if (!agrees(rest, titulo)) throw new Refused('titulos', broken('titles-differ'));
    Object.assign(titulo, rest);
    if (valorTotal === undefined) continue;
    const amount = thousandths(valorTotal);
    if (total !== undefined && policy !== 'per-row' && total !== amount) {
      const params = { policy: 'titulos' as const, one: reais(total), other: reais(amount) };
      throw new Refused('titulos', broken('amounts-differ', params));
    }
    total = policy === 'per-row' ? (total ?? 0) + amount : amount;
  }
  if (total !== undefined) titulo.valorTotal = total / 1000;
  return { titulos: given.length > 0 ? [titulo] : [], isOnce };
}

/** True if no field differs between two titles. */
const agrees = (one: Item, other: Item): boolean =>
  Object.entries(one).every(([key, value]) => (other[key] ?? value) === value);

function mismatch(
  figures: Record<'total' | 'produtos' | 'frete' | 'charges' | 'descontos', number>,
  expected: number,
  isOwn: boolean,
): Refused {
  const { total, produtos, frete, charges, descontos } = figures;
  const params = {
    titulos: reais(total),
    produtos: reais(produtos),
    frete: reais(frete),
    acrescimos: reais(charges),
    descontos: reais(descontos),
    expected: reais(expected),
    isOwn,
  };
  return new Refused('titulos', broken('titles-and-total', params));
}
