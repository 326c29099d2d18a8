import type { PedidoComplement } from '../read/merge-complement.js';
import type { NFe } from './nfe.js';

/** Fields by `chaveNFe`; those of `*` are of every invoice, and give way to the invoice's own. */
export interface ComplementByChave {
  /** For an invoice's key, or for all. */
  [chaveNFe: string]: PedidoComplement;
}

/**
 * What an invoice does not carry: fields, fields by `chaveNFe`, or a function of the invoice that
 * returns fields. For `readPedidos` the function may be asynchronous.
 */
export type NFeComplement =
  | PedidoComplement
  | ComplementByChave
  | ((nfe: NFe) => PedidoComplement | Promise<PedidoComplement>);

const isChaveOrAll = (key: string) => key === '*' || /^[0-9A-Z]{44}$/.test(key);

/** Whether a complement is fields, the same for every order. */
export function isFields(complement: NFeComplement): complement is PedidoComplement {
  return typeof complement === 'object' && !Object.keys(complement).some(isChaveOrAll);
}

/** The fields that an invoice's order is completed with: those of all first, then its own. */
export function complementsOf(
  complement: NFeComplement | undefined,
  nfe: NFe,
): (PedidoComplement | Promise<PedidoComplement>)[] {
  if (complement === undefined) return [];
  if (typeof complement === 'function') return [complement(nfe)];
  if (isFields(complement)) return [complement];
  const byChave = complement as ComplementByChave;
  return [byChave['*'], byChave[nfe.chaveNFe ?? '']].filter((fields) => fields !== undefined);
}
