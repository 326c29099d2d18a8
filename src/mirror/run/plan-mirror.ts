import type { MirrorClient } from '../client.js';
import type { Database } from '../database/database.js';
import type { MirrorPlanOptions } from '../options.js';
import type { MirrorPlan } from '../result.js';
import { LIMITE, listCiclos } from './list-ciclos.js';
import { durationMs } from './pace.js';
import { namedPedidos } from './replace-pedido.js';
import { resolveLoja } from './resolve-loja.js';
import { youngFrom } from './run-mirror.js';
import { readKnown, selectCiclos } from './select-ciclos.js';

const MINUTE_MS = 60_000;

/** What a run would read, and how long it takes at least. Lists, and reads no detail. */
export async function planMirror(
  database: Database,
  client: MirrorClient,
  options: MirrorPlanOptions,
): Promise<MirrorPlan> {
  const { since, signal } = options;
  const { kysely } = database;
  const loja = await resolveLoja(kysely, await client.storeId(), options.loja);
  const listing = await listCiclos(client, since ? { dataRepasseInicio: since } : {}, { signal });
  const due = selectCiclos(listing.ciclos, await readKnown(kysely, loja), youngFrom(options));
  const pages = Math.max(1, Math.ceil(listing.ciclos.size / LIMITE));
  const idCiclos = due.map(({ idCiclo }) => idCiclo);
  const pedidos = options.orders ? (await namedPedidos(kysely, loja, idCiclos)).length : 0;
  // Every endpoint has a limit of its own, and a run uses one after the other.
  const totalMs =
    durationMs(client, 'ciclos.list', pages) +
    durationMs(client, 'ciclos.get', due.length) +
    durationMs(client, 'pedido.get', pedidos);
  return {
    ciclos: due.length,
    requests: pages + due.length + pedidos,
    minutes: Math.ceil(totalMs / MINUTE_MS),
  };
}
