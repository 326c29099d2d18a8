import { proportion } from '../../shared/centavos.js';
import { sumOf } from '../centavos.js';
import { type Achado, createAchado, createParte, type Findings, partesOfLinhas } from './achado.js';
import { type Conta, describeLinha, firstTomada, isAntes } from './conta.js';
import { compareLancamentos, type Lancamento, lastCiclo } from './lancamento.js';
import { LOTE } from './sobra.js';

/**
 * A surplus of an order and charges of it may be one arrangement of the channel, such as an installment
 * surcharge in the transfer and its fee, or an advance in the place of a transfer. If they come to nothing,
 * all are in order. If the charges may be the fee of the surplus, a person looks at all. Commission charged
 * with a surplus belongs to it: both may be another order's, or the order's once more.
 *
 * A rebate that completes no transfer is due by itself, unless it is just the amount that was charged or taken.
 */
export function closePairs(conta: Conta, findings: Findings): Achado[] {
  const rebate = rebateOfRepayment(conta);
  const achados = rebate ? [...findings.achados, rebate] : findings.achados;
  const { toleranciaCentavos, comissaoCentavos, valorCentavos: precoCentavos } = conta;
  const closed = new Map<Achado, Partial<Achado>>();
  for (const surplus of achados) {
    const { valorCentavos, regra, podeSerRepasse } = surplus;
    const share = proportion(comissaoCentavos ?? 0, valorCentavos, precoCentavos);
    const daSobra = achados.filter(
      (one) =>
        REPASSE_A_MAIS.has(regra) &&
        one.regra === 'comissaoAMaior' &&
        (podeSerRepasse || Math.abs(one.valorCentavos + share) <= toleranciaCentavos),
    );
    for (const one of daSobra) closed.set(one, COM_A_SOBRA);
    if (daSobra.length > 0 && regra === 'repasseAMaior') closed.set(surplus, LOTE);
    if (!MORE.has(surplus.regra) || valorCentavos <= 0 || closed.has(surplus)) continue;
    const charges = achados.filter(
      (one) =>
        !closed.has(one) &&
        one.valorCentavos < 0 &&
        (surplus === rebate ? mayGiveBack(conta, rebate, one) : LESS.has(one.regra)),
    );
    const closes = (some: readonly Achado[]) =>
      some.length > 0 && Math.abs(sumOf(some) + valorCentavos) <= toleranciaCentavos;
    const pair = charges.filter((one) => closes([one])).slice(0, 1);
    const fees = charges.filter((one) => 0 - one.valorCentavos * FEE_SHARE <= valorCentavos);
    const exact = [pair, charges, fees].find(closes);
    if (exact) {
      for (const one of [surplus, ...exact]) closed.set(one, FECHADO);
      continue;
    }
    if (surplus === rebate || 0 - sumOf(fees) < valorCentavos * FEE_SHARE) continue;
    for (const one of [surplus, ...fees]) closed.set(one, INCERTO);
  }
  const isRepaid = rebate !== undefined && closed.has(rebate);
  if (isRepaid) findings.devido(0 - rebate.valorCentavos);
  const found = isRepaid ? achados : findings.achados;
  const decided = found.map((achado) => ({ ...achado, ...closed.get(achado) }));
  return isRepaid ? decided : lessenByRebate(conta, decided, findings);
}

/** Reduces claims by later rebates of another amount: only the rest is claimed. */
function lessenByRebate(conta: Conta, achados: readonly Achado[], findings: Findings): Achado[] {
  const rebates = conta.outras.get('rebate') ?? [];
  const leftCentavos = sumOf(rebates) - conta.rebateUsadoCentavos;
  let usedCentavos = 0;
  return achados.map((achado) => {
    const { acao, regra, valorCentavos, partes, lancamentos } = achado;
    if (acao !== 'cobrar' || !(SO_DEPOIS.has(regra) || regra === TOMADO_DEMAIS)) return achado;
    const later = rebates.filter((own) => isLater(conta, own, achado));
    const centavos = Math.min(
      Math.min(leftCentavos, sumOf(later)) - usedCentavos,
      0 - valorCentavos,
    );
    if (centavos <= 0) return achado;
    usedCentavos += centavos;
    findings.devido(0 - centavos);
    const restCentavos = valorCentavos + centavos;
    const isClosed = Math.abs(restCentavos) <= conta.toleranciaCentavos;
    return {
      ...achado,
      valorCentavos: restCentavos,
      partes: [...partes, createParte(lastCiclo(later), { 'rebate posterior': centavos })],
      lancamentos: [...lancamentos, ...later],
      ...(isClosed && FECHADO),
    };
  });
}

