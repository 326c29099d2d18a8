import { safely } from '../../shared/safely.js';
import type { MirrorClient } from '../client.js';
import type { Database } from '../database/database.js';
import type { MirrorRunOptions } from '../options.js';
import { readOrders } from '../pedidos/orders-option.js';
import { readPedidos } from '../pedidos/read-pedidos.js';
import { freshnessOf, noteDue, noteGiven } from '../pedidos/request-pedidos.js';
import type { MirrorProgress, MirrorSummary } from '../result.js';
import { copyCiclo } from './copy-ciclo.js';
import { Lease } from './lease.js';
import { type Listing, listCiclos } from './list-ciclos.js';
import { markMissing } from './mark-missing.js';
import { claimLoja, resolveLoja } from './resolve-loja.js';
import { isNews, readKnown, selectCiclos } from './select-ciclos.js';
import { youngFrom } from './today.js';
import { forgetNoted, noteList, noteUncopied, readNoted } from './uncopied.js';

/** Lists the cycles, decides which are new or may have changed, and replaces each of these. */
export async function runMirror(
  database: Database,
  client: MirrorClient,
  options: MirrorRunOptions,
): Promise<MirrorSummary> {
  const { since, signal } = options;
  const orders = readOrders(options.orders);
  const { kysely } = database;
  const call = { signal };
  const store = await resolveLoja(database, await client.storeId(), options.loja);
  const { loja } = store;
  const notify = safely(options.onProgress);
  const report = (state: MirrorProgress['state'], done: number, total: number) =>
    notify({ state, done, total });
  const lease = new Lease(database, loja);
  await lease.take(() => report('waiting', 0, 0), signal);
  try {
    report('listing', 0, 0);
    // Read before the list: a cycle that an event copies or notes meanwhile is not missing.
    const known = await readKnown(kysely, loja);
    const noted = await readNoted(kysely, loja);
    const listing = await listCiclos(client, since ? { dataRepasseInicio: since } : {}, call);
    await claimLoja(database, store);
    const due = selectCiclos(listing.ciclos, known, {
      youngFrom: youngFrom(options),
      beganAtMs: options.beganAtMs,
      noted,
    });
    // Noted before the list counts as complete: a run killed in between would leave a copy that seems to
    // lack nothing.
    await noteUncopied(kysely, loja, due.filter(isNews(known)));
    await noteList(kysely, loja, listing, since);
    // Only a list of all days shows that a cycle is gone: one whose day moved is not listed under its old day.
    if (listing.isComplete && since === undefined) {
      await forgetNoted(
        kysely,
        loja,
        [...noted.keys()].filter((id) => !listing.ciclos.has(id)),
      );
    }
    const summary = emptySummary(listing, listing.ciclos.size - due.length);

    if (orders) await noteGiven(database, client, { loja, orders, summary }, options);
    for (const [index, ciclo] of due.entries()) {
      signal?.throwIfAborted();
      report('reading', index, due.length);
      const error = await copyCiclo(database, client, { loja, ciclo }, call);
      if (!error) summary.ciclos.read += 1;
      else {
        summary.ciclos.failed += 1;
        summary.failures.push({ idCiclo: ciclo.idCiclo, error });
      }
    }
    report('reading', due.length, due.length);
    summary.ciclos.missing = await markMissing(kysely, loja, listing, known, since);
    if (orders) {
      await noteDue(kysely, freshnessOf(loja, options));
      await readPedidos(
        database,
        client,
        { loja, summary },
        { signal, onProgress: (done, total) => report('orders', done, total) },
      );
    }
    return summary;
  } catch (error) {
    throw database.failure(error);
  } finally {
    await lease.release();
  }
}

function emptySummary(listing: Listing, unchanged: number): MirrorSummary {
  const { ciclos, unreadable, isComplete } = listing;
  return {
    ciclos: { listed: ciclos.size, read: 0, unchanged, missing: 0, failed: 0, unreadable },
    pedidos: { read: 0, notFound: 0, failed: 0, listIsComplete: true },
    listIsComplete: isComplete,
    failures: [],
  };
}
