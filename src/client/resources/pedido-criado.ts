import type { NovoPedido, PedidoRegistrado } from '../contract/schemas/novo-pedido.js';
import type { Pedido } from '../contract/schemas/pedido.js';

/** A created order. */
export interface PedidoCriado extends PedidoRegistrado {
  /** True when the answer was lost and the order was found by looking it up. */
  recovered: boolean;
}

/** The service's answer, with what it left out taken from the request. */
export function asCriado(novo: NovoPedido, criado: PedidoRegistrado): PedidoCriado {
  const { mensagem, pedido, pedidoCanal } = criado;
  return {
    ...criado,
    mensagem: mensagem ?? 'sucesso',
    pedido: pedido ?? novo.pedido,
    pedidoCanal: pedidoCanal ?? novo.pedidoCanal,
    recovered: false,
  };
}

/** What `create` gives of an order that was found by looking it up. */
export function asRecovered({ pedido, pedidoCanal }: NovoPedido, found: Pedido): PedidoCriado {
  return { mensagem: 'sucesso', chavePedido: found._id, pedido, pedidoCanal, recovered: true };
}
