import { proportion } from '../../shared/centavos.js';
import { sumOf } from '../centavos.js';
import { type Achado, createAchado, type Findings, partesOfLinhas } from './achado.js';
import { type Conta, describeLinha } from './conta.js';
import { compareLancamentos } from './lancamento.js';
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
  if (achados.length < 2) return findings.achados;
  const { toleranciaCentavos, comissaoCentavos, valorCentavos: precoCentavos } = conta;
  const closed = new Map<Achado, Partial<Achado>>();
  for (const surplus of achados) {
    const { valorCentavos, motivo, regra, podeSerRepasse } = surplus;
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
        one.motivo !== motivo &&
        LESS.has(one.regra) &&
        one.valorCentavos < 0 &&
        (surplus !== rebate || mayGiveBack(rebate, one)),
    );
    const closes = (some: readonly Achado[]) =>
      some.length > 0 && Math.abs(sumOf(some) + valorCentavos) <= toleranciaCentavos;
    const pair = charges.filter((one) => closes([one])).slice(0, 1);
    const fees = charges.filter((one) => 0 - one.valorCentavos * FEE_SHARE <= valorCentavos);
    const exact = [pair, charges, fees].find(closes);
    for (const one of exact ? [surplus, ...exact] : []) closed.set(one, FECHADO);
    if (exact || surplus === rebate || 0 - sumOf(fees) < valorCentavos * FEE_SHARE) continue;
    for (const one of [surplus, ...fees].filter(isClaim)) closed.set(one, INCERTO);
  }
  const isRepaid = rebate !== undefined && closed.has(rebate);
  if (isRepaid) findings.devido(0 - rebate.valorCentavos);
  const found = isRepaid ? achados : findings.achados;
  return found.map((achado) => ({ ...achado, ...closed.get(achado) }));
}

/** The rebate as a surplus, if it completes no transfer. */
function rebateOfRepayment({ outras, rebateUsadoCentavos }: Conta): Achado | undefined {
  const lancamentos = outras.get('rebate') ?? [];
  if (rebateUsadoCentavos > 0 || sumOf(lancamentos) <= 0) return undefined;
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
 * freight or a cancellation, only a rebate of a later cycle is the repayment.
 */
function mayGiveBack(rebate: Achado, { regra, lancamentos }: Achado): boolean {
  if (regra === 'tomadoDemais') return true;
  return (
    SO_DEPOIS.has(regra) &&
    rebate.lancamentos.every((own) =>
      lancamentos.every((line) => compareLancamentos(line, own) < 0),
    )
  );
}

const SO_DEPOIS: ReadonlySet<string> = new Set([
  'comissaoAMaior',
  'freteIndevido',
  'canceladoEntregue',
]);

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

const isClaim = ({ acao }: Achado): boolean => acao === 'cobrar' || acao === 'devolver';

/** Rule of a rebate that may give back what was charged or taken. */
const REBATE = 'rebateQueRepoe';

const MORE: ReadonlySet<string> = new Set(['repasseAMaior', 'custoSemContrato', REBATE]);

const LESS: ReadonlySet<string> = new Set([
  'repasseAusente',
  'repasseAMenor',
  'comissaoAMaior',
  'custoSemContrato',
  'custoAConferir',
  'custoAcimaDoContrato',
  'freteSemContrato',
  'freteIndevido',
  'canceladoEntregue',
  'tomadoDemais',
]);
