import { type StoredParcela, type StoredPedido, someParcela } from './stored.js';

/** Kinds of events that move an installment or its commission (`docs/service.md` 2.3). */
export const REPASSE = 'repasse';
export const COMISSAO = 'comissão';
export const CANCELAMENTO = 'cancelamento';
export const CANCELAMENTO_DE_COMISSAO = 'cancelamento de comissão';

/** Transfers of an installment so far, with the commission a net transfer states beside it, in cents. */
export function recebidoCents(parcela: StoredParcela): number {
  let cents = 0;
  for (const { tipo, valorCents, comissaoCents } of parcela.eventos) {
    if (tipo === REPASSE) cents += valorCents + comissaoCents;
  }
  return cents;
}

/** `cancelado` once cancelled, `pago` when the transfers reach the value. */
export function parcelaSituacao(parcela: StoredParcela): StoredParcela['situacao'] {
  if (isCancelled(parcela)) return 'cancelado';
  let grossCents = 0;
  let transfers = 0;
  for (const { tipo, valorCents } of parcela.eventos) {
    if (tipo !== REPASSE) continue;
    transfers += 1;
    grossCents += valorCents;
  }
  if (transfers === 0) return 'pendente';
  return Math.max(grossCents, recebidoCents(parcela)) >= parcela.valorCents ? 'pago' : 'pendente';
}

export const isCancelled = (parcela: StoredParcela): boolean =>
  parcela.eventos.some(({ tipo }) => tipo === CANCELAMENTO);

/** The situation of an order's titles, out of its installments. */
export function tituloSituacao(pedido: StoredPedido): string {
  const has = (situacao: StoredParcela['situacao']) =>
    someParcela(pedido, (parcela) => parcela.situacao === situacao);
  if (!has('pago')) {
    if (!has('cancelado')) return 'pendente';
    return has('pendente') ? 'cancelado parcial' : 'cancelado';
  }
  return has('pendente') || has('cancelado') ? 'pago parcial' : 'pago';
}
