import type { Evento } from '../../client/contract/schemas/evento.js';
import { day } from '../../shared/day.js';
import { dayAfter, today } from '../../shared/days.js';
import type { MirrorClient } from '../client.js';
import type { Database } from '../database/database.js';
import type { MirrorHandleOptions } from '../options.js';
import { copyCiclo } from './copy-ciclo.js';
import { listCiclos } from './list-ciclos.js';
import { claimLoja, resolveLoja } from './resolve-loja.js';
import { isNews, readKnown } from './select-ciclos.js';
import { noteUncopied } from './uncopied.js';

/** Days listed before the event's day: two systems' clocks differ, and a delivery may have waited. */
const DAYS_BACK = 2;

/** No event is older. */
const FIRST_DAY = '2000-01-01';

/**
 * Reads the cycles that an event may have changed. The event itself is not data: it names no amount and
 * may come late, twice or out of order, so it only starts a listing. A lost event is made good by the next
 * run. Order records wait for the next run.
 */
export async function handleEvento(
  database: Database,
  client: MirrorClient,
  evento: Evento,
  options: MirrorHandleOptions,
): Promise<void> {
  // The event may come from the user's own file or queue, unchecked.
  if (evento?.tipo !== 'ciclo' && evento?.tipo !== 'pedido') return;
  // Reads the event before the first await: the caller may use the object again.
  const idCiclo = evento.tipo === 'ciclo' ? Number(evento.dados?.codigo) : undefined;
  const from = dayAfter(dayOf(evento), -DAYS_BACK);
  const call = { signal: options.signal };
  const { kysely } = database;
  try {
    const store = await resolveLoja(database, await client.storeId(), options.loja);
    const { ciclos } = await listCiclos(client, { dataInicioRegistro: from }, call);
    await claimLoja(database, store);
    const { loja } = store;
    const known = await readKnown(kysely, loja);
    const news = [...ciclos.values()].filter(isNews(known));
    await noteUncopied(kysely, loja, news);
    const named = idCiclo === undefined ? undefined : ciclos.get(idCiclo);
    const due = new Set(named ? [...news, named] : news);
    let failure: Error | undefined;
    for (const ciclo of due) {
      options.signal?.throwIfAborted();
      const fault = await copyCiclo(database, client, { loja, ciclo }, call);
      failure ??= fault;
    }
    // Thrown after the other cycles: a cycle that cannot be copied must not keep them from being copied.
    if (failure) throw failure;
  } catch (error) {
    throw database.failure(error);
  }
}

/** First day to list: the event's day, as it may have waited; today if that day is impossible. */
function dayOf({ dados }: Extract<Evento, { tipo: 'ciclo' | 'pedido' }>): string {
  const now = today();
  const said = day(dados?.data);
  return said !== null && said > FIRST_DAY && said < now ? said : now;
}
