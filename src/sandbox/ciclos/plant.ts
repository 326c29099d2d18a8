import { apportion } from '../../shared/centavos.js';
import { sum } from '../money.js';
import { CANCELAMENTO, CANCELAMENTO_DE_COMISSAO, COMISSAO, REPASSE } from '../pedidos/situacao.js';
import type { StoredPedido } from '../pedidos/stored.js';
import { createRandom, hash, hexKey } from '../random.js';
import { FRETE } from './gerar-linhas.js';
import type { Lancamento } from './lancamento.js';
import type { Discrepancia } from './tipos.js';

/** Lines with a discrepancy in them. */
export interface Plantada {
  linhas: Lancamento[];
  /** Received less due (`docs/reference/discrepancias.md`). */
  valorCents: number;
  /** Identifier of a line that belongs to no order. */
  identificador?: string;
}

/** Planted amounts, in centavos: the same in every order, so that a person can check the answer key by hand. */
export const PLANTED = {
  repasseAMenor: 1_200,
  repasseAMaior: 2_500,
  comissaoAMaior: 400,
  comissaoAMenor: 300,
  freteIndevido: 600,
  descontoSemPedido: 2_000,
  linhaSemPedido: { repasse: 12_000, comissao: 1_800 },
  /** Given back to the buyer of a delivered order. */
  partialRefund: 1_500,
  /** Commission charged too much, and given back. */
  refundedOvercharge: 500,
} as const;

/** Plants a discrepancy in the faultless lines of an order. */
export function plant(
  tipo: Discrepancia,
  pedido: StoredPedido,
  linhas: readonly Lancamento[],
  seed: number,
): Plantada {
  return PLANT[tipo](pedido, linhas, seed);
}

const PLANT: Record<
  Discrepancia,
  (pedido: StoredPedido, linhas: readonly Lancamento[], seed: number) => Plantada
> = {
  repasseAusente: (_, linhas) => {
    const repasses = linhas.filter(isRepasse);
    return { linhas: linhas.filter((linha) => !isRepasse(linha)), valorCents: -total(repasses) };
  },

  repasseAMenor: (pedido, linhas, seed) =>
    changeRepasse(pedido, linhas, seed, -PLANTED.repasseAMenor),

  repasseAMaior: (pedido, linhas, seed) =>
    changeRepasse(pedido, linhas, seed, PLANTED.repasseAMaior),

  repasseEmDuplicidade: (pedido, linhas, seed) => {
    const repasse = pickRepasse(pedido, linhas, seed);
    return {
      linhas: linhas.flatMap((linha) => (linha === repasse ? [linha, { ...linha }] : [linha])),
      valorCents: repasse.valorCents,
    };
  },

  comissaoAMaior: (_, linhas) => {
    const weights = linhas.filter(isComissao).map(({ parcela }) => parcela?.valorCents ?? 0);
    return chargeMore(linhas, apportion(PLANTED.comissaoAMaior, weights));
  },

  comissaoAMenor: (_, linhas) => {
    const comissoes = linhas.filter(isComissao);
    const largest = Math.max(...comissoes.map(({ comissaoCents = 0 }) => comissaoCents));
    const at = comissoes.findIndex(({ comissaoCents }) => comissaoCents === largest);
    return chargeMore(
      linhas,
      comissoes.map((_line, index) => (index === at ? -PLANTED.comissaoAMenor : 0)),
    );
  },

  freteIndevido: (pedido, linhas) => {
    const extraCents = PLANTED.freteIndevido;
    const charged = linhas.some(({ evento }) => evento === FRETE);
    const withFrete = charged ? linhas : [...linhas, { pedido, evento: FRETE, valorCents: 0 }];
    return {
      linhas: withFrete.map((linha) =>
        linha.evento === FRETE ? { ...linha, valorCents: linha.valorCents - extraCents } : linha,
      ),
      valorCents: -extraCents,
    };
  },

  canceladoEntregue: cancelled,

  // A delivered order stays delivered: the channel takes the money back by a line of the order.
  chargeback: (pedido, linhas) => {
    if (pedido.situacao.pedido !== 'entregue') return cancelled(pedido, linhas);
    const takenCents = total(linhas.filter(isRepasse));
    const back = returnComissoes(linhas);
    return {
      linhas: [...linhas, ...back, { pedido, evento: CHARGEBACK, valorCents: -takenCents }],
      valorCents: total(back) - takenCents,
    };
  },

  linhaSemPedido: (pedido, linhas, seed) => {
    const identificador = `DESCONHECIDO-${keyOf(pedido, seed)}`;
    const { repasse, comissao } = PLANTED.linhaSemPedido;
    return {
      linhas: [
        ...linhas,
        { evento: REPASSE, valorCents: repasse, identificador },
        { evento: COMISSAO, valorCents: -comissao, identificador },
      ],
      valorCents: repasse - comissao,
      identificador,
    };
  },

  descontoSemPedido: (pedido, linhas, seed) => {
    const identificador = `DESCONTO-${keyOf(pedido, seed)}`;
    const valorCents = -PLANTED.descontoSemPedido;
    return {
      linhas: [...linhas, { evento: 'descontos', valorCents, identificador }],
      valorCents,
      identificador,
    };
  },
};

