import { latestDay } from '../../shared/days.js';
import { sumOf } from '../centavos.js';
import { formatDay } from '../relatorio/formats.js';
import { createParte, type Findings, type Parte } from './achado.js';
import { type Conta, linhasOfVenda, nameOfParcela, outrasLinhasOf } from './conta.js';
import { doubtOf } from './duvida-do-repasse.js';
import { type Lancamento, lastCiclo } from './lancamento.js';
import {
  comissaoOf,
  DESCONTADO,
  type Leitura,
  REBATE,
  type Recebido,
  readLeitura,
} from './leitura.js';
import { expectedOf, type Liquidacao, totalExpected } from './liquidacao.js';
import type { Parcela } from './parcela.js';
import { findSobra } from './sobra.js';

/**
 * Compares the transfers of an order with the amount due by now: at least the settled installments, at
 * most all of them. Its installments are looked at only if the order as a whole misses something.
 *
 * @returns the commission that the transfers came net of, beside lines of commission
 */
export function compareRepasses(
  conta: Conta,
  liquidacao: Liquidacao,
  recebido: Recebido,
  findings: Findings,
): number {
  const { toleranciaCentavos } = conta;
  const { pagoCentavos } = recebido;
  const leitura = readLeitura(conta, liquidacao, recebido);
  const { minimoCentavos, comissaoCentavos } = leitura;
  const maximo = totalExpected(liquidacao.vivas, liquidacao);
  conta.rebateUsadoCentavos = leitura.descontos[REBATE] ?? 0;
  const falta = Math.min(0, pagoCentavos - minimoCentavos);
  const sobra = Math.max(0, pagoCentavos - Math.max(minimoCentavos, maximo));
  if (findings.tolerate(falta + sobra, toleranciaCentavos)) {
    findings.devido(pagoCentavos);
    return comissaoCentavos;
  }
  findings.devido(pagoCentavos - falta - sobra);
  const pago = { pagoCentavos, faltaCentavos: 0 - falta, leitura };
  if (falta < 0) findFalta(conta, liquidacao, pago, findings);
  else findSobra(conta, liquidacao, sobra, findings);
  return comissaoCentavos;
}

/** The money received, and how it is read. */
interface Pago {
  pagoCentavos: number;
  faltaCentavos: number;
  leitura: Leitura;
}

/**
 * Finds the missing amount at the installments that received too little; a surplus elsewhere counts
 * towards them. An amount that the channel may have taken is checked, and only the rest is claimed.
 */
function findFalta(conta: Conta, liquidacao: Liquidacao, pago: Pago, findings: Findings): void {
  const { leitura, faltaCentavos } = pago;
  const { liquidadas, vencidas, isDeUmaVez } = liquidacao;
  const devidas = [...liquidadas, ...vencidas];
  const { ausentes, menores } = missingByParcela(
    isDeUmaVez ? [asParcela(conta, devidas)] : devidas,
    liquidacao,
    pago.pagoCentavos,
  );
  const whole = doubtOf(conta, liquidacao, leitura, ausentes.length > 0);
  const duvida = createParte(undefined, whole === undefined ? leitura.duvidas : {});
  const duvidaCentavos = sumOf(duvida.conta);
  const isDuvida = faltaCentavos - duvidaCentavos <= conta.toleranciaCentavos;
  // A reduction belongs to no installment: the shortages become a single claim.
  const isOfAll = duvidaCentavos > 0 || leitura.isLiquida;
  if (isOfAll && ausentes.length > 0) ausentes.push(...menores.splice(0));
  const principal = ausentes.length > 0 ? ausentes : menores;
  const lessened = createParte(undefined, leitura.descontos);
  if (!isDuvida) lessened.conta.push(...duvida.conta);
  if (lessened.conta.length > 0) principal.push(lessened);
  const decisao = whole ?? (isDuvida ? DESCONTADO : undefined);
  const of = {
    acao: decisao === undefined ? 'cobrar' : 'conferir',
    motivo: 'repasse',
    lancamentos: linhasOfVenda(conta),
    foiLancado: conta.comissoes.length + conta.repasses.length > 0,
    ...(decisao !== undefined && { decisao }),
  } as const;
  const porque = reasonOf(conta, liquidacao);
  const outros = outrasLinhasOf(conta);
  if (ausentes.length > 0) {
    const semPrazo = liquidacao.temPrazo
      ? undefined
      : ({ acao: 'conferir', decisao: decisao ?? SEM_PRAZO } as const);
    findings.add({ tipo: 'repasseAusente', partes: ausentes, outros, porque, ...of, ...semPrazo });
  }
  // Beside an absent installment the term is that one's: the others came, and are short.
  const doMenor = ausentes.length === 0 ? { porque } : {};
  if (menores.length > 0) {
    findings.add({ tipo: 'repasseAMenor', partes: menores, ...doMenor, ...of });
  }
  if (isDuvida || duvidaCentavos === 0) return;
  const { ciclo } = conta.repasses.at(-1) ?? {};
  const partes = duvida.conta.map(({ descricao, valorCentavos }) =>
    createParte(ciclo, { [descricao]: 0 - valorCentavos }),
  );
  findings.add({
    ...of,
    ...(conta.repasses.length > 0
      ? { tipo: 'repasseAMenor' }
      : { tipo: 'repasseAusente', outros, porque }),
    partes,
    distincao: 'desconto',
    acao: 'conferir',
    decisao: DESCONTADO,
  });
}

