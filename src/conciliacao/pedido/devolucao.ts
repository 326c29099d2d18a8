import { proportion } from '../../shared/centavos.js';
import { sumOf } from '../centavos.js';
import { createParte, type Findings, partesOfLinhas } from './achado.js';
import {
  type Conta,
  describeLinha,
  firstTomada,
  isAntes,
  linhasDaComissao,
  linhasOfVenda,
  rebateOf,
} from './conta.js';
import { compareLancamentos, type Lancamento, lastCiclo } from './lancamento.js';
import { DESCONTADO, FRETE, freteOf } from './leitura.js';
import { type Liquidacao, totalExpected } from './liquidacao.js';
import type { Parcela } from './parcela.js';

/*
 * An example, in reais. An order of 100 with a commission of 15 was paid in April (repasse +100, comissão -15),
 * and is cancelled in May (cancelamento -100). Its goods came back, so that the sale is undone.
 *
 *   taken back (tomadoCentavos) 100   as much as was paid: in due form (emFormaCentavos)
 *   commission that came back     0   of 15 that were charged
 *   finding 1, regular          -85   100 taken, less the 15 that should come back with it
 *   finding 2                   -15   the commission of a sale that was not: conferir, and cobrar where the
 *                                     contract says comissaoVoltaNaDevolucao
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

/** Amounts that moved between channel and seller, before they are judged. */
interface Valores {
  /** Commission charged. */
  cobradoCentavos: number;
  /** Commission given back. */
  estornadoCentavos: number;
  /** Transfers, less amounts that only gave back what had been taken. */
  pagoCentavos: number;
  /** Amount taken back and not given back. */
  tomadoCentavos: number;
}