const CHARGEBACK = 'chargeback';

export const isRepasse = ({ evento, pedido }: Lancamento) =>
  evento === REPASSE && pedido !== undefined;
export const isComissao = ({ evento, pedido }: Lancamento) =>
  evento === COMISSAO && pedido !== undefined;

const total = (linhas: readonly Lancamento[]) => sum(linhas.map(({ valorCents }) => valorCents));

const keyOf = ({ chavePedido }: StoredPedido, seed: number) =>
  hexKey(JSON.stringify([chavePedido, seed]), 16);

/** One transfer of the order; the seed decides which. */
function pickRepasse(
  { chavePedido }: StoredPedido,
  linhas: readonly Lancamento[],
  seed: number,
): Lancamento {
  const [first, ...others] = linhas.filter(isRepasse);
  if (!first) throw new RangeError('sandbox: an order without a transfer cannot differ in one');
  return createRandom(hash(chavePedido, seed + 2)).pick([first, ...others]);
}

function changeRepasse(
  pedido: StoredPedido,
  linhas: readonly Lancamento[],
  seed: number,
  changeCents: number,
): Plantada {
  const repasse = pickRepasse(pedido, linhas, seed);
  return {
    linhas: linhas.map((linha) =>
      linha === repasse ? { ...linha, valorCents: linha.valorCents + changeCents } : linha,
    ),
    valorCents: changeCents,
  };
}

/** Adds a part to each commission line. */
export function chargeMore(linhas: readonly Lancamento[], extras: readonly number[]): Plantada {
  let next = 0;
  return {
    linhas: linhas.map((linha) => {
      if (!isComissao(linha)) return linha;
      const comissaoCents = (linha.comissaoCents ?? 0) + (extras[next++] ?? 0);
      return { ...linha, comissaoCents, valorCents: -comissaoCents };
    }),
    valorCents: -sum(extras),
  };
}

/** Takes transfer and commission back: each installment loses what it received, also if that is nothing. */
export function cancelled(pedido: StoredPedido, linhas: readonly Lancamento[]): Plantada {
  const repasses = linhas.filter(isRepasse);
  const back = pedido.titulos.flatMap(({ parcelas }) =>
    parcelas.map((parcela): Lancamento => {
      const { numero } = parcela;
      const got = total(repasses.filter((linha) => linha.parcela === parcela));
      const at = { pedido, parcela, numero, qtTotalParcela: parcelas.length };
      return { ...at, evento: CANCELAMENTO, valorCents: 0 - got };
    }),
  );
  const comissoes = returnComissoes(linhas);
  return {
    linhas: [...linhas, ...back, ...comissoes],
    valorCents: total(comissoes) + total(back),
  };
}

/** The commission of each line given back. */
const returnComissoes = (linhas: readonly Lancamento[]): Lancamento[] =>
  linhas.filter(isComissao).map((linha) => returnComissao(linha, linha.comissaoCents ?? 0));

/** Commission given back where it was charged. */
export const returnComissao = (linha: Lancamento, cents: number): Lancamento => ({
  ...linha,
  evento: CANCELAMENTO_DE_COMISSAO,
  valorCents: cents,
  comissaoCents: 0 - cents,
});
