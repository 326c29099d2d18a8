import type { analises as english } from '../en/analises.js';

/** Texts of `analises`. */
export const analises: Record<keyof typeof english, string> = {
  'analises.cancelamentos.description':
    'Lista os pedidos que o canal cancelou embora a mercadoria tenha sido entregue.',
  'analises.cancelamentos.summary': 'pedidos cancelados pelo canal embora entregues',
  'analises.cancelamentos.total': 'Repasses e retenções de todos eles: {{valor}}',
  'analises.canal': 'canal de venda',
  'analises.comissoes.description':
    'Lista a comissão prevista e a cobrada, um pedido por linha. --json traz também os produtos.',
  'analises.comissoes.summary': 'comissão prevista e comissão cobrada',
  'analises.dataTipo':
    'a data a que --periodo se refere: dataHoraRegistro (usual), dataEventoTitulo, dataEventoPedido ou dataVencimentoTitulo',
  'analises.ordenacao':
    'campos de ordenação, - antes de um decrescente: --ordenacao=-valorTotalPedido,canal; ou os ids do serviço: -4|12',
  'analises.pedido': 'um número de pedido',
  'analises.periodo': "aaaa-mm-dd..aaaa-mm-dd ou 'dd/mm/aaaa - dd/mm/aaaa', no máximo 365 dias",
  'analises.periodo.form':
    "Deve ser aaaa-mm-dd..aaaa-mm-dd, como 2026-07-01..2026-09-30, ou 'dd/mm/aaaa - dd/mm/aaaa'.",
  'analises.situacaoPedido':
    'aprovado, faturado, despachado, entregue, emDevolucao, cancelado, fatDesEnt ou taxaCancelamento',
};
