import type { PedidoChave } from '../../client/contract/schemas/pedido-chave.js';
import type { MirrorClient } from '../client.js';
import type { Database } from '../database/database.js';
import type { MirrorPlanOptions } from '../options.js';
import type { MirrorSummary } from '../result.js';
import { today, youngFrom } from '../run/today.js';
import { discoverPedidos } from './discover-pedidos.js';
import type { Freshness } from './due-pedidos.js';
import { type MirrorOrders, namesOf } from './orders-option.js';
import { countDue, noteNames } from './request-pedidos.js';

/** Notes the orders of the list that was given, before any reading: a list that is wrong costs none. */
export async function noteGiven(
  { kysely }: Database,
  client: MirrorClient,
  { loja, orders, summary }: { loja: string; orders: MirrorOrders; summary: MirrorSummary },
  options: MirrorPlanOptions,
): Promise<void> {
  const { keys, discovery } = keysOf(client, orders, options);
  await noteNames(kysely, loja, namesOf(keys));
  summary.pedidos.listIsComplete = discovery.isComplete;
}

/** When the records of a store are read again. */
export const freshnessOf = (loja: string, options: MirrorPlanOptions): Freshness => ({
  loja,
  hoje: options.hoje ?? today(),
  youngFrom: youngFrom(options),
  beganAtMs: options.beganAtMs ?? Number.MAX_SAFE_INTEGER,
});

/** How many records would be read, and pages of the analysis for finding them; notes nothing. */
export async function countOrders(
  { kysely }: Database,
  client: MirrorClient,
  { loja, orders }: { loja: string; orders: MirrorOrders },
  options: MirrorPlanOptions,
): Promise<{ pedidos: number; analisesPages: number }> {
  const { keys, discovery } = keysOf(client, orders, options);
  const pedidos = await countDue(kysely, freshnessOf(loja, options), namesOf(keys));
  return { pedidos, analisesPages: discovery.pages };
}

/** The keys that were given and, after them, those of the period. */
function keysOf(
  client: MirrorClient,
  { keys, periodo }: MirrorOrders,
  { signal }: MirrorPlanOptions,
) {
  const discovery = { pages: 0, isComplete: true };
  async function* all(): AsyncGenerator<PedidoChave, void> {
    if (keys) yield* keys;
    if (periodo) yield* discoverPedidos(client, periodo, discovery, { signal });
  }
  return { keys: all(), discovery };
}
