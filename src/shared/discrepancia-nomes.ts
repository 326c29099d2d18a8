/**
 * The Portuguese names of the kinds of `docs/reference/discrepancias.md`: what the sandbox plants and what a
 * reconciliation finds is called the same in the panel, in the report and in its CSV.
 */
export const NOMES = {
  repasseAusente: 'Repasse ausente',
  repasseAMenor: 'Repasse a menor',
  repasseAMaior: 'Repasse a maior',
  repasseEmDuplicidade: 'Repasse em duplicidade',
  comissaoAMaior: 'Comissão a maior',
  comissaoAMenor: 'Comissão a menor',
  freteIndevido: 'Frete indevido',
  canceladoEntregue: 'Cancelado, mas entregue',
  chargeback: 'Chargeback ou cancelamento',
  linhaSemPedido: 'Lançamento de pedido desconhecido',
  descontoSemPedido: 'Desconto sem pedido',
  semExplicacao: 'Sem explicação',
} as const;
