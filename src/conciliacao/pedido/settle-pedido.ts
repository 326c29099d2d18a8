import type { MirrorPedido } from '../../mirror/snapshot/snapshot.js';
import { exactSum, sumOf } from '../centavos.js';
import { ConciliacaoError } from '../conciliacao-error.js';
import { type Achado, Findings, partesOfLinhas } from './achado.js';
import { closePairs } from './close-pairs.js';
import { compareComissao } from './comissao.js';
import { type Combinado, type Conta, createConta, describeLinha, firstTomada } from './conta.js';
import { findTomado, settleDevolucao } from './devolucao.js';
import { compareFrete } from './frete.js';
import { compareLancamentos, type Lancamento } from './lancamento.js';
import { createLiquidacao, type Liquidacao, type Prazo, totalExpected } from './liquidacao.js';
import { isIndefinido, settleOutras } from './outras.js';
import { compareRepasses } from './repasses.js';

/** An order as the rules settled it. */
export interface SettledPedido {
  achados: Achado[];
  /** Amount due, net of commission and freight. */
  devidoCentavos: number;
  /** Differences taken as rounding. */
  tolerados: readonly number[];
  conta: Conta;
  liquidacao: Liquidacao;
  /**
   * A word that nobody has decided moved money: it may be the transfer, the commission, or neither, so the
   * sale was not compared.
   */
  isIndefinida: boolean;
}

/** The facts about an order beside its record and its lines. */
interface SettleOptions extends Prazo, Combinado {}

/**
 * Applies the rules of `docs/reference/discrepancias.md` to one order and all its lines: for each reason,
 * the amount due over the whole order against the money its lines gave and took back.
 *
 * @throws ConciliacaoError received is not due plus findings: a fault of this package
 */
export function settlePedido(
  pedido: MirrorPedido,
  lancamentos: Lancamento[],
  options: SettleOptions,
): SettledPedido {
  const conta = createConta(pedido, lancamentos, options);
  const findings = new Findings();
  const liquidacao = createLiquidacao(conta, options);
  const indefinidas = [...conta.outras.values()].filter(([first]) => isIndefinido(first));
  // Lines of a word that come to nothing paid nothing.
  const isIndefinida = indefinidas.some((lines) => sumOf(lines) !== 0);
  const isDesfeita = isIndefinida
    ? leaveOpen(conta, liquidacao, findings)
    : settleVenda(conta, liquidacao, findings);
  settleOutras(conta, isDesfeita, findings);
  const { tolerados } = findings;
  const closed = isIndefinida ? findings.achados : closePairs(conta, findings);
  const { devidoCentavos } = findings;
  const duvida = duvidaOf(conta, indefinidas.length > 0);
  const achados = duvida === undefined ? closed : closed.map((one) => withoutClaim(one, duvida));
  const recebidoCentavos = exactSum(sumOf(lancamentos));
  if (recebidoCentavos !== exactSum(devidoCentavos) + exactSum(sumOf(achados))) {
    const where = `pedido ${JSON.stringify(pedido.pedido)}`;
    throw new ConciliacaoError(
      'balance',
      `What was received of the ${where} is not what is due plus its findings. This is a fault of recebiveis: report it with the lines of this order`,
      where,
    );
  }
  return {
    achados,
    devidoCentavos,
    tolerados,
    conta,
    liquidacao,
    isIndefinida,
  };
}

/**
 * Compares nothing of the sale until the word is decided, but shows what was taken back of a delivered
 * order; answers that the sale is not undone.
 */
function leaveOpen(conta: Conta, liquidacao: Liquidacao, findings: Findings): false {
  const { repasses, tomadas, comissoes, estornos, fretes } = conta;
  const shownCentavos = conta.isEntregue ? findTomado(conta, liquidacao, findings) : 0;
  const movedCentavos = sumOf([...repasses, ...tomadas, ...comissoes, ...estornos, ...fretes]);
  findings.devido(movedCentavos - shownCentavos);
  return false;
}

/** Why the record decides nothing of an order. */
function duvidaOf({ valorCentavos }: Conta, hasIndefinida: boolean): string | undefined {
  if (hasIndefinida) return 'o pedido tem uma palavra que o contrato não decide';
  // An exchange or a gift: no price says what the channel may charge.
  return valorCentavos === 0 ? 'o registro não diz o valor do pedido, ou diz zero' : undefined;
}

/** The finding for a person to look at, if it was a claim or something to give back. */
export const withoutClaim = (achado: Achado, decisao: string): Achado =>
  achado.acao === 'cobrar' || achado.acao === 'devolver'
    ? { ...achado, acao: 'conferir', decisao }
    : achado;

/** Compares transfers, commission and freight; answers whether the sale is undone. */
function settleVenda(conta: Conta, liquidacao: Liquidacao, findings: Findings): boolean {
  const { isDesfeita, pagoCentavos, estornoCentavos, freteTiradoCentavos } = settleDevolucao(
    conta,
    liquidacao,
    findings,
  );
  if (!isDesfeita) {
    const isPaga = isAllPaid(conta, liquidacao, pagoCentavos);
    const recebido = { pagoCentavos, estornoCentavos };
    const tiradaCentavos = compareRepasses(conta, liquidacao, recebido, findings);
    compareComissao(conta, liquidacao, { estornoCentavos, tiradaCentavos, isPaga }, findings);
  }
  compareFrete(conta, isDesfeita && !conta.isEntregue, freteTiradoCentavos, findings);
  const isNadaTomado = conta.foiPerdida && !firstTomada(conta);
  if (!isDesfeita && isNadaTomado && findings.achados.length === 0) {
    findNaoTomado(conta, findings);
  }
  return isDesfeita;
}

/** The order was cancelled, and the channel left the whole of its money with the seller. */
function findNaoTomado(conta: Conta, findings: Findings): void {
  const { repasses, comissoes, estornos } = conta;
  const lancamentos = [...repasses, ...comissoes, ...estornos].sort(compareLancamentos);
  findings.devido(0 - sumOf(lancamentos));
  findings.add({
    tipo: 'repasseAMaior',
    acao: 'conferir',
    motivo: 'repasse',
    regra: 'repasseDeCancelado',
    decisao: 'o pedido foi cancelado, e o canal não tomou o repasse de volta',
    partes: partesOfLinhas(lancamentos, describeLinha),
    lancamentos,
  });
}

/** No more payment is to come, by the order's lines or by their sum. */
function isAllPaid(conta: Conta, liquidacao: Liquidacao, pagoCentavos: number): boolean {
  const { vivas, liquidadas } = liquidacao;
  if (vivas.length === liquidadas.length) return true;
  return pagoCentavos >= totalExpected(vivas, liquidacao) - conta.toleranciaCentavos;
}
