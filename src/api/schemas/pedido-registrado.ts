import { answer, key, label } from './tolerant.js';

/** What the service answers to a created order (`spec.md` 4.9). */
export interface PedidoRegistrado {
  /** `sucesso`. */
  mensagem: string;
  /** Key of the created order; at most 40 characters. */
  chavePedido: string;
  pedido: string;
  pedidoCanal: string;
}

/** Answer of `POST /api/v1/pedido/novo`. */
export const pedidoRegistrado = answer<PedidoRegistrado>({
  mensagem: label(),
  chavePedido: key(),
  pedido: label(),
  pedidoCanal: label(),
});
