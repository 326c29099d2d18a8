import type { Discrepancia } from '../../ciclos/tipos.js';

/** Effect of each kind on an order when cycles are generated (`docs/reference/discrepancias.md`). */
export const PLANTAS: Readonly<Record<Discrepancia, string>> = {
  repasseAusente: 'Cobra comissão e frete, e não repassa nenhuma parcela.',
  repasseAMenor: 'Repassa uma parcela com 5% a 30% a menos.',
  repasseAMaior: 'Repassa uma parcela com 2% a 15% a mais.',
  repasseEmDuplicidade: 'Repassa duas vezes a mesma parcela.',
  comissaoAMaior: 'Cobra de 1 a 4 pontos percentuais de comissão além da prevista.',
  comissaoAMenor: 'Cobra de 1 a 4 pontos percentuais de comissão a menos que a prevista.',
  freteIndevido: 'Retém de R$ 1,00 a R$ 20,00 de frete além do que o pedido tem.',
  canceladoEntregue: 'Cancela um pedido que consta como entregue e toma o repasse de volta.',
  chargeback: 'Toma de volta o repasse de um pedido, por cancelamento ou chargeback.',
  linhaSemPedido: 'Põe no ciclo o repasse e a comissão de um pedido que a loja não tem.',
  descontoSemPedido: 'Põe no ciclo um desconto que não pertence a nenhum pedido.',
};
