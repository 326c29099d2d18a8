import { apportion, percentOf, sum } from '../money.js';
import { CANCELAMENTO, CANCELAMENTO_DE_COMISSAO, COMISSAO, REPASSE } from '../pedidos/situacao.js';
import type { StoredParcela, StoredPedido } from '../pedidos/stored.js';
import { createRandom, hash, hexKey } from '../random.js';
import { FRETE, pontosAMaior } from './gerar-linhas.js';
import type { Lancamento } from './lancamento.js';
import type { Discrepancia } from './tipos.js';

/** Lines with a discrepancy in them. */
export interface Plantada {
  linhas: Lancamento[];
  /** What is received less what is due (`docs/discrepancias.md`). */
  valorCents: number;
  /** Of a line that belongs to no order. */
  identificador?: string;
}

/** Changes the faultless lines of an order into ones with a discrepancy. */
export function plantar(
  tipo: Discrepancia,
  pedido: StoredPedido,
  linhas: readonly Lancamento[],
  seed: number,
): Plantada {
  return PLANTAR[tipo](pedido, linhas, seed);
}

const PLANTAR: Record<
  Discrepancia,
  (pedido: StoredPedido, linhas: readonly Lancamento[], seed: number) => Plantada
> = {
  repasseAusente: (_, linhas) => {
    const repasses = linhas.filter(isRepasse);
    return { linhas: linhas.filter((linha) => !isRepasse(linha)), valorCents: -total(repasses) };
  },

  repasseAMenor: (pedido, linhas, seed) =>
    changeRepasse(
      pedido,
      linhas,
      seed,
      (valorCents, random) =>
        -Math.min(valorCents - 1, Math.max(1, percentOf(valorCents, random.between(5, 30)))),
    ),

  repasseAMaior: (pedido, linhas, seed) =>
    changeRepasse(pedido, linhas, seed, (valorCents, random) =>
      Math.max(1, percentOf(valorCents, random.between(2, 15))),
    ),

  repasseEmDuplicidade: (pedido, linhas, seed) => {
    const repasse = oneRepasse(pedido, linhas, seed);
    return {
      linhas: linhas.flatMap((linha) => (linha === repasse ? [linha, { ...linha }] : [linha])),
      valorCents: repasse.valorCents,
    };
  },

  comissaoAMaior: (pedido, linhas, seed) => {
    const extraCents = Math.max(1, percentOf(pedido.itens.valorCents, pontosAMaior(pedido, seed)));
    const weights = linhas.filter(isComissao).map(({ parcela }) => parcela?.valorCents ?? 0);
    return chargeMore(linhas, apportion(extraCents, weights));
  },

  comissaoAMenor: (pedido, linhas, seed) => {
    const comissoes = linhas.filter(isComissao);
    const largest = Math.max(...comissoes.map(({ comissaoCents = 0 }) => comissaoCents));
    const points = randomOf(pedido, seed).between(1, 4);
    const lessCents = Math.min(largest, Math.max(1, percentOf(pedido.itens.valorCents, points)));
    const at = comissoes.findIndex(({ comissaoCents }) => comissaoCents === largest);
    return chargeMore(
      linhas,
      comissoes.map((_, index) => (index === at ? -lessCents : 0)),
    );
  },

  freteIndevido: (pedido, linhas, seed) => {
    const extraCents = randomOf(pedido, seed).between(100, 2_000);
    const charged = linhas.some(({ evento }) => evento === FRETE);
    const withFrete = charged ? linhas : [...linhas, { pedido, evento: FRETE, valorCents: 0 }];
    return {
      linhas: withFrete.map((linha) =>
        linha.evento === FRETE ? { ...linha, valorCents: linha.valorCents - extraCents } : linha,
      ),
      valorCents: -extraCents,
    };
  },

  canceladoEntregue: (_, linhas) => cancelled(linhas),

  // One that was delivered stays so: the channel takes the money back by a line of the order.
  chargeback: (pedido, linhas) => {
    if (pedido.situacao.pedido !== 'entregue') return cancelled(linhas);
    const takenCents = total(linhas.filter(isRepasse));
    const back = takenBack(linhas);
    return {
      linhas: [...back.linhas, { pedido, evento: CHARGEBACK, valorCents: -takenCents }],
      valorCents: back.comissaoCents - takenCents,
    };
  },

  linhaSemPedido: (pedido, linhas, seed) => {
    const identificador = `DESCONHECIDO-${keyOf(pedido, seed)}`;
    const grossCents = randomOf(pedido, seed).between(2_000, 30_000);
    const comissaoCents = percentOf(grossCents, 15);
    return {
      linhas: [
        ...linhas,
        { evento: REPASSE, valorCents: grossCents, identificador },
        { evento: COMISSAO, valorCents: -comissaoCents, identificador },
      ],
      valorCents: grossCents - comissaoCents,
      identificador,
    };
  },

  descontoSemPedido: (pedido, linhas, seed) => {
    const identificador = `DESCONTO-${keyOf(pedido, seed)}`;
    const valorCents = -randomOf(pedido, seed).between(500, 9_000);
    return {
      linhas: [...linhas, { evento: 'descontos', valorCents, identificador }],
      valorCents,
      identificador,
    };
  },
};

