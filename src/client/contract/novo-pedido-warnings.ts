import { checkChaveNFe } from '../../shared/chave-nfe.js';
import { isRecord } from '../../shared/is-record.js';
import { formatPath, type RequestIssue } from './refusal.js';
import { type Rule, sentenceOf } from './rule.js';
import type { NovoPedido } from './schemas/novo-pedido.js';

/**
 * Finds likely mistakes that the documentation does not forbid in a new order: it is sent, and they
 * are reported.
 */
export function novoPedidoWarnings(novo: NovoPedido): RequestIssue[] {
  const { titulos, produtos, eventosCalcular = [] } = novo;
  const warnings: RequestIssue[] = [];
  const warn = (path: string, rule: Rule) => {
    const { rule: code, ...params } = rule;
    warnings.push({ path, message: sentenceOf(rule), code, params });
  };
  if (titulos.length === 0) warn('titulos', { rule: 'empty-list' });
  if (produtos.length === 0) warn('produtos', { rule: 'empty-list' });
  for (const [index, { evento }] of eventosCalcular.entries())
    if (!evento?.trim()) warn(`eventosCalcular[${index}].evento`, { rule: 'event-without-name' });
  const { eventosCalcular: _, ...sale } = novo;
  for (const path of negativesIn(sale)) warn(path, { rule: 'negative' });
  const problem = checkChaveNFe(novo.chaveNFe);
  if (problem !== undefined) warn('chaveNFe', { rule: 'odd-chave-nfe', problem });
  return warnings;
}

/** Paths of amounts and numbers of units below zero. */
function negativesIn(value: unknown, path: readonly PropertyKey[] = []): string[] {
  if (typeof value === 'number') return value < 0 ? [formatPath(path)] : [];
  if (Array.isArray(value)) return value.flatMap((item, at) => negativesIn(item, [...path, at]));
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([name, item]) => negativesIn(item, [...path, name]));
}