/** The rebate as a surplus, if it completes no transfer. */
function rebateOfRepayment({ outras, rebateUsadoCentavos }: Conta): Achado | undefined {
  const lancamentos = outras.get('rebate') ?? [];
  if (rebateUsadoCentavos > 0 || lancamentos.length === 0) return undefined;
  return createAchado({
    tipo: 'semExplicacao',
    acao: 'regular',
    motivo: 'rebate',
    regra: REBATE,
    distincao: REBATE,
    partes: partesOfLinhas(lancamentos, describeLinha),
    lancamentos,
  });
}

/**
 * A transfer has its own rule about rebates. What a return took beside the transfer was a rebate. Of commission,
 * freight, a cost or a cancellation, only a rebate of a later cycle is the repayment.
 */
const mayGiveBack = (conta: Conta, rebate: Achado, one: Achado): boolean =>
  one.regra === TOMADO_DEMAIS ||
  (SO_DEPOIS.has(one.regra) && rebate.lancamentos.every((own) => isLater(conta, own, one)));

/** The rebate came after the lines of the finding, and after a return that it is of. */
function isLater(conta: Conta, rebate: Lancamento, { regra, lancamentos }: Achado): boolean {
  // A rebate of the cycle of the sale is of the sale; one of the cancellation's cycle, or later, repays it.
  if (regra === CANCELADO && firstTomada(conta)) return !isAntes(conta, rebate);
  const before = DE_DEVOLUCAO.has(regra) ? [...lancamentos, ...conta.tomadas] : lancamentos;
  return before.every((line) => compareLancamentos(line, rebate) < 0);
}

const DE_DEVOLUCAO: ReadonlySet<string> = new Set([
  'comissaoDeVendaDesfeita',
  'comissaoDeDevolucao',
]);

const CANCELADO = 'canceladoEntregue';

const SO_DEPOIS: ReadonlySet<string> = new Set([
  'comissaoAMaior',
  'freteIndevido',
  'custoAcimaDoContrato',
  CANCELADO,
  ...DE_DEVOLUCAO,
]);

const TOMADO_DEMAIS = 'tomadoDemais';

/** A fee is about as large as the surplus it belongs to. */
const FEE_SHARE = 0.8;

const FECHADO = {
  acao: 'regular',
  regra: 'fechadoPorOutro',
  indefinido: undefined,
} as const;

const INCERTO = {
  acao: 'conferir',
  decisao: 'o que veio a mais e o que foi cobrado podem ser um só arranjo do canal',
} as const;

const COM_A_SOBRA = {
  acao: 'conferir',
  decisao: 'o canal a cobrou com o que pagou a mais',
} as const;

const REPASSE_A_MAIS: ReadonlySet<string> = new Set(['repasseAMaior', 'repasseEmDuplicidade']);

/** Rule of a rebate that may give back what was charged or taken. */
const REBATE = 'rebateQueRepoe';

const MORE: ReadonlySet<string> = new Set([
  'repasseAMaior',
  'custoSemContrato',
  'custoContratado',
  REBATE,
]);

const LESS: ReadonlySet<string> = new Set([
  'repasseAusente',
  'repasseAMenor',
  'comissaoAMaior',
  'custoSemContrato',
  'custoAConferir',
  'custoAcimaDoContrato',
  'freteSemContrato',
  'freteIndevido',
  CANCELADO,
  TOMADO_DEMAIS,
]);
