import { roundToCentavos } from '../../../shared/centavos.js';
import { centavosOf, reais, thousandths } from '../../amounts.js';
import type { InvalidRowIssue } from '../../errors.js';
import type { Policies, Policy } from '../../map/pedido-map.js';
import { broken, type ReadProblem } from '../../rules/read-rule.js';
import type { Item } from './order-fields.js';
import type { OrderParts } from './order-parts.js';
import { discountOnFreight, discountsLikeFreight, type RowAmount, sumOf } from './row-amounts.js';

/** Amounts of an order's invoice. */
export type NotaAmounts = { valorFrete: number; vDesc: number; vNF: number };

/** Rules by which the rows of every order are counted. */
export interface CountingRules {
  /** Policies of the map. */
  policies: Policies;
  /** Column of the titles, and its policy. */
  ofTitles: { key: string; policy: Policy | undefined } | undefined;
  /** The columns are the service's own, where each row may have its own title. */
  isOwn: boolean;
  /** A column gives discounts, so the invoice's are not used. */
  hasDesconto: boolean;
  /** Some order of the file has a coupon of freight. */
  hasFreightCoupons: boolean;
}

/** Amounts of one order that its rows do not give. */
interface AmountsBeside {
  /** Freight from the map or from the service's own column. */
  frete: number | undefined;
  /** The order's only invoice. */
  nota: NotaAmounts | undefined;
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
  /** Charges in the titles; the invoice may lack them, as the interest of a card. */
  acrescimos: number;
  /** Why they are not the order's: they are not equal, or rows contradict each other. */
  issues: InvalidRowIssue[];
}

const optional = (value: number | undefined): number | undefined =>
  value === undefined ? undefined : thousandths(value);

/** Policies of an order whose invoice checks its amounts. */
const ONCE: Policies = { frete: 'per-order', desconto: 'per-order' };

/**
 * Counts an order to the centavo, by the declared policies: titles = products + freight + charges −
 * the seller's discounts. Amounts whose rows contradict each other are left out.
 */
export function countOrder(
  parts: OrderParts,
  rules: CountingRules,
  beside: AmountsBeside,
): OrderAmounts {
  const { lists, amounts, equalRows } = parts;
  const { ofTitles, isOwn, hasDesconto } = rules;
  const { frete: fixed, nota } = beside;
  const policies = nota ? { ...ONCE, ...rules.policies } : rules.policies;
  const policy = ofTitles?.policy ?? policies.titulos;
  const issues: InvalidRowIssue[] = [];
  const { titulos, isOnce } = titlesOf(lists.titulos, policy, isOwn, issues);
  const sum = (kind: RowAmount['kind']) => sumOf(amounts, kind, policies, issues);
  const gross = sum('frete') ?? optional(fixed) ?? optional(nota?.valorFrete);
  const produtos = totalOfProducts(parts);
  const acrescimos = sum('acrescimo') ?? 0;
  const promocao = sum('promocao') ?? 0;
  const hasTotal = titulos.some(({ valorTotal }) => valorTotal !== undefined);
  const total = titulos.reduce((sum, { valorTotal }) => sum + thousandths(valorTotal), 0);
  // Prices may be what was paid, of which an invoice shows the discount once more.
  const ofPrices = Number(produtos) + (gross ?? 0) + acrescimos - promocao;
  const isOfNota = nota !== undefined && centavosOf(total) === roundToCentavos(nota.vNF);
  const isWhole =
    hasTotal && Math.abs(total - ofPrices) <= (isOfNota ? roundingOfPrices(parts) : 0);
  const ofNota = hasDesconto || isWhole ? 0 : thousandths(nota?.vDesc);
  const given = sum('desconto') ?? ofNota;
  const subtotal = sum('produtosComDesconto');
  const onFrete = discountOnFreight(given, gross, produtos, subtotal);
  if (nota === undefined && subtotal === undefined) {
    issues.push(...discountsLikeFreight(amounts, parts.coupon, gross, rules));
  }
  const descontos = given - onFrete;
  const promotion = promocao + onFrete;
  const frete = gross === undefined ? undefined : gross - promotion;
  const cupom = sum('cupom') ?? 0;
  const ofParts =
    produtos === undefined ? undefined : produtos + (frete ?? 0) + acrescimos - descontos;
  const expected = isWhole && descontos === 0 ? total : ofParts;
  const counted: OrderAmounts = {
    titulos,
    frete: frete === undefined ? undefined : frete / 1000,
    freteSemDesconto: promotion === 0 || gross === undefined ? undefined : gross / 1000,
    expected: expected === undefined ? undefined : expected / 1000,
    cupom: cupom / 1000,
    acrescimos: acrescimos / 1000,
    issues,
  };
  if (issues.length > 0) return counted;
  const isChecked = hasTotal && expected !== undefined;
  const isEqual = isChecked && centavosOf(total) === centavosOf(expected);
  // The order's own total, or its invoice, shows that equal rows are units of one item.
  const isCountedOnce = policy === 'per-order' || equalRows?.havePrice === false;
  const isTotalOfOrder = isOwn ? isOnce : isCountedOnce && hasTotal;
  const isDecided = (isTotalOfOrder && isEqual) || nota !== undefined;
  if (equalRows && !isDecided) {
    issues.push({ path: '', ...broken('rows-equal', equalRows), line: equalRows.line });
    return counted;
  }
  // Amazon lists what it sends as a replacement among the sales.
  if (!isOwn && isEqual && total === 0) {
    issues.push({ path: 'titulos', ...broken('nothing-to-receive') });
  }
  if (!isChecked || isEqual) return counted;
  const moreCentavos = centavosOf(total) - centavosOf(expected);
  if (isOwn && !isOnce && isRoundingOrInterest(moreCentavos, titulos, lists.produtos)) {
    return counted;
  }
  const [titulo, ...more] = titulos;
  // With a coupon the buyer pays less, and the channel pays the rest.
  const isLowered = cupom !== 0 && centavosOf(total + cupom) === centavosOf(expected);
  if (titulo && more.length === 0 && isLowered) {
    titulo.valorTotal = centavosOf(expected) / 100;
    counted.cupom = 0;
    return counted;
  }
  const figures = {
    titulos: reais(total),
    produtos: reais(produtos ?? 0),
    frete: reais(frete ?? 0),
    acrescimos: reais(acrescimos),
    descontos: reais(descontos),
    expected: reais(expected),
    column: isOwn ? undefined : ofTitles?.key,
  };
  issues.push({ path: 'titulos', ...broken('titles-and-total', figures) });
  return counted;
}

