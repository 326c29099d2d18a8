import { proportion } from '../../shared/centavos.js';
import { sum } from '../money.js';
import { CANCELAMENTO } from '../pedidos/situacao.js';
import { isOwed } from './devido.js';
import type { Lancamento, Liquidacao } from './lancamento.js';
import {
  cancelled,
  chargeMore,
  isComissao,
  isRepasse,
  PLANTED,
  type Plantada,
  returnComissao,
} from './plant.js';
import { EM_DEVOLUCAO } from './tipos.js';

/** An event of an order that is not a fault of the channel. */
export interface Acontecimento {
  canHappen(this: void, liquidacao: Liquidacao): boolean;
  /** The changed lines, and the amount to be found under `chargeback`; 0 if it closes itself. */
  happen(liquidacao: Liquidacao): Plantada;
}

/** Events by the option of their share; if several could happen to an order, the rarest chooses first. */
export const ORDINARIOS = {
  partialRefunds: {
    canHappen: (one) => one.pedido.situacao.pedido === 'entregue' && refundable(one) !== undefined,
    happen({ linhas }) {
      const repasse = refundable({ linhas }) as Lancamento;
      const valorCents = -PLANTED.partialRefund;
      const taken = { ...repasse, evento: CANCELAMENTO, comissaoCents: undefined, valorCents };
      const back = returnPart(linhas, PLANTED.partialRefund);
      return {
        linhas: [...linhas, taken, ...back],
        valorCents: sum(back.map((linha) => linha.valorCents)) + valorCents,
      };
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
    happen({ linhas }) {
      const extraCents = PLANTED.refundedOvercharge;
      const comissoes = linhas.filter(isComissao);
      const charged = chargeMore(
        linhas,
        comissoes.map((_, index) => (index === 0 ? extraCents : 0)),
      ).linhas;
      const first = charged.find(isComissao) as Lancamento;
      return { linhas: [...charged, returnComissao(first, extraCents)], valorCents: 0 };
    },
  },
} satisfies Record<string, Acontecimento>;

/** True for a transfer large enough for a partial refund. */
const refundable = ({ linhas }: Pick<Liquidacao, 'linhas'>) =>
  linhas.find((linha) => isRepasse(linha) && linha.valorCents > PLANTED.partialRefund);

/** The commission of a returned part, in one line; none where it is taken off the transfers. */
function returnPart(linhas: readonly Lancamento[], partCents: number): Lancamento[] {
  const comissoes = linhas.filter(isComissao);
  const charged = sum(comissoes.map(({ comissaoCents = 0 }) => comissaoCents));
  const paid = sum(linhas.filter(isRepasse).map(({ valorCents }) => valorCents));
  const backCents = proportion(charged, partCents, paid);
  const [first] = comissoes;
  return first && backCents > 0 ? [returnComissao(first, backCents)] : [];
}
