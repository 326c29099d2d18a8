import { roundDecimal, unitsOf } from '../../../shared/centavos.js';
import { reais, thousandths } from '../../amounts.js';
import type { InvalidRowIssue } from '../../errors.js';
import type { Policies, Policy } from '../../map/pedido-map.js';
import { broken } from '../../rules/read-rule.js';
import type { AmountKind, Column } from './columns.js';
import type { Item } from './order-fields.js';
import { plain } from './texts.js';

/** An amount of the order that a row gives beside its titles and products. */
export interface RowAmount {
  kind: AmountKind;
  /** Column of the amount. */
  column: number;
  /** Header of the column. */
  name: string;
  amount: number;
  /** Policy of its column; undefined where that of the map counts. */
  policy: Policy | undefined;
  /** The map says who pays the discount. */
  isStated: boolean;
  line: number;
}

/** Policies of a map, by the amounts that they count. */
const POLICY_OF = {
  frete: 'frete',
  promocao: 'frete',
  desconto: 'desconto',
  cupom: 'desconto',
  acrescimo: 'desconto',
  produtosComDesconto: 'desconto',
} as const;

/** Policy of an amount; a subtotal is the order's own, unless its column says otherwise. */
const policyOf = ({ kind, policy }: RowAmount, policies: Policies): Policy | undefined =>
  policy ?? (kind === 'produtosComDesconto' ? 'per-order' : policies[POLICY_OF[kind]]);

/**
 * Sum of one kind of amount in thousandths, each column by its policy; undefined if there is none,
 * rows contradict each other, or nothing says if they repeat an amount.
 */
export function sumOf(
  amounts: readonly RowAmount[],
  kind: RowAmount['kind'],
  policies: Policies,
  issues: InvalidRowIssue[],
): number | undefined {
  let sum: number | undefined;
  const firsts = new Map<number, number>();
  for (const each of amounts) {
    if (each.kind !== kind) continue;
    const { column, amount, line } = each;
    const value = thousandths(amount);
    const first = firsts.get(column);
    firsts.set(column, first ?? value);
    const policy = policyOf(each, policies);
    const isOpen = policy === undefined && value !== 0;
    if (policy === 'per-row' || first === undefined) sum = (sum ?? 0) + value;
    else if (first !== value || isOpen) {
      const params = { policy: POLICY_OF[kind], one: reais(first), other: reais(value) };
      const problem = broken(first === value ? 'policies-open' : 'amounts-differ', params);
      const path = kind === 'frete' ? 'valorFrete' : '';
      issues.push({ path, ...problem, line, column: column + 1 });
      return first === value ? sum : undefined;
    }
  }
  return sum;
}

const OF_FREIGHT = /fret|ship|envio|entrega/;

/** True for a coupon of freight: `FRETEGRATIS`. */
export const namesFreight = ({ isOfCoupons }: Column, cell: string): boolean =>
  isOfCoupons === true && OF_FREIGHT.test(plain(cell));

/** True for the header of a discount on freight. */
const isOfFreight = (header: string): boolean => OF_FREIGHT.test(plain(header));

/**
 * Issue of a discount as high as the freight, which may be the freight that the seller gave away:
 * a map that names its payer says that it is taken off the products. No map says so of a coupon that
 * names freight itself, nor, in a file with such coupons, that another is taken off the freight.
 */
export function discountsLikeFreight(
  amounts: readonly RowAmount[],
  coupon: 'freight' | 'other' | undefined,
  frete: number | undefined,
  { hasFreightCoupons, policies }: { hasFreightCoupons: boolean; policies: Policies },
): InvalidRowIssue[] {
  const isOfFrete = coupon === 'freight';
  const isOther = coupon === 'other' && hasFreightCoupons;
  const mayBe = ({ kind, isStated, name }: RowAmount) =>
    kind === 'desconto'
      ? isOfFrete || !isStated
      : kind === 'promocao' && isOther && !isOfFreight(name);
  const open = amounts.filter(mayBe);
  for (const { column, name, line } of frete ? open : []) {
    const ofColumn = open.filter((each) => each.column === column);
    const kind = ofColumn[0]?.kind ?? 'desconto';
    const sum = sumOf(ofColumn, kind, policies, []) ?? 0;
    if (isOfFrete || kind === 'promocao' ? sum === 0 : sum !== frete) continue;
    const params = { column: name, frete: reais(frete as number) };
    return [
      { path: 'valorFrete', ...broken('discount-like-freight', params), line, column: column + 1 },
    ];
  }
  return [];
}

/** Share of the discounts that the subtotal, of products less their discounts, leaves to the freight. */
export function discountOnFreight(
  descontos: number,
  frete: number | undefined,
  produtos: number | undefined,
  subtotal: number | undefined,
): number {
  if (frete === undefined || produtos === undefined || subtotal === undefined) return 0;
  const onFrete = descontos - (produtos - subtotal);
  return subtotal <= produtos && onFrete > 0 && onFrete <= frete ? onFrete : 0;
}

/** Adds amounts in whole thousandths, without binary noise. */
export const summed = (before: unknown, value: unknown): unknown =>
  typeof before === 'number' && typeof value === 'number'
    ? (unitsOf(before, 3) + unitsOf(value, 3)) / 1000
    : value;

/**
 * Divides the price of all units by their number, rounded to the service's three decimals; what the
 * units cost together stays known. Prices of other systems are rounded too.
 */
export function setPriceOfUnit(produto: Item, totals: Map<Item, number>, isOwn: boolean): void {
  if (!isOwn && typeof produto.valorUnitario === 'number') {
    produto.valorUnitario = roundDecimal(produto.valorUnitario, 3);
  }
  const { valorTotal, quantidade } = produto;
  if (valorTotal === undefined) return;
  delete produto.valorTotal;
  if (typeof valorTotal !== 'number' || typeof quantidade !== 'number' || quantidade === 0) {
    produto.valorUnitario = valorTotal;
    return;
  }
  produto.valorUnitario = roundDecimal(valorTotal / quantidade, 3);
  totals.set(produto, valorTotal);
}
