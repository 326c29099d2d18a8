import type { NovoPedido } from '../client/contract/schemas/novo-pedido.js';
import type { ImportIssue } from './result.js';
import { broken } from './rules/read-rule.js';

/** The sum of amounts in a unit that has no fractions. */
export const sum = (amounts: readonly bigint[]): bigint =>
  amounts.reduce((total, amount) => total + amount, 0n);

/** An amount for a message: `R$ 1.234,56`; below zero `-R$ 1.234,56`. */
export function reaisText(value: number): string {
  const [whole = '', decimals = '00'] = Math.abs(value).toFixed(2).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, '.');
  return `${value < 0 ? '-' : ''}R$ ${grouped},${decimals}`;
}

/** What an order is worth, in whole thousandths of a real: prices have three decimals. */
export interface OrderAmounts {
  titulos: bigint;
  produtos: bigint;
  frete: bigint;
}

/** @param order one that breaks no rule */
export function amountsOf({ titulos, produtos, valorFrete }: NovoPedido): OrderAmounts {
  return {
    titulos: sum(titulos.map(({ valorTotal }) => thousandths(valorTotal))),
    produtos: sum(
      produtos.map(
        ({ quantidade, valorUnitario }) => BigInt(quantidade) * thousandths(valorUnitario),
      ),
    ),
    frete: thousandths(valorFrete),
  };
}

/** How the sum of the titles is checked against products and freight. */
export interface TitulosCheck {
  /** The largest difference that is taken, in reais, such as what discounts come to. */
  tolerance: number;
  /** Whether an order that differs by more is not sent, or sent with a warning in its result. */
  action: 'refuse' | 'warn';
}

/** Of rounding. */
const CENTAVO = 10n;

/**
 * Why the titles of an order do not agree with its products and freight; undefined where they do.
 * Without a check that the user chose, less is a discount, unless the titles come to nothing.
 */
export function titulosIssue(order: NovoPedido, check?: TitulosCheck): ImportIssue | undefined {
  const { titulos, produtos, frete } = amountsOf(order);
  const difference = titulos - produtos - frete;
  const tolerance = check ? thousandths(check.tolerance) : CENTAVO;
  const isNothing = titulos === 0n && order.titulos.length > 0;
  const isNamed = difference > 0n || check !== undefined || isNothing;
  const size = difference < 0n ? -difference : difference;
  if (!isNamed || size <= tolerance) return undefined;
  const problem = broken('titles-and-products', {
    ...{ titulos: reais(titulos), produtos: reais(produtos), frete: reais(frete) },
    ...{ expected: reais(produtos + frete), difference: reais(size), isMore: difference > 0n },
  });
  return { path: 'titulos', ...problem };
}

/** Thousandths as whole centavos, half away from zero. */
export function centavosOf(amount: bigint): number {
  const half = amount < 0n ? -5n : 5n;
  return Number((amount + half) / 10n);
}

/** `R$ 1.234,56`. */
const reais = (amount: bigint): string => reaisText(centavosOf(amount) / 100);

/** Numbers of the service have three decimals at the most: rounding takes the binary error away. */
const thousandths = (value: number): bigint => BigInt(Math.round(value * 1000));
