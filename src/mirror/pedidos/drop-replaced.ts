import { sql } from 'kysely';
import { isSameName } from '../../api/name-of.js';
import type { MirrorCallOptions, MirrorClient } from '../client.js';
import type { Database } from '../database/database.js';
import { deleteRecord } from './delete-record.js';

/**
 * Drops the records that a record made anew replaces: those with another `_id` and otherwise its names,
 * where the service has them no longer. Left beside it, neither could be compared. A record that has no
 * such successor stays, also when the service has it no longer: orders expire.
 */
export async function dropReplaced(
  { kysely }: Database,
  client: MirrorClient,
  { loja, chavePedido }: { loja: string; chavePedido: string },
  options: MirrorCallOptions,
): Promise<void> {
  const { rows } = await sql<{ chave_pedido: string }>`
    select o.chave_pedido from pedidos r join pedidos o
        on o.loja = r.loja and o.pedido = r.pedido and o.chave_pedido <> r.chave_pedido
       and ${isSame('pedido_canal')} and ${isSame('chave_nfe')} and ${isSame('canal')}
     where r.loja = ${loja} and r.chave_pedido = ${chavePedido} and r.pedido <> ''`.execute(kysely);
  for (const { chave_pedido: other } of rows) {
    const isSpelling = isSameName(other, chavePedido);
    if (!isSpelling && (await client.pedido.find({ chavePedido: other }, options))) continue;
    await kysely.transaction().execute(async (transaction) => {
      await deleteRecord(transaction, loja, other);
      await transaction
        .updateTable('mirror_pedidos')
        .set({ chave_pedido: chavePedido })
        .where('loja', '=', loja)
        .where('chave_pedido', '=', other)
        .execute();
    });
  }
}

const isSame = (column: string) =>
  sql`coalesce(${sql.ref(`o.${column}`)}, '') = coalesce(${sql.ref(`r.${column}`)}, '')`;
