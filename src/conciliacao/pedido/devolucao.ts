import { sumOf } from '../centavos.js';
import { partesDasLinhas } from './achado.js';
import type { Apuracao } from './apuracao.js';
import { type Conta, descreverLinha } from './conta.js';
import { emOrdem, type Lancamento } from './lancamento.js';
import { esperadoDe, type Liquidacao } from './liquidacao.js';
import { linhasDe } from './repasses.js';

/** What is left of a sale after what was taken back of it. */
export interface Devolucao {
  /** Transfers, less those that gave back what was taken. */
  pagoCentavos: number;
  /** Commission that was given back with transfers that were taken: not compared again. */
  estornoCentavos: number;
  /** Whether the sale is undone: its transfers and its commission are settled here. */
  isDesfeita: boolean;
}

/** Looks at what was taken back: by whom, whether it was delivered, and whether it was more than was paid. */
export function apurarDevolucao(
  conta: Conta,
  liquidacao: Liquidacao,
  apuracao: Apuracao,
): Devolucao {
  const { tomadas, toleranciaCentavos } = conta;
  const cobrado = 0 - sumOf(conta.comissoes);
  const estornado = sumOf(conta.estornos);
  const back = voltouDepois(conta, liquidacao);
  const tomado = Math.max(0, 0 - sumOf(tomadas)) - back;
  const pago = sumOf(conta.repasses) - back + Math.max(0, sumOf(tomadas));
  const none = { pagoCentavos: pago, estornoCentavos: 0, isDesfeita: false };

  if (conta.isEntregue && conta.isCanceladaNoCanal && tomadas.length > 0) {
    const comissao = conta.comissaoCentavos ?? cobrado - estornado;
    const devido = conta.valorCentavos - comissao;
    const recebido = pago - tomado - cobrado + estornado;
    if (recebido < devido - toleranciaCentavos) {
      acharCancelado(conta, { pago, tomado, devido }, apuracao);
      return { ...none, isDesfeita: true };
    }
  }
  if (tomado <= 0 && pago === 0 && conta.isCancelada) {
    acharComissao(conta, { cobrado, estornado }, apuracao);
    return { ...none, isDesfeita: true };
  }
  if (tomado <= 0) {
    if (tomadas.some(({ valorCentavos }) => valorCentavos < 0)) mostrarVolta(conta, apuracao);
    return none;
  }
  // Of what was delivered the sale stands until a person has looked.
  const isDesfeita = !conta.isEntregue && tomado >= pago - toleranciaCentavos;
  const isPago = pago > 0;
  const isInteiro = isPago && Math.abs(tomado - pago) <= toleranciaCentavos;
  const emForma = isInteiro ? tomado : Math.min(tomado, Math.max(0, pago));
  // An overcharge that was given back is not a part of the return.
  const aMaior = Math.max(0, cobrado - (conta.comissaoCentavos ?? cobrado));
  const daDevolucao = Math.max(0, estornado - Math.min(estornado, aMaior));
  const estorno = !isPago ? 0 : isDesfeita ? cobrado : daDevolucao;
  const devolvido = estorno - emForma;
  acharDevolucao(conta, devolvido, apuracao);
  const demais = tomado - emForma;
  if (apuracao.tolera(0 - demais, toleranciaCentavos)) apuracao.devido(0 - demais);
  else acharDemais(conta, demais, apuracao);
  if (!isDesfeita) return { ...none, estornoCentavos: estorno };
  apuracao.devido(pago - emForma - devolvido);
  acharComissao(conta, { cobrado, estornado }, apuracao);
  return { ...none, isDesfeita: true };
}

/** Transfers past what is settled, in a later cycle than lines that took as much back. */
function voltouDepois(
  { tomadas, repasses }: Conta,
  { liquidadas, ...liquidacao }: Liquidacao,
): number {
  const first = tomadas.find(({ valorCentavos }) => valorCentavos < 0);
  if (!first) return 0;
  const later = repasses.filter((line) => line.valorCentavos > 0 && emOrdem(first, line) < 0);
  const settled = liquidadas.reduce((sum, parcela) => sum + esperadoDe(parcela, liquidacao), 0);
  const past = sumOf(repasses) - settled;
  return Math.max(0, Math.min(0 - sumOf(tomadas), sumOf(later), past));
}

const linhas = (conta: Conta): Lancamento[] =>
  [...linhasDe(conta), ...conta.comissoes, ...conta.estornos].sort(emOrdem);

