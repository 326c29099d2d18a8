/** Ids of the fields that an analysis can be sorted by (`docs/service.md` 4.7). */
export const ORDENACAO = {
  pedido: 1,
  pedidoERP: 2,
  pedidoCanal: 3,
  valorTotalPedido: 4,
  totalRepassesRetencao: 5,
  valorTotalAReceber: 6,
  percentualGeral: 7,
  percentualParcial: 8,
  percComissaoPrevista: 9,
  percComissaoDiferenca: 10,
  valorComissaoDiferenca: 11,
  canal: 12,
  valorComissaoPrevista: 13,
  situacaoPedido: 14,
  numeroNFe: 15,
} as const;

/** A field to sort by; `-` before the name sorts descending. */
export type Ordenacao = keyof typeof ORDENACAO | `-${keyof typeof ORDENACAO}`;
