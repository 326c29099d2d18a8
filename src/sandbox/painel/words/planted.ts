import type { Discrepancia } from '../../ciclos/tipos.js';

/** Effect of each kind on an order when cycles are generated (`docs/reference/discrepancias.md`). */
export const PLANTED_EFFECTS: Readonly<Record<Discrepancia, string>> = {
  repasseAusente: 'Cobra comissão e frete, e não repassa nenhuma parcela.',
  repasseAMenor: 'Repassa uma parcela com R$ 12,00 a menos.',
  repasseAMaior: 'Repassa uma parcela com R$ 25,00 a mais.',
  repasseEmDuplicidade: 'Repassa duas vezes a mesma parcela.',
  comissaoAMaior: 'Cobra R$ 4,00 de comissão além da prevista.',
  comissaoAMenor: 'Cobra R$ 3,00 de comissão a menos que a prevista.',
  freteIndevido: 'Retém R$ 6,00 de frete além do que o pedido tem.',
  canceladoEntregue: 'Cancela um pedido que consta como entregue e toma o repasse de volta.',
  chargeback: 'Toma de volta o repasse de um pedido, por cancelamento ou chargeback.',
  linhaSemPedido: 'Põe no ciclo o repasse e a comissão de um pedido que a loja não tem.',
  descontoSemPedido: 'Põe no ciclo um desconto que não pertence a nenhum pedido.',
};
