import { sumOf } from '../centavos.js';
import { createParte, type Findings, partesOfLinhas } from './achado.js';
import {
  comissaoQueNaoVoltou,
  findComissao,
  findComissaoParcial,
  type Valores,
} from './comissao-de-devolucao.js';
import { type Conta, describeLinha, isAntes, linhasOfVenda } from './conta.js';
import { antesOf, freteTirado, rebateAntes, returnedOf, tiradosDoRepasse } from './devolvido.js';
import { compareLancamentos, type Lancamento, lastCiclo } from './lancamento.js';
import { DESCONTADO, FRETE } from './leitura.js';
import type { Liquidacao } from './liquidacao.js';

/*
 * An example, in reais. An order of 100 with a commission of 15 was paid in April (repasse +100, comissão -15),
 * and is cancelled in May (cancelamento -100). Its goods came back, so that the sale is undone.
 *
 *   taken back (tomadoCentavos) 100   as much as was paid: in due form (emFormaCentavos)
 *   commission that came back     0   of 15 that were charged
 *   finding 1, regular          -85   100 taken, less the 15 that should come back with it
 *   finding 2                   -15   the commission of a sale that was not: conferir, and cobrar where the
 *                                     contract says comissaoVoltaNaDevolucao
 *   received -15 = due 85 - 85 - 15
 *
 * Had *cancelamento de comissão* +15 come too, finding 2 would be closed. Had 120 been taken, finding 3, cobrar,
 * would be the -20 beyond what was paid (findDemais). Were the order delivered and cancelled by the channel,
 * the 85 would be claimed (findCancelado).
 */

/** The sale after a return. */
interface Devolucao {
  /** Transfers, less amounts that only gave back what had been taken. */
  pagoCentavos: number;
  /** Commission given back together with transfers that were taken: not compared again. */
  estornoCentavos: number;
  /** The sale is undone: its transfers and its commission are settled here. */
  isDesfeita: boolean;
  /** Freight that the transfers came net of, and that was taken back with the price. */
  freteTiradoCentavos: number;
}

