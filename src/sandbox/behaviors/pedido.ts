import type { PedidoFiltro } from '../../api/schemas/pedido-chave.js';
import type { Behaviors } from '../behavior.js';
import { tellPedido } from '../events.js';
import { pedidoRecord } from '../pedidos/record.js';
import { registerPedido } from '../pedidos/register.js';
import { Refusal } from '../refusal.js';

export const pedido: Behaviors<'pedido.get' | 'pedido.create'> = {
  'pedido.get': ({ state, params: { filtro, valor = '' } }) => {
    const stored = state.pedidos.find(filtro as PedidoFiltro, valor);
    if (!stored) throw new Refusal(404, 'Pedido não encontrado');
    return pedidoRecord(stored, state.loja);
  },

  'pedido.create': ({ state, body }) => {
    const stored = registerPedido(state.pedidos, body, state.clock.dataHora());
    tellPedido(state, stored);
    const { chavePedido } = stored;
    const { pedido: numero, pedidoCanal } = body;
    return { mensagem: 'sucesso', chavePedido, pedido: numero, pedidoCanal };
  },
};
