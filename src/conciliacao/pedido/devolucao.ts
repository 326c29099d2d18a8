import { proportion } from '../../shared/centavos.js';
import { sumOf } from '../centavos.js';
import { type Apuracao, createParte, partesOfLinhas } from './achado.js';
import { type Conta, describeLinha, linhasOfVenda } from './conta.js';
import { compareLancamentos, type Lancamento } from './lancamento.js';
import { type Liquidacao, totalExpected } from './liquidacao.js';

/*
 * An example, in reais. An order of 100 with a commission of 15 was paid in April (repasse +100, comissão -15),
 * and is cancelled in May (cancelamento -100). Its goods came back, so that the sale is undone.
 *
 *   taken back (tomado)        100   as much as was paid: in due form (emForma)
 *   commission that came back    0   of 15 that were charged
 *   finding 1, regular         -85   100 taken, less the 15 that should come back with it
 *   finding 2, cobrar          -15   the commission of a sale that was not
 *   received -15 = due 85 - 85 - 15
 *
 * Had *cancelamento de comissão* +15 come too, finding 2 would be closed. Had 120 been taken, finding 3, cobrar,
 * would be the -20 beyond what was paid (findDemais). Were the order delivered and cancelled by the channel,
 * the 85 would be claimed (findCancelado).
 */

/** The sale after a return. */
export interface Devolucao {
  /** Transfers, less amounts that only gave back what had been taken. */
  pagoCentavos: number;
  /** Commission given back together with transfers that were taken: not compared again. */
  estornoCentavos: number;
  /** The sale is undone: its transfers and its commission are settled here. */
  isDesfeita: boolean;
}

/** Judges the amounts taken back: by whom, after delivery or not, and whether they exceed the transfers. */
export function settleDevolucao(
  conta: Conta,
  liquidacao: Liquidacao,
  apuracao: Apuracao,
): Devolucao {
  const { tomadas, toleranciaCentavos } = conta;
  const cobrado = 0 - sumOf(conta.comissoes);
  const estornado = sumOf(conta.estornos);
  const voltou = returnedOf(conta, liquidacao);
  const tomado = 0 - sumOf(tomadas) - voltou;
  const pago = sumOf(conta.repasses) - voltou;
  const none = { pagoCentavos: pago, estornoCentavos: 0, isDesfeita: false };

  if (conta.isEntregue && conta.isCanceladaNoCanal && tomadas.length > 0) {
    const comissao = conta.comissaoCentavos ?? cobrado - estornado;
    const devido = conta.valorCentavos - comissao;
    const recebido = pago - tomado - cobrado + estornado;
    if (recebido < devido - toleranciaCentavos) {
      findCancelado(conta, { pago, tomado, devido }, apuracao);
      return { ...none, isDesfeita: true };
    }
  }
  if (tomado === 0) {
    const isDesfeita = pago === 0 && conta.isCancelada;
    if (isDesfeita) findComissao(conta, { cobrado, estornado, foiPaga: false }, apuracao);
    else if (voltou > 0) showVolta(conta, voltou, apuracao);
    return { ...none, isDesfeita };
  }
  // If the order was delivered, the sale stands until a person has looked.
  const isDesfeita = !conta.isEntregue && tomado >= pago - toleranciaCentavos;
  const isInteiro = pago > 0 && Math.abs(tomado - pago) <= toleranciaCentavos;
  const emForma = isInteiro ? tomado : Math.min(tomado, pago);
  // An overcharge that was given back is not a part of the return.
  const aMaior = Math.max(0, cobrado - (conta.comissaoCentavos ?? cobrado));
  const daDevolucao = Math.max(0, estornado - aMaior);
  const estorno = pago === 0 ? 0 : isDesfeita ? cobrado : daDevolucao;
  // If half of the sale came back, half of the commission should come back too.
  const faltaEstorno = isDesfeita ? 0 : comissaoQueNaoVoltou(conta, { emForma, pago, daDevolucao });
  const devolvido = estorno + faltaEstorno - emForma;
  findDevolucao(conta, devolvido, isInteiro || tomado > pago, apuracao);
  if (faltaEstorno > 0) findComissaoParcial(conta, faltaEstorno, apuracao);
  const demais = tomado - emForma;
  if (apuracao.tolerate(0 - demais, toleranciaCentavos)) apuracao.devido(0 - demais);
  else findDemais(conta, demais, apuracao);
  if (!isDesfeita) return { ...none, estornoCentavos: estorno };
  apuracao.devido(pago - emForma - devolvido);
  findComissao(conta, { cobrado, estornado, foiPaga: pago > 0 }, apuracao);
  return { ...none, isDesfeita: true };
}

