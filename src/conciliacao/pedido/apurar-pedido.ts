import type { MirrorPedido } from '../../mirror/snapshot/snapshot.js';
import { ConciliacaoError } from '../conciliacao-error.js';
import { palavra } from '../palavra.js';
import { soma } from '../soma.js';
import { somaExata } from '../totais/soma-exata.js';
import { type Achado, Achados } from './achado.js';
import { compararBloqueios } from './bloqueios.js';
import { compararCanceladoEntregue, somarChargeback } from './cancelamentos.js';
import { compararComissao } from './comissao.js';
import { distribuir } from './distribuir.js';
import { compararFrete } from './frete.js';
import { emOrdem, type Lancamento } from './lancamento.js';
import type { Parcela } from './parcela.js';
import { compararRepasses } from './repasses.js';
import { separarRestituidos } from './restituicoes.js';
import { compararVencidas, isAberta } from './vencidas.js';

/** What the rules say of an order. */
export interface PedidoApurado {
  achados: Achado[];
  /** What was due of it, net of commission and freight. */
  devidoCentavos: number;
  /** Of that, the lines that are due in themselves. */
  devidas: Lancamento[];
  parcelas: Parcela[];
  /** Installments that no line settles, and that are still to come: those claimed as unpaid are not. */
  esperadas: Parcela[];
  /** Installments whose transfers are compared. */
  liquidadas: Parcela[];
}

/**
 * Reads the rules of `docs/discrepancias.md` from the top over one order and all its lines.
 *
 * @param isVencida whether the term of an installment without any line has passed
 * @throws ConciliacaoError received is not due plus findings: a fault of this package
 */
export function apurarPedido(
  pedido: MirrorPedido,
  lancamentos: Lancamento[],
  isVencida: (parcela: Parcela) => boolean,
): PedidoApurado {
  const achados = new Achados();
  const lines = distribuir(pedido, lancamentos);
  const { parcelas } = lines;
  const isEntregue = palavra(pedido.situacaoPedido) === 'entregue';

  const canceladas = parcelas.filter(({ cancelamentos }) => isEntregue && cancelamentos.length > 0);
  const others = parcelas.filter((parcela) => !canceladas.includes(parcela));
  for (const parcela of canceladas) compararCanceladoEntregue(parcela, achados);

  const devolvidos = [
    ...others.flatMap((parcela) => [...parcela.cancelamentos, ...parcela.cancelamentosDeComissao]),
    ...lines.cancelamentosDoPedido,
  ].sort(emOrdem);
  const hasCancelamento = devolvidos.some(({ tipo }) => tipo === 'cancelamento');
  if (lines.chargebacks.length > 0 || (hasCancelamento && !isEntregue)) {
    const doPedido = [...lines.cancelamentosDoPedido, ...lines.chargebacks].sort(emOrdem);
    const restituidos = separarRestituidos(others, doPedido);
    somarChargeback([...devolvidos, ...lines.chargebacks, ...restituidos].sort(emOrdem), achados);
  } else {
    for (const line of devolvidos) {
      achados.semExplicacao(line, 'devolucaoSemMotivo', 'devolução que nenhuma regra explica');
    }
  }

  const liquidadas = others.filter(isLiquidada);
  for (const parcela of liquidadas) compararRepasses(parcela, achados);
  compararComissao(liquidadas, achados);

  const abertas = others.filter((parcela) => isAberta(pedido, parcela));
  const hasLiquidada = parcelas.some(isLiquidada);
  const vencidas = abertas.filter(isVencida);
  const bearsFrete = vencidas.length > 0 && !hasLiquidada && lines.fretes.length === 0;
  const freteDasVencidas = bearsFrete ? (pedido.freteCentavos ?? 0) : 0;
  compararVencidas(vencidas, freteDasVencidas, achados);

  const frete = freteDevido(pedido, lines.fretes, hasLiquidada);
  const settling = parcelas.flatMap(({ repasses, comissoes }) => [...repasses, ...comissoes]);
  compararFrete(lines.fretes, frete, settling.sort(emOrdem)[0]?.ciclo, achados);

  const due: Lancamento[] = [];
  const isCancelado = palavra(pedido.situacaoCanal) === 'cancelado';
  for (const line of lines.rebates) {
    if (line.valorCentavos >= 0) due.push(line);
    else achados.semExplicacao(line, 'rebateNegativo', 'rebate a favor do canal');
  }
  for (const line of lines.taxas) {
    if (isCancelado) due.push(line);
    else achados.semExplicacao(line, 'taxaSemCancelamento', 'taxa de pedido não cancelado');
  }
  compararBloqueios(lines.bloqueios, achados);
  for (const { lancamento, regra } of lines.semLugar) {
    achados.semExplicacao(lancamento, regra, DESCRICAO[regra]);
  }

  const devidoCentavos =
    liquido([...canceladas, ...liquidadas]) +
    liquido(vencidas) -
    freteDasVencidas -
    frete +
    soma(due);
  const found = achados.list();
  const recebidoCentavos = somaExata(soma(lancamentos));
  if (recebidoCentavos !== somaExata(devidoCentavos) + somaExata(soma(found))) {
    const where = `pedido ${JSON.stringify(pedido.pedido)}`;
    throw new ConciliacaoError(
      'balance',
      `What was received of the ${where} is not what is due plus its findings. This is a fault of recebiveis: report it with the lines of this order`,
      where,
    );
  }
  const esperadas = abertas.filter((parcela) => !vencidas.includes(parcela));
  return { achados: found, devidoCentavos, devidas: due, parcelas, esperadas, liquidadas };
}

const DESCRICAO = {
  eventoDesconhecido: 'evento que nenhuma regra conhece',
  parcelaInexistente: 'linha de uma parcela que o pedido não tem',
  parcelaNaoInformada: 'linha do pedido como um todo: nada diz de qual parcela ela é',
  parcelaAmbigua: 'linha de uma parcela que vários títulos têm',
} as const;

const isLiquidada = ({ repasses, comissoes }: Parcela) =>
  repasses.length > 0 || comissoes.length > 0;

/** Value less commission: the one agreed, or where that is not known, the one charged. */
function liquido(parcelas: readonly Parcela[]): number {
  return parcelas.reduce(
    (sum, { valorCentavos, comissaoCentavos, comissoes }) =>
      sum + valorCentavos - (comissaoCentavos ?? 0 - soma(comissoes)),
    0,
  );
}

/**
 * The freight that the channel may keep: of an order with a settled installment all of it, of another
 * what it kept, up to that. Where the record does not say the freight, what was kept is not compared.
 */
function freteDevido(
  { freteCentavos }: MirrorPedido,
  fretes: readonly Lancamento[],
  hasLiquidada: boolean,
): number {
  const kept = 0 - soma(fretes);
  if (freteCentavos === null) return kept;
  return hasLiquidada ? freteCentavos : Math.max(0, Math.min(kept, freteCentavos));
}
