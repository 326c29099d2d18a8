import { sql } from 'kysely';
import type { Pedido } from '../../client/contract/schemas/pedido.js';
import { pedidoChave } from '../../client/contract/schemas/pedido-chave.js';
import { isSameName } from '../../shared/text/name-of.js';
import type { MirrorCallOptions, MirrorClient } from '../client.js';
import type { Database } from '../database/database.js';
import { name, short } from '../read/cells.js';

/**
 * The records held that records made anew replace, with their successors: those with another `_id` and
 * otherwise its names, where the service has them no longer. Left beside it, neither could be compared. A
 * record that has no such successor stays, also when the service has it no longer: orders expire.
 */
export async function findReplaced(
  { kysely }: Database,
  client: MirrorClient,
  { loja, records }: { loja: string; records: readonly { found: Pedido; chavePedido: string }[] },
  options: MirrorCallOptions,
): Promise<Map<string, string>> {
  const replaced = new Map<string, string>();
  const successors = new Map(records.map((record) => [namesOf(record.found), record.chavePedido]));
  const numbers = records.flatMap(({ found }) => name(found.pedido, 'pedido', 'pedido') ?? []);
  if (numbers.length === 0) return replaced;
  const { rows } = await sql<Record<'chave_pedido' | (typeof NAMES)[number], string | null>>`
    select chave_pedido, pedido, pedido_canal, chave_nfe, canal from pedidos
     where loja = ${loja} and pedido in (${sql.join(numbers)})`.execute(kysely);
  for (const { chave_pedido, ...row } of rows) {
    const other = String(chave_pedido);
    const successor = successors.get(JSON.stringify(NAMES.map((field) => row[field] ?? '')));
    const isRead = records.some(({ chavePedido }) => chavePedido === other);
    if (successor === undefined || isRead) continue;
    const isSpelling = isSameName(other, successor);
    if (isSpelling || (await isGone(client, other, successor, options))) {
      replaced.set(other, successor);
    }
  }
  return replaced;
}

const NAMES = ['pedido', 'pedido_canal', 'chave_nfe', 'canal'] as const;

const namesOf = ({ pedido, pedidoCanal, chaveNFe, canal }: Pedido): string =>
  JSON.stringify([
    name(pedido, 'pedido', 'pedido') ?? '',
    name(pedidoCanal, 'pedido', 'pedidoCanal') ?? '',
    name(chaveNFe, 'pedido', 'chaveNFe') ?? '',
    short(canal, 'pedido', 'canal') ?? '',
  ]);

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
