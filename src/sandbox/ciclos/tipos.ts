import type { StoredPedido } from '../pedidos/stored.js';
import { toleratedCents } from './devido.js';

/** Goods that are coming back. */
export const EM_DEVOLUCAO = 'em devolução';

/** Kinds of errors in a settlement, as `docs/reference/discrepancias.md` defines them. */
export const TIPOS = [
  'comissaoAMaior',
  'repasseAusente',
  'canceladoEntregue',
  'repasseAMenor',
  'repasseAMaior',
  'comissaoAMenor',
  'freteIndevido',
  'chargeback',
  'repasseEmDuplicidade',
  'linhaSemPedido',
  'descontoSemPedido',
] as const;

/** A kind of discrepancy that {@link Sandbox.gerar} plants. */
export type Discrepancia = (typeof TIPOS)[number];

/** Action that a finding asks the seller for. */
export type Acao = 'cobrar' | 'conferir' | 'regular' | 'devolver';

const ACAO: Record<Discrepancia, Acao> = {
  comissaoAMaior: 'cobrar',
  repasseAusente: 'conferir',
  canceladoEntregue: 'cobrar',
  repasseAMenor: 'cobrar',
  repasseAMaior: 'devolver',
  comissaoAMenor: 'regular',
  freteIndevido: 'cobrar',
  chargeback: 'regular',
  repasseEmDuplicidade: 'devolver',
  linhaSemPedido: 'conferir',
  descontoSemPedido: 'conferir',
};

/** Action of a kind, by the order and the way it is settled: a person looks at what may be in order. */
export function acaoOf(
  tipo: Discrepancia,
  {
    pedido: stored,
    isLiquido,
    valorCentavos,
  }: { pedido: StoredPedido; isLiquido: boolean; valorCentavos: number },
): Acao {
  const { itens, frete } = stored;
  const { pedido } = stored.situacao;
  // A net transfer that does not pass the price may be of a sale with less commission.
  const comissaoCents = itens.comissaoPrevistaCents + frete.comissaoPrevistaCents;
  const isUpToPrice = isLiquido && valorCentavos <= comissaoCents + toleratedCents(stored);
  const isUnsure =
    (tipo === 'chargeback' && pedido === 'entregue') ||
    (tipo === 'repasseAMenor' && pedido === EM_DEVOLUCAO) ||
    (ACAO[tipo] === 'devolver' && isUpToPrice);
  return isUnsure ? 'conferir' : ACAO[tipo];
}

/** Part of a settlement that a kind changes: two kinds of one part would change the same centavos. */
export const PARTE: Record<Discrepancia, 'repasse' | 'comissao' | 'frete' | 'avulso'> = {
  canceladoEntregue: 'repasse',
  repasseAusente: 'repasse',
  comissaoAMaior: 'comissao',
  chargeback: 'repasse',
  repasseEmDuplicidade: 'repasse',
  repasseAMenor: 'repasse',
  repasseAMaior: 'repasse',
  comissaoAMenor: 'comissao',
  freteIndevido: 'frete',
  linhaSemPedido: 'avulso',
  descontoSemPedido: 'avulso',
};

/** Kinds that take the commission back, so that no other may change it. */
export const CANCELA: ReadonlySet<Discrepancia> = new Set(['canceladoEntregue', 'chargeback']);

/** Shares of a generation that gives none. */
export const USUAL: Partial<Record<Discrepancia, number>> = {
  comissaoAMaior: 0.05,
  repasseAusente: 0.03,
  canceladoEntregue: 0.02,
};
