import type { Transaction } from 'kysely';
import type { Schema } from '../schema/tables.js';

/** Tables that hold an order's record. */
const OF_PEDIDO = [
  'pedidos',
  'pedidos_titulos',
  'pedidos_parcelas',
  'pedidos_parcelas_eventos',
  'pedidos_eventos',
] as const;

/** Deletes the record of an order, with all that belongs to it. */
export async function deleteRecord(
  transaction: Transaction<Schema>,
  loja: string,
  chavePedido: string,
): Promise<void> {
  for (const table of OF_PEDIDO) {
    await transaction
      .deleteFrom(table)
      .where('loja', '=', loja)
      .where('chave_pedido', '=', chavePedido)
      .execute();
  }
}
