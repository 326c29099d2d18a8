import { sumOf } from '../centavos.js';
import type { Termo } from '../result.js';
import type { Parte } from './achado.js';
import type { Apuracao } from './apuracao.js';
import type { Conta } from './conta.js';
import { daParcela } from './conta.js';
import type { Lancamento } from './lancamento.js';
import { esperadoDe, type Liquidacao } from './liquidacao.js';
import type { Parcela } from './parcela.js';

/**
 * Compares the transfers of an order with what is due of it by now: at least what is settled, at most all
 * of it. Only what misses over the order is looked for in its installments.
 */
export function compararRepasses(
  conta: Conta,
  liquidacao: Liquidacao,
  pagoCentavos: number,
  apuracao: Apuracao,
): void {
  const { toleranciaCentavos } = conta;
  const { minimo, descontos } = minimoDe(conta, liquidacao);
  const maximo = total(liquidacao.vivas, liquidacao);
  if (pagoCentavos < minimo && isLiquidoDeFrete(conta, pagoCentavos, minimo)) {
    apuracao.devido(pagoCentavos);
    return;
  }
  const falta = Math.min(0, pagoCentavos - minimo);
  const sobra = Math.max(0, pagoCentavos - Math.max(minimo, maximo));
  if (apuracao.tolera(falta + sobra, toleranciaCentavos)) {
    apuracao.devido(pagoCentavos);
    if (falta + sobra === 0 || sobra > 0) mostrarTroca(conta, liquidacao, apuracao);
    return;
  }
  apuracao.devido(pagoCentavos - falta - sobra);
  if (falta < 0) acharFalta(conta, liquidacao, { pagoCentavos, descontos }, apuracao);
  else acharSobra(conta, liquidacao, sobra, apuracao);
}

const total = (parcelas: readonly Parcela[], liquidacao: Liquidacao): number =>
  parcelas.reduce((sum, parcela) => sum + esperadoDe(parcela, liquidacao), 0);

