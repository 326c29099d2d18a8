import { sql } from 'kysely';
import { isSameName } from '../../client/contract/name-of.js';
import type { Pedido } from '../../client/contract/schemas/pedido.js';
import { pedidoChave } from '../../client/contract/schemas/pedido-chave.js';
import type { MirrorCallOptions, MirrorClient } from '../client.js';
import type { Database } from '../database/database.js';
import { name, short } from '../read/cells.js';

/**
 * The records held that a record made anew replaces: those with another `_id` and otherwise its names,
 * where the service has them no longer. Left beside it, neither could be compared. A record that has no
 * such successor stays, also when the service has it no longer: orders expire.
 */
export async function findReplaced(
  { kysely }: Database,
  client: MirrorClient,
  { loja, chavePedido, found }: { loja: string; chavePedido: string; found: Pedido },
  options: MirrorCallOptions,
): Promise<string[]> {
  const pedido = name(found.pedido, 'pedido', 'pedido');
  if (pedido === null) return [];
  const { rows } = await sql<{ chave_pedido: string }>`
    select chave_pedido from pedidos
     where loja = ${loja} and pedido = ${pedido} and chave_pedido <> ${chavePedido}
       and coalesce(pedido_canal, '') = ${name(found.pedidoCanal, 'pedido', 'pedidoCanal') ?? ''}
       and coalesce(chave_nfe, '') = ${name(found.chaveNFe, 'pedido', 'chaveNFe') ?? ''}
       and coalesce(canal, '') = ${short(found.canal, 'pedido', 'canal') ?? ''}`.execute(kysely);
  const replaced: string[] = [];
  for (const { chave_pedido: other } of rows) {
    const isSpelling = isSameName(other, chavePedido);
    if (isSpelling || (await isGone(client, other, chavePedido, options))) replaced.push(other);
  }
  return replaced;
}

/** What no request can carry is not known to be gone; what leads to its successor is. */
async function isGone(
  client: MirrorClient,
  chavePedido: string,
  successor: string,
  options: MirrorCallOptions,
): Promise<boolean> {
  const chave = { chavePedido };
  if (!pedidoChave.safeParse(chave).success) return false;
  const found = await client.pedido.find(chave, options);
  return !found || isSameName(found._id, successor);
}
