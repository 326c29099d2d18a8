/** Texts of `analises`. */
export const analises = {
  'analises.cancelamentos.description':
    'Lists orders that the channel cancelled although the goods were delivered.',
  'analises.cancelamentos.summary': 'orders cancelled by the channel although delivered',
  'analises.cancelamentos.total': 'Transfers and retentions of all of them: {{valor}}',
  'analises.canal': 'sales channel',
  'analises.comissoes.description':
    'Lists expected against charged commission, an order a row. --json has the products as well.',
  'analises.comissoes.summary': 'expected against charged commission',
  'analises.dataTipo':
    'the date that --periodo is about: dataHoraRegistro (usual), dataEventoTitulo, dataEventoPedido or dataVencimentoTitulo',
  'analises.ordenacao':
    'fields to sort by, - before a descending one: --ordenacao=-valorTotalPedido,canal; or the ids of the service: -4|12',
  'analises.pedido': 'one order number',
  'analises.periodo': "yyyy-mm-dd..yyyy-mm-dd or 'dd/mm/yyyy - dd/mm/yyyy', at most 365 days",
  'analises.periodo.form':
    "It must be yyyy-mm-dd..yyyy-mm-dd, such as 2026-07-01..2026-09-30, or 'dd/mm/yyyy - dd/mm/yyyy'.",
  'analises.situacaoPedido':
    'aprovado, faturado, despachado, entregue, emDevolucao, cancelado, fatDesEnt or taxaCancelamento',
} as const;
