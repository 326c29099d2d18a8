import type { MirrorPedido } from '../../mirror/snapshot/snapshot.js';
import { sumOf } from '../centavos.js';
import { normalizedWord } from '../normalized-word.js';
import type { TipoDeLinha } from '../regras/tipos-de-linha.js';
import { emOrdemDeLinhas, type Lancamento } from './lancamento.js';
import { comissaoPrevista, criarParcelas, matchParcela, type Parcela } from './parcela.js';

/** What is due of an order, and its lines by reason, in the order of their cycles. */
export interface Conta {
  pedido: MirrorPedido;
  parcelas: Parcela[];
  /** V */
  valorCentavos: number;
  /** C; null where the record does not say it. */
  comissaoCentavos: number | null;
  /** Rounding that is accepted, for each reason. */
  toleranciaCentavos: number;
  repasses: Lancamento[];
  /** Of them, those of a title as a whole, by its place, and of the order as a whole (null). */
  inteiros: Map<number | null, Lancamento[]>;
  /** Transfers taken back: `cancelamento` and `chargeback`. */
  tomadas: Lancamento[];
  comissoes: Lancamento[];
  /** Commission given back. */
  estornos: Lancamento[];
  fretes: Lancamento[];
  rebates: Lancamento[];
  taxas: Lancamento[];
  impostos: Lancamento[];
  bloqueios: Lancamento[];
  /** Costs, and events that no rule knows, by their word. */
  outras: Map<string, Lancamento[]>;
  /** Installments that a line of an unknown event may have paid, or one that takes back may be of. */
  incertas: Set<Parcela>;
  /** Whether the goods were delivered, as the platform says. */
  isEntregue: boolean;
  /** Whether the channel cancelled the order. */
  isCanceladaNoCanal: boolean;
  /** Whether nothing is to come: it is cancelled, and was not delivered. */
  isCancelada: boolean;
}

type Lista = 'repasses' | 'tomadas' | 'comissoes' | 'estornos' | 'fretes' | 'rebates';

const LISTA: Partial<Record<TipoDeLinha, Lista | 'taxas' | 'impostos' | 'bloqueios'>> = {
  repasse: 'repasses',
  cancelamento: 'tomadas',
  chargeback: 'tomadas',
  comissão: 'comissoes',
  'cancelamento de comissão': 'estornos',
  frete: 'fretes',
  rebate: 'rebates',
  'taxa de cancelamento': 'taxas',
  'imposto retido': 'impostos',
  bloqueio: 'bloqueios',
  desbloqueio: 'bloqueios',
};

/** Puts every line of an order where the rules look for it. */
export function criarConta(
  pedido: MirrorPedido,
  lancamentos: Lancamento[],
  toleranciaPorParcela: number,
): Conta {
  const parcelas = criarParcelas(pedido);
  const isEntregue = normalizedWord(pedido.situacaoPedido) === 'entregue';
  const isCanceladaNoCanal = normalizedWord(pedido.situacaoCanal) === 'cancelado';
  const conta: Conta = {
    pedido,
    parcelas,
    valorCentavos: sumOf(parcelas),
    comissaoCentavos: comissaoPrevista(pedido),
    toleranciaCentavos: toleranciaPorParcela * parcelas.length,
    inteiros: new Map(),
    ...{ repasses: [], tomadas: [], comissoes: [], estornos: [], fretes: [], rebates: [] },
    ...{ taxas: [], impostos: [], bloqueios: [], outras: new Map(), incertas: new Set() },
    isEntregue,
    isCanceladaNoCanal,
    isCancelada:
      !isEntregue && (isCanceladaNoCanal || normalizedWord(pedido.situacaoPedido) === 'cancelado'),
  };
  if (lancamentos.length > 1) lancamentos.sort(emOrdemDeLinhas);
  for (const lancamento of lancamentos) lancarNaConta(conta, lancamento);
  return conta;
}

function lancarNaConta(conta: Conta, lancamento: Lancamento): void {
  const { tipo, custo, linha, valorCentavos } = lancamento;
  const lista = tipo === undefined || custo ? undefined : LISTA[tipo];
  const parcela = matchParcela(linha, conta.parcelas);
  if (lista) conta[lista].push(lancamento);
  else {
    const word = normalizedWord(linha.evento);
    const known = conta.outras.get(word);
    if (known) known.push(lancamento);
    else conta.outras.set(word, [lancamento]);
  }
  if (parcela && lista === 'repasses') parcela.repasses.push(lancamento);
  if (lista === 'repasses' && valorCentavos !== 0) marcarInteiro(conta, lancamento, parcela);
  if (parcela && lista === 'comissoes') parcela.comissoes.push(lancamento);
  if (parcela && tipo === 'cancelamento') parcela.cancelamentos.push(lancamento);
  const mayHavePaid = tipo === undefined && !custo && valorCentavos !== 0;
  if (!mayHavePaid && lista !== 'tomadas') return;
  // What came in may have been meant for all of them.
  const isAnywhere = !parcela || (mayHavePaid && valorCentavos > 0);
  for (const one of isAnywhere ? conta.parcelas : [parcela]) conta.incertas.add(one);
}

/** Of no installment, or of one that the channel calls the only one. */
function marcarInteiro(conta: Conta, lancamento: Lancamento, parcela: Parcela | undefined): void {
  const { linha } = lancamento;
  if (linha.parcela !== null && linha.qtTotalParcela !== 1) return;
  const titulo = parcela?.registro.titulo ?? null;
  const known = conta.inteiros.get(titulo) ?? [];
  conta.inteiros.set(titulo, known);
  known.push(lancamento);
}

/** `da parcela 2`, or `do pedido` of a line without an installment. */
export const daParcela = (numero: number | null): string =>
  numero === null ? 'do pedido' : `da parcela ${numero}`;

/** `repasse da parcela 1`. */
export const descreverLinha = ({ linha }: Lancamento): string =>
  `${linha.evento ?? 'linha sem evento'} ${daParcela(linha.parcela)}`;