/**
 * True for differences that orders in the service's own columns have: a centavo of rounding between
 * several products, and the interest of installments, which is warned of later.
 */
function isRoundingOrInterest(
  moreCentavos: number,
  titulos: readonly Item[],
  produtos: readonly Item[],
): boolean {
  const isDivided = titulos.some(({ qtTotalParcela }) => Number(qtTotalParcela) > 1);
  return (Math.abs(moreCentavos) === 1 && produtos.length > 1) || (moreCentavos > 0 && isDivided);
}

/**
 * Most that prices in thousandths can differ from the totals of their rows, of which they are parts
 * rounded to the centavo: R$ 100,00 for three units are R$ 33,33 each.
 */
const roundingOfPrices = ({ lists, totals }: OrderParts): number =>
  lists.produtos
    .filter((produto) => !totals.has(produto) && Number(produto.quantidade) > 1)
    .reduce((sum, { quantidade }) => sum + Number(quantidade) * 5, 0);

/** Sum of products in thousandths; undefined if there are none, or an amount is missing. */
function totalOfProducts({ lists, totals }: OrderParts): number | undefined {
  let sum = 0;
  for (const produto of lists.produtos) {
    const { quantidade, valorUnitario } = produto;
    if (typeof quantidade !== 'number' || typeof valorUnitario !== 'number') return undefined;
    sum += optional(totals.get(produto)) ?? quantidade * thousandths(valorUnitario);
  }
  return lists.produtos.length > 0 ? sum : undefined;
}

/**
 * Title of an order. Its rows must agree on the payment, and its amounts count by the policy. In
 * the service's own columns each row may have its own title.
 */
function titlesOf(
  given: readonly Item[],
  policy: Policy | undefined,
  isOwn: boolean,
  issues: InvalidRowIssue[],
): { titulos: Item[]; isOnce: boolean } {
  const refuse = (problem: ReadProblem) => {
    issues.push({ path: 'titulos', ...problem });
    return { titulos: [], isOnce: false };
  };
  const priced = given.filter(({ valorTotal }) => valorTotal !== undefined);
  const [first = {}] = priced;
  const isRepeated = priced.every((title) => isSame(title, first));
  const isOnce = priced.length > 1 && isRepeated && policy !== 'per-row';
  const hasOneEach = isOwn && priced.length > 1 && !isOnce && policy !== 'per-order';
  if (hasOneEach) {
    // A row without an amount repeats another row's payment.
    const isSaid = (title: Item) => priced.some((other) => agrees(title, other));
    if (!given.every(isSaid)) return refuse(broken('titles-differ'));
    return { titulos: priced, isOnce: false };
  }
  const titulo: Item = {};
  let total: number | undefined;
  for (const { valorTotal, ...rest } of given) {
    if (!agrees(rest, titulo)) return refuse(broken('titles-differ'));
    Object.assign(titulo, rest);
    if (valorTotal === undefined) continue;
    const amount = thousandths(valorTotal);
    if (total !== undefined && policy !== 'per-row' && total !== amount) {
      const params = { policy: 'titulos' as const, one: reais(total), other: reais(amount) };
      return refuse(broken('amounts-differ', params));
    }
    total = policy === 'per-row' ? (total ?? 0) + amount : amount;
  }
  if (total !== undefined) titulo.valorTotal = total / 1000;
  return { titulos: given.length > 0 ? [titulo] : [], isOnce };
}

/** True for two titles of the same fields and values. */
const isSame = (one: Item, other: Item): boolean =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([key, value]) => other[key] === value);

/** True if no field differs between two titles. */
const agrees = (one: Item, other: Item): boolean =>
  Object.entries(one).every(([key, value]) => (other[key] ?? value) === value);
