import type { MirrorClient } from '../client.js';
import type { Database } from '../database/database.js';
import type { MirrorPlanOptions } from '../options.js';
import { readOrders } from '../pedidos/orders-option.js';
import { countDue, freshnessOf } from '../pedidos/request-pedidos.js';
import type { MirrorPlan } from '../result.js';
import { LIMITE, listCiclos } from './list-ciclos.js';
import { resolveLoja } from './resolve-loja.js';
import { readKnown, selectCiclos } from './select-ciclos.js';
import { youngFrom } from './today.js';

const MINUTE_MS = 60_000;

/** Counts the reads of a run, and the least time they take. Lists, and reads no detail. */
export async function planMirror(
  database: Database,
  client: MirrorClient,
  options: MirrorPlanOptions,
): Promise<MirrorPlan> {
  const { since, signal } = options;
  const orders = readOrders(options.orders);
  const { kysely } = database;
  const { loja } = await resolveLoja(database, await client.storeId(), options.loja);
  const listing = await listCiclos(client, since ? { dataRepasseInicio: since } : {}, { signal });
  const known = await readKnown(kysely, loja);
  const due = selectCiclos(listing.ciclos, known, {
    youngFrom: youngFrom(options),
    beganAtMs: options.beganAtMs,
  });
  const pages = Math.max(1, Math.ceil(listing.ciclos.size / LIMITE));
  const pedidos = orders ? await countDue(kysely, freshnessOf(loja, options)) : 0;
  const durationMs = (endpoint: 'ciclos.list' | 'ciclos.get' | 'pedido.get', requests: number) => {
    const limit = client.limits?.of(endpoint);
    return limit ? (requests / limit.requests) * limit.perMs : 0;
  };
  // Every endpoint has a limit of its own, and a run uses one after the other.
  const totalMs =
    durationMs('ciclos.list', pages) +
    durationMs('ciclos.get', due.length) +
    durationMs('pedido.get', pedidos);
  return {
    ciclos: due.length,
    requests: pages + due.length + pedidos,
    minutes: Math.ceil(totalMs / MINUTE_MS),
    ...(orders && {
      pedidos: {
        known: pedidos,
        uncountedCiclos: due.filter(({ idCiclo }) => !known.has(idCiclo)).length,
      },
    }),
  };
}
