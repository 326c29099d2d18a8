import type { OutputOf } from './schema.js';
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

/** Situations of all titles of an order together (`docs/reference/service.md` 3). */
const SITUACOES_TITULO = [
  'pendente',
  'pago',
  'pago parcial',
  'cancelado',
  'cancelado parcial',
] as const;

/** Situations of an installment (`docs/reference/service.md` 3). */
export const SITUACOES_PARCELA = ['pendente', 'pago', 'cancelado'] as const;

/** Schema of {@link PedidoSituacao}. */
export const pedidoSituacao = answer('PedidoSituacao', {
  /** Situation of all titles together. */
  titulo: openEnum(SITUACOES_TITULO),
  /** Situation on the client's platform. */
  pedido: openEnum(SITUACOES_PEDIDO),
  /** Situation at the sales channel. */
  canal: openEnum(SITUACOES_CANAL),
});

/**
 * Situations of an order (`docs/reference/service.md` 3). The service may add values, and leave any
 * of them out.
 */
export interface PedidoSituacao extends OutputOf<typeof pedidoSituacao> {}
