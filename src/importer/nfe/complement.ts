import type {
  NovoPedido,
  NovoProduto,
  NovoTitulo,
} from '../../client/contract/schemas/novo-pedido.js';
import { isRecord } from '../../shared/is-record.js';
import type { InvalidRowIssue } from '../errors.js';
import { broken } from '../rules/read-rule.js';
import type { NFe } from './nfe.js';

/** Fields for every order: they fill what the file does not say, `override` wins over what it says. */
export interface ComplementOfAll extends PedidoComplement {
  /** Fields that win over what the file says; null takes one away. */
  override?: PedidoComplement | undefined;
}

/**
 * Fields by `chaveNFe`, which win over the invoice's; those of `*` are for every invoice, and fill
 * only what it does not say, those of its `override` aside.
 */
export interface ComplementByChave {
  /** For an invoice's key, or for all. */
  [chaveNFe: string]: ComplementOfAll;
}

/**
 * What an invoice does not carry: fields for all, fields by `chaveNFe`, or a function of the invoice
 * that returns fields, which win over the invoice's. For `readPedidos` it may be asynchronous.
 */
export type NFeComplement =
  | ComplementOfAll
  | ComplementByChave
  | ((nfe: NFe) => PedidoComplement | Promise<PedidoComplement>);

/** Fields, and whether they win over what a file says. */
export interface Complement<Fields = PedidoComplement> {
  fields: Fields;
  mode: MergeMode;
}

const isChaveOrAll = (key: string) => key === '*' || /^[0-9A-Z]{44}$/.test(key);

/** Whether a complement is fields, the same for every order. */
export function isFields(complement: NFeComplement): complement is ComplementOfAll {
  return typeof complement === 'object' && !Object.keys(complement).some(isChaveOrAll);
}

/** The fields that an invoice's order is completed with, in the order of merging. */
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

/** Fields for all orders: what they fill in, then what they override. */
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
 * Fields of an order that a file does not have. Those for all orders fill what is missing: a list of
 * one item fills each item of the file's. Those of one order, and of `override`, win over what the
 * file says: `null` takes a field away, undefined leaves it; lists of the same length merge item by
 * item (`{}` leaves one as it is), and a list of another length takes the place of the file's. `situacao` and `cliente` merge field by field.
 */
export interface PedidoComplement
  extends Given<Omit<NovoPedido, 'situacao' | 'cliente' | 'titulos' | 'produtos'>> {
  /** Where the order stands. */
  situacao?: Given<NovoPedido['situacao']> | undefined;
  /** Customer; null takes it away. */
  cliente?: Given<NonNullable<NovoPedido['cliente']>> | null | undefined;
  /** Payment forms. */
  titulos?: readonly Given<NovoTitulo>[] | undefined;
  /** Products. */
  produtos?: readonly Given<NovoProduto>[] | undefined;
}

/** Whether a complement's fields fill what is missing, or win over what is there. */
export type MergeMode = 'fill' | 'override';

/** An order with its complement; what cannot be merged goes to `issues`. */
export function mergeComplement(
  own: Readonly<Record<string, unknown>>,
  given: PedidoComplement | Readonly<Record<string, unknown>>,
  mode: MergeMode,
  issues: InvalidRowIssue[],
): Record<string, unknown> {
  // A key such as `__proto__` is one as any other.
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

/** One item given for all is for each of the list; several are for those at their places. */
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