/** Judges the amounts taken back: by whom, after delivery or not, and whether they exceed the transfers. */
export function settleDevolucao(
  conta: Conta,
  liquidacao: Liquidacao,
  findings: Findings,
): Devolucao {
  const { tomadas, toleranciaCentavos } = conta;
  const voltouCentavos = returnedOf(conta, liquidacao);
  const valores: Valores = {
    cobradoCentavos: 0 - sumOf(conta.comissoes),
    estornadoCentavos: sumOf(conta.estornos),
    pagoCentavos: sumOf(conta.repasses) - voltouCentavos,
    tomadoCentavos: tomadoOf(conta, voltouCentavos),
  };
  const { cobradoCentavos, estornadoCentavos, pagoCentavos, tomadoCentavos } = valores;
  const none = { pagoCentavos, estornoCentavos: 0, isDesfeita: false };

  const isDevolvido = voltouCentavos > 0 && tomadoCentavos === 0;
  if (conta.isEntregue && conta.isCanceladaNoCanal && tomadas.length > 0 && !isDevolvido) {
    const comissao = conta.comissaoCentavos ?? cobradoCentavos - estornadoCentavos;
    const freteCentavos = freteTirado(conta, liquidacao);
    const faltou = antesOf(conta, liquidacao).faltaCentavos - freteCentavos;
    const completa = Math.max(0, Math.min(faltou, rebateAntes(conta)));
    // The rebate that completes the transfer is a part of the price, and due by itself.
    const rebate = conta.acordo.rebateCompleta === false ? 0 : completa;
    const devidoCentavos = conta.valorCentavos - comissao - freteCentavos - rebate;
    const recebidoCentavos = pagoCentavos - tomadoCentavos - cobradoCentavos + estornadoCentavos;
    if (recebidoCentavos < devidoCentavos - toleranciaCentavos) {
      conta.rebateUsadoCentavos = rebate;
      findCancelado(conta, { comissao, freteCentavos, devidoCentavos }, findings);
      return { ...none, isDesfeita: true };
    }
  }
  if (tomadoCentavos === 0) {
    const isDesfeita = pagoCentavos === 0 && conta.isCancelada;
    if (isDesfeita) findComissao(conta, valores, findings);
    else if (voltouCentavos > 0) showVolta(conta, voltouCentavos, findings);
    return { ...none, isDesfeita };
  }
  const isInteira = tomadoCentavos >= pagoCentavos - toleranciaCentavos;
  // If the order was delivered, the sale stands until a person has looked.
  const isDesfeita = !conta.isEntregue && isInteira;
  const isInteiro =
    pagoCentavos > 0 && Math.abs(tomadoCentavos - pagoCentavos) <= toleranciaCentavos;
  const emFormaCentavos = isInteiro ? tomadoCentavos : Math.min(tomadoCentavos, pagoCentavos);
  // An overcharge that was given back is not a part of the return.
  const aMaiorCentavos = Math.max(0, cobradoCentavos - (conta.comissaoCentavos ?? cobradoCentavos));
  const daDevolucaoCentavos = Math.max(0, estornadoCentavos - aMaiorCentavos);
  // Commission that stays by the contract is no part of the return.
  const comVoltaCentavos =
    isDesfeita && conta.acordo.comissaoVolta !== false ? cobradoCentavos : daDevolucaoCentavos;
  const estornoCentavos = pagoCentavos === 0 ? 0 : comVoltaCentavos;
  // If half of the sale came back, half of the commission should come back too. A person looks at a delivered order
  // that was paid again in part.
  const faltaEstornoCentavos =
    isDesfeita || (conta.isEntregue && voltouCentavos > 0)
      ? 0
      : comissaoQueNaoVoltou(conta, {
          combinadaCentavos: cobradoCentavos - aMaiorCentavos,
          emFormaCentavos,
          pagoCentavos,
          daDevolucaoCentavos,
        });
  // Commission given back of what was never paid, and never charged.
  const naoCobradoCentavos =
    pagoCentavos > 0 || isDesfeita ? Math.max(0, estornadoCentavos - cobradoCentavos) : 0;
  const comDemaisCentavos = Math.min(naoCobradoCentavos, tomadoCentavos - emFormaCentavos);
  const comDevolvidoCentavos = isDesfeita ? 0 : comDemaisCentavos;
  const devolvidoCentavos =
    estornoCentavos - comDevolvidoCentavos + faltaEstornoCentavos - emFormaCentavos;
  findDevolucao(conta, devolvidoCentavos, isInteira, findings);
  if (faltaEstornoCentavos > 0) findComissaoParcial(conta, faltaEstornoCentavos, findings);
  const demaisCentavos = emFormaCentavos - tomadoCentavos + comDemaisCentavos;
  if (findings.tolerate(demaisCentavos, toleranciaCentavos)) findings.devido(demaisCentavos);
  else findDemais(conta, demaisCentavos, comDemaisCentavos, findings);
  if (!isDesfeita) return { ...none, estornoCentavos };
  findings.devido(pagoCentavos - emFormaCentavos - devolvidoCentavos);
  const restoCentavos = estornadoCentavos - comDemaisCentavos;
  findComissao(conta, { ...valores, estornadoCentavos: restoCentavos }, findings);
  return { ...none, isDesfeita: true };
}

/** Amount taken back, less the part that was given back. */
const tomadoOf = ({ tomadas }: Conta, voltouCentavos: number): number =>
  0 - sumOf(tomadas) - voltouCentavos;

/** Finds the amount taken back and not given back, whatever else the order's lines may mean. */
export function findTomado(conta: Conta, liquidacao: Liquidacao, findings: Findings): number {
  const depois = sumOf(conta.repasses.filter((line) => !isAntes(conta, line)));
  const voltouCentavos = Math.max(returnedOf(conta, liquidacao), depois);
  const tomadoCentavos = tomadoOf(conta, voltouCentavos);
  if (tomadoCentavos <= conta.toleranciaCentavos) return 0;
  const devolvidoCentavos = sumOf(conta.estornos) - tomadoCentavos;
  findDevolucao(conta, devolvidoCentavos, true, findings);
  return devolvidoCentavos;
}

/**
 * The part of the transfers that only gives back an amount taken before. If the sale stands, that is
 * whatever exceeds its full worth; if not, only from the cycle of the first taking line on, as within a
 * cycle lines have no order. In a cycle after it, it is whatever exceeds the settled installments. If what
 * is left of the transfers is just the worth of the sale, all was given back.
 */
