import { sumOf } from '../centavos.js';
import type { Valores } from './comissao-de-devolucao.js';
import { type Conta, firstTomada, isAntes, rebateOf } from './conta.js';
import { compareLancamentos, type Lancamento } from './lancamento.js';
import { comissaoOf, freteOf } from './leitura.js';
import { type Liquidacao, totalExpected } from './liquidacao.js';
import type { Parcela } from './parcela.js';
import { repetidos } from './sobra.js';

/**
 * The part of the transfers that only gives back an amount taken before. If the sale stands, that is
 * whatever exceeds its full worth; if not, only from the cycle of the first taking line on, as within a
 * cycle lines have no order. In a cycle after it, it is whatever exceeds the settled installments. If what
 * is left of the transfers is just the worth of the sale, all was given back.
 */
export function returnedOf(conta: Conta, liquidacao: Liquidacao): number {
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
  const isPast = pastAll > toleranciaCentavos;
  const mayBeAll = isPast || later >= taken - toleranciaCentavos;
  // Repeated transfers replace the ones taken back, also if the sale was paid short.
  const depois = repasses.filter((line) => !isAntes(conta, line));
  const isAgain = [depois, repetidos(conta)].some(
    (again) => Math.abs(sumOf(again) - taken) <= toleranciaCentavos,
  );
  const isAll =
    !isCancelada && ((isPast && isAgain) || (mayBeAll && isWorth(conta, liquidacao, paid - taken)));
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

/** The installments that were paid before anything was taken, and what they lacked; all if none was. */
export function antesOf(conta: Conta, liquidacao: Liquidacao) {
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
export function freteTirado(conta: Conta, liquidacao: Liquidacao): number {
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

/** The commission and the freight without a line that explain why more was taken back than was paid, up to the price. */
export function tiradosDoRepasse(conta: Conta, liquidacao: Liquidacao, valores: Valores) {
  const { cobradoCentavos, pagoCentavos, tomadoCentavos } = valores;
  const { parcelas } = antesOf(conta, liquidacao);
  const most = pagoCentavos === 0 ? 0 : Math.min(tomadoCentavos, sumOf(parcelas)) - pagoCentavos;
  const demaisCentavos = Math.max(0, most);
  const agreed = conta.comissaoCentavos === null ? demaisCentavos : comissaoOf(parcelas);
  // Commission that came back beside the amount taken.
  const voltou = sumOf(conta.tomadas.filter(({ valorCentavos }) => valorCentavos > 0));
  const left = Math.max(0, agreed - cobradoCentavos - voltou);
  const comissaoCentavos = Math.min(demaisCentavos, left);
  const isSemLinha = conta.fretes.length === 0 && !conta.isFreteFora;
  const frete = isSemLinha ? (conta.freteCentavos ?? 0) : 0;
  return { comissaoCentavos, freteCentavos: Math.min(demaisCentavos - comissaoCentavos, frete) };
}

/** Rebates that came before anything was taken: a later one may give it back. */
export function rebateAntes(conta: Conta): number {
  const antes = (conta.outras.get('rebate') ?? []).filter((line) => isAntes(conta, line));
  return Math.min(rebateOf(conta), Math.max(0, sumOf(antes)));
}
