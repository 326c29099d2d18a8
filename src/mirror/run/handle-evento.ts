import type { Evento } from '../../client/contract/schemas/evento.js';
import { day } from '../../shared/day.js';
import type { MirrorClient } from '../client.js';
import type { Database } from '../database/database.js';
import type { MirrorHandleOptions } from '../options.js';
import { copyCiclo } from './copy-ciclo.js';
import { listCiclos } from './list-ciclos.js';
import { claimLoja, resolveLoja } from './resolve-loja.js';
import { isNews, readKnown, selectCiclos } from './select-ciclos.js';
import { dayBefore, today } from './today.js';
import { noteUncopied } from './uncopied.js';

/** Days before the event that are listed: the clocks of two systems, and a delivery that waited. */
const DAYS_BACK = 2;

/** No event is older. */
const FIRST_DAY = '2000-01-01';

/** After every day: nothing is young, and only what the list says decides. */
const NOTHING_IS_YOUNG = '9999-12-31';

/**
 * Reads what an event says may be new. The event itself is not used as data: it names no amount, comes
 * late, twice or out of order, so that it only starts a listing. A new run finds whatever an event
 * that was lost would have said. Order records wait for the next run.
 */
export async function handleEvento(
  database: Database,
  client: MirrorClient,
  evento: Evento,
  options: MirrorHandleOptions,
): Promise<void> {
  // It may come from a file or a queue of the user's, where nothing checked it.
  if (evento?.tipo !== 'ciclo' && evento?.tipo !== 'pedido') return;
  // All before the first await: the caller may use the object again.
  const idCiclo = evento.tipo === 'ciclo' ? Number(evento.dados?.codigo) : undefined;
  const from = dayBefore(dayOf(evento), DAYS_BACK);
  const call = { signal: options.signal };
  const { kysely } = database;
  try {
    const store = await resolveLoja(database, await client.storeId(), options.loja);
    const { ciclos } = await listCiclos(client, { dataInicioRegistro: from }, call);
    await claimLoja(database, store);
    const { loja } = store;
    const known = await readKnown(kysely, loja);
    const due = new Set(selectCiclos(ciclos, known, { youngFrom: NOTHING_IS_YOUNG }));
    await noteUncopied(kysely, loja, [...due].filter(isNews(known)));
    const named = idCiclo === undefined ? undefined : ciclos.get(idCiclo);
    if (named) due.add(named);
    let failure: Error | undefined;
    for (const ciclo of due) {
      options.signal?.throwIfAborted();
      const fault = await copyCiclo(database, client, { loja, ciclo }, call);
      if (fault) await noteUncopied(kysely, loja, [ciclo]);
      failure ??= fault;
    }
    // Thrown after the other cycles: a cycle that cannot be copied must not keep them from being copied.
    if (failure) throw failure;
  } catch (error) {
    throw database.failure(error);
  }
}

/** The day from which it counts: an event may have waited, and one with an impossible day is of today. */
function dayOf({ dados }: Extract<Evento, { tipo: 'ciclo' | 'pedido' }>): string {
  const now = today();
  const said = day(dados?.data);
  return said !== null && said > FIRST_DAY && said < now ? said : now;
}