/**
 * The part of the transfers that only gives back an amount taken before. If the sale stands, that is
 * whatever exceeds its full worth. In a cycle after the first taking line, it is whatever exceeds the
 * settled installments.
 */
function returnedOf({ tomadas, repasses, isCancelada }: Conta, liquidacao: Liquidacao): number {
  const first = tomadas.find(({ valorCentavos }) => valorCentavos < 0);
  if (!first) return 0;
  const paid = sumOf(repasses);
  const later = sumOf(repasses.filter((line) => compareLancamentos(first, line) < 0));
  const pastSettled = Math.min(later, paid - totalExpected(liquidacao.liquidadas, liquidacao));
  const pastAll = isCancelada ? 0 : paid - totalExpected(liquidacao.vivas, liquidacao);
  const past = Math.max(0, pastSettled, pastAll);
  return Math.min(0 - sumOf(tomadas), paid, past);
}

const linhas = (conta: Conta): Lancamento[] =>
  [...linhasOfVenda(conta), ...conta.comissoes, ...conta.estornos].sort(compareLancamentos);

/** The channel cancelled a delivered order: the whole amount due is claimed. */
function findCancelado(
  conta: Conta,
  { pago, tomado, devido }: { pago: number; tomado: number; devido: number },
  apuracao: Apuracao,
): void {
  const termos = {
    'repasses do pedido': pago,
    'comissões do pedido': sumOf(conta.comissoes),
    'cancelamentos do pedido': 0 - tomado,
    'comissões devolvidas do pedido': sumOf(conta.estornos),
    'menos o valor do pedido': 0 - conta.valorCentavos,
    'mais a comissão combinada': conta.valorCentavos - devido,
  };
  apuracao.devido(devido);
  const partes = [createParte(conta.tomadas.at(-1)?.ciclo, termos)];
  const of = { tipo: 'canceladoEntregue', acao: 'cobrar', motivo: 'repasse' } as const;
  apuracao.add({ ...of, partes, lancamentos: linhas(conta) });
}

/**
 * Regular if an undelivered order was taken back whole; if it was delivered, or taken back in part, a
 * person must look.
 */
function findDevolucao(
  conta: Conta,
  devolvido: number,
  isInteira: boolean,
  apuracao: Apuracao,
): void {
  if (devolvido === 0) return;
  const lines = [...conta.tomadas, ...conta.estornos].filter((line) => line.valorCentavos !== 0);
  const partes = partesOfLinhas(lines.sort(compareLancamentos), describeLinha);
  const rest = devolvido - sumOf(lines);
  const descricao = 'o que se conta à parte, ou voltou depois';
  if (rest !== 0) partes.push(createParte(undefined, { [descricao]: rest }));
  apuracao.add({
    tipo: 'chargeback',
    motivo: 'repasse',
    partes,
    lancamentos: linhas(conta),
    acao: conta.isEntregue || !isInteira ? 'conferir' : 'regular',
    ...(conta.isEntregue && { regra: 'devolucaoDeEntregue' }),
    ...(!conta.isEntregue && !isInteira && { regra: 'devolucaoParcial' }),
  });
}

