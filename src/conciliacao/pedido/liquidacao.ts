import { sumOf } from '../centavos.js';
import { normalizedWord } from '../normalized-word.js';
import type { Conta } from './conta.js';
import type { Lancamento } from './lancamento.js';
import type { Parcela } from './parcela.js';

/** Which installments a channel has settled, and which are to come. */
export interface Liquidacao extends Omit<Prazo, 'isWithinTerm'> {
  /** Installments that were not cancelled before payment. */
  vivas: Parcela[];
  /** Installments that the channel transferred, or charged its commission on; within its term that is too soon. */
  liquidadas: Parcela[];
  /** Installments without any line whose term has passed. */
  vencidas: Parcela[];
  /** Installments without a transfer that are still to come. */
  esperadas: Parcela[];
  /** The channel settles the order in one sum. */
  isDeUmaVez: boolean;
  /** The channel writes the commission in lines of its own; otherwise a transfer is net of it. */
  temComissao: boolean;
}

/** A term that passed. */
export interface Vencimento {
  /** The term of the channel. */
  dias: number;
  /** Its last day, `YYYY-MM-DD`. */
  dia: string;
}

/** The terms by which an installment is late. */
export interface Prazo {
  /** A term was given for the channel: without one, nothing says that a transfer is late. */
  temPrazo: boolean;
  /** The term that an installment has passed. */
  vencimentoOf(parcela: Parcela): Vencimento | undefined;
  /** The installment has a term, which has not passed. */
  isWithinTerm(parcela: Parcela): boolean;
}

export function createLiquidacao(conta: Conta, prazo: Prazo): Liquidacao {
  const { parcelas, isCancelada } = conta;
  const temComissao = conta.comissoes.length + conta.estornos.length > 0;
  const vivas = parcelas.filter(
    ({ repasses, cancelamentos }) => repasses.length > 0 || cancelamentos.length === 0,
  );
  const alcancadas = reachedAtOnce(conta, vivas, temComissao);
  // A channel may charge its commission first, and pay within the term.
  const isSoon = (parcela: Parcela) =>
    !isCancelada &&
    parcela.repasses.length === 0 &&
    (conta.repasses.length === 0 || !alcancadas.has(parcela)) &&
    prazo.isWithinTerm(parcela) &&
    !isPulada(parcela, vivas);
  const liquidadas = vivas.filter(
    (parcela) =>
      (parcela.repasses.length + parcela.comissoes.length > 0 || alcancadas.has(parcela)) &&
      !isSoon(parcela),
  );
  const abertas = vivas.filter(
    (parcela) =>
      !liquidadas.includes(parcela) &&
      !isCancelada &&
      !conta.incertas.has(parcela) &&
      !OVER.has(normalizedWord(parcela.registro.situacao)),
  );
  const vencidas = abertas.filter(
    (parcela) => isPulada(parcela, vivas) || prazo.vencimentoOf(parcela) !== undefined,
  );
  return {
    vencimentoOf: prazo.vencimentoOf,
    temPrazo: prazo.temPrazo,
    vivas,
    liquidadas,
    vencidas,
    esperadas: abertas.filter((parcela) => !vencidas.includes(parcela)),
    isDeUmaVez: alcancadas.size === vivas.length && liquidadas.length === vivas.length,
    temComissao,
  };
}

/** A later installment of the same title was paid, and this one was not. */
const isPulada = ({ registro }: Parcela, vivas: readonly Parcela[]): boolean =>
  vivas.some(
    (later) =>
      later.registro.titulo === registro.titulo &&
      Number(later.registro.numero) > (registro.numero ?? Number.POSITIVE_INFINITY) &&
      later.repasses.length > 0,
  );

const OVER: ReadonlySet<string> = new Set(['pago', 'cancelado']);

/** An installment's worth as a transfer: net of the commission if no line carries it. */
export const expectedOf = (
  { valorCentavos, comissaoCentavos }: Parcela,
  { temComissao }: Pick<Liquidacao, 'temComissao'>,
): number => valorCentavos - (temComissao ? 0 : comissaoCentavos);

export const totalExpected = (
  parcelas: readonly Parcela[],
  of: Pick<Liquidacao, 'temComissao'>,
): number => parcelas.reduce((sum, parcela) => sum + expectedOf(parcela, of), 0);

/**
 * Installments settled by a transfer of the whole order or title. A channel that charged the whole
 * commission and transferred nothing settled all.
 */
function reachedAtOnce(conta: Conta, vivas: Parcela[], temComissao: boolean): Set<Parcela> {
  const { repasses, parcelas, comissaoCentavos, toleranciaCentavos } = conta;
  if (parcelas.length < 2) return new Set();
  if (repasses.length === 0) {
    const charged = 0 - sumOf(conta.comissoes);
    const isWhole = Number(comissaoCentavos) > 0 && charged >= Number(comissaoCentavos);
    return isWhole ? new Set(vivas) : new Set();
  }
  const reached = new Set<Parcela>();
  for (const [titulo, inteiros] of conta.inteiros) {
    const ofTitulo = vivas.filter(({ registro }) => registro.titulo === titulo);
    // A line larger than its title is meant for the order.
    const most = sumOf(ofTitulo) + toleranciaCentavos;
    const own = inteiros.some(({ valorCentavos }) => valorCentavos > most) ? vivas : ofTitulo;
    const upTo = countSettled(inteiros, sumsUpTo(own, temComissao), toleranciaCentavos);
    for (const parcela of own.slice(0, upTo)) reached.add(parcela);
  }
  return reached;
}

/**
 * How many installments the transfers settle. A line that the channel calls the only installment settles
 * all of them. Otherwise the first sum decides: if it equals the first few installments it pays these, and
 * the next sums go on from there; any other sum is meant for all.
 */
function countSettled(inteiros: readonly Lancamento[], sums: number[], tolerancia: number): number {
  const first = inteiros.filter(({ ciclo }) => ciclo === inteiros[0]?.ciclo);
  const isOnly = first.length === inteiros.length && inteiros[0]?.linha.qtTotalParcela === 1;
  const ofFirst = sumOf(first);
  const isPart = sums.some((sum) => Math.abs(ofFirst - sum) <= tolerancia);
  if (isOnly || !isPart) return sums.length;
  const whole = sumOf(inteiros) + tolerancia;
  return sums.filter((sum) => sum <= whole).length;
}

function sumsUpTo(parcelas: readonly Parcela[], temComissao: boolean): number[] {
  let sum = 0;
  return parcelas.map((parcela) => {
    sum += expectedOf(parcela, { temComissao });
    return sum;
  });
}

/** The day on which transfers reached the worth of a settled installment; null if they did not. */
export function paidOn(conta: Conta, parcela: Parcela, liquidacao: Liquidacao): string | null {
  const due = expectedOf(parcela, liquidacao);
  const [first] = conta.parcelas;
  // One sum is one payment, counted for the first installment.
  const own = liquidacao.isDeUmaVez && parcela === first ? conta.repasses : parcela.repasses;
  let got = 0;
  const reaching = own.find(({ valorCentavos }) => {
    got += valorCentavos;
    return due > 0 && got >= due;
  });
  return reaching?.ciclo.dataRepasse ?? null;
}
