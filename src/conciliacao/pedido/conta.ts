import type { MirrorPedido } from '../../mirror/snapshot/snapshot.js';
import { pushTo } from '../../shared/push-to.js';
import { sumOf } from '../centavos.js';
import type { Acordo } from '../contrato/acordos.js';
import { normalizedWord } from '../normalized-word.js';
import { compareLancamentos, compareLinhas, type Lancamento, linesBefore } from './lancamento.js';
import {
  comissaoPrevista,
  createParcelas,
  freteDoRegistro,
  matchParcela,
  type Parcela,
} from './parcela.js';
import { motivosDaVenda } from './partes-do-preco.js';

/** The agreement with the channel of an order, and how exactly amounts must meet it. */
export interface Combinado {
  /** Accepted rounding for one installment, or one line. */
  toleranciaPorParcela: number;
  /** The agreement with the channel. */
  acordo: Acordo;
  /** The contract limits the channel's lines of freight, so that no transfer is net of it but for all of it. */
  temContratoDeFrete: boolean;
}

/** An order's account: the amounts due, and its lines by reason, in the order of their cycles. */
export interface Conta extends Combinado {
  pedido: MirrorPedido;
  parcelas: Parcela[];
  /** V: value of the installments. */
  valorCentavos: number;
  /** C: expected commission; null if the record does not give it. */
  comissaoCentavos: number | null;
  /** The order's freight; null if the record does not give it. */
  freteCentavos: number | null;
  /** Titles of the items alone: the freight is not in them, or a discount took as much. */
  isFreteFora: boolean;
  /** Accepted rounding, for each reason. */
  toleranciaCentavos: number;
  /** Money received for the sale. */
  repasses: Lancamento[];
  /** Transfers that pay a whole title, by the title's place; null holds those for the whole order. */
  inteiros: Map<number | null, Lancamento[]>;
  /** Money taken back from the sale, and cancellations that moved nothing. */
  tomadas: Lancamento[];
  /** Commission charged. */
  comissoes: Lancamento[];
  /** Commission given back. */
  estornos: Lancamento[];
  fretes: Lancamento[];
  /** Every other reason, by its name. */
  outras: Map<string, Lancamento[]>;
  /** Rebate that completes a transfer. */
  rebateUsadoCentavos: number;
  /** A line says cancelled and moved nothing, of an order that nobody else cancelled. */
  temCancelamentoVazio: boolean;
  /** Installments that a line may belong to, if its event is unknown or it takes money back. */
  incertas: Set<Parcela>;
  /** The platform says that the goods were delivered. */
  isEntregue: boolean;
  isCanceladaNoCanal: boolean;
  /** Platform or channel says that the order was delivered, so a transfer may be late. */
  foiEntregue: boolean;
  /** No payment is to come: the order was cancelled before delivery, or its goods are coming back. */
  isCancelada: boolean;
  /** The order was cancelled, and its goods are not on their way back. */
  foiPerdida: boolean;
}

/** Situations on the platform of a sale that does not stand. */
const EM_DEVOLUCAO = 'em devolucao';
const SEM_VENDA: ReadonlySet<string> = new Set(['cancelado', EM_DEVOLUCAO]);

const isCanceladoNoCanal = ({ situacaoCanal }: MirrorPedido): boolean =>
  normalizedWord(situacaoCanal) === 'cancelado';

/** No payment of the order is to come. */
export function isSemVenda(pedido: MirrorPedido): boolean {
  const situacao = normalizedWord(pedido.situacaoPedido);
  return SEM_VENDA.has(situacao) || (situacao !== 'entregue' && isCanceladoNoCanal(pedido));
}

/** Puts every line of an order where the rules look for it. */
export function createConta(
  pedido: MirrorPedido,
  lancamentos: Lancamento[],
  { toleranciaPorParcela, acordo, temContratoDeFrete }: Combinado,
): Conta {
  const parcelas = createParcelas(pedido);
  const valorCentavos = sumOf(parcelas);
  const situacao = normalizedWord(pedido.situacaoPedido);
  const isEntregue = situacao === 'entregue';
  const isCanceladaNoCanal = isCanceladoNoCanal(pedido);
  const isCancelada = isSemVenda(pedido);
  const conta: Conta = {
    pedido,
    parcelas,
    valorCentavos,
    comissaoCentavos: comissaoPrevista(pedido),
    freteCentavos: freteDoRegistro(pedido),
    isFreteFora: valorCentavos === pedido.totalItensCentavos,
    toleranciaCentavos: toleranciaPorParcela * parcelas.length,
    toleranciaPorParcela,
    acordo,
    temContratoDeFrete,
    repasses: [],
    inteiros: new Map(),
    tomadas: [],
    comissoes: [],
    estornos: [],
    fretes: [],
    outras: new Map(),
    rebateUsadoCentavos: 0,
    temCancelamentoVazio: false,
    incertas: new Set(),
    isEntregue,
    isCanceladaNoCanal,
    foiEntregue: isEntregue || normalizedWord(pedido.situacaoCanal) === 'entregue',
    isCancelada,
    foiPerdida: isCancelada && situacao !== EM_DEVOLUCAO,
  };
  lancamentos.sort(compareLinhas);
  const motivos = motivosDaVenda(conta, lancamentos);
  for (const lancamento of lancamentos) {
    const motivo = motivos.get(lancamento);
    // As a part of the sale it is of no contract.
    const own = motivo && { ...lancamento, motivo, custo: undefined, politica: undefined };
    enter(conta, own ?? lancamento);
  }
  if (wasTakenAndGiven(conta)) for (const parcela of parcelas) parcela.cancelamentos = [];
  else for (const { linha } of conta.tomadas) markUncertain(conta, matchParcela(linha, parcelas));
  if (conta.comissoes.length === 0) moveNetEstornos(conta);
  if (conta.foiEntregue) dropVazios(conta);
  return conta;
}