/** Judges the amounts taken back: by whom, after delivery or not, and whether they exceed the transfers. */
export function settleDevolucao(
  conta: Conta,
  liquidacao: Liquidacao,
  findings: Findings,
): Devolucao {
  const { tomadas, toleranciaCentavos } = conta;
  const voltouCentavos = returnedOf(conta, liquidacao);
  const valores: Valores = {
    cobradoCentavos: 0 - sumOf(conta.comissoes),
    estornadoCentavos: sumOf(conta.estornos),
    pagoCentavos: sumOf(conta.repasses) - voltouCentavos,
    tomadoCentavos: tomadoOf(conta, voltouCentavos),
  };
  const none = {
    pagoCentavos: valores.pagoCentavos,
    estornoCentavos: 0,
    isDesfeita: false,
    freteTiradoCentavos: 0,
  };
  // Taken back gross, a net transfer is the price and what it came net of.
  const tirados = tiradosDoRepasse(conta, liquidacao, valores);
  valores.cobradoCentavos += tirados.comissaoCentavos;
  valores.pagoCentavos += tirados.comissaoCentavos + tirados.freteCentavos;
  const { cobradoCentavos, estornadoCentavos, pagoCentavos, tomadoCentavos } = valores;

  const isDevolvido = voltouCentavos > 0 && tomadoCentavos === 0;
  if (conta.isEntregue && conta.isCanceladaNoCanal && tomadas.length > 0 && !isDevolvido) {
    const comissao = conta.comissaoCentavos ?? cobradoCentavos - estornadoCentavos;
    const freteCentavos = freteTirado(conta, liquidacao);
    const faltou = antesOf(conta, liquidacao).faltaCentavos - freteCentavos;
    const completa = Math.max(0, Math.min(faltou, rebateAntes(conta)));
    // The rebate that completes the transfer is a part of the price, and due by itself.
    const rebate = conta.acordo.rebateCompleta === false ? 0 : completa;
    const devidoCentavos = conta.valorCentavos - comissao - freteCentavos - rebate;
    const recebidoCentavos = pagoCentavos - tomadoCentavos - cobradoCentavos + estornadoCentavos;
    if (recebidoCentavos < devidoCentavos - toleranciaCentavos) {
      conta.rebateUsadoCentavos = rebate;
      findCancelado(conta, { comissao, freteCentavos, devidoCentavos }, findings);
      return { ...none, isDesfeita: true };
    }
  }
  if (tomadoCentavos === 0) {
    const isDesfeita = pagoCentavos === 0 && conta.isCancelada;
    if (isDesfeita) findComissao(conta, valores, findings);
    return { ...none, isDesfeita };
  }
  const isInteira = tomadoCentavos >= pagoCentavos - toleranciaCentavos;
  // If the order was delivered, the sale stands until a person has looked.
  const isDesfeita = !conta.isEntregue && isInteira;
  const emFormaCentavos = Math.min(tomadoCentavos, pagoCentavos);
  // An overcharge that was given back is not a part of the return.
  const aMaiorCentavos = Math.max(0, cobradoCentavos - (conta.comissaoCentavos ?? cobradoCentavos));
  const daDevolucaoCentavos = Math.max(0, estornadoCentavos - aMaiorCentavos);
  // Commission that stays by the contract is no part of the return.
  const comVoltaCentavos =
    isDesfeita && conta.acordo.comissaoVolta !== false ? cobradoCentavos : daDevolucaoCentavos;
  const estornoCentavos = pagoCentavos === 0 ? 0 : comVoltaCentavos;
  // If half of the sale came back, half of the commission should come back too. A person looks at a delivered order
  // that was paid again in part.
  const faltaEstornoCentavos =
    isDesfeita || (conta.isEntregue && voltouCentavos > 0)
      ? 0
      : comissaoQueNaoVoltou(conta, {
          combinadaCentavos: cobradoCentavos - aMaiorCentavos,
          emFormaCentavos,
          pagoCentavos,
          daDevolucaoCentavos,
        });
  // Commission given back of what was never paid, and never charged.
  const naoCobradoCentavos =
    pagoCentavos > 0 || isDesfeita ? Math.max(0, estornadoCentavos - cobradoCentavos) : 0;
  const comDemaisCentavos = Math.min(naoCobradoCentavos, tomadoCentavos - emFormaCentavos);
  const comDevolvidoCentavos = isDesfeita ? 0 : comDemaisCentavos;
  const devolvidoCentavos =
    estornoCentavos - comDevolvidoCentavos + faltaEstornoCentavos - emFormaCentavos;
  findDevolucao(conta, devolvidoCentavos, isInteira, findings);
  if (faltaEstornoCentavos > 0) findComissaoParcial(conta, faltaEstornoCentavos, findings);
  const demaisCentavos = emFormaCentavos - tomadoCentavos + comDemaisCentavos;
  if (findings.tolerate(demaisCentavos, toleranciaCentavos)) findings.devido(demaisCentavos);
  else findDemais(conta, demaisCentavos, comDemaisCentavos, findings);
  if (!isDesfeita) return { ...none, estornoCentavos };
  findings.devido(pagoCentavos - emFormaCentavos - devolvidoCentavos);
  const restoCentavos = estornadoCentavos - comDemaisCentavos;
  findComissao(conta, { ...valores, estornadoCentavos: restoCentavos }, findings);
  return { ...none, isDesfeita: true, freteTiradoCentavos: tirados.freteCentavos };
}

/** Amount taken back, less the part that was given back. */
const tomadoOf = ({ tomadas }: Conta, voltouCentavos: number): number =>
  0 - sumOf(tomadas) - voltouCentavos;

/** Finds the amount taken back and not given back, whatever else the order's lines may mean. */
export function findTomado(conta: Conta, liquidacao: Liquidacao, findings: Findings): number {
  const depois = sumOf(conta.repasses.filter((line) => !isAntes(conta, line)));
  const voltouCentavos = Math.max(returnedOf(conta, liquidacao), depois);
  const tomadoCentavos = tomadoOf(conta, voltouCentavos);
  if (tomadoCentavos <= conta.toleranciaCentavos) return 0;
  const devolvidoCentavos = sumOf(conta.estornos) - tomadoCentavos;
  findDevolucao(conta, devolvidoCentavos, true, findings);
  return devolvidoCentavos;
}

