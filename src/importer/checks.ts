import { brokenItems } from '../api/broken-items.js';
import { checkChaveNFe } from '../api/chave-nfe.js';
import { isRecord } from '../api/is-record.js';
import { explain, type RequestIssue } from '../api/refusal.js';
import { novoPedido } from '../api/schemas/novo-pedido.js';

/** Whether a row has an invoice key of the right form and check digit. */
export function hasRightChave(input: unknown): boolean {
  try {
    return isRecord(input) && checkChaveNFe(input.chaveNFe) === undefined;
  } catch {
    return false;
  }
}

/** Every rule that a row breaks (`docs/service.md` 4.9), with the invoice key's check digit where asked. */
export function issuesOf(input: unknown, verifyChaveNFe: boolean): RequestIssue[] {
  try {
    const broken = brokenItems(novoPedido, input);
    if (broken.length > 0) return broken;
    const { error } = novoPedido.safeParse(input);
    const issues = error ? explain(error, input) : [];
    if (!verifyChaveNFe || !isRecord(input)) return issues;
    const message = checkChaveNFe(input.chaveNFe);
    const isTold = issues.some(({ path }) => path === 'chaveNFe');
    return message === undefined || isTold ? issues : [...issues, { path: 'chaveNFe', message }];
  } catch (error) {
    return [unreadable(error)];
  }
}

/** Message for a row whose order came in an earlier row. */
export function duplicateOf(row: number): { duplicateOf: number; issues: RequestIssue[] } {
  const message = `and pedidoCanal are those of row ${row} of this input: each order is sent once`;
  return { duplicateOf: row, issues: [{ path: 'pedido', message }] };
}

/** Message for a row whose own code fails while it is read. */
export const unreadable = (error: unknown): RequestIssue => ({
  path: '',
  message: `cannot be read: one of its fields fails with ${error instanceof Error ? error.name : typeof error}`,
});
