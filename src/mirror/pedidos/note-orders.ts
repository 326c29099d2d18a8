import type { PedidoChave } from '../../client/contract/schemas/pedido-chave.js';
import { today } from '../../shared/days.js';
import type { MirrorClient } from '../client.js';
import type { Database } from '../database/database.js';
import type { MirrorPlanOptions } from '../options.js';
import type { MirrorSummary } from '../result.js';
import { youngFrom } from '../run/today.js';
import { discoverPedidos } from './discover-pedidos.js';
import type { Freshness } from './due-pedidos.js';
import { type MirrorOrders, namesOf } from './orders-option.js';
import { countDue, noteNames } from './request-pedidos.js';

/** Notes the orders of the given list before any reading: a wrong list costs no requests. */
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

/** Rules for reading the records of a store again. */
export const freshnessOf = (loja: string, options: MirrorPlanOptions): Freshness => ({
  loja,
  hoje: options.hoje ?? today(),
  youngFrom: youngFrom(options),
  beganAtMs: options.beganAtMs ?? Number.MAX_SAFE_INTEGER,
});

/** Counts the records a run would read, and the pages of the analysis for finding them; notes nothing. */
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

/** The given keys, then the keys of the period. */
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
