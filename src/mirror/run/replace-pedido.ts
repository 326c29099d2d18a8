import type { Kysely } from 'kysely';
import type { Pedido } from '../../api/schemas/pedido.js';
import type { MirrorCallOptions, MirrorClient } from '../client.js';
import type { Database } from '../database/database.js';
import { addPedidoRows } from '../read/pedido-rows.js';
import { RowBuffer } from '../read/row-buffer.js';
import type { Schema } from '../schema/tables.js';

/** Tables that hold an order's record. */
const OF_PEDIDO = [
  'pedidos',
  'pedidos_titulos',
  'pedidos_parcelas',
  'pedidos_parcelas_eventos',
  'pedidos_eventos',
] as const;

/** How a cycle names an order. */
export interface PedidoName {
  pedido: string | null;
  pedidoCanal: string | null;
}

/** The orders that the given cycles name, each once. */
export async function namedPedidos(
  kysely: Kysely<Schema>,
  loja: string,
  idCiclos: readonly number[],
): Promise<PedidoName[]> {
  const names = new Map<string, PedidoName>();
  for (const idCiclo of idCiclos) {
    const rows = await kysely
      .selectFrom('ciclos_pedidos')
      .where('loja', '=', loja)
      .where('id_ciclo', '=', idCiclo)
      .select(['pedido', 'pedido_canal'])
      .distinct()
      .execute();
    for (const { pedido, pedido_canal: pedidoCanal } of rows) {
      if (pedido || pedidoCanal)
        names.set(JSON.stringify([pedido, pedidoCanal]), { pedido, pedidoCanal });
    }
  }
  return [...names.values()];
}

/** Looks an order up and puts its record in the place of the one held; false when there is none. */
export async function replacePedido(
  database: Database,
  client: MirrorClient,
  { loja, name }: { loja: string; name: PedidoName },
  options: MirrorCallOptions,
): Promise<boolean> {
  const found = await findPedido(client, name, options);
  if (!found) return false;
  try {
    await database.kysely.transaction().execute(async (transaction) => {
      for (const table of OF_PEDIDO) {
        await transaction
          .deleteFrom(table)
          .where('loja', '=', loja)
          .where('chave_pedido', '=', String(found._id))
          .execute();
      }
      const buffer = new RowBuffer((table, rows) => database.insert(transaction, table, rows));
      addPedidoRows(loja, found, buffer);
      await buffer.flush();
    });
  } catch (error) {
    throw database.failure(error);
  }
  return true;
}

/** By the store's own number first; a record of another number is another order. */
async function findPedido(
  client: MirrorClient,
  { pedido, pedidoCanal }: PedidoName,
  options: MirrorCallOptions,
): Promise<Pedido | undefined> {
  const isIt = (record: Pedido | null) =>
    record !== null &&
    (pedido === null || record.pedido === pedido) &&
    (pedidoCanal === null || record.pedidoCanal === pedidoCanal);
  const byPedido = pedido ? await client.pedido.find({ pedido }, options) : null;
  if (byPedido && isIt(byPedido)) return byPedido;
  const byCanal = pedidoCanal ? await client.pedido.find({ pedidoCanal }, options) : null;
  return byCanal && isIt(byCanal) ? byCanal : undefined;
}
