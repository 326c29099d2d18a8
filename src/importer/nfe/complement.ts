import type { MergeMode, PedidoComplement } from '../read/merge-complement.js';
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

/**
 * The fields that an invoice's order is completed with, in the order of merging. Fields without a key
 * are for all invoices, or for this one alone.
 */
export function complementsOf(
  complement: NFeComplement | undefined,
  nfe: NFe,
  fieldsAre: 'for all' | 'for this one',
): Complement<PedidoComplement | Promise<PedidoComplement>>[] {
  if (complement === undefined) return [];
  if (typeof complement === 'function') return [{ fields: complement(nfe), mode: 'override' }];
  if (isFields(complement)) {
    if (fieldsAre === 'for all') return ofAll(complement);
    return ofAll({ override: { ...complement, ...complement.override } });
  }
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
