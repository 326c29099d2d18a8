/** How a channel settles, as its lines show. */
export type Forma =
  | 'repasseDeUmaVez'
  | 'repassePorParcela'
  | 'comissaoPorParcela'
  | 'comissaoNaPrimeiraParcela'
  | 'comissaoDoPedido'
  | 'comissaoNoRepasse'
  | 'freteRetido'
  | 'freteDoVendedor';

/** A way of settling that was found, and how many orders of the channel fit it. */
export interface FormaDoCanal {
  /** Channel; null for none. */
  canal: string | null;
  /** What was found. */
  forma: Forma;
  /** Orders that fit. */
  pedidos: number;
  /** Orders that show it, one way or another. */
  de: number;
}
