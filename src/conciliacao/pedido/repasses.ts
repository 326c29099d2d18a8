import { sumOf } from '../centavos.js';
import { createParte, type Parte } from './achado.js';
import type { Apuracao } from './apuracao.js';
import { type Conta, linhasOfVenda, nameOfParcela } from './conta.js';
import { expectedOf, type Liquidacao, totalExpected } from './liquidacao.js';
import type { Parcela } from './parcela.js';
import { findSobra, showTroca } from './sobra.js';

/**
 * Compares the transfers of an order with what is due of it by now: at least what is settled, at most all
 * of it. Only what misses over the order is looked for in its installments.
 */
export function compareRepasses(
  conta: Conta,
  liquidacao: Liquidacao,
  pagoCentavos: number,
  apuracao: Apuracao,
): void {
  const { toleranciaCentavos } = conta;
  const { minimo, descontos } = minimumOf(conta, liquidacao);
  const maximo = totalExpected(liquidacao.vivas, liquidacao);
  if (pagoCentavos < minimo && isLiquidoDeFrete(conta, pagoCentavos, minimo)) {
    apuracao.devido(pagoCentavos);
    return;
  }
  const falta = Math.min(0, pagoCentavos - minimo);
  const sobra = Math.max(0, pagoCentavos - Math.max(minimo, maximo));
  if (apuracao.tolerate(falta + sobra, toleranciaCentavos)) {
    apuracao.devido(pagoCentavos);
    if (falta === 0) showTroca(conta, liquidacao, apuracao);
    return;
  }
  apuracao.devido(pagoCentavos - falta - sobra);
  if (falta < 0) findFalta(conta, liquidacao, { pagoCentavos, descontos }, apuracao);
  else findSobra(conta, liquidacao, sobra, apuracao);
}

/** What is settled or overdue, less what the channel has still to charge of it. */
function minimumOf(conta: Conta, liquidacao: Liquidacao) {
  const { liquidadas, vencidas, temComissao } = liquidacao;
  const descontos: Record<string, number> = {};
  if (temComissao) {
    const agreed = vencidas.reduce((sum, { comissaoCentavos }) => sum + comissaoCentavos, 0);
    const left = (conta.comissaoCentavos ?? 0) + sumOf(conta.comissoes) + sumOf(conta.estornos);
    descontos['comissão combinada que falta cobrar'] = Math.min(agreed, Math.max(0, left));
  }
  const isIntocado = liquidadas.length + conta.repasses.length + conta.fretes.length === 0;
  if (isIntocado) descontos['frete do pedido'] = conta.pedido.freteCentavos ?? 0;
  const lessCentavos = Object.values(descontos).reduce((sum, one) => sum + one, 0);
  const minimo = totalExpected([...liquidadas, ...vencidas], liquidacao) - lessCentavos;
  return { minimo, descontos };
}

/** Without a line of its own, a freight that was kept is inside the transfer. */
function isLiquidoDeFrete(conta: Conta, pago: number, minimo: number): boolean {
  const frete = conta.pedido.freteCentavos ?? 0;
  const difference = pago - (minimo - frete);
  return (
    pago > 0 &&
    frete > 0 &&
    conta.fretes.length === 0 &&
    Math.abs(difference) <= conta.toleranciaCentavos
  );
}

/** Where every installment has what it is worth but some, these miss it; what others have too much is theirs. */
function findFalta(
  conta: Conta,
  liquidacao: Liquidacao,
  { pagoCentavos, descontos }: { pagoCentavos: number; descontos: Record<string, number> },
  apuracao: Apuracao,
): void {
  const { ausentes, menores } = liquidacao.isDeUmaVez
    ? missingAtOnce(conta, liquidacao, pagoCentavos)
    : missingByParcela(liquidacao, pagoCentavos);
  const principal = ausentes.length > 0 ? ausentes : menores;
  const lessened = createParte(undefined, descontos);
  if (lessened.conta.length > 0) principal.push(lessened);
  // Of a sale that does not stand, or a transfer that may be net of a commission that nobody knows, nothing is sure.
  const isKnown = liquidacao.temComissao || conta.comissaoCentavos !== null;
  const acao = isKnown && !conta.isCancelada ? 'cobrar' : 'conferir';
  const of = { acao, motivo: 'repasse', lancamentos: linhasOfVenda(conta) } as const;
  if (ausentes.length > 0) apuracao.add({ tipo: 'repasseAusente', partes: ausentes, ...of });
  if (menores.length > 0) apuracao.add({ tipo: 'repasseAMenor', partes: menores, ...of });
}

/** What misses, by whether anything came. */
interface Falta {
  ausentes: Parte[];
  menores: Parte[];
}

function missingAtOnce({ repasses }: Conta, liquidacao: Liquidacao, pagoCentavos: number): Falta {
  const { liquidadas, vencidas } = liquidacao;
  const parte = createParte(repasses.at(-1)?.ciclo, {
    'repasses do pedido': pagoCentavos,
    'menos o valor do pedido': 0 - totalExpected([...liquidadas, ...vencidas], liquidacao),
  });
  return repasses.length > 0
    ? { ausentes: [], menores: [parte] }
    : { ausentes: [parte], menores: [] };
}

function missingByParcela(liquidacao: Liquidacao, pagoCentavos: number): Falta {
  const { liquidadas, vencidas } = liquidacao;
  const devidas = [...liquidadas, ...vencidas].map((parcela) => {
    const worth = expectedOf(parcela, liquidacao);
    return { parcela, worth, own: Math.min(sumOf(parcela.repasses), worth) };
  });
  const falta: Falta = { ausentes: [], menores: [] };
  let elsewhere = devidas.reduce((left, { own }) => left - own, pagoCentavos);
  for (const { parcela, worth, own } of devidas) {
    const poured = Math.max(0, Math.min(elsewhere, worth - own));
    elsewhere -= poured;
    if (own + poured === worth) continue;
    const isAusente = parcela.repasses.length === 0 && poured === 0;
    falta[isAusente ? 'ausentes' : 'menores'].push(
      createParteOfParcela(parcela, liquidacao, { poured, isVencida: vencidas.includes(parcela) }),
    );
  }
  return falta;
}

function createParteOfParcela(
  { registro, valorCentavos, comissaoCentavos, repasses }: Parcela,
  { temComissao }: Liquidacao,
  { poured, isVencida }: { poured: number; isVencida: boolean },
): Parte {
  const da = nameOfParcela(registro.numero);
  const why = isVencida ? ', vencida e sem nenhuma linha' : ', sem nenhum repasse';
  const valor = repasses.length === 0 ? `valor ${da}${why}` : `menos o valor ${da}`;
  const termos = {
    [`repasses ${da}`]: sumOf(repasses),
    'repasses de outra parcela': poured,
    [valor]: 0 - valorCentavos,
    [`comissão combinada ${da}`]: temComissao ? 0 : comissaoCentavos,
  };
  return createParte(repasses.at(-1)?.ciclo, termos, registro.numero);
}
