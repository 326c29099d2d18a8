import { parcelasOf, type StoredPedido } from '../pedidos/stored.js';

/** Amount that a channel owes for an order: its installments less the expected commission. */
export function devidoCents(pedido: StoredPedido): number {
  const gross = parcelasOf(pedido).reduce((total, { valorCents }) => total + valorCents, 0);
  return gross - pedido.itens.comissaoPrevistaCents - pedido.frete.comissaoPrevistaCents;
}

/** Accepted rounding: a centavo an installment (`toleranciaCentavos` of `reconcile`). */
export const toleratedCents = ({ titulos }: StoredPedido): number =>
  titulos.reduce((count, { parcelas }) => count + parcelas.length, 0);

/** The order is owed more than the tolerance; an order that is all commission is not. */
export const isOwed = (pedido: StoredPedido): boolean =>
  devidoCents(pedido) > toleratedCents(pedido);
