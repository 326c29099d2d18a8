import { proportion } from '../../shared/centavos.js';
import { latestDay } from '../../shared/days.js';
import { sumOf } from '../centavos.js';
import { normalizedWord } from '../normalized-word.js';
import { formatDay } from '../relatorio/formats.js';
import { createParte, type Findings, type Parte } from './achado.js';
import { type Conta, linhasOfVenda, nameOfParcela, outrasLinhasOf, rebateOf } from './conta.js';
import { type Lancamento, lastCiclo } from './lancamento.js';
import {
  comissaoOf,
  type Leitura,
  REBATE,
  type Recebido,
  readLeitura,
  whyInDoubt,
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
  // What lessens the amount is of no installment: one claim for all.
  const isOfAll = duvidaCentavos > 0 || leitura.isLiquida;
  if (isOfAll && ausentes.length > 0) ausentes.push(...menores.splice(0));
  const principal = ausentes.length > 0 ? ausentes : menores;
  const lessened = createParte(undefined, leitura.descontos);
  if (!isDuvida) lessened.conta.push(...duvida.conta);
  if (lessened.conta.length > 0) principal.push(lessened);
  const decisao = whole ?? (isDuvida ? whyInDoubt(leitura) : undefined);
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
    decisao: whyInDoubt(leitura),
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

/** Why a missing amount is unsure; undefined if it is sure. */
function doubtOf(
  conta: Conta,
  liquidacao: Liquidacao,
  { isDasPrimeiras }: Leitura,
  faltaRepasse: boolean,
): string | undefined {
  const { pedido, acordo, comissaoCentavos, isCancelada, foiEntregue } = conta;
  const { temComissao, vencidas } = liquidacao;
  if (isCancelada) return 'a venda foi cancelada ou está em devolução';
  if (!temComissao && comissaoCentavos === null) return 'o registro não diz a comissão prevista';
  if (CANCELADO.has(normalizedWord(pedido.situacaoTitulo))) {
    return 'o registro diz que o título foi cancelado, no todo ou em parte';
  }
  if (conta.temCancelamentoVazio) return 'o ciclo diz que foi cancelado, e o registro não';
  if (faltaRepasse && !foiEntregue) {
    const situacao = pedido.situacaoPedido ?? 'sem situação';
    return `o pedido não consta como entregue (${situacao}), e o canal pode pagar só depois da entrega`;
  }
  const parcelas = parcelasDoCanal(conta);
  if (parcelas !== undefined) return parcelas;
  if (isDasPrimeiras) {
    return 'o que veio é exatamente o das primeiras parcelas, e as outras podem estar por vir';
  }
  if (vencidas.length === 0 && isComissaoDoRepassado(conta)) {
    return 'o canal cobrou a comissão só do que repassou, e parte do pedido pode ter sido cancelada';
  }
  if (conta.repasses.length > 0 && conta.fretes.length === 0 && conta.freteCentavos === null) {
    return 'o registro não diz o frete, que o canal pode ter descontado do repasse';
  }
  if (rebateOf(conta) > 0 && acordo.rebateCompleta === undefined) {
    return 'há um rebate, e o contrato não diz se ele completa o repasse';
  }
  return undefined;
}

/** Situations of titles of which the record does not say what is still due. */
const CANCELADO: ReadonlySet<string> = new Set(['cancelado', 'cancelado parcial']);

/** The channel pays in more installments than the record has, and not all of them came. */
function parcelasDoCanal({ repasses, parcelas }: Conta): string | undefined {
  const doCanal = Math.max(0, ...repasses.map(({ linha }) => linha.qtTotalParcela ?? 0));
  const pagas = new Set(repasses.map(({ linha }) => linha.parcela));
  if (doCanal <= parcelas.length || pagas.size >= doCanal) return undefined;
  return `o canal paga em ${doCanal} parcelas, e o registro tem ${parcelas.length}`;
}

/** The commission charged is the share of the agreed one that the transfers are of the price. */
function isComissaoDoRepassado(conta: Conta): boolean {
  const { valorCentavos, toleranciaCentavos, repasses, comissoes } = conta;
  const agreed = conta.comissaoCentavos ?? 0;
  const charged = 0 - sumOf(comissoes);
  if (charged <= 0 || repasses.length === 0) return false;
  const share = proportion(agreed, sumOf(repasses), valorCentavos);
  return charged < agreed && Math.abs(charged - share) <= toleranciaCentavos;
}

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
