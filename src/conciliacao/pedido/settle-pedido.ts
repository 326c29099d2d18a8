import type { MirrorPedido } from '../../mirror/snapshot/snapshot.js';
import { exactSum, sumOf } from '../centavos.js';
import { ConciliacaoError } from '../conciliacao-error.js';
import type { Achado } from './achado.js';
import { Apuracao } from './apuracao.js';
import { compareComissao } from './comissao.js';
import { type Conta, createConta } from './conta.js';
import { settleDevolucao } from './devolucao.js';
import { compareFrete } from './frete.js';
import type { Lancamento } from './lancamento.js';
import { createLiquidacao, expectedOf, type Liquidacao } from './liquidacao.js';
import { settleOutras } from './outras.js';
import type { Parcela } from './parcela.js';
import { compareRepasses } from './repasses.js';

/** What the rules say of an order. */
export interface PedidoApurado {
  achados: Achado[];
  /** What was due of it, net of commission and freight. */
  devidoCentavos: number;
  /** Differences that were taken for rounding. */
  tolerados: readonly number[];
  /** Of what was due, the lines that are due in themselves. */
  devidas: Lancamento[];
  conta: Conta;
  liquidacao: Liquidacao;
  /** Whether what was taken back undid the sale. */
  isDesfeita: boolean;
}

/**
 * Reads the rules of `docs/reference/discrepancias.md` over one order and all its lines: what is due of each
 * reason over the whole order, against what the lines gave and took back.
 *
 * @param isVencida whether the term of an installment without any line has passed
 * @throws ConciliacaoError received is not due plus findings: a fault of this package
 */
export function settlePedido(
  pedido: MirrorPedido,
  lancamentos: Lancamento[],
  toleranciaPorParcela: number,
  isVencida: (parcela: Parcela) => boolean,
): PedidoApurado {
  const conta = createConta(pedido, lancamentos, toleranciaPorParcela);
  const apuracao = new Apuracao();
  const liquidacao = createLiquidacao(conta, isVencida);
  const devolucao = settleDevolucao(conta, liquidacao, apuracao);
  const { isDesfeita, pagoCentavos, estornoCentavos } = devolucao;
  const isPaga = isAllPaid(conta, liquidacao, pagoCentavos);
  if (!isDesfeita) {
    compareRepasses(conta, liquidacao, pagoCentavos, apuracao);
    compareComissao(conta, liquidacao, { estornoCentavos, isPaga }, apuracao);
  }
  compareFrete(conta, isPaga && !isDesfeita, apuracao);
  const devidas = settleOutras(conta, isDesfeita, apuracao);
  const { achados, devidoCentavos, tolerados } = apuracao;
  const recebidoCentavos = exactSum(sumOf(lancamentos));
  if (recebidoCentavos !== exactSum(devidoCentavos) + exactSum(sumOf(achados))) {
    const where = `pedido ${JSON.stringify(pedido.pedido)}`;
    throw new ConciliacaoError(
      'balance',
      `What was received of the ${where} is not what is due plus its findings. This is a fault of recebiveis: report it with the lines of this order`,
      where,
    );
  }
  return { achados, devidoCentavos, tolerados, devidas, conta, liquidacao, isDesfeita };
}

/** Whether nothing of the order is to come, by its lines or by their sum. */
function isAllPaid(conta: Conta, liquidacao: Liquidacao, pagoCentavos: number): boolean {
  const { vivas, liquidadas } = liquidacao;
  if (vivas.length === 0) return false;
  if (vivas.length === liquidadas.length) return true;
  const whole = vivas.reduce((sum, parcela) => sum + expectedOf(parcela, liquidacao), 0);
  return pagoCentavos >= whole - conta.toleranciaCentavos;
}
