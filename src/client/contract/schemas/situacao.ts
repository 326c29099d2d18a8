import { answer, openEnum } from './tolerant.js';

/** Situations of an order on the client's platform (`docs/reference/service.md` 3). */
export const SITUACOES_PEDIDO = [
  'aprovado',
  'faturado',
  'despachado',
  'entregue',
  'em devolução',
  'cancelado',
] as const;

/** Situations of an order at the sales channel (`docs/reference/service.md` 3). */
export const SITUACOES_CANAL = [
  'aprovado',
  'faturado',
  'despachado',
  'entregue',
  'cancelado',
] as const;

/** Situations of an order's titles taken together (`docs/reference/service.md` 3). */
export const SITUACOES_TITULO = [
  'pendente',
  'pago',
  'pago parcial',
  'cancelado',
  'cancelado parcial',
] as const;

/** Situations of an installment (`docs/reference/service.md` 3). */
export const SITUACOES_PARCELA = ['pendente', 'pago', 'cancelado'] as const;

/** Where an order stands (`docs/reference/service.md` 3). The service may add values, and leave out any of them. */
export interface PedidoSituacao {
  /** Situation of the titles taken together. */
  titulo: (typeof SITUACOES_TITULO)[number] | (string & {});
  /** Situation on the client's platform. */
  pedido: (typeof SITUACOES_PEDIDO)[number] | (string & {});
  /** Situation at the sales channel. */
  canal: (typeof SITUACOES_CANAL)[number] | (string & {});
}

export const pedidoSituacao = answer<PedidoSituacao>('PedidoSituacao', {
  titulo: openEnum(SITUACOES_TITULO),
  pedido: openEnum(SITUACOES_PEDIDO),
  canal: openEnum(SITUACOES_CANAL),
});
