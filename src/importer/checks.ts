import { isRecord } from '../api/is-record.js';
import { explain, type RequestIssue } from '../api/refusal.js';
import { novoPedido } from '../api/schemas/novo-pedido.js';
import { checkChaveNFe } from './chave-nfe.js';

/** Whether a row has an invoice key of the right form and check digit. */
export function hasRightChave(input: unknown): boolean {
  return isRecord(input) && checkChaveNFe(input.chaveNFe) === undefined;
}

/** Every rule that a row breaks (`spec.md` 4.9), with the invoice key's check digit where asked. */
export function issuesOf(input: unknown, verifyChaveNFe: boolean): RequestIssue[] {
  const { error } = novoPedido.safeParse(input);
  const issues = error ? explain(error, input) : [];
  if (!verifyChaveNFe || !isRecord(input)) return issues;
  const message = checkChaveNFe(input.chaveNFe);
  const isTold = issues.some(({ path }) => path === 'chaveNFe');
  return message === undefined || isTold ? issues : [...issues, { path: 'chaveNFe', message }];
}

/** What a row is told whose order came in an earlier row. */
export function duplicateOf(row: number): { duplicateOf: number; issues: RequestIssue[] } {
  const message = `and pedidoCanal are those of row ${row} of this input: each order is sent once`;
  return { duplicateOf: row, issues: [{ path: 'pedido', message }] };
}