const linhas = (conta: Conta): Lancamento[] => [
  ...linhasOfVenda(conta),
  ...conta.comissoes,
  ...conta.estornos,
];

/** The channel cancelled a delivered order: the whole amount due is claimed. */
function findCancelado(
  conta: Conta,
  {
    comissao,
    freteCentavos,
    devidoCentavos,
  }: { comissao: number; freteCentavos: number; devidoCentavos: number },
  findings: Findings,
): void {
  const { valorCentavos, rebateUsadoCentavos } = conta;
  const termos = {
    'repasses do pedido': sumOf(conta.repasses),
    'comissões do pedido': sumOf(conta.comissoes),
    'cancelamentos do pedido': sumOf(conta.tomadas),
    'comissões devolvidas do pedido': sumOf(conta.estornos),
    'menos o valor do pedido': 0 - valorCentavos,
    'mais a comissão combinada': comissao,
    'mais o frete, que fica com o canal': freteCentavos,
    'mais o rebate que completou o repasse': rebateUsadoCentavos,
  };
  findings.devido(devidoCentavos);
  const partes = [createParte(lastCiclo(conta.tomadas), termos)];
  const of = { tipo: 'canceladoEntregue', acao: 'cobrar', motivo: 'repasse' } as const;
  findings.add({ ...of, partes, lancamentos: linhas(conta) });
  const isIncerto = conta.isFreteFora && conta.fretes.length === 0 && freteCentavos > 0;
  if (isIncerto) findFreteFora(conta, freteCentavos, findings);
}

/** The freight is not in the titles: nobody knows whether the channel keeps it. */
function findFreteFora(conta: Conta, freteCentavos: number, findings: Findings): void {
  findings.devido(freteCentavos);
  findings.add({
    tipo: 'repasseAMenor',
    acao: 'conferir',
    motivo: 'repasse',
    distincao: 'desconto',
    decisao: DESCONTADO,
    partes: [createParte(lastCiclo(conta.tomadas), { [FRETE]: 0 - freteCentavos })],
    lancamentos: linhas(conta),
  });
}

/**
 * Regular if an undelivered order was taken back whole; if it was delivered, or taken back in part, a
 * person must look.
 */
function findDevolucao(
  conta: Conta,
  devolvidoCentavos: number,
  isInteira: boolean,
  findings: Findings,
): void {
  if (devolvidoCentavos === 0) return;
  const lines = [...conta.tomadas, ...conta.estornos].filter((line) => line.valorCentavos !== 0);
  const partes = partesOfLinhas(lines.sort(compareLancamentos), describeLinha);
  const rest = devolvidoCentavos - sumOf(lines);
  const descricao = 'o que se conta à parte, ou voltou depois';
  if (rest !== 0) partes.push(createParte(undefined, { [descricao]: rest }));
  findings.add({
    tipo: 'chargeback',
    motivo: 'repasse',
    partes,
    lancamentos: linhas(conta),
    acao: conta.isEntregue || !isInteira ? 'conferir' : 'regular',
    ...(conta.isEntregue && { regra: 'devolucaoDeEntregue' }),
    ...(!conta.isEntregue && !isInteira && { regra: 'devolucaoParcial' }),
  });
}

/** More was taken back than had been transferred. */
function findDemais(
  conta: Conta,
  demaisCentavos: number,
  comissaoCentavos: number,
  findings: Findings,
): void {
  const termos = {
    'tomado de volta além do que foi repassado': demaisCentavos - comissaoCentavos,
    'comissão devolvida, que não tinha sido cobrada': comissaoCentavos,
  };
  const of = { tipo: 'chargeback', acao: 'cobrar', motivo: 'repasse' } as const;
  const partes = [createParte(lastCiclo(conta.tomadas), termos)];
  const why = { regra: 'tomadoDemais', distincao: 'demais' };
  findings.add({ ...of, ...why, partes, lancamentos: linhas(conta) });
}
