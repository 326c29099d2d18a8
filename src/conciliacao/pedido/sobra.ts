import { sumOf } from '../centavos.js';
import { normalizedWord } from '../normalized-word.js';
import { createParte, type Findings, type Parte } from './achado.js';
import { type Conta, linhasOfVenda, nameOfParcela } from './conta.js';
import { type Lancamento, lastCiclo } from './lancamento.js';
import type { Liquidacao } from './liquidacao.js';

/** Explains a surplus: a line that came twice, the whole commission, or one line too large. */
export function findSobra(
  conta: Conta,
  liquidacao: Liquidacao,
  sobraCentavos: number,
  findings: Findings,
): void {
  const { toleranciaCentavos, repasses } = conta;
  // Up to the price, a net transfer that is too large may be of a sale with less commission.
  const naoCobrada = liquidacao.temComissao ? 0 : (conta.comissaoCentavos ?? 0);
  const isAcima = sobraCentavos > naoCobrada + toleranciaCentavos;
  const of = {
    motivo: 'repasse',
    lancamentos: linhasOfVenda(conta),
    acao: isAcima ? 'devolver' : 'conferir',
    ...(!isAcima && { decisao: COMISSAO_MENOR }),
  } as const;
  const repeated = repetidos(conta);
  const isAgain = sumOf(repeated) <= sobraCentavos + toleranciaCentavos;
  const again = isAgain ? sumOf(repeated) : 0;
  if (again > 0) {
    const partes = repeated.map(createParteRepetida);
    findings.add({ ...of, tipo: 'repasseEmDuplicidade', partes });
  }
  const left = sobraCentavos - again;
  if (findings.tolerate(left, toleranciaCentavos)) {
    findings.devido(left);
    return;
  }
  const isAsLarge = Math.abs(left - naoCobrada) <= toleranciaCentavos;
  if (isAsLarge && !isPaidNet(conta, liquidacao)) {
    const termos = { 'comissão combinada, que não foi cobrada': left };
    const partes = [createParte(lastCiclo(repasses), termos)];
    findings.add({
      tipo: 'comissaoAMenor',
      acao: 'conferir',
      motivo: 'comissão',
      regra: 'comissaoNaoCobrada',
      partes,
      lancamentos: linhasOfVenda(conta),
      indefinido: { palavra: 'comissão que não foi cobrada', membro: null },
    });
    return;
  }
  const whole = sumOf(repasses) - again;
  const exceeding = exceedingLine(repasses, whole - left);
  const termos = { 'repasses do pedido': whole, 'menos o que é devido': left - whole };
  const partes = [createParte(exceeding?.ciclo, termos, exceeding?.linha.parcela)];
  const palavras = new Set(repasses.map(({ linha }) => normalizedWord(linha.evento)));
  // A subsidy or an indemnity that the contract reads as a transfer is the seller's.
  const isOutra = palavras.size > 1 || conta.foiPerdida;
  // The record's titles are the items alone, and the channel transferred the freight too.
  const isFrete = left === conta.freteCentavos && conta.isFreteFora;
  const decisao = 'o que passa do preço pode ser um subsídio, uma indenização ou o frete';
  // Three times what is due: one line may have paid several orders.
  const isLote = left >= (whole - left) * 2 && !isOutra;
  findings.add({
    ...of,
    tipo: 'repasseAMaior',
    partes,
    ...((isOutra || isFrete) && { acao: 'conferir', decisao }),
    ...(isLote && LOTE),
  });
}

/** A line of the order may have paid others too. */
export const LOTE = {
  acao: 'conferir',
  decisao: 'o que passa do preço pode ter pago outros pedidos',
  podeSerRepasse: true,
} as const;

const COMISSAO_MENOR = 'o repasse não passa do preço, e o canal pode ter cobrado menos comissão';

const createParteRepetida = ({ ciclo, linha, valorCentavos }: Lancamento): Parte =>
  createParte(
    ciclo,
    { [`repasse repetido ${nameOfParcela(linha.parcela)}`]: valorCentavos },
    linha.parcela,
  );

/** Lines that repeat an earlier line of the same installment. */
export function repetidos({ repasses }: Conta): Lancamento[] {
  const seen = new Set<string>();
  return repasses.filter(({ linha, valorCentavos }) => {
    const word = normalizedWord(linha.evento);
    const key = `${word} ${linha.titulo?.ordem} ${linha.parcela} ${valorCentavos}`;
    const isAgain = seen.has(key);
    seen.add(key);
    return isAgain;
  });
}

/** The line with which the transfers pass an amount. */
function exceedingLine(repasses: readonly Lancamento[], due: number): Lancamento | undefined {
  let got = 0;
  const passing = repasses.find(({ valorCentavos }) => {
    got += valorCentavos;
    return got > due;
  });
  return passing ?? repasses.at(-1);
}

/** An installment came without its commission: the channel charged it there. */
const isPaidNet = ({ toleranciaPorParcela }: Conta, { vivas, isDeUmaVez }: Liquidacao): boolean =>
  !isDeUmaVez &&
  vivas.some(
    ({ repasses, valorCentavos, comissaoCentavos }) =>
      comissaoCentavos > toleranciaPorParcela &&
      Math.abs(sumOf(repasses) + comissaoCentavos - valorCentavos) <= toleranciaPorParcela,
  );
