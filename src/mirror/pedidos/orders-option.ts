import { explain } from '../../client/contract/refusal.js';
import {
  type PedidoChave,
  type PedidoFiltro,
  pedidoChave,
} from '../../client/contract/schemas/pedido-chave.js';
import { InvalidRequestError } from '../../client/errors/invalid-request.js';
import {
  must,
  type OptionCheck,
  type OptionChecks,
  optionIssues,
} from '../../shared/check-options.js';
import { dayOfCalendar } from '../../shared/day-option.js';
import { isIterable } from '../../shared/is-iterable.js';
import { isRecord } from '../../shared/is-record.js';
import { trimName } from '../../shared/text/name-of.js';

/** Keys of orders, such as an ERP's query or `readPedidoKeys` gives them. */
export type MirrorPedidoKeys = Iterable<PedidoChave> | AsyncIterable<PedidoChave>;

/** Orders whose records a run keeps, beside the orders named in cycles. */
export interface MirrorOrders {
  /** Orders by one of their six keys. */
  keys?: MirrorPedidoKeys | undefined;
  /**
   * Orders registered on these days, both included, `YYYY-MM-DD`, of any length: they are found in
   * `pedido.analises.comissoes`.
   */
  periodo?: { inicio: string; fim: string } | undefined;
}

/** Values of the option `orders`. */
export type MirrorOrdersOption = boolean | MirrorPedidoKeys | MirrorOrders;

const periodo: OptionCheck = (value) => {
  const checks = { inicio: dayOfCalendar, fim: dayOfCalendar };
  const issues = optionIssues<{ inicio: string; fim: string }>(value, checks, ['inicio', 'fim']);
  const { inicio, fim } = Object(value);
  if (issues.length > 0 || inicio <= fim) return issues;
  const message = 'must not be before orders.periodo.inicio';
  return [{ path: 'fim', message, code: 'option-day-order', params: { first: 'inicio' } }];
};

const records: OptionChecks<MirrorOrders> = {
  keys: must('must be a list, or another iterable, of keys such as { pedidoCanal }', isIterable),
  periodo,
};

const whole = must(
  'must be true, a list of keys such as { pedidoCanal }, or { keys, periodo }',
  (value) => typeof value === 'boolean' || isIterable(value),
);

/** The option `orders`. Keys are checked one by one, when they are read. */
export const ordersOption: OptionCheck = (value) =>
  isRecord(value) && !isIterable(value) ? optionIssues(value, records) : whole(value);

/** The option in its full form, with copies of keys in a list; undefined if no records are kept. */
export function readOrders(orders: MirrorOrdersOption | undefined): MirrorOrders | undefined {
  if (orders === undefined || orders === false) return undefined;
  if (orders === true) return {};
  const { keys, periodo } = isKeys(orders) ? { keys: orders } : orders;
  const isList = Array.isArray(keys) || keys instanceof Set;
  return { keys: isList ? Array.from(keys, copyOf) : keys, periodo };
}

const isKeys = (value: unknown): value is MirrorPedidoKeys => isIterable(value);

const copyOf = (key: PedidoChave): PedidoChave => (isRecord(key) ? { ...key } : key);

/** Name of an order in the mirror: a key, or both numbers of a cycle's line. */
export interface PedidoName {
  filtro: PedidoFiltro;
  valor: string;
  /** With `filtro: 'pedido'`, the channel's number beside it; otherwise empty. */
  pedido_canal: string;
}

/**
 * Reads the names in a list of keys, checking each.
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
    yield { filtro, valor: trimName(valor) ?? valor, pedido_canal: '' };
    index += 1;
  }
}
