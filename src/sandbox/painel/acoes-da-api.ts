import { novoPedido } from '../../client/contract/schemas/novo-pedido.js';
import { sendPedido } from '../events/send.js';
import { check } from '../input.js';
import { registerPedido } from '../pedidos/register.js';
import { Refusal } from '../refusal.js';
import type { State } from '../state.js';
import { type Campos, numero } from './formulario.js';

/** Creates an order of one product as the API would, whatever limits and faults stand in its way. */
export function criarPedido(state: State, campos: Campos): string {
  const { pedido, pedidoCanal, chaveNFe, dataVenda, dataFaturamento } = campos;
  const valorUnitario = numero(campos.valorUnitario);
  const valorFrete = numero(campos.valorFrete);
  const novo = check(novoPedido, {
    pedido,
    pedidoCanal,
    chaveNFe,
    dataVenda,
    dataFaturamento,
    valorFrete,
    canal: campos.canalDoPedido,
    plataforma: 'Painel do sandbox',
    situacao: { pedido: campos.situacaoPedido, canal: campos.situacaoCanal },
    titulos: [
      {
        codigoControle: '1',
        qtTotalParcela: numero(campos.qtTotalParcela),
        valorTotal: (valorUnitario ?? Number.NaN) + (valorFrete ?? 0),
      },
    ],
    produtos: [{ codigo: 'PAINEL', quantidade: 1, valorUnitario }],
  });
  sendPedido(state, registerPedido(state, novo));
  return `Pedido ${novo.pedido} criado.`;
}

/** Takes a document out of the queue. */
export function removerDaFila({ fila }: State, { id = '' }: Campos): string {
  if (!fila.remove(id)) throw new Refusal(404, 'Documento não encontrado');
  return `Documento ${id} removido da fila.`;
}