/** More was taken back than had been transferred. */
function findDemais(conta: Conta, demais: number, apuracao: Apuracao): void {
  const termos = { 'tomado de volta além do que foi repassado': 0 - demais };
  const of = { tipo: 'chargeback', acao: 'cobrar', motivo: 'repasse' } as const;
  const partes = [createParte(conta.tomadas.at(-1)?.ciclo, termos)];
  const why = { regra: 'tomadoDemais', distincao: 'demais' };
  apuracao.add({ ...of, ...why, partes, lancamentos: linhas(conta) });
}

/**
 * An undone sale owes no commission, unless the contract lets the channel keep it. A sale that was never
 * paid earned the channel none.
 */
function findComissao(
  conta: Conta,
  { cobrado, estornado, foiPaga }: { cobrado: number; estornado: number; foiPaga: boolean },
  apuracao: Apuracao,
): void {
  const difference = estornado - cobrado;
  const isAgreed = foiPaga && conta.acordo.comissaoVolta === false && difference < 0;
  if (isAgreed || apuracao.tolerate(difference, conta.toleranciaCentavos)) {
    apuracao.devido(difference);
    return;
  }
  const lancamentos = [...conta.comissoes, ...conta.estornos].sort(compareLancamentos);
  const termos = {
    'comissão cobrada de uma venda desfeita': 0 - cobrado,
    'comissão devolvida': estornado,
  };
  const isDecided = !foiPaga || conta.acordo.comissaoVolta !== undefined;
  apuracao.add({
    tipo: difference < 0 ? 'comissaoAMaior' : 'comissaoAMenor',
    acao: difference < 0 && isDecided ? 'cobrar' : 'conferir',
    motivo: 'comissão',
    regra: 'comissaoDeVendaDesfeita',
    partes: [createParte(lancamentos.at(-1)?.ciclo, termos)],
    lancamentos,
    ...(difference < 0 && !isDecided && { indefinido: COMISSAO_QUE_VOLTA }),
  });
}

const COMISSAO_QUE_VOLTA = {
  palavra: 'comissão de devoluções',
  membro: 'comissaoVoltaNaDevolucao',
} as const;

/** The commission's share of the amount taken back, less the commission that came back. */
function comissaoQueNaoVoltou(
  { comissoes, acordo, toleranciaCentavos, isEntregue }: Conta,
  { emForma, pago, daDevolucao }: { emForma: number; pago: number; daDevolucao: number },
): number {
  // If the order was delivered, a person looks at the whole return.
  if (isEntregue || acordo.comissaoVolta === false || pago <= 0) return 0;
  const cobrado = 0 - sumOf(comissoes);
  const falta = proportion(cobrado, emForma, pago) - daDevolucao;
  return falta > toleranciaCentavos ? falta : 0;
}

function findComissaoParcial(conta: Conta, faltaEstorno: number, apuracao: Apuracao): void {
  const lancamentos = [...conta.comissoes, ...conta.estornos].sort(compareLancamentos);
  const termos = { 'comissão da parte devolvida, que não voltou': 0 - faltaEstorno };
  const isDecided = conta.acordo.comissaoVolta !== undefined;
  apuracao.add({
    tipo: 'comissaoAMaior',
    acao: isDecided ? 'cobrar' : 'conferir',
    motivo: 'comissão',
    regra: 'comissaoDeDevolucao',
    distincao: 'devolução',
    partes: [createParte(conta.tomadas.at(-1)?.ciclo, termos)],
    lancamentos,
    ...(!isDecided && { indefinido: COMISSAO_QUE_VOLTA }),
  });
}

/** Keeps as evidence that the amount taken was given back. */
function showVolta(conta: Conta, voltou: number, apuracao: Apuracao): void {
  const termos = { 'tomado de volta': 0 - voltou, 'transferido de novo': voltou };
  const partes = [createParte(conta.tomadas.at(-1)?.ciclo, termos)];
  const of = { acao: 'regular', motivo: 'repasse', regra: 'devolvido' } as const;
  apuracao.add({ tipo: 'chargeback', partes, lancamentos: linhasOfVenda(conta), ...of });
}