function returnedOf(conta: Conta, liquidacao: Liquidacao): number {
  const { tomadas, repasses, parcelas, isCancelada, toleranciaCentavos } = conta;
  const first = firstTomada(conta);
  if (!first) return 0;
  const paid = sumOf(repasses);
  const taken = 0 - sumOf(tomadas);
  const later = sumOf(repasses.filter((line) => compareLancamentos(first, line) < 0));
  const pastSettled = Math.min(later, paid - totalExpected(liquidacao.liquidadas, liquidacao));
  const withSame = sumOf(repasses.filter((line) => compareLancamentos(first, line) <= 0));
  const pastAll = isCancelada
    ? Math.min(withSame, paid - totalExpected(parcelas, liquidacao))
    : paid - totalExpected(liquidacao.vivas, liquidacao);
  const mayBeAll = pastAll > toleranciaCentavos || later >= taken - toleranciaCentavos;
  const isAll = !isCancelada && mayBeAll && isWorth(conta, liquidacao, paid - taken);
  return Math.min(taken, paid, isAll ? taken : Math.max(0, pastSettled, pastAll));
}

/** The amount is the sale's worth, with or without its freight, its commission and a rebate that completes it. */
function isWorth(conta: Conta, { vivas, temComissao }: Liquidacao, centavos: number): boolean {
  const { comissoes, estornos, fretes, acordo, toleranciaCentavos } = conta;
  // Lines of commission that come to nothing: it was taken off the transfers.
  const isCobrada = temComissao && sumOf(comissoes) + sumOf(estornos) !== 0;
  const falta = totalExpected(vivas, { temComissao: isCobrada }) - centavos;
  const rebate = acordo.rebateCompleta === false ? 0 : rebateOf(conta);
  const semLinha = sumOf(fretes) === 0 ? fretesOf(conta, vivas) : [];
  return [0, ...semLinha].some((frete) =>
    [0, rebate].some((one) => Math.abs(falta - frete - one) <= toleranciaCentavos),
  );
}

/** The order's freight, and its share of some installments. */
function fretesOf(conta: Conta, parcelas: readonly Parcela[]): number[] {
  const frete = conta.freteCentavos ?? 0;
  return [frete, freteOf(conta, frete, parcelas)];
}

const linhas = (conta: Conta): Lancamento[] => [
  ...linhasOfVenda(conta),
  ...conta.comissoes,
  ...conta.estornos,
];

/** The installments that were paid before anything was taken, and what they lacked; all if none was. */
function antesOf(conta: Conta, liquidacao: Liquidacao) {
  const isOf = (line: Lancamento) => isAntes(conta, line);
  const pagoCentavos = sumOf(conta.repasses.filter(isOf));
  const pagas = liquidacao.liquidadas.filter(
    ({ repasses }) => repasses.length === 0 || repasses.some(isOf),
  );
  const parcelas = pagoCentavos === 0 ? conta.parcelas : pagas;
  const faltaCentavos = totalExpected(parcelas, liquidacao) - pagoCentavos;
  return { parcelas, pagoCentavos, faltaCentavos };
}

/**
 * The order's freight, if the channel took it from the transfers, or gave its line back with what it took. Of an order
 * that was never paid the channel would keep it.
 */
function freteTirado(conta: Conta, liquidacao: Liquidacao): number {
  const { fretes, freteCentavos, toleranciaCentavos } = conta;
  const first = firstTomada(conta);
  if (fretes.length > 0) {
    const kept = sumOf(fretes.filter((line) => line.valorCentavos < 0));
    const back = fretes.filter(
      (line) => line.valorCentavos > 0 && first && compareLancamentos(first, line) <= 0,
    );
    return Math.min(sumOf(back), 0 - kept, freteCentavos ?? 0 - kept);
  }
  const { parcelas, pagoCentavos, faltaCentavos } = antesOf(conta, liquidacao);
  const falta = faltaCentavos - rebateAntes(conta);
  const isFrete = fretesOf(conta, parcelas).some(
    (one) => Math.abs(falta - one) <= toleranciaCentavos,
  );
  return pagoCentavos === 0 || isFrete ? (freteCentavos ?? 0) : 0;
}

/** Rebates that came before anything was taken: a later one may give it back. */
function rebateAntes(conta: Conta): number {
  const antes = (conta.outras.get('rebate') ?? []).filter((line) => isAntes(conta, line));
  return Math.min(rebateOf(conta), Math.max(0, sumOf(antes)));
}

