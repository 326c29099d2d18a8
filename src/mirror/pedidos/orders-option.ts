import * as z from 'zod/mini';
import { byKind, dayOfCalendar, must, optionsOf } from '../../client/contract/options.js';
import { explain } from '../../client/contract/refusal.js';
import {
  type PedidoChave,
  type PedidoFiltro,
  pedidoChave,
} from '../../client/contract/schemas/pedido-chave.js';
import { InvalidRequestError } from '../../client/errors/invalid-request.js';
import { isIterable } from '../../shared/is-iterable.js';
import { isRecord } from '../../shared/is-record.js';

/** Keys of orders, such as an ERP's query or `readPedidoKeys` gives them. */
export type MirrorPedidoKeys = Iterable<PedidoChave> | AsyncIterable<PedidoChave>;

/** Which orders' records a run keeps, beside those that the cycles name. */
export interface MirrorOrders {
  /** Orders by one of their six keys. */
  keys?: MirrorPedidoKeys | undefined;
  /**
   * Orders registered on these days, both included, `YYYY-MM-DD`, of any length: they are found in
   * `pedido.analises.comissoes`.
   */
  periodo?: { inicio: string; fim: string } | undefined;
}

/** What the option `orders` takes. */
export type MirrorOrdersOption = boolean | MirrorPedidoKeys | MirrorOrders;

const periodo = optionsOf<NonNullable<MirrorOrders['periodo']>>(
  { inicio: dayOfCalendar(), fim: dayOfCalendar() },
  ({ inicio, fim }, refuse) => {
    if (typeof inicio === 'string' && typeof fim === 'string' && fim < inicio) {
      refuse(['fim'], 'must not be before orders.periodo.inicio', {
        code: 'option-day-order',
        params: { first: 'inicio' },
      });
    }
  },
);

const records = optionsOf<MirrorOrders>({
  keys: z.optional(
    must<MirrorPedidoKeys>(
      'must be a list, or another iterable, of keys such as { pedidoCanal }',
      isIterable,
    ),
  ),
  periodo: z.optional(periodo),
});

const whole = must<MirrorOrdersOption>(
  'must be true, a list of keys such as { pedidoCanal }, or { keys, periodo }',
  (value) => typeof value === 'boolean' || isIterable(value),
);

/** The option `orders`. Keys are checked one by one, when they are read. */
export const ordersOption = (): z.ZodMiniType<MirrorOrdersOption, MirrorOrdersOption> =>
  byKind((value) => (isRecord(value) && !isIterable(value) ? records : whole));

/** The option in its full form, with copies of keys in a list; undefined where no records are kept. */
export function readOrders(orders: MirrorOrdersOption | undefined): MirrorOrders | undefined {
  if (orders === undefined || orders === false) return undefined;
  if (orders === true) return {};
  const { keys, periodo } = isKeys(orders) ? { keys: orders } : orders;
  const isList = Array.isArray(keys) || keys instanceof Set;
  return { keys: isList ? Array.from(keys, copyOf) : keys, periodo };
}

const isKeys = (value: unknown): value is MirrorPedidoKeys => isIterable(value);

const copyOf = (key: PedidoChave): PedidoChave => (isRecord(key) ? { ...key } : key);

/** How the mirror knows an order: by a key, or by both numbers that a cycle's line has. */
export interface PedidoName {
  filtro: PedidoFiltro;
  valor: string;
  /** With `filtro: 'pedido'`, the channel's number beside it; else empty. */
  pedido_canal: string;
}

/**
 * The names in a list of keys, checked one by one.
 *
 * @throws InvalidRequestError a key breaks a rule; those before it were taken
 */
export async function* namesOf(keys: MirrorPedidoKeys): AsyncGenerator<PedidoName, void> {
  let index = 0;
  for await (const key of keys) {
    const read = pedidoChave.safeParse(key);
    if (!read.success) {
      const issues = explain(read.error, key).map((issue) => ({
        ...issue,
        path: `orders[${index}]${issue.path && `.${issue.path}`}`,
      }));
      throw new InvalidRequestError('Options of run', issues);
    }
    const { filtro, valor = '' } = read.data as { filtro: PedidoFiltro; valor?: string };
    yield { filtro, valor, pedido_canal: '' };
    index += 1;
  }
}
