import { proportion } from '../../shared/centavos.js';
import { createParte, type Findings } from './achado.js';
import { type Conta, linhasDaComissao, linhasOfVenda } from './conta.js';
import { type Lancamento, lastCiclo } from './lancamento.js';

/** Amounts that moved between channel and seller, before they are judged. */
export interface Valores {
  /** Commission charged, by lines or in the transfers. */
  cobradoCentavos: number;
  /** Commission given back. */
  estornadoCentavos: number;
  /** Transfers, less amounts that only gave back what had been taken. */
  pagoCentavos: number;
  /** Amount taken back and not given back. */
  tomadoCentavos: number;
}

/**
 * An undone sale owes no commission, unless the contract lets the channel keep it. A sale that was never
 * paid earned the channel none.
 */
export function findComissao(
  conta: Conta,
  { cobradoCentavos, estornadoCentavos, pagoCentavos }: Valores,
  findings: Findings,
): void {
  const { acordo, comissaoCentavos, toleranciaCentavos } = conta;
  const foiPaga = pagoCentavos > 0;
  const lancamentos = chargesOf(conta);
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

/** The lines of commission, or those that came net of it. */
function chargesOf(conta: Conta): Lancamento[] {
  const lines = linhasDaComissao(conta);
  return lines.length > 0 ? lines : linhasOfVenda(conta);
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
export function comissaoQueNaoVoltou(
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

export function findComissaoParcial(
  conta: Conta,
  faltaEstornoCentavos: number,
  findings: Findings,
): void {
  const lancamentos = chargesOf(conta);
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