/** The channel cancelled a delivered order: the whole amount due is claimed. */
function findCancelado(
  conta: Conta,
  {
    comissao,
    freteCentavos,
    devidoCentavos,
  }: { comissao: number; freteCentavos: number; devidoCentavos: number },
  findings: Findings,
): void {
  const { valorCentavos, rebateUsadoCentavos } = conta;
  const termos = {
    'repasses do pedido': sumOf(conta.repasses),
    'comissões do pedido': sumOf(conta.comissoes),
    'cancelamentos do pedido': sumOf(conta.tomadas),
    'comissões devolvidas do pedido': sumOf(conta.estornos),
    'menos o valor do pedido': 0 - valorCentavos,
    'mais a comissão combinada': comissao,
    'mais o frete, que fica com o canal': freteCentavos,
    'mais o rebate que completou o repasse': rebateUsadoCentavos,
  };
  findings.devido(devidoCentavos);
  const partes = [createParte(lastCiclo(conta.tomadas), termos)];
  const of = { tipo: 'canceladoEntregue', acao: 'cobrar', motivo: 'repasse' } as const;
  findings.add({ ...of, partes, lancamentos: linhas(conta) });
  const isIncerto = conta.isFreteFora && conta.fretes.length === 0 && freteCentavos > 0;
  if (isIncerto) findFreteFora(conta, freteCentavos, findings);
}

/** The freight is not in the titles: nobody knows whether the channel keeps it. */
function findFreteFora(conta: Conta, freteCentavos: number, findings: Findings): void {
  findings.devido(freteCentavos);
  findings.add({
    tipo: 'repasseAMenor',
    acao: 'conferir',
    motivo: 'repasse',
    distincao: 'desconto',
    decisao: DESCONTADO,
    partes: [createParte(lastCiclo(conta.tomadas), { [FRETE]: 0 - freteCentavos })],
    lancamentos: linhas(conta),
  });
}

/**
 * Regular if an undelivered order was taken back whole; if it was delivered, or taken back in part, a
 * person must look.
 */
