import { brokenItems } from '../api/broken-items.js';
import { chaveNFeProblem } from '../api/chave-nfe.js';
import { isRecord } from '../api/is-record.js';
import { explain } from '../api/refusal.js';
import { novoPedido } from '../api/schemas/novo-pedido.js';
import type { ImportIssue } from './result.js';
import { asBroken, broken } from './rules/read-rule.js';

/** Whether a row has an invoice key of the right form and check digit. */
export function hasRightChave(input: unknown): boolean {
  try {
    return isRecord(input) && chaveNFeProblem(input.chaveNFe) === undefined;
  } catch {
    return false;
  }
}

/** Every rule that a row breaks (`docs/service.md` 4.9), with the invoice key's check digit where asked. */
export function issuesOf(input: unknown, verifyChaveNFe: boolean): ImportIssue[] {
  try {
    const broken = brokenItems(novoPedido, input);
    if (broken.length > 0) return broken;
    const { error } = novoPedido.safeParse(input);
    const issues = error ? explain(error, input) : [];
    if (!verifyChaveNFe || !isRecord(input)) return issues;
    const problem = chaveNFeProblem(input.chaveNFe);
    if (!problem || issues.some(({ path }) => path === 'chaveNFe')) return issues;
    return [...issues, { path: 'chaveNFe', ...asBroken(problem) }];
  } catch (error) {
    return [unreadable(error)];
  }
}

/** Message for a row whose order came in an earlier row. */
export function duplicateOf(row: number): { duplicateOf: number; issues: ImportIssue[] } {
  return { duplicateOf: row, issues: [{ path: 'pedido', ...broken('duplicate-order', { row }) }] };
}

/** Message for a row whose own code fails while it is read. */
export const unreadable = (error: unknown): ImportIssue => ({
  path: '',
  ...broken('field-fails', { error: error instanceof Error ? error.name : typeof error }),
});
