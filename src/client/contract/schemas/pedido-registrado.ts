import { answer, key, label } from './tolerant.js';

/** What the service answers to a created order (`docs/reference/service.md` 4.9). */
export interface PedidoRegistrado {
  /** `sucesso`; at most 255 characters. */
  mensagem: string;
  /** Key of the created order; at most 40 characters. */
  chavePedido: string;
  /** Your order number; at most 100 characters. */
  pedido: string;
  /** Order number or delivery identifier at the channel; at most 100 characters. */
  pedidoCanal: string;
}

/** Answer of `POST /api/v1/pedido/novo`. */
export const pedidoRegistrado = answer<PedidoRegistrado>('PedidoRegistrado', {
  mensagem: label(255),
  chavePedido: key(40),
  pedido: label(100),
  pedidoCanal: label(100),
});
