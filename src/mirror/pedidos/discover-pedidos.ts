import { type PedidoChave, pedidoChave } from '../../client/contract/schemas/pedido-chave.js';
import { InvalidRequestError } from '../../client/errors/invalid-request.js';
import { dayAfter } from '../../shared/days.js';
import { nameOf } from '../../shared/text/name-of.js';
import type { MirrorCallOptions, MirrorClient } from '../client.js';
import { maxPromised } from '../run/list-ciclos.js';
import type { MirrorOrders } from './orders-option.js';

/** Most that a page holds, and the longest period of one list (`docs/reference/service.md` 4.7). */
const LIMITE = 200;
const MAX_DAYS = 365;

/** Outcome of reading a list of the commission analysis. */
interface Discovery {
  /** True if as many orders came as the counters promise; false if none did. */
  isComplete: boolean;
}

/**
 * The orders of a period, paid or not: the service has no list of orders, and the commission analysis
 * lists them. It names them by `pedido` alone.
 */
export async function* discoverPedidos(
  client: MirrorClient,
  periodo: NonNullable<MirrorOrders['periodo']>,
  discovery: Discovery,
  options: MirrorCallOptions,
): AsyncGenerator<PedidoChave, void> {
  const { analises } = client.pedido;
  if (!analises) {
    throw new InvalidRequestError('Options of run', [
      { path: 'orders.periodo', message: 'needs a client with pedido.analises.comissoes' },
    ]);
  }
  for (const part of partsOf(periodo)) {
    let came = 0;
    let promised = Number.NaN;
    const list = analises.comissoes({ periodo: part, limite: LIMITE }, options);
    for await (const page of list.pages()) {
      promised = maxPromised(promised, page);
      for (const item of page.items) {
        const key = { pedido: nameOf(item?.pedido) ? String(item.pedido) : '' };
        // An entry without a usable key may stand for an order that is missing.
        if (!pedidoChave.safeParse(key).success) discovery.isComplete = false;
        else {
          came += 1;
          yield key;
        }
      }
    }
    // Without a promised number nothing shows that the list is complete.
    if (!(came >= promised)) discovery.isComplete = false;
  }
}

/** Splits a period into parts that the service takes. */
function* partsOf({ inicio, fim }: { inicio: string; fim: string }) {
  for (let from = inicio; from <= fim; from = dayAfter(from, MAX_DAYS)) {
    const last = dayAfter(from, MAX_DAYS - 1);
    yield { inicio: from, fim: last < fim ? last : fim };
  }
}
