import { isRecord } from '../shared/is-record.js';
import type { ImportIssue } from './result.js';
import { broken } from './rules/read-rule.js';

/** No channel sells in more. */
const MAX_INSTALLMENTS = 99;
const FIRST_YEAR = 2000;

/** Amounts and units of an order that are below zero: a return, and no sale. */
export function belowZero(order: Readonly<Record<string, unknown>>): ImportIssue[] {
  const issues: ImportIssue[] = [];
  const check = (at: string, item: unknown, names: readonly string[]) => {
    if (!isRecord(item)) return;
    for (const name of names) {
      const value = item[name];
      if (typeof value !== 'number' || value >= 0) continue;
      issues.push({ path: at + name, ...broken('below-zero') });
    }
  };
  check('', order, ['valorFrete', 'valorFreteSemDesconto']);
  for (const [index, titulo] of listOf(order.titulos).entries()) {
    check(`titulos[${index}].`, titulo, ['valorTotal']);
  }
  for (const [index, produto] of listOf(order.produtos).entries()) {
    check(`produtos[${index}].`, produto, ['quantidade', 'valorUnitario']);
  }
  return issues;
}

/**
 * What no order has, although the service's rules allow it: an amount or units below zero, no installment or
 * hundreds of them, a day of another century or further ahead than the next year.
 */
export function implausible(order: unknown, now = new Date()): ImportIssue[] {
  if (!isRecord(order)) return [];
  const issues = belowZero(order);
  for (const [index, titulo] of listOf(order.titulos).entries()) {
    const count = isRecord(titulo) ? titulo.qtTotalParcela : undefined;
    if (typeof count !== 'number' || (count >= 1 && count <= MAX_INSTALLMENTS)) continue;
    const problem = broken('installments-range', { max: MAX_INSTALLMENTS });
    issues.push({ path: `titulos[${index}].qtTotalParcela`, ...problem });
  }
  const lastYear = now.getUTCFullYear() + 1;
  for (const path of ['dataVenda', 'dataFaturamento'] as const) {
    const year = Number(/^(\d{4})-\d\d-\d\d$/.exec(String(order[path]))?.[1] ?? FIRST_YEAR);
    if (year >= FIRST_YEAR && year <= lastYear) continue;
    issues.push({ path, ...broken('year-range', { first: FIRST_YEAR, last: lastYear }) });
  }
  return issues;
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
