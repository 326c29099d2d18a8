import type { ColumnSubject, MapEvidence, MapProposal, PedidoMap } from '../../importer/index.js';
import type { CliContext } from '../context.js';
import { issueSentence } from '../issue-text.js';
import { onOneLine } from '../output/format.js';
import { suggestedCommand } from '../suggested-command.js';
import { textsOf } from '../texts/texts.js';
import { dayShown, OF_INVOICES, shownValues } from './column-choices.js';
import { proposalLines } from './map-table.js';
import { meaningOf } from './template.js';

/**
 * The columns with the reason for each decision; the policies, with the number of orders that balance by
 * them.
 */
export async function showProposal(context: CliContext, proposal: MapProposal): Promise<void> {
  const text = textsOf(context);
  for (const line of proposalLines(context, proposal)) await context.write(line);
  const { line, rows, preset, dayFirstLine } = proposal.evidence;
  context.writeError(text('map.header', { line, count: rows }));
  if (preset) context.writeError(text('map.preset', { preset }));
  for (const shown of datesRead(context, proposal)) context.writeError(text('map.date', shown));
  if (dayFirstLine !== undefined) context.writeError(text('map.day-first', { line: dayFirstLine }));
  const words = Object.entries(proposal.map.situacao ?? {}).map(([word, situacao]) =>
    text('map.situacao', { word, situacao: situacao ?? text('map.ask.no-word') }),
  );
  if (words.length > 0) {
    context.writeError(onOneLine(text('map.situacoes', { words: words.join('; ') })));
  }
  for (const line of policyLines(context, proposal.evidence)) context.writeError(line);
}

/** The policies, with how many orders balance by each, and how many orders could not be counted. */
export const policyLines = (
  context: CliContext,
  { policies, uncounted }: Pick<MapEvidence, 'policies' | 'uncounted'>,
): string[] => {
  const text = textsOf(context);
  const tried = policies.filter(({ orders }) => orders > 0);
  const lines = tried.map(({ policy, value, balanced, orders: count }) => {
    const shown = { policy, balanced, count };
    return value === undefined
      ? text('map.policy.open', shown)
      : text('map.policy', { ...shown, how: text(`map.policy.${value}`) });
  });
  const { orders: count, issue } = uncounted;
  if (policies.length === 0 || !issue) return lines;
  const shown = { count, line: issue.line ?? 1, reason: issueSentence(issue, text) };
  return [...lines, onOneLine(text('map.uncounted', shown))];
};

/** Days of sale as they are read, each with an example: day and month are easily exchanged. */
function datesRead(context: CliContext, { map, evidence }: MapProposal) {
  return evidence.columns.flatMap(({ header, gives, values: [value = ''] }) => {
    const to = map.columns[header];
    const ofColumn =
      to !== null && typeof to === 'object' && 'to' in to ? to.dateFormat : undefined;
    const day = dayShown(value, ofColumn ?? map.dateFormat, textsOf(context));
    const isRead = gives.includes('dataVenda') && !evidence.dateFormats.includes(header);
    return isRead && day ? [{ column: header, value, day }] : [];
  });
}

/** Names the map, its open questions and the next step. */
export function reportMap(
  context: CliContext,
  file: string,
  path: string,
  { map, evidence }: MapProposal,
): void {
  const text = textsOf(context);
  context.writeError(text('written', { path }));
  reportQuestions(context, map, evidence);
  const { missing, situacoes, parcelas, dateFormats, decimals, columns, policies } = evidence;
  const isOpen = columns.some(
    ({ header, isUndecided, speaksOf }) =>
      isUndecided && speaksOf !== undefined && !Object.hasOwn(map.columns ?? {}, header),
  );
  const isLeft = policies.some(({ value, orders }) => value === undefined && orders > 0);
  const others = missing.filter((path) => !OF_INVOICES.includes(path));
  const asked = [others, situacoes, parcelas, dateFormats, decimals];
  const isAsked = isOpen || isLeft || asked.flat().length > 0;
  // Fields of the invoices need no decision: the next command names their folder.
  const notas = missing.length > others.length ? ['--notas', 'notas/'] : [];
  const words = ['pedido', 'import', file, '--map', path, ...notas, '--dry-run'];
  const command = suggestedCommand(context, words);
  const next = notas.length > 0 ? 'map.next-notas' : 'map.next';
  context.writeError(text(isAsked ? 'map.decide-first' : next, { command }));
}

/** The text that offers an entry for a column; null for a status would send sales that do not stand. */
function entryFor(subject: ColumnSubject) {
  if (subject === 'returns') return 'map.entry.returns';
  return subject === 'status' || subject === 'payment' ? 'map.entry.words' : 'map.entry.null';
}

/** The map's open questions and assumptions. */
function reportQuestions(
  context: CliContext,
  map: PedidoMap,
  { columns, missing, situacoes, parcelas, dateFormats, decimals }: MapEvidence,
): void {
  const text = textsOf(context);
  const assumed = Object.entries(map.defaults ?? {}).map(([path, value]) => `${path} ${value}`);
  const payments = Object.entries(map.parcelas ?? {}).map(([word, count]) => `${word} ${count}`);
  if (payments.length > 0) assumed.push(`parcelas: ${payments.join(', ')}`);
  if (assumed.length > 0) {
    context.writeError(text('map.assumed', { fields: onOneLine(assumed.join(', ')) }));
  }
  for (const { header, speaksOf, values } of columns) {
    if (speaksOf === undefined || Object.hasOwn(map.columns ?? {}, header)) continue;
    if (!columns.some((each) => each.header === header && each.isUndecided)) continue;
    const shown = {
      column: header,
      topic: text(`map.topic.${speaksOf}`),
      values: shownValues(values, text),
      entry: text(entryFor(speaksOf)),
    };
    context.writeError(onOneLine(text('map.undecided', shown)));
  }
  if (missing.length > 0) context.writeError(text('map.missing'));
  for (const path of missing) context.writeError(`  ${path}: ${meaningOf({ path }, text)}`);
  if (situacoes.length > 0) {
    const words = situacoes.slice(0, 20).join(', ');
    context.writeError(onOneLine(text('map.words', { words })));
  }
  if (parcelas.length > 0) {
    const words = parcelas.slice(0, 20).join(', ');
    context.writeError(onOneLine(text('map.parcelas', { words })));
  }
  for (const column of dateFormats) context.writeError(text('map.dates', { column }));
  for (const column of decimals) context.writeError(text('map.decimals', { column }));
}
