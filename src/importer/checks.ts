import { novoPedidoWarnings } from '../client/contract/novo-pedido-warnings.js';
import { explain } from '../client/contract/refusal.js';
import { type NovoPedido, novoPedido } from '../client/contract/schemas/novo-pedido.js';
import { chaveNFeProblem, parseChaveNFe } from '../shared/chave-nfe.js';
import { dayAfter, daysBetween, today } from '../shared/days.js';
import { isRecord } from '../shared/is-record.js';
import { titulosIssue } from './amounts.js';
import { type DateFormat, readDate } from './read/table/dates.js';
import { MAX_INSTALLMENTS } from './read/table/installments.js';
import { shownCell } from './read/table/texts.js';
import type { ImportIssue, ResultFacts } from './result.js';
import { broken, readRuleSentence } from './rules/read-rule.js';

/** Issues that keep a row from being sent, or else warnings sent with it; neither if all is well. */
export function judged(input: unknown): Pick<ResultFacts, 'issues' | 'warnings'> {
  const issues = issuesOf(input);
  if (issues.length > 0) return { issues };
  const order = input as NovoPedido;
  const mismatch = titulosIssue(order);
  const warnings = [
    ...(mismatch ? [mismatch] : []),
    ...oddDays(order),
    ...undone(order),
    ...novoPedidoWarnings(order),
  ];
  return warnings.length > 0 ? { warnings } : {};
}

/**
 * Issues of a row: broken rules (`docs/reference/service.md` 4.9), and a wrong check digit of the
 * invoice key.
 */
function issuesOf(input: unknown): ImportIssue[] {
  const { error } = novoPedido.safeParse(input);
  const explained = error ? explain(error, input).map((issue) => withWord(issue, input)) : [];
  const issues = [...explained, ...implausible(input)];
  const problem = isRecord(input) ? chaveNFeProblem(input.chaveNFe) : undefined;
  if (!problem || issues.some(({ path }) => path === 'chaveNFe')) return issues;
  return [...issues, { path: 'chaveNFe', ...problem, message: readRuleSentence(problem) }];
}

/** The day that a text is by a format; undefined if it is none. */
export function dayOfValue(text: string, dateFormat: DateFormat | undefined): string | undefined {
  const read = readDate(text, undefined, { dateFormat });
  return 'day' in read ? read.day : undefined;
}

/** Fields whose words differ between systems; a map translates them. */
const WORDS = /^situacao\.(pedido|canal)$/;

/** Adds the unknown word to an issue, and the place to translate it. */
function withWord(issue: ImportIssue, input: unknown): ImportIssue {
  const field = WORDS.exec(issue.path)?.[1];
  if (field === undefined || issue.code !== 'one-of' || !isRecord(input)) return issue;
  const word = isRecord(input.situacao) ? input.situacao[field] : undefined;
  // Possible documents and addresses are not shown.
  if (typeof word !== 'string' || !shownCell(word).startsWith('"')) return issue;
  const values = (issue.params?.values as string[] | undefined) ?? [];
  return {
    ...issue,
    message: `must be one of ${values.join(', ')}; got ${shownCell(word)}. In a table, put the service's word for it under values in the map, which "recebiveis pedido map" writes`,
    params: { ...issue.params, word },
  };
}

/** Issue of a row whose order came in an earlier row. */
export function duplicateOf(row: number): { duplicateOf: number; issues: ImportIssue[] } {
  return { duplicateOf: row, issues: [{ path: 'pedido', ...broken('duplicate-order', { row }) }] };
}

const FIRST_YEAR = 2000;

