import type { Transaction } from 'kysely';
import { columnsOf, type Schema } from '../schema/tables.js';

/** Tables that hold an order's record. */
export const OF_PEDIDO = [
  'pedidos',
  'pedidos_titulos',
  'pedidos_parcelas',
  'pedidos_parcelas_eventos',
  'pedidos_eventos',
] as const;

/** Text of the records held for some orders, to compare. */
export async function recordsText(
  transaction: Transaction<Schema>,
  loja: string,
  chaves: readonly string[],
): Promise<string> {
  const held: unknown[] = [];
  for (const table of OF_PEDIDO) {
    let rows = transaction
      .selectFrom(table as 'pedidos_parcelas_eventos')
      .where('loja', '=', loja)
      .where('chave_pedido', 'in', chaves)
      .selectAll();
    for (const [column, , isKey] of columnsOf(table)) {
      if (isKey) rows = rows.orderBy(column as 'ordem');
    }
    held.push(await rows.execute());
  }
  return JSON.stringify(held);
}

/** Deletes the records of some orders, with all that belongs to them. */
export async function deleteRecords(
  transaction: Transaction<Schema>,
  loja: string,
  chaves: readonly string[],
): Promise<void> {
  for (const table of OF_PEDIDO) {
    await transaction
      .deleteFrom(table)
      .where('loja', '=', loja)
      .where('chave_pedido', 'in', chaves)
      .execute();
  }
}
