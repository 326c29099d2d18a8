import { percentOf } from '../money.js';
import { CANCELAMENTO } from '../pedidos/situacao.js';
import { isOwed, toleratedCents } from './devido.js';
import type { Lancamento, Liquidacao } from './lancamento.js';
import {
  cancelled,
  chargeMore,
  devolvida,
  isComissao,
  isRepasse,
  type Plantada,
  randomOf,
} from './plantar.js';
import { EM_DEVOLUCAO } from './tipos.js';

/** What happens to an order without a fault of the channel. */
export interface Acontecimento {
  canHappen(this: void, liquidacao: Liquidacao): boolean;
  /** The lines with it, and what of it is to be found under `chargeback`; 0 where it closes itself. */
  happen(liquidacao: Liquidacao, seed: number): Plantada;
}

/** Each by the option of its share; of an order that several could have, the rarest choose first. */
export const ORDINARIOS = {
  partialRefunds: {
    canHappen: (one) => one.pedido.situacao.pedido === 'entregue' && refundable(one) !== undefined,
    happen({ pedido, linhas }, seed) {
      const repasse = refundable({ pedido, linhas }) as Lancamento;
      const per = randomOf(pedido, seed).between(10, 50);
      const taken = { ...repasse, evento: CANCELAMENTO, comissaoCents: undefined };
      const valorCents =
        0 - Math.max(toleratedCents(pedido) + 1, percentOf(repasse.valorCents, per));
      return { linhas: [...linhas, { ...taken, valorCents }], valorCents };
    },
  },
  returns: {
    canHappen: ({ pedido, linhas }) => linhas.some(isRepasse) && isOwed(pedido),
    happen({ pedido, linhas }) {
      if (pedido.situacao.pedido !== 'cancelado') pedido.situacao.pedido = EM_DEVOLUCAO;
      return cancelled(pedido, linhas);
    },
  },
  refundedOvercharges: {
    canHappen: ({ linhas }) => linhas.some(isComissao),
    happen({ pedido, linhas }, seed) {
      const extraCents = randomOf(pedido, seed).between(100, 2_000);
      const comissoes = linhas.filter(isComissao);
      const charged = chargeMore(
        linhas,
        comissoes.map((_, index) => (index === 0 ? extraCents : 0)),
      ).linhas;
      const first = charged.find(isComissao) as Lancamento;
      return { linhas: [...charged, devolvida(first, extraCents)], valorCents: 0 };
    },
  },
} satisfies Record<string, Acontecimento>;

/** A transfer of which a tenth is more than rounding, and half less than all. */
const refundable = ({ pedido, linhas }: Pick<Liquidacao, 'pedido' | 'linhas'>) =>
  linhas.find((linha) => isRepasse(linha) && linha.valorCents > 2 * (toleratedCents(pedido) + 1));