/** Everything taken back was given back, and not as a transfer: the sale stands as it did before. */
function wasTakenAndGiven({ repasses, tomadas, toleranciaCentavos }: Conta): boolean {
  const given = repasses.filter(({ tipo }) => tipo === 'cancelamento' || tipo === 'chargeback');
  return given.length > 0 && sumOf(given) + sumOf(tomadas) >= 0 - toleranciaCentavos;
}

/**
 * No line charged a commission: it was taken off the transfers. The part given back belongs to the amount
 * taken back, or else to the transfers.
 */
function moveNetEstornos({ estornos, tomadas, repasses }: Conta): void {
  const into = [tomadas, repasses].find(({ length }) => length > 0);
  if (into === undefined || estornos.length === 0) return;
  into.push(...estornos.splice(0));
  into.sort(compareLancamentos);
}

/** Cancellations of zero of every installment of an order that was delivered, and that nobody cancelled, are doubted. */
function dropVazios(conta: Conta): void {
  const { parcelas, tomadas, incertas } = conta;
  const isVazio = tomadas.every(({ valorCentavos }) => valorCentavos === 0);
  const isTodo = parcelas.every((one) => one.cancelamentos.length > 0);
  conta.temCancelamentoVazio = isVazio && isTodo;
  if (!conta.temCancelamentoVazio) return;
  for (const parcela of parcelas) parcela.cancelamentos = [];
  incertas.clear();
}

/** For the sale and the commission, the sign says whether a line gives or takes, whatever its word. */
function enter(conta: Conta, lancamento: Lancamento): void {
  const { tipo, custo, politica, motivo, linha, valorCentavos } = lancamento;
  // A line of 0 only matters if it says that something was cancelled.
  if (valorCentavos === 0 && tipo !== 'cancelamento') return;
  const parcela = matchParcela(linha, conta.parcelas);
  if (!tipo || custo || !DA_VENDA.has(motivo)) {
    // Lines beyond a limit stay apart from those that a person looks at.
    pushTo(conta.outras, custo ? `custo ${motivo}` : motivo, lancamento);
    const isDecided = tipo ?? custo ?? politica;
    if (!isDecided) markUncertain(conta, parcela);
    // An advance may be the transfer, before its day.
    if (tipo === 'antecipação' && valorCentavos > 0) markUncertain(conta, parcela);
  } else if (motivo === 'frete') conta.fretes.push(lancamento);
  else if (motivo === 'comissão' && valorCentavos > 0) conta.estornos.push(lancamento);
  else if (motivo === 'comissão') {
    conta.comissoes.push(lancamento);
    parcela?.comissoes.push(lancamento);
  } else if (valorCentavos > 0) {
    conta.repasses.push(lancamento);
    if (tipo === 'repasse') enterRepasse(conta, lancamento, parcela);
  } else {
    conta.tomadas.push(lancamento);
    if (tipo === 'cancelamento') parcela?.cancelamentos.push(lancamento);
  }
}

const DA_VENDA: ReadonlySet<string> = new Set(['repasse', 'comissão', 'frete']);

/** A line without an installment, or with an unknown word, may belong to any installment. */
function markUncertain({ incertas, parcelas }: Conta, parcela: Parcela | undefined): void {
  for (const one of parcela ? [parcela] : parcelas) incertas.add(one);
}

function enterRepasse(
  { inteiros }: Conta,
  lancamento: Lancamento,
  parcela: Parcela | undefined,
): void {
  parcela?.repasses.push(lancamento);
  const { linha } = lancamento;
  // The line has no installment, or the channel calls its installment the only one.
  const isWhole = linha.parcela === null || linha.qtTotalParcela === 1;
  if (isWhole) pushTo(inteiros, parcela?.registro.titulo ?? null, lancamento);
}

/** All lines that move the sale's money. */
export const linhasOfVenda = ({ repasses, tomadas }: Conta): Lancamento[] => [
  ...repasses,
  ...tomadas,
];

/** The first line that takes money back. */
export const firstTomada = ({ tomadas }: Conta): Lancamento | undefined =>
  tomadas.find(({ valorCentavos }) => valorCentavos < 0);

/** The line came before anything was taken back. */
export const isAntes = (conta: Conta, line: Lancamento): boolean =>
  linesBefore(firstTomada(conta), conta.repasses)(line);

/** Commission charged and given back. */
export const linhasDaComissao = ({ comissoes, estornos }: Conta): Lancamento[] =>
  [...comissoes, ...estornos].sort(compareLancamentos);

/** The lines of other reasons than the sale. */
export const outrasLinhasOf = (conta: Conta): Lancamento[] => {
  const outras = [...conta.outras.values()].flat();
  return [...conta.comissoes, ...conta.estornos, ...conta.fretes, ...outras];
};

/** The rebates that the order received, less those taken back; never below zero. */
export const rebateOf = ({ outras }: Conta): number =>
  Math.max(0, sumOf(outras.get('rebate') ?? []));

/** `da parcela 2`, or `do pedido` of a line without an installment. */
export const nameOfParcela = (numero: number | null): string =>
  numero === null ? 'do pedido' : `da parcela ${numero}`;

/** `repasse da parcela 1`. */
export const describeLinha = ({ linha }: Lancamento): string =>
  `${linha.evento ?? 'linha sem evento'} ${nameOfParcela(linha.parcela)}`;
