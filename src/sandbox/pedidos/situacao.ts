import { sum } from '../money.js';
import { parcelasOf, type StoredParcela, type StoredPedido } from './stored.js';

/** Kinds of events that move an installment or its commission (`docs/service.md` 2.3). */
export const REPASSE = 'repasse';
export const COMISSAO = 'comissão';
export const CANCELAMENTO = 'cancelamento';
export const CANCELAMENTO_DE_COMISSAO = 'cancelamento de comissão';

/** Transfers of an installment so far, with the commission a net transfer tells beside it, in cents. */
export function recebidoCents(parcela: StoredParcela): number {
  return sum(repasses(parcela).map(({ valorCents, comissaoCents }) => valorCents + comissaoCents));
}

/** `cancelado` once cancelled, `pago` when the transfers reach the value. */
export function parcelaSituacao(parcela: StoredParcela): StoredParcela['situacao'] {
  if (isCancelled(parcela)) return 'cancelado';
  const transfers = repasses(parcela);
  if (transfers.length === 0) return 'pendente';
  const grossCents = sum(transfers.map(({ valorCents }) => valorCents));
  return Math.max(grossCents, recebidoCents(parcela)) >= parcela.valorCents ? 'pago' : 'pendente';
}

export const isCancelled = (parcela: StoredParcela): boolean =>
  parcela.eventos.some(({ tipo }) => tipo === CANCELAMENTO);

const repasses = (parcela: StoredParcela) => parcela.eventos.filter(({ tipo }) => tipo === REPASSE);

/** The situation of an order's titles, out of its installments. */
export function tituloSituacao(pedido: StoredPedido): string {
  const all = parcelasOf(pedido);
  const has = (situacao: StoredParcela['situacao']) =>
    all.some((parcela) => parcela.situacao === situacao);
  if (!has('pago')) {
    if (!has('cancelado')) return 'pendente';
    return has('pendente') ? 'cancelado parcial' : 'cancelado';
  }
  return has('pendente') || has('cancelado') ? 'pago parcial' : 'pago';
}
