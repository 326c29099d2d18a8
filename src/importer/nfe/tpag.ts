import names from './tpag.json' with { type: 'json' };

/** Names of the payment codes of an NF-e (tPag); the list is open. */
const NAMES: Readonly<Record<string, string>> = names;

/** What `cobr/dup` without a payment of its own is. */
export const DUPLICATA = '14';

/** `meioDePagamento` of a code: what the invoice itself calls it, the table's name, or the code. */
export function meioDePagamentoOf(tPag: string, xPag?: string): string {
  return xPag || (Object.hasOwn(NAMES, tPag) ? (NAMES[tPag] as string) : `tPag ${tPag}`);
}

/** Cards that are paid in installments, of which an invoice says nothing: credit, and the store's own. */
export const isInstallmentCard = (tPag: string) => tPag === '03' || tPag === '05';