/** The channel cancelled what was delivered: all that the sale is due of is claimed. */
function acharCancelado(
  conta: Conta,
  { pago, tomado, devido }: { pago: number; tomado: number; devido: number },
  apuracao: Apuracao,
): void {
  const comissoes = sumOf(conta.comissoes);
  const termos = [
    { descricao: 'repasses do pedido', valorCentavos: pago },
    { descricao: 'comissões do pedido', valorCentavos: comissoes },
    { descricao: 'cancelamentos do pedido', valorCentavos: 0 - tomado },
    { descricao: 'comissões devolvidas do pedido', valorCentavos: sumOf(conta.estornos) },
    { descricao: 'menos o valor do pedido', valorCentavos: 0 - conta.valorCentavos },
    { descricao: 'mais a comissão combinada', valorCentavos: conta.valorCentavos - devido },
  ];
  apuracao.devido(devido);
  apuracao.add({
    tipo: 'canceladoEntregue',
    acao: 'cobrar',
    motivo: 'repasse',
    partes: [
      {
        ciclo: conta.tomadas.at(-1)?.ciclo,
        conta: termos.filter(({ valorCentavos }) => valorCentavos !== 0),
      },
    ],
    lancamentos: linhas(conta),
  });
}

/** Taken back of an order that was not delivered is in due form; of another a person must look. */
function acharDevolucao(conta: Conta, valorCentavos: number, apuracao: Apuracao): void {
  const lines = [...conta.tomadas, ...conta.estornos].filter((line) => line.valorCentavos !== 0);
  const partes = partesDasLinhas(lines.sort(emOrdem), descreverLinha);
  const rest = valorCentavos - sumOf(lines);
  const descricao = 'o que se conta à parte, ou voltou depois';
  if (rest !== 0) partes.push({ conta: [{ descricao, valorCentavos: rest }] });
  if (valorCentavos === 0) return;
  apuracao.add({
    tipo: 'chargeback',
    acao: conta.isEntregue ? 'conferir' : 'regular',
    motivo: 'repasse',
    ...(conta.isEntregue && { regra: 'devolucaoDeEntregue' }),
    partes,
    lancamentos: linhas(conta),
  });
}

/** More was taken back than had been transferred. */
function acharDemais(conta: Conta, demais: number, apuracao: Apuracao): void {
  const partes = [
    {
      ciclo: conta.tomadas.at(-1)?.ciclo,
      conta: [
        { descricao: 'tomado de volta além do que foi repassado', valorCentavos: 0 - demais },
      ],
    },
  ];
  const of = { acao: 'cobrar', motivo: 'repasse', regra: 'tomadoDemais' } as const;
  apuracao.add({
    ...{ tipo: 'chargeback', distincao: 'demais', partes, lancamentos: linhas(conta) },
    ...of,
  });
}

/** Of a sale that is undone no commission is due. */
function acharComissao(
  conta: Conta,
  { cobrado, estornado }: { cobrado: number; estornado: number },
  apuracao: Apuracao,
): void {
  const difference = estornado - cobrado;
  if (apuracao.tolera(difference, conta.toleranciaCentavos)) {
    apuracao.devido(difference);
    return;
  }
  const lancamentos = [...conta.comissoes, ...conta.estornos].sort(emOrdem);
  const termos = [
    { descricao: 'comissão cobrada de uma venda desfeita', valorCentavos: 0 - cobrado },
    { descricao: 'comissão devolvida', valorCentavos: estornado },
  ];
  apuracao.add({
    tipo: difference < 0 ? 'comissaoAMaior' : 'comissaoAMenor',
    acao: difference < 0 ? 'cobrar' : 'devolver',
    motivo: 'comissão',
    regra: 'comissaoDeVendaDesfeita',
    partes: [{ ciclo: lancamentos.at(-1)?.ciclo, conta: termos }],
    lancamentos,
  });
}

/** What was taken was given back: kept as evidence. */
function mostrarVolta(conta: Conta, apuracao: Apuracao): void {
  const taken = sumOf(conta.tomadas.filter(({ valorCentavos }) => valorCentavos < 0));
  const conta_ = [
    { descricao: 'tomado de volta', valorCentavos: taken },
    { descricao: 'transferido de novo', valorCentavos: 0 - taken },
  ];
  const partes = [{ ciclo: conta.tomadas.at(-1)?.ciclo, conta: conta_ }];
  const of = { acao: 'regular', motivo: 'repasse', regra: 'devolvido' } as const;
  apuracao.add({ tipo: 'chargeback', partes, lancamentos: linhasDe(conta), ...of });
}
