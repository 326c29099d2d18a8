import type {
  NovoPedido,
  NovoProduto,
  NovoTitulo,
} from '../../client/contract/schemas/novo-pedido.js';
import { isRecord } from '../../shared/is-record.js';
import type { InvalidRowIssue } from '../errors.js';
import { broken } from '../rules/read-rule.js';
import type { NFe } from './nfe.js';

/** Fields for every order. They fill what the file leaves out; `override` wins over the file. */
export interface ComplementOfAll extends PedidoComplement {
  /** Fields that win over what the file says; null takes one away. */
  override?: PedidoComplement | undefined;
}

/**
 * Fields by `chaveNFe`, which win over the invoice's own. The fields of `*` are for every invoice:
 * they fill what it leaves out, and only their `override` wins over it.
 */
export interface ComplementByChave {
  /** Fields for the invoice with this key, or for all invoices (`*`). */
  [chaveNFe: string]: ComplementOfAll;
}

/**
 * Fields that an invoice lacks: the same for all, by `chaveNFe`, or returned by a function of the
 * invoice. Returned fields win over the invoice's. `readPedidos` also takes an asynchronous
 * function.
 */
export type NFeComplement =
  | ComplementOfAll
  | ComplementByChave
  | ((nfe: NFe) => PedidoComplement | Promise<PedidoComplement>);

/** Fields, and how they are merged with the file's. */
export interface Complement<Fields = PedidoComplement> {
  fields: Fields;
  mode: MergeMode;
}

const isChaveOrAll = (key: string) => key === '*' || /^[0-9A-Z]{44}$/.test(key);

/** True for fields that are the same for every order. */
export function isFields(complement: NFeComplement): complement is ComplementOfAll {
  return typeof complement === 'object' && !Object.keys(complement).some(isChaveOrAll);
}

/** Complements of one invoice's order, in the order in which they are merged. */
export function complementsOf(
  complement: NFeComplement | undefined,
  nfe: NFe,
): Complement<PedidoComplement | Promise<PedidoComplement>>[] {
  if (complement === undefined) return [];
  if (typeof complement === 'function') return [{ fields: complement(nfe), mode: 'override' }];
  if (isFields(complement)) return ofAll(complement);
  const byChave = complement as ComplementByChave;
  const own = byChave[nfe.chaveNFe ?? ''];
  return [
    ...ofAll(byChave['*']),
    ...(own === undefined ? [] : [{ fields: own, mode: 'override' as const }]),
  ];
}

/** Fields for all orders, then their overrides. */
export function ofAll(complement: ComplementOfAll | undefined): Complement[] {
  if (complement === undefined) return [];
  if (typeof complement !== 'object' || complement === null)
    return [{ fields: complement, mode: 'fill' }];
  const { override, ...fields } = complement;
  const filling: Complement = { fields, mode: 'fill' };
  return override === undefined ? [filling] : [filling, { fields: override, mode: 'override' }];
}

type Given<T> = { [Key in keyof T]?: T[Key] | null | undefined };

/**
 * Fields of an order that a file does not have.
 *
 * Fields for all orders fill what is missing; a list of one item fills each item of the file's
 * list. Fields of one order, and of `override`, win over the file: `null` takes a field away,
 * undefined leaves it. Lists of the same length merge item by item (`{}` leaves an item as it is);
 * a list of another length replaces the file's. `situacao` and `cliente` merge field by field.
 */
export interface PedidoComplement
  extends Given<Omit<NovoPedido, 'situacao' | 'cliente' | 'titulos' | 'produtos'>> {
  /** Situation of the order. */
  situacao?: Given<NovoPedido['situacao']> | undefined;
  /** Customer; null takes it away. */
  cliente?: Given<NonNullable<NovoPedido['cliente']>> | null | undefined;
  /** Payment forms. */
  titulos?: readonly Given<NovoTitulo>[] | undefined;
  /** Products. */
  produtos?: readonly Given<NovoProduto>[] | undefined;
}

/** `fill` adds missing fields; `override` replaces fields that are there. */
export type MergeMode = 'fill' | 'override';

/** Merges an order with its complement; a field that cannot be merged goes to `issues`. */
export function mergeComplement(
  own: Readonly<Record<string, unknown>>,
  given: PedidoComplement | Readonly<Record<string, unknown>>,
  mode: MergeMode,
  issues: InvalidRowIssue[],
): Record<string, unknown> {
  // A Map, so that a key such as `__proto__` is a key like any other.
  const merged = new Map(Object.entries(own));
  for (const [key, value] of Object.entries(given)) {
    if (value === undefined) continue;
    if (value !== null) merged.set(key, mergeValue(key, merged.get(key), value, mode, issues));
    else if (mode === 'override') merged.delete(key);
  }
  return Object.fromEntries(merged);
}

function mergeValue(
  key: string,
  own: unknown,
  given: unknown,
  mode: MergeMode,
  issues: InvalidRowIssue[],
): unknown {
  if (Array.isArray(given)) return mergeList(key, own, given, mode, issues);
  const isKept = mode === 'fill' && own !== undefined && own !== null;
  if (isRecord(given) && (isRecord(own) || !isKept)) {
    return mergeComplement(isRecord(own) ? own : {}, given, mode, issues);
  }
  return isKept ? own : given;
}

/**
 * Merges lists: a single item given for all orders applies to every item, several apply by their
 * places.
 */
function mergeList(
  key: string,
  own: unknown,
  given: readonly unknown[],
  mode: MergeMode,
  issues: InvalidRowIssue[],
): unknown {
  const items: readonly unknown[] = Array.isArray(own) ? own : [];
  const isForEach = mode === 'fill' && given.length === 1;
  const isAlike = isForEach || given.length === items.length;
  if (mode === 'fill' && items.length > 0 && !isAlike) {
    const params = { items: items.length, given: given.length };
    issues.push({ path: key, ...broken('complement-of-all', params) });
    return own;
  }
  const places = isForEach && items.length > 0 ? items.map(() => given[0]) : given;
  return places.map((item, index) =>
    mergeValue(key, isAlike ? items[index] : undefined, item, mode, issues),
  );
}