/** Issues of negative amounts and units, which mean a return and no sale, and of no units at all. */
export function belowZero(order: Readonly<Record<string, unknown>>): ImportIssue[] {
  const issues: ImportIssue[] = [];
  const check = (at: string, item: unknown, names: readonly string[]) => {
    if (!isRecord(item)) return;
    for (const name of names) {
      const value = item[name];
      if (typeof value !== 'number') continue;
      if (value < 0) issues.push({ path: at + name, ...broken('below-zero') });
      // Systems leave an item that was returned or taken out in its order, without units.
      if (value === 0 && name === 'quantidade') {
        issues.push({ path: at + name, ...broken('no-units') });
      }
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
 * Issues of values that the service accepts and no order has: a negative amount, no installment or
 * hundreds of them, a day of another century or after next year.
 */
function implausible(order: unknown, now = new Date()): ImportIssue[] {
  if (!isRecord(order)) return [];
  const issues = belowZero(order);
  for (const [index, titulo] of listOf(order.titulos).entries()) {
    const count = isRecord(titulo) ? titulo.qtTotalParcela : undefined;
    if (typeof count !== 'number' || (count >= 1 && count <= MAX_INSTALLMENTS)) continue;
    const problem = broken('out-of-range', { first: 1, last: MAX_INSTALLMENTS });
    issues.push({ path: `titulos[${index}].qtTotalParcela`, ...problem });
  }
  if (isInvoicedInOtherMonth(order)) {
    const { dataFaturamento, chaveNFe } = order;
    const problem = broken('days-exchanged', { dataFaturamento, month: monthOf(chaveNFe) });
    issues.push({ path: 'dataFaturamento', ...problem });
  }
  const lastYear = now.getUTCFullYear() + 1;
  for (const path of ['dataVenda', 'dataFaturamento'] as const) {
    const year = Number(/^(\d{4})-\d\d-\d\d$/.exec(String(order[path]))?.[1] ?? FIRST_YEAR);
    if (year >= FIRST_YEAR && year <= lastYear) continue;
    issues.push({ path, ...broken('out-of-range', { first: FIRST_YEAR, last: lastYear }) });
  }
  return issues;
}

/** A day with day and month exchanged. */
export const exchangedDay = (day: unknown) =>
  typeof day === 'string' ? day.replace(/-(\d\d)-(\d\d)$/, '-$2-$1') : undefined;

/** Month in the key of an invoice: `2026-01`. */
function monthOf(chaveNFe: unknown): string | undefined {
  const aamm = parseChaveNFe(String(chaveNFe ?? ''))?.aamm;
  return aamm && `20${aamm.slice(0, 2)}-${aamm.slice(2)}`;
}

/** Systems give the day of dispatch for that of the invoice, which may be in the next month. */
const MOST_DAYS_APART = 5;

/** True if a day is in the month of an invoice's key, or near it, only with day and month exchanged. */
export function isOnlyExchangedIn(chaveNFe: unknown, day: unknown): boolean {
  const month = monthOf(chaveNFe);
  if (month === undefined || typeof day !== 'string') return false;
  const isExchanged = exchangedDay(day)?.startsWith(month) && !Number.isNaN(Date.parse(day));
  const near = [-MOST_DAYS_APART, 0, MOST_DAYS_APART];
  return isExchanged === true && !near.some((days) => dayAfter(day, days).startsWith(month));
}

/** True if the day of an invoice is in the month of its key only with day and month exchanged. */
export const isInvoicedInOtherMonth = (order: Readonly<Record<string, unknown>>): boolean =>
  isOnlyExchangedIn(order.chaveNFe, order.dataFaturamento);

/** Invoices are issued with the sale or after it; some systems are a few days apart. */
const MOST_DAYS_BEFORE = 3;

/** Warnings of days that hardly belong to a sale: in the future, or of an earlier invoice. */
export function oddDays({
  dataVenda,
  dataFaturamento,
}: Readonly<Record<'dataVenda' | 'dataFaturamento', unknown>>): ImportIssue[] {
  if (typeof dataVenda !== 'string') return [];
  const issues: ImportIssue[] = [];
  const hoje = today();
  if (dataVenda > hoje) {
    issues.push({ path: 'dataVenda', ...broken('sale-in-future', { dataVenda, today: hoje }) });
  }
  if (typeof dataFaturamento !== 'string') return issues;
  if (daysBetween(dataFaturamento, dataVenda) > MOST_DAYS_BEFORE) {
    const problem = broken('invoice-before-sale', { dataVenda, dataFaturamento });
    issues.push({ path: 'dataFaturamento', ...problem });
  }
  return issues;
}

/** Warning of a sale that is sent although it was cancelled or is being returned. */
function undone({ situacao: { pedido, canal } }: NovoPedido): ImportIssue[] {
  if (![pedido, canal].includes('cancelado') && pedido !== 'em devolução') return [];
  return [{ path: 'situacao', ...broken('sale-sent-undone', { pedido, canal }) }];
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
