import { type StoredPedido, someParcela } from '../pedidos/stored.js';
import { hash } from '../random.js';
import { devidoCents } from './devido.js';
import { CANCELA, type Discrepancia, PARTE } from './tipos.js';

type CanHappen = (pedido: StoredPedido) => boolean;

const hasValor: CanHappen = ({ titulos }) => {
  let some = false;
  for (const { parcelas } of titulos) {
    for (const { valorCents } of parcelas) {
      if (valorCents < 0) return false;
      if (valorCents > 1) some = true;
    }
  }
  return some;
};

const isComissionada: CanHappen = ({ itens, frete }) =>
  itens.valorCents > 0 && itens.comissaoPrevistaCents + frete.comissaoPrevistaCents > 0;

/** Of an order that nothing is owed for, nothing is missing when all of it is taken back. */
const isOwed: CanHappen = (pedido) => hasValor(pedido) && devidoCents(pedido) !== 0;

// In this order: of an order that several could have, the rarest choose first.
const CAN_HAPPEN: Record<Discrepancia, CanHappen> = {
  canceladoEntregue: (pedido) => pedido.situacao.pedido === 'entregue' && isOwed(pedido),
  repasseAusente: hasValor,
  comissaoAMaior: ({ itens }) => itens.valorCents > 0,
  chargeback: isOwed,
  repasseEmDuplicidade: hasValor,
  repasseAMenor: hasValor,
  repasseAMaior: hasValor,
  comissaoAMenor: isComissionada,
  freteIndevido: ({ frete }) => frete.valorCents >= 0,
  linhaSemPedido: () => true,
  descontoSemPedido: () => true,
};

/**
 * Chooses the share of each kind among the orders it can happen to; the seed decides which. An order
 * gets one kind, or with `several` one for each part of its settlement.
 */
export function sortear(
  pedidos: readonly StoredPedido[],
  shares: Partial<Record<Discrepancia, number | undefined>>,
  { seed, several }: { seed: number; several: boolean },
): Map<StoredPedido, Discrepancia[]> {
  const chosen = new Map<StoredPedido, Discrepancia[]>();
  const shuffled = pedidos
    .filter(isUntouched)
    .map((pedido) => ({ pedido, chance: hash(pedido.chavePedido, seed) }))
    .sort((left, right) => left.chance - right.chance)
    .map(({ pedido }) => pedido);
  for (const [name, canHappen] of Object.entries(CAN_HAPPEN)) {
    const kind = name as Discrepancia;
    const share = shares[kind] ?? 0;
    if (share === 0) continue;
    const eligible = shuffled.filter(canHappen);
    let wanted = Math.round(eligible.length * share);
    for (const pedido of eligible) {
      if (wanted === 0) break;
      const others = chosen.get(pedido) ?? [];
      if (others.length > 0 && !(several && isApart(kind, others))) continue;
      chosen.set(pedido, [...others, kind]);
      wanted -= 1;
    }
  }
  return chosen;
}

/** Orders that no cycle speaks of yet: only of these is every difference the one that is planted. */
const isUntouched: CanHappen = (pedido) =>
  pedido.situacao.canal !== 'cancelado' &&
  pedido.eventos.length === 0 &&
  !someParcela(pedido, ({ eventos }) => eventos.length > 0);

function isApart(kind: Discrepancia, others: readonly Discrepancia[]): boolean {
  return others.every(
    (other) =>
      PARTE[other] !== PARTE[kind] &&
      !(PARTE[kind] === 'comissao' && CANCELA.has(other)) &&
      !(CANCELA.has(kind) && PARTE[other] === 'comissao'),
  );
}