function findDevolucao(
  conta: Conta,
  devolvidoCentavos: number,
  isInteira: boolean,
  findings: Findings,
): void {
  if (devolvidoCentavos === 0) return;
  const lines = [...conta.tomadas, ...conta.estornos].filter((line) => line.valorCentavos !== 0);
  const partes = partesOfLinhas(lines.sort(compareLancamentos), describeLinha);
  const rest = devolvidoCentavos - sumOf(lines);
  const descricao = 'o que se conta à parte, ou voltou depois';
  if (rest !== 0) partes.push(createParte(undefined, { [descricao]: rest }));
  findings.add({
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
function findDemais(
  conta: Conta,
  demaisCentavos: number,
  comissaoCentavos: number,
  findings: Findings,
): void {
  const termos = {
    'tomado de volta além do que foi repassado': demaisCentavos - comissaoCentavos,
    'comissão devolvida, que não tinha sido cobrada': comissaoCentavos,
  };
  const of = { tipo: 'chargeback', acao: 'cobrar', motivo: 'repasse' } as const;
  const partes = [createParte(lastCiclo(conta.tomadas), termos)];
  const why = { regra: 'tomadoDemais', distincao: 'demais' };
  findings.add({ ...of, ...why, partes, lancamentos: linhas(conta) });
}

/**
 * An undone sale owes no commission, unless the contract lets the channel keep it. A sale that was never
 * paid earned the channel none.
 */
function findComissao(
  conta: Conta,
  { cobradoCentavos, estornadoCentavos, pagoCentavos }: Valores,
  findings: Findings,
): void {
  const { acordo, comissaoCentavos, toleranciaCentavos } = conta;
  const foiPaga = pagoCentavos > 0;
  const lancamentos = linhasDaComissao(conta);
  const keptCentavos = cobradoCentavos - estornadoCentavos;
  // The contract says whether the agreed commission comes back; more than that was never agreed.
  const overCentavos =
    foiPaga && acordo.comissaoVolta !== true
      ? keptCentavos - (comissaoCentavos ?? keptCentavos)
      : 0;
  const isOver = overCentavos > toleranciaCentavos;
  if (isOver) {
    const termos = { 'comissão além da combinada, de uma venda desfeita': 0 - overCentavos };
    const partes = [createParte(lastCiclo(lancamentos), termos)];
    const of = { tipo: 'comissaoAMaior', acao: 'cobrar', motivo: 'comissão' } as const;
    findings.add({ ...of, distincao: 'além', partes, lancamentos });
  }
  const difference = (isOver ? overCentavos : 0) - keptCentavos;
  const isAgreed = foiPaga && acordo.comissaoVolta === false && difference < 0;
  if (isAgreed || findings.tolerate(difference, toleranciaCentavos)) {
    findings.devido(difference);
    return;
  }
  const termos = {
    'comissão cobrada de uma venda desfeita': difference - estornadoCentavos,
    'comissão devolvida': estornadoCentavos,
  };
  const isDecided = !foiPaga || acordo.comissaoVolta !== undefined;
  const isKept = difference < 0;
  findings.add({
    tipo: isKept ? 'comissaoAMaior' : 'comissaoAMenor',
    acao: isKept && isDecided ? 'cobrar' : 'conferir',
    motivo: 'comissão',
    regra: 'comissaoDeVendaDesfeita',
    partes: [createParte(lastCiclo(lancamentos), termos)],
    lancamentos,
    ...(isKept && !isDecided && { indefinido: COMISSAO_QUE_VOLTA }),
  });
}

const COMISSAO_QUE_VOLTA = {
  palavra: 'comissão de devoluções',
  membro: 'comissaoVoltaNaDevolucao',
} as const;

interface ParteDevolvida {
  /** Commission charged, without an overcharge: that one is compared with the agreed commission. */
  combinadaCentavos: number;
  /** Amount taken back in due form. */
  emFormaCentavos: number;
  pagoCentavos: number;
  /** Commission that came back with the part. */
  daDevolucaoCentavos: number;
}

/**
 * The commission's share of the amount taken back, by the price and by what was paid of it, less the commission that
 * came back.
 */
function comissaoQueNaoVoltou(
  { acordo, toleranciaCentavos, isEntregue, valorCentavos, comissaoCentavos }: Conta,
  { combinadaCentavos, emFormaCentavos, pagoCentavos, daDevolucaoCentavos }: ParteDevolvida,
): number {
  // If the order was delivered, a person looks at the whole return, unless the contract decides.
  const isDecided =
    acordo.comissaoVolta === true || (acordo.comissaoVolta === undefined && !isEntregue);
  if (!isDecided || pagoCentavos <= 0) return 0;
  const doPago = proportion(combinadaCentavos, emFormaCentavos, pagoCentavos);
  const doPreco = proportion(comissaoCentavos ?? combinadaCentavos, emFormaCentavos, valorCentavos);
  const falta = Math.min(doPago, doPreco) - daDevolucaoCentavos;
  return falta > toleranciaCentavos ? falta : 0;
}

function findComissaoParcial(conta: Conta, faltaEstornoCentavos: number, findings: Findings): void {
  const lancamentos = linhasDaComissao(conta);
  const termos = { 'comissão da parte devolvida, que não voltou': 0 - faltaEstornoCentavos };
  const isDecided = conta.acordo.comissaoVolta !== undefined;
  findings.add({
    tipo: 'comissaoAMaior',
    acao: isDecided ? 'cobrar' : 'conferir',
    motivo: 'comissão',
    regra: 'comissaoDeDevolucao',
    distincao: 'devolução',
    partes: [createParte(lastCiclo(conta.tomadas), termos)],
    lancamentos,
    ...(!isDecided && { indefinido: COMISSAO_QUE_VOLTA }),
  });
}

/** Keeps as evidence that the amount taken was given back. */
function showVolta(conta: Conta, voltouCentavos: number, findings: Findings): void {
  const termos = { 'tomado de volta': 0 - voltouCentavos, 'transferido de novo': voltouCentavos };
  const partes = [createParte(lastCiclo(conta.tomadas), termos)];
  const of = { acao: 'regular', motivo: 'repasse', regra: 'devolvido' } as const;
  findings.add({ tipo: 'chargeback', partes, lancamentos: linhasOfVenda(conta), ...of });
}
