import type { PedidoFiltro } from '../../client/contract/schemas/pedido-chave.js';
import { refuseNothing, Special } from '../answer.js';
import type { Behaviors } from '../behavior.js';
import { sendPedido } from '../events/send.js';
import { lookUp } from '../pedidos/look-up.js';
import { pedidoRecord } from '../pedidos/record.js';
import { registerPedido } from '../pedidos/register.js';

export const pedido: Behaviors<'pedido.get' | 'pedido.create'> = {
  'pedido.get': ({ state, params: { filtro, valor = '' } }) => {
    const stored = lookUp(state, filtro as PedidoFiltro, valor);
    if (!stored) throw refuseNothing(state.behaviour.notFound, 'Pedido não encontrado');
    const record = pedidoRecord(stored, state.loja, state.behaviour);
    if (state.behaviour.totals === 'object') return record;
    const { totalItens, frete } = record;
    const result = { ...record, totalItens: [totalItens], frete: [frete] };
    return new Special({ status: 200, result });
  },

  'pedido.create': ({ state, body }) => {
    const stored = registerPedido(state, body);
    sendPedido(state, stored);
    const { chavePedido } = stored;
    const { pedido: numero, pedidoCanal } = body;
    const created = { mensagem: 'sucesso', chavePedido, pedido: numero, pedidoCanal };
    return state.behaviour.created === '201'
      ? new Special({ status: 201, result: created })
      : created;
  },
};
