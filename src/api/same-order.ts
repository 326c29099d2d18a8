/** What identifies an order; a `chaveNFe` that is left out is not compared. */
interface OrderKeys {
  pedido: string;
  pedidoCanal: string;
  chaveNFe?: unknown;
}

/** Whether a looked-up record is this order: an older record under one of its keys is not. */
export function isSameOrder(
  found: { pedido?: unknown; pedidoCanal?: unknown; chaveNFe?: unknown },
  { pedido, pedidoCanal, chaveNFe }: OrderKeys,
): boolean {
  // A service may write what looks like a number as one.
  return (
    String(found.pedido) === pedido &&
    String(found.pedidoCanal) === pedidoCanal &&
    (chaveNFe === undefined || String(found.chaveNFe) === String(chaveNFe))
  );
}
