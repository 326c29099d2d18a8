/** What orders are compared by: one text for each pair of numbers. */
export const orderKey = ({
  pedido,
  pedidoCanal,
}: {
  pedido?: string | undefined;
  pedidoCanal?: string | undefined;
}): string => JSON.stringify([pedido, pedidoCanal]);
