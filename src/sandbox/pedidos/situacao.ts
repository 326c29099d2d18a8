import { type StoredParcela, type StoredPedido, someParcela } from './stored.js';

/** Kinds of events that move an installment or its commission (`docs/reference/service.md` 2.3). */
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

/** `cancelado` once cancelled, `pago` when its own transfers reach the value. */
export function parcelaSituacao(parcela: StoredParcela): StoredParcela['situacao'] {
  if (isCancelled(parcela)) return 'cancelado';
  const { transfers, cents } = transferred(parcela);
  return transfers > 0 && cents >= parcela.valorCents ? 'pago' : 'pendente';
}

/** True once the transfers of all installments together reach their value. */
export function isPago({ titulos }: StoredPedido): boolean {
  let some = false;
  let openCents = 0;
  for (const { parcelas } of titulos) {
    for (const parcela of parcelas) {
      const { transfers, cents } = transferred(parcela);
      if (transfers > 0) some = true;
      openCents += parcela.valorCents - cents;
    }
  }
  return some && openCents <= 0;
}

/** Transfers so far, gross: of a net one the commission stated beside it counts. */
function transferred(parcela: StoredParcela): { transfers: number; cents: number } {
  let grossCents = 0;
  let transfers = 0;
  for (const { tipo, valorCents } of parcela.eventos) {
    if (tipo !== REPASSE) continue;
    transfers += 1;
    grossCents += valorCents;
  }
  return { transfers, cents: Math.max(grossCents, recebidoCents(parcela)) };
}

/** True once a `cancelamento` took back everything transferred; the refund of a part is not enough. */
export function isCancelled({ valorCents: dueCents, eventos }: StoredParcela): boolean {
  let some = false;
  let takenCents = 0;
  let paidCents = 0;
  for (const { tipo, valorCents } of eventos) {
    if (tipo === REPASSE) paidCents += valorCents;
    if (tipo !== CANCELAMENTO) continue;
    some = true;
    takenCents -= valorCents;
  }
  return some && takenCents >= Math.min(dueCents, paidCents);
}

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