/** What is settled or overdue, less what the channel has still to charge of it. */
function minimoDe(conta: Conta, liquidacao: Liquidacao) {
  const { liquidadas, vencidas, temComissao } = liquidacao;
  const descontos: Termo[] = [];
  if (temComissao) {
    const agreed = vencidas.reduce((sum, { comissaoCentavos }) => sum + comissaoCentavos, 0);
    const left = (conta.comissaoCentavos ?? 0) + sumOf(conta.comissoes) + sumOf(conta.estornos);
    const valorCentavos = Math.min(agreed, Math.max(0, left));
    descontos.push({ descricao: 'comissão combinada que falta cobrar', valorCentavos });
  }
  const isIntocado = liquidadas.length + conta.repasses.length + conta.fretes.length === 0;
  if (isIntocado && vencidas.length > 0) {
    const valorCentavos = conta.pedido.freteCentavos ?? 0;
    descontos.push({ descricao: 'frete do pedido', valorCentavos });
  }
  const minimo = total([...liquidadas, ...vencidas], liquidacao) - sumOf(descontos);
  return { minimo, descontos: descontos.filter(({ valorCentavos }) => valorCentavos !== 0) };
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
function acharFalta(
  conta: Conta,
  liquidacao: Liquidacao,
  { pagoCentavos, descontos }: { pagoCentavos: number; descontos: readonly Termo[] },
  apuracao: Apuracao,
): void {
  const { liquidadas, vencidas, isDeUmaVez, temComissao } = liquidacao;
  const ausentes: Parte[] = [];
  const menores: Parte[] = [];
  const devidas = [...liquidadas, ...vencidas];
  if (isDeUmaVez) {
    const partes = conta.repasses.length > 0 ? menores : ausentes;
    const conta_ = [
      { descricao: 'repasses do pedido', valorCentavos: pagoCentavos },
      { descricao: 'menos o valor do pedido', valorCentavos: 0 - total(devidas, liquidacao) },
    ];
    partes.push({ ciclo: conta.repasses.at(-1)?.ciclo, conta: conta_ });
  } else {
    const got = devidas.map((parcela) => sumOf(parcela.repasses));
    const worth = devidas.map((parcela) => esperadoDe(parcela, liquidacao));
    const used = got.reduce((sum, one, index) => sum + Math.min(one, worth[index] ?? 0), 0);
    let elsewhere = pagoCentavos - used;
    for (const [index, parcela] of devidas.entries()) {
      const missing = (worth[index] ?? 0) - Math.min(got[index] ?? 0, worth[index] ?? 0);
      const poured = Math.max(0, Math.min(elsewhere, missing));
      elsewhere -= poured;
      if (missing === poured) continue;
      const isAusente = parcela.repasses.length === 0 && (poured === 0 || !conta.repasses.length);
      const isVencida = vencidas.includes(parcela);
      (isAusente ? ausentes : menores).push(parteDe(parcela, { temComissao, isVencida, poured }));
    }
    if (elsewhere < 0) {
      const descricao = 'repasses tomados de volta';
      menores.push({
        ciclo: conta.repasses.at(-1)?.ciclo,
        conta: [{ descricao, valorCentavos: elsewhere }],
      });
    }
  }
  const principal = ausentes.length > 0 ? ausentes : menores;
  if (descontos.length > 0) principal.push({ conta: [...descontos] });
  // Of a transfer that may be net of a commission that nobody knows, nothing is sure.
  const isCerto = temComissao || conta.comissaoCentavos !== null;
  const acao = isCerto ? 'cobrar' : 'conferir';
  const of = { acao, motivo: 'repasse', lancamentos: linhasDe(conta) } as const;
  if (ausentes.length > 0) apuracao.add({ tipo: 'repasseAusente', partes: ausentes, ...of });
  if (menores.length > 0) apuracao.add({ tipo: 'repasseAMenor', partes: menores, ...of });
}

function parteDe(
  { registro, valorCentavos, comissaoCentavos, repasses }: Parcela,
  { temComissao, isVencida, poured }: { temComissao: boolean; isVencida: boolean; poured: number },
): Parte {
  const da = daParcela(registro.numero);
  const why = isVencida ? ', vencida e sem nenhuma linha' : ', sem nenhum repasse';
  const isAusente = repasses.length === 0;
  const termos: Termo[] = [
    { descricao: `repasses ${da}`, valorCentavos: sumOf(repasses) },
    { descricao: 'repasses de outra parcela', valorCentavos: poured },
    {
      descricao: isAusente ? `valor ${da}${why}` : `menos o valor ${da}`,
      valorCentavos: 0 - valorCentavos,
    },
    {
      descricao: `comissão combinada ${da}`,
      valorCentavos: temComissao ? 0 : comissaoCentavos,
    },
  ];
  return {
    ciclo: repasses.at(-1)?.ciclo,
    conta: termos.filter((termo) => termo.valorCentavos !== 0),
    parcela: registro.numero,
  };
}

/** Every line of the money of the sale. */
export const linhasDe = ({ repasses, tomadas }: Conta): Lancamento[] => [...repasses, ...tomadas];

/** More than the whole order is worth: the same line again, the whole commission, or one line too large. */
function acharSobra(
  conta: Conta,
  liquidacao: Liquidacao,
  sobraCentavos: number,
  apuracao: Apuracao,
): void {
  const { toleranciaCentavos, repasses } = conta;
  const lancamentos = linhasDe(conta);
  const repeated = ultimosAte(repetidos(conta), sobraCentavos + toleranciaCentavos);
  const again = sumOf(repeated);
  if (again > 0) {
    const of = { tipo: 'repasseEmDuplicidade', acao: 'devolver', motivo: 'repasse' } as const;
    apuracao.add({ ...of, partes: repeated.map(parteRepetida), lancamentos });
  }
  const left = sobraCentavos - again;
  if (apuracao.tolera(left, toleranciaCentavos)) {
    apuracao.devido(left);
    return;
  }
  const comissao = liquidacao.temComissao ? 0 : (conta.comissaoCentavos ?? 0);
  if (comissao > 0 && Math.abs(left - comissao) <= toleranciaCentavos) {
    const termo = { descricao: 'comissão combinada, que não foi cobrada', valorCentavos: left };
    const partes = [{ ciclo: repasses.at(-1)?.ciclo, conta: [termo] }];
    const of = { tipo: 'comissaoAMenor', acao: 'devolver', motivo: 'comissão' } as const;
    apuracao.add({ ...of, partes, lancamentos });
    return;
  }
  const whole = sumOf(repasses) - again;
  const exceeding = linhaQuePassa(repasses, whole - left);
  const termos = [
    { descricao: 'repasses do pedido', valorCentavos: whole },
    { descricao: 'menos o que é devido', valorCentavos: left - whole },
  ];
  const partes = [{ ciclo: exceeding?.ciclo, conta: termos, parcela: exceeding?.linha.parcela }];
  const of = { tipo: 'repasseAMaior', acao: 'devolver', motivo: 'repasse' } as const;
  apuracao.add({ ...of, partes, lancamentos });
}

const parteRepetida = ({ ciclo, linha, valorCentavos }: Lancamento): Parte => ({
  ciclo,
  conta: [{ descricao: `repasse repetido ${daParcela(linha.parcela)}`, valorCentavos }],
  parcela: linha.parcela,
});

/** Lines that say again what an earlier one of the same installment said, and that no later one takes back. */
export function repetidos({ repasses }: Conta): Lancamento[] {
  const repeated: Lancamento[] = [];
  const seen = new Map<string, number>();
  for (const lancamento of repasses) {
    const { linha, valorCentavos } = lancamento;
    const key = `${linha.titulo?.ordem} ${linha.parcela} ${Math.abs(valorCentavos)}`;
    const times = seen.get(key) ?? 0;
    seen.set(key, times + Math.sign(valorCentavos));
    if (valorCentavos > 0 && times > 0) repeated.push(lancamento);
    if (valorCentavos >= 0) continue;
    const back = repeated.findIndex(({ linha: of, valorCentavos: was }) => {
      return of.parcela === linha.parcela && was === 0 - valorCentavos;
    });
    if (back !== -1) repeated.splice(back, 1);
  }
  return repeated;
}

/** The latest lines that come to no more than an amount. */
function ultimosAte(lancamentos: readonly Lancamento[], most: number): Lancamento[] {
  let left = most;
  return lancamentos
    .toReversed()
    .filter(({ valorCentavos }) => {
      if (valorCentavos > left) return false;
      left -= valorCentavos;
      return true;
    })
    .reverse();
}

/** The line with which transfers pass an amount. */
function linhaQuePassa(repasses: readonly Lancamento[], due: number): Lancamento | undefined {
  let got = 0;
  const passing = repasses.find(({ valorCentavos }) => {
    got += valorCentavos;
    return got > due;
  });
  return passing ?? repasses.at(-1);
}

/** The order has its whole value, one installment of it twice and another not at all: kept as evidence. */
function mostrarTroca(conta: Conta, { vivas, isDeUmaVez }: Liquidacao, apuracao: Apuracao): void {
  const own = vivas.reduce((sum, { repasses }) => sum + repasses.length, 0);
  if (isDeUmaVez || own < conta.repasses.length) return;
  const sem = vivas.filter(({ repasses }) => repasses.length === 0);
  if (sem.length === 0) return;
  const repeated = repetidos(conta);
  if (repeated.length === 0 || conta.repasses.length < vivas.length) return;
  const again = sumOf(repeated);
  const partes: Parte[] = [
    ...repeated.map(parteRepetida),
    ...sem.map(({ registro }, index) => ({
      conta: [
        {
          descricao: `no lugar ${daParcela(registro.numero)}`,
          valorCentavos: index === 0 ? 0 - again : 0,
        },
      ],
      parcela: registro.numero,
    })),
  ];
  const of = { acao: 'regular', motivo: 'repasse', regra: 'outraParcela' } as const;
  apuracao.add({ tipo: 'repasseEmDuplicidade', partes, lancamentos: conta.repasses, ...of });
}
