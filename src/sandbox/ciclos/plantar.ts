import { apportion } from '../../shared/centavos.js';
import { percentOf, sum } from '../money.js';
import { CANCELAMENTO, CANCELAMENTO_DE_COMISSAO, COMISSAO, REPASSE } from '../pedidos/situacao.js';
import { type StoredPedido, valorTitulosCents } from '../pedidos/stored.js';
import { createRandom, hash, hexKey } from '../random.js';
import { devidoCents, toleratedCents } from './devido.js';
import { FRETE, pontosAMaior } from './gerar-linhas.js';
import type { Lancamento } from './lancamento.js';
import type { Discrepancia } from './tipos.js';

/** Lines with a discrepancy in them. */
export interface Plantada {
  linhas: Lancamento[];
  /** What is received less what is due (`docs/reference/discrepancias.md`). */
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
    changeRepasse(pedido, linhas, seed, (valorCents, random) => {
      const most = valorCents - leastCents(pedido, linhas);
      const cut = atLeast(pedido, percentOf(valorCents, random.between(5, 30)));
      // A freight that no line keeps might be inside the transfer.
      const inside = linhas.some(({ evento }) => evento === FRETE) ? 0 : pedido.frete.valorCents;
      return 0 - clearOf(pedido, Math.min(most, cut), inside, most);
    }),

  repasseAMaior: (pedido, linhas, seed) =>
    changeRepasse(pedido, linhas, seed, (valorCents, random) => {
      const more = atLeast(pedido, percentOf(valorCents, random.between(2, 15)));
      // So might a commission that no line charges be missing there.
      const inside = linhas.some(isComissao) ? 0 : valorTitulosCents(pedido) - devidoCents(pedido);
      return clearOf(pedido, more, inside, valorCents);
    }),

  repasseEmDuplicidade: (pedido, linhas, seed) => {
    const repasse = oneRepasse(pedido, linhas, seed);
    return {
      linhas: linhas.flatMap((linha) => (linha === repasse ? [linha, { ...linha }] : [linha])),
      valorCents: repasse.valorCents,
    };
  },

  comissaoAMaior: (pedido, linhas, seed) => {
    const points = pontosAMaior(pedido, seed);
    const extraCents = atLeast(pedido, percentOf(pedido.itens.valorCents, points));
    const weights = linhas.filter(isComissao).map(({ parcela }) => parcela?.valorCents ?? 0);
    return chargeMore(linhas, apportion(extraCents, weights));
  },

  comissaoAMenor: (pedido, linhas, seed) => {
    const comissoes = linhas.filter(isComissao);
    const largest = Math.max(...comissoes.map(({ comissaoCents = 0 }) => comissaoCents));
    const points = randomOf(pedido, seed).between(1, 4);
    const asked = atLeast(pedido, percentOf(pedido.itens.valorCents, points));
    // One centavo stays: without any commission the order would be settled net.
    const lessCents = Math.min(largest - 1, asked);
    const at = comissoes.findIndex(({ comissaoCents }) => comissaoCents === largest);
    return chargeMore(
      linhas,
      comissoes.map((_, index) => (index === at ? -lessCents : 0)),
    );
  },

  freteIndevido: (pedido, linhas, seed) => {
    const extraCents = atLeast(pedido, randomOf(pedido, seed).between(100, 2_000));
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

  // One that was delivered stays so: the channel takes the money back by a line of the order.
  chargeback: (pedido, linhas) => {
    if (pedido.situacao.pedido !== 'entregue') return cancelled(pedido, linhas);
    const takenCents = total(linhas.filter(isRepasse));
    const back = comissoesDevolvidas(linhas);
    return {
      linhas: [...linhas, ...back, { pedido, evento: CHARGEBACK, valorCents: -takenCents }],
      valorCents: total(back) - takenCents,
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

export const isRepasse = ({ evento, pedido }: Lancamento) =>
  evento === REPASSE && pedido !== undefined;
export const isComissao = ({ evento, pedido }: Lancamento) =>
  evento === COMISSAO && pedido !== undefined;

const total = (linhas: readonly Lancamento[]) => sum(linhas.map(({ valorCents }) => valorCents));

// Apart from the chances that the faultless lines take, which stay the same.
export const randomOf = ({ chavePedido }: StoredPedido, seed: number) =>
  createRandom(hash(chavePedido, seed + 2));

const keyOf = ({ chavePedido }: StoredPedido, seed: number) =>
  hexKey(JSON.stringify([chavePedido, seed]), 16);

/** What stays of a transfer that is cut: of one sum more than a part of the order, or it would be of that alone. */
export const leastCents = ({ titulos }: StoredPedido, linhas: readonly Lancamento[]): number => {
  const [first, ...others] = titulos;
  const of = others.length > 0 ? first : first?.parcelas[0];
  const count = titulos.reduce((sum, { parcelas }) => sum + parcelas.length, 0);
  const isSum = count > 1 && linhas.filter(isRepasse).length === 1;
  return of && isSum ? of.valorCents + count + 1 : 1;
};

/** An amount that is not taken for another one that it may be, up to the most that it may be. */
function clearOf(pedido: StoredPedido, cents: number, other: number, most: number): number {
  const least = toleratedCents(pedido) + 1;
  if (other === 0 || Math.abs(cents - other) >= least) return cents;
  return other + least <= most ? other + least : Math.max(least, other - least);
}

/** One transfer that may be cut by more than rounding. */
function oneRepasse(pedido: StoredPedido, linhas: readonly Lancamento[], seed: number): Lancamento {
  const repasses = linhas.filter(
    (linha) => isRepasse(linha) && linha.valorCents > toleratedCents(pedido) + 1,
  );
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

/** An amount that is no rounding. */
const atLeast = (pedido: StoredPedido, cents: number): number =>
  Math.max(toleratedCents(pedido) + 1, cents);

/** Transfer and commission, and both taken back: each installment what it got, which may be nothing. */
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
  const comissoes = comissoesDevolvidas(linhas);
  return {
    linhas: [...linhas, ...back, ...comissoes],
    valorCents: total(comissoes) + total(back),
  };
}

/** The commission of each line given back. */
const comissoesDevolvidas = (linhas: readonly Lancamento[]): Lancamento[] =>
  linhas.filter(isComissao).map((linha) => devolvida(linha, linha.comissaoCents ?? 0));

/** Commission given back where it was charged. */
export const devolvida = (linha: Lancamento, cents: number): Lancamento => ({
  ...linha,
  evento: CANCELAMENTO_DE_COMISSAO,
  valorCents: cents,
  comissaoCents: 0 - cents,
});