const CHARGEBACK = 'chargeback';

const isRepasse = ({ evento, pedido }: Lancamento) => evento === REPASSE && pedido !== undefined;
const isComissao = ({ evento, pedido }: Lancamento) => evento === COMISSAO && pedido !== undefined;

const total = (linhas: readonly Lancamento[]) => sum(linhas.map(({ valorCents }) => valorCents));

// Apart from the chances that the faultless lines take, which stay the same.
const randomOf = ({ chavePedido }: StoredPedido, seed: number) =>
  createRandom(hash(chavePedido, seed + 2));

const keyOf = ({ chavePedido }: StoredPedido, seed: number) =>
  hexKey(JSON.stringify([chavePedido, seed]), 16);

/** One transfer of at least two centavos. */
function oneRepasse(pedido: StoredPedido, linhas: readonly Lancamento[], seed: number): Lancamento {
  const repasses = linhas.filter((linha) => isRepasse(linha) && linha.valorCents > 1);
  const [first, ...others] = repasses;
  if (!first) throw new RangeError('sandbox: an order without a transfer cannot differ in one');
  return randomOf(pedido, seed + 1).pick([first, ...others]);
}

function changeRepasse(
  pedido: StoredPedido,
  linhas: readonly Lancamento[],
  seed: number,
  by: (valorCents: number, random: ReturnType<typeof createRandom>) => number,
): Plantada {
  const repasse = oneRepasse(pedido, linhas, seed);
  const changeCents = by(repasse.valorCents, randomOf(pedido, seed));
  return {
    linhas: linhas.map((linha) =>
      linha === repasse ? { ...linha, valorCents: linha.valorCents + changeCents } : linha,
    ),
    valorCents: changeCents,
  };
}

/** Adds to each commission line its part. */
function chargeMore(linhas: readonly Lancamento[], extras: readonly number[]): Plantada {
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

/** Transfer and commission, and both taken back. */
function cancelled(linhas: readonly Lancamento[]): Plantada {
  const back = takenBack(linhas, CANCELAMENTO);
  return { linhas: back.linhas, valorCents: back.comissaoCents - total(linhas.filter(isRepasse)) };
}

/** The commission given back after each commission line, with a cancellation before it where named. */
function takenBack(linhas: readonly Lancamento[], evento?: string) {
  const grossByParcela = new Map<StoredParcela | undefined, number>();
  for (const { parcela, valorCents } of linhas.filter(isRepasse)) {
    grossByParcela.set(parcela, valorCents);
  }
  let givenBackCents = 0;
  const changed = linhas.flatMap((linha) => {
    if (!isComissao(linha)) return [linha];
    const comissaoCents = linha.comissaoCents ?? 0;
    givenBackCents += comissaoCents;
    const { comissaoCents: _, ...at } = linha;
    const grossCents = grossByParcela.get(linha.parcela) ?? 0;
    return [
      linha,
      ...(evento === undefined ? [] : [{ ...at, evento, valorCents: 0 - grossCents }]),
      {
        ...linha,
        evento: CANCELAMENTO_DE_COMISSAO,
        valorCents: comissaoCents,
        comissaoCents: 0 - comissaoCents,
      },
    ];
  });
  return { linhas: changed, comissaoCents: givenBackCents };
}
