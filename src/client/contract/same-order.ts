import { isSameName } from './name-of.js';

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
  // A service may write what looks like a number as one, and blanks around a text.
  return (
    isSameName(found.pedido, pedido) &&
    isSameName(found.pedidoCanal, pedidoCanal) &&
    (chaveNFe === undefined || chaveNFe === null || isSameName(found.chaveNFe, chaveNFe))
  );
}
