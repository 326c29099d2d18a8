/**
 * Portuguese names of the kinds of `docs/reference/discrepancias.md`. The sandbox and the
 * reconciliation use the same names in the panel, the report and its CSV.
 */
const NOMES = {
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

/** Findings whose rule has a more precise name than their kind. */
const NOMES_DA_REGRA: Readonly<Record<string, string>> = {
  devolucaoDeEntregue: 'Estorno de pedido entregue',
  tomadoDemais: 'Estorno além do pago',
  custoContratado: 'Custo contratado',
  custoAcimaDoContrato: 'Custo acima do contrato',
  custoSemContrato: 'Custo sem contrato',
  custoAConferir: 'Custo a conferir',
  freteSemContrato: 'Frete sem contrato',
  comissaoDeDevolucao: 'Comissão de devolução',
  devolucaoParcial: 'Devolução de uma parte',
  eventoDesconhecido: 'Evento desconhecido',
  creditoSemPedido: 'Crédito sem pedido',
  bloqueioEmAberto: 'Valor bloqueado',
  taxaSemCancelamento: 'Taxa sem cancelamento',
  pedidoSemRegistro: 'Pedido sem registro',
  cicloNaoFecha: 'Ciclo que não fecha',
};

/** Rules with a name of their own. */
export const REGRAS_COM_NOME: readonly string[] = Object.keys(NOMES_DA_REGRA);

/**
 * Name of a finding: its rule's name, else its kind's. Report, terminal, pack and ledger use it.
 */
export const nomeDoAchado = (tipo: string, regra: string | null | undefined): string =>
  NOMES_DA_REGRA[regra ?? ''] ?? (NOMES as Readonly<Record<string, string>>)[tipo] ?? tipo;
