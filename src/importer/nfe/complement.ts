import type {
  NovoPedido,
  NovoProduto,
  NovoTitulo,
} from '../../client/contract/schemas/novo-pedido.js';
import { isRecord } from '../../shared/is-record.js';

/**
 * Fields by `chaveNFe`, which win over the invoice's own; null takes a field away. The fields of `*`
 * are for every invoice, and fill what it leaves out.
 */
export interface ComplementByChave {
  /** Fields for the invoice with this key, or for all invoices (`*`). */
  [chaveNFe: string]: PedidoComplement;
}

/** Fields that the file lacks, for all orders; for NF-e also by `chaveNFe`. */
export type NFeComplement = PedidoComplement | ComplementByChave;

type Given<T> = { [Key in keyof T]?: T[Key] | null | undefined };

/**
 * Fields of an order that a file does not have. For all orders they are as in `set`: a list has one
 * item, for each item of the order. For the order of one invoice, lists of the same length merge item
 * by item (`{}` leaves an item as it is), and another list replaces the invoice's.
 */
export interface PedidoComplement
  extends Given<Omit<NovoPedido, 'situacao' | 'cliente' | 'titulos' | 'produtos'>> {
  /** Situation of the order. */
  situacao?: Given<NovoPedido['situacao']> | undefined;
  /** Customer. */
  cliente?: Given<NonNullable<NovoPedido['cliente']>> | null | undefined;
  /** Payment forms. */
  titulos?: readonly Given<NovoTitulo>[] | undefined;
  /** Products. */
  produtos?: readonly Given<NovoProduto>[] | undefined;
}

const isChaveOrAll = (key: string) => key === '*' || /^[0-9A-Z]{44}$/.test(key);

/** True for fields by `chaveNFe`, which only NF-e take. */
export const isByChave = (complement: NFeComplement): complement is ComplementByChave =>
  Object.keys(complement).some(isChaveOrAll);

/** The fields for all orders, by dotted path, as `set` has them. */
export const setByComplement = (complement: NFeComplement = {}): Record<string, unknown> =>
  byPath(isByChave(complement) ? complement['*'] : complement);

function byPath(fields: unknown, before = ''): Record<string, unknown> {
  const entries = Object.entries(isRecord(fields) ? fields : {});
  return Object.fromEntries(
    entries.flatMap(([name, value]) => {
      const path = before + name;
      const [only, ...more] = Array.isArray(value) ? value : [value];
      if (only === undefined && more.length === 0) return [];
      const isNested = isRecord(only) && more.length === 0;
      return isNested ? Object.entries(byPath(only, `${path}.`)) : [[path, value]];
    }),
  );
}

/** An order with the fields given for it alone. */
export function withFields(
  order: Readonly<Record<string, unknown>>,
  fields: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  // A Map, so that a key such as `__proto__` is a key like any other.
  const merged = new Map(Object.entries(order));
  for (const [key, value] of Object.entries(fields)) {
    if (value === null) merged.delete(key);
    else if (value !== undefined) merged.set(key, mergedValue(merged.get(key), value));
  }
  return Object.fromEntries(merged);
}

function mergedValue(own: unknown, given: unknown): unknown {
  if (Array.isArray(given)) {
    const items = Array.isArray(own) && own.length === given.length ? own : [];
    return given.map((item, index) => mergedValue(items[index], item));
  }
  return isRecord(given) ? withFields(isRecord(own) ? own : {}, given) : given;
}
