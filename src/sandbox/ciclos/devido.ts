import { parcelasOf, type StoredPedido } from '../pedidos/stored.js';

/** Amount that a channel owes for an order: its installments less the expected commission. */
export function devidoCents(pedido: StoredPedido): number {
  const gross = parcelasOf(pedido).reduce((total, { valorCents }) => total + valorCents, 0);
  return gross - pedido.itens.comissaoPrevistaCents - pedido.frete.comissaoPrevistaCents;
}

/** Rounding that is no difference: a centavo an installment (`toleranciaCentavos` of `reconcile`). */
export const toleratedCents = ({ titulos }: StoredPedido): number =>
  titulos.reduce((count, { parcelas }) => count + parcelas.length, 0);

/** Whether so much is owed for an order that its loss is a difference; what is all commission has none. */
export const isOwed = (pedido: StoredPedido): boolean =>
  devidoCents(pedido) > toleratedCents(pedido);
