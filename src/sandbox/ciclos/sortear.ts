import { COMISSAO } from '../pedidos/situacao.js';
import { parcelasOf, type StoredPedido } from '../pedidos/stored.js';
import { hash } from '../random.js';

/** What can be wrong with the settlement of an order. */
export type Discrepancia = 'comissaoAMaior' | 'repasseAusente' | 'canceladoEntregue';

/** In this order: an order has one discrepancy at most, and the rarest choose first. */
const ELIGIBLE: readonly (readonly [Discrepancia, (pedido: StoredPedido) => boolean])[] = [
  ['canceladoEntregue', ({ situacao }) => situacao.pedido === 'entregue'],
  ['repasseAusente', (pedido) => parcelasOf(pedido).some(({ valorCents }) => valorCents > 0)],
  [
    'comissaoAMaior',
    (pedido) =>
      pedido.itens.valorCents > 0 &&
      parcelasOf(pedido).some(({ eventos }) => !eventos.some(({ tipo }) => tipo === COMISSAO)),
  ],
];

/** Chooses the share of each kind among the orders it can happen to; the seed decides which. */
export function sortear(
  pedidos: readonly StoredPedido[],
  shares: Record<Discrepancia, number | undefined>,
  seed: number,
): Map<StoredPedido, Discrepancia> {
  const chosen = new Map<StoredPedido, Discrepancia>();
  const settled = pedidos.filter(({ situacao }) => situacao.canal !== 'cancelado');
  const shuffled = settled
    .map((pedido) => ({ pedido, chance: hash(pedido.chavePedido, seed) }))
    .sort((left, right) => left.chance - right.chance)
    .map(({ pedido }) => pedido);
  for (const [kind, isEligible] of ELIGIBLE) {
    const eligible = shuffled.filter(isEligible);
    const wanted = Math.round(eligible.length * (shares[kind] ?? 0));
    for (const pedido of eligible.filter((one) => !chosen.has(one)).slice(0, wanted)) {
      chosen.set(pedido, kind);
    }
  }
  return chosen;
}