const SEM_PRAZO = 'não há prazo deste canal que diga que o repasse já venceu';

/**
 * Why a missing amount is due: its term passed, a later installment was paid, or its commission was
 * charged.
 */
function reasonOf(
  { repasses, comissoes }: Conta,
  { vencidas, vencimentoOf, liquidadas, isDeUmaVez }: Liquidacao,
): string | undefined {
  const isNada = repasses.length === 0;
  const semRepasse = isDeUmaVez && !isNada ? [] : liquidadas.filter(hasNoRepasse);
  const [first] = [...vencidas, ...semRepasse];
  const vencimento = first && vencimentoOf(first);
  const passou =
    vencimento && `prazo de ${vencimento.dias} dias passou em ${formatDay(vencimento.dia)}`;
  if (vencidas.length > 0) {
    return passou ? `O ${passou}` : 'Uma parcela posterior foi paga, e esta não';
  }
  const [comissao] = isNada ? comissoes : semRepasse.flatMap((one) => one.comissoes);
  if (!comissao) return undefined;
  const { idCiclo, dataRepasse } = comissao.ciclo;
  const when = dataRepasse === null ? '' : `, de ${formatDay(dataRepasse)}`;
  const cobrou = `canal cobrou a comissão no ciclo ${idCiclo}${when}`;
  return passou ? `O ${cobrou}, e o ${passou}` : `O ${cobrou}`;
}

const hasNoRepasse = ({ repasses }: Parcela): boolean => repasses.length === 0;

/** Missing amounts: nothing came (`ausentes`), or too little (`menores`). */
interface Falta {
  ausentes: Parte[];
  menores: Parte[];
}

function missingByParcela(
  parcelas: readonly Parcela[],
  liquidacao: Liquidacao,
  pago: number,
): Falta {
  const devidas = parcelas.map((parcela) => {
    const worth = expectedOf(parcela, liquidacao);
    return { parcela, worth, own: Math.min(sumOf(parcela.repasses), worth) };
  });
  const falta: Falta = { ausentes: [], menores: [] };
  let elsewhere = devidas.reduce((left, { own }) => left - own, pago);
  for (const { parcela, worth, own } of devidas) {
    // Less than nothing elsewhere: a part of the transfers only gave back an amount that was taken.
    const poured = Math.max(Math.min(0, 0 - own), Math.min(elsewhere, worth - own));
    elsewhere -= poured;
    const paid = own + poured;
    if (paid === worth) continue;
    const isAusente = parcela.repasses.length === 0 && poured === 0;
    falta[isAusente ? 'ausentes' : 'menores'].push(createParteOfParcela(parcela, liquidacao, paid));
  }
  return falta;
}

/** The order as one installment: the channel settles it in one sum. */
const asParcela = ({ repasses, comissoes }: Conta, parcelas: readonly Parcela[]): Parcela => {
  const [{ registro }] = parcelas as [Parcela];
  return {
    registro: { ...registro, numero: null },
    valorCentavos: sumOf(parcelas),
    comissaoCentavos: comissaoOf(parcelas),
    repasses,
    comissoes,
    cancelamentos: [],
  };
};

function createParteOfParcela(
  parcela: Parcela,
  { temComissao, vencimentoOf }: Liquidacao,
  paid: number,
): Parte {
  const { registro, valorCentavos, comissaoCentavos, repasses, comissoes } = parcela;
  const da = nameOfParcela(registro.numero);
  const valor = repasses.length === 0 ? `valor ${da}, sem nenhum repasse` : `menos o valor ${da}`;
  const outros = paid - sumOf(repasses);
  const termos = {
    [`repasses ${da}`]: sumOf(repasses),
    [outros < 0 ? 'menos o que só devolveu o que foi tomado' : 'repasses de outra parcela']: outros,
    [valor]: 0 - valorCentavos,
    [`comissão combinada ${da}`]: temComissao ? 0 : comissaoCentavos,
  };
  const [first] = repasses;
  // It is short since its first transfer: a later part of it is no new shortage.
  const desde = first
    ? (first.ciclo.dataRepasse ?? undefined)
    : latestDay([vencimentoOf(parcela)?.dia, lastDayOf(comissoes)]);
  return { ...createParte(lastCiclo(repasses), termos, registro.numero), desde };
}

const lastDayOf = (lancamentos: readonly Lancamento[]): string | undefined =>
  latestDay(lancamentos.map(({ ciclo }) => ciclo.dataRepasse));
