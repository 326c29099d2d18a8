import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import {
  type MapEvidence,
  type MapProposal,
  type PedidoMap,
  type ProposeMapOptions,
  proposeMap,
} from '../../importer/index.js';
import type { CliContext } from '../context.js';
import { onOneLine, toJson } from '../output/format.js';
import { readSettings } from '../read-json-file.js';
import { suggestedCommand } from '../suggested-command.js';
import { textsOf } from '../texts/texts.js';
import { UsageError } from '../usage-error.js';
import { askingOf, readingText } from './asking.js';
import { dayShown, shownValues } from './column-choices.js';
import { proposalLines } from './map-table.js';
import { writeNewFile } from './new-file.js';
import { readinessLine } from './readiness.js';
import { meaningOf } from './template.js';

/** Options of `pedido map`. */
export interface MapFileOptions {
  output?: string;
  preset?: NonNullable<ProposeMapOptions['preset']>;
  sheet?: string;
  json?: true;
}

/** Shows a file's columns, asks about undecided ones, and writes the map. */
export async function mapFile(
  context: CliContext,
  file: string,
  options: MapFileOptions,
): Promise<void> {
  const { preset, sheet, json } = options;
  let settings: ProposeMapOptions = { preset, sheet };
  const isPiped = options.output === '-';
  let path = options.output ?? mapPathOf(file);
  if (options.output !== undefined && !isPiped && existsSync(path)) {
    throw new UsageError(textsOf(context)('map.exists', { path }));
  }
  // Continues the map that `pedido import` would find.
  let isContinued = options.output === undefined && existsSync(path);
  if (isContinued) settings = { ...settings, map: mapAt(context, path) };
  let proposal = await proposeMap(file, settings);
  if (options.output === undefined && !isContinued) {
    path = mapPathOf(file, proposal.evidence.preset);
    isContinued = existsSync(path);
    if (isContinued) {
      settings = { ...settings, map: mapAt(context, path) };
      proposal = await proposeMap(file, settings);
    }
  }
  if (json) return await context.write(toJson({ file, ...proposal }));
  const canAsk = context.choose !== undefined && context.ask !== undefined;
  if (canAsk) await show(context, proposal, isPiped);
  const answered = canAsk ? await ask(context, file, settings, proposal) : proposal;
  const before = policyLines(context, proposal.evidence.policies);
  const after = policyLines(context, answered.evidence.policies);
  // The answers may let other policies fit.
  if (after.join() !== before.join()) for (const line of after) context.writeError(line);
  if (isContinued) await writeFile(path, jsonOf(answered.map));
  else if (!isPiped) await writeNewFile(context, path, jsonOf(answered.map));
  // A reader who stops after the first lines still gets the map.
  if (!canAsk) await show(context, proposal, isPiped);
  if (isPiped)
    for (const line of jsonOf(answered.map).trimEnd().split('\n')) await context.write(line);
  await reportMap(context, file, isPiped ? undefined : path, answered, sheet);
}

/** An earlier map. */
export const mapAt = (context: CliContext, path: string): PedidoMap =>
  readSettings(context, path, '--map') as PedidoMap;

/** Asks about undecided columns: columns of money or status one by one, the rest together. */
async function ask(
  context: CliContext,
  file: string,
  settings: ProposeMapOptions,
  proposal: MapProposal,
): Promise<MapProposal> {
  const asking = askingOf(context, proposal.map);
  if (!asking) return proposal;
  const open = proposal.evidence.columns.filter(({ isUndecided }) => isUndecided);
  const speaking = open.filter(({ speaksOf }) => speaksOf !== undefined);
  await asking.openAfter(speaking, ({ header, speaksOf, values }) =>
    asking.column({ header, topic: speaksOf, values }),
  );
  const rest = open.filter(({ speaksOf }) => speaksOf === undefined).map(({ header }) => header);
  if (rest.length > 0) await asking.rest(rest);
  // The answers change which policies, defaults and formats the file supports: propose them again.
  const supposed = [...POLICY_NAMES, ...CONVENTIONS, 'parcelas', 'defaults'];
  const map = proposedAnew(asking.map, supposed, settings.map);
  return askOfEvidence(context, file, { ...settings, map }, settings.map?.columns);
}

const POLICY_NAMES = ['titulos', 'frete', 'desconto'];
const CONVENTIONS = ['numberOnFirstRow', 'decimal', 'dateFormat'];

/** A map without what was supposed, unless the person's earlier map says it. */
function proposedAnew(
  map: PedidoMap,
  supposed: readonly string[],
  earlier: PedidoMap = {},
): PedidoMap {
  const isSupposed = ([key]: [string, unknown]) => supposed.includes(key);
  return Object.fromEntries([
    ...Object.entries(map).filter((entry) => !isSupposed(entry)),
    ...Object.entries(earlier).filter(isSupposed),
  ]);
}

/**
 * Asks about words, days, numbers and missing fields. Answers let more of the file be read: then the
 * policies are tried again, and what shows only now is asked.
 */
async function askOfEvidence(
  context: CliContext,
  file: string,
  settings: ProposeMapOptions,
  before: PedidoMap['columns'] = {},
): Promise<MapProposal> {
  const asked = new Set<string>();
  const isFirst = (question: string): boolean => {
    const isNew = !asked.has(question);
    asked.add(question);
    return isNew;
  };
  let { map: earlier } = settings;
  /** Policies that the person has not chosen. */
  let policies = POLICY_NAMES;
  const same = (column: string) => column;
  const isAnswered = (header: string) => !Object.hasOwn(before, header);
  for (;;) {
    const again = await proposeMap(file, { ...settings, map: earlier });
    const { situacoes, dateFormats, decimals, missing, readings, unread } = again.evidence;
    const last = askingOf(context, again.map, again.undecided);
    if (!last) return again;
    /** Asks what has not been asked of the map as it is. */
    const openAfter = <Item>(
      kind: keyof MapEvidence,
      list: readonly Item[],
      ask: (item: Item) => Promise<boolean>,
      header?: (item: Item) => string,
    ) =>
      last.openAfter(list, async (item) => {
        const rule = header && again.map.columns[header(item)];
        return isFirst(JSON.stringify([kind, item, rule])) && (await ask(item));
      });
    const columnNamed = (column: string) => {
      const found = again.evidence.columns.find(({ header }) => header === column);
      return { header: column, topic: found?.speaksOf, values: found?.values ?? [] };
    };
    const ways = readings.map(({ line, balanced }) => `${line} ${balanced}`).join();
    const isCounted = readings.length > 0 && isFirst(ways) && (await last.reading(readings));
    const evidence: MapEvidence = {
      ...again.evidence,
      readings: isCounted ? [] : readings,
      situacoes: await openAfter('situacoes', situacoes, (word) => last.situacao(word)),
      dateFormats: await openAfter(
        'dateFormats',
        dateFormats,
        (column) => last.dateFormat(column, columnNamed(column).values),
        same,
      ),
      decimals: await openAfter('decimals', decimals, (column) => last.decimal(column), same),
      unread: await openAfter(
        'unread',
        unread.filter(({ field, header }) => field !== undefined || isAnswered(header)),
        (each) => last.unread(each, columnNamed(each.header)),
        ({ header }) => header,
      ),
      missing: await openAfter('missing', missing, (path) => last.field(path)),
    };
    if (last.answers === 0) {
      return { ...again, map: { ...last.map, columns: { ...last.map.columns } }, evidence };
    }
    if (isCounted) policies = [];
    earlier = proposedAnew(last.map, [...policies, ...CONVENTIONS], settings.map);
  }
}

/**
 * The columns with the reason for each decision; the policies, with the number of orders that balance by
 * them.
 */
async function show(context: CliContext, proposal: MapProposal, isPiped: boolean): Promise<void> {
  const text = textsOf(context);
  const write = (line: Parameters<CliContext['write']>[0]) =>
    isPiped ? context.writeError(line) : context.write(line);
  for (const line of proposalLines(context, proposal)) await write(line);
  const { line, rows, preset, policies } = proposal.evidence;
  context.writeError(text('map.header', { line, count: rows }));
  if (preset) context.writeError(text('map.preset', { preset }));
  for (const shown of datesRead(context, proposal)) context.writeError(text('map.date', shown));
  for (const line of policyLines(context, policies)) context.writeError(line);
}

/** The policies, with how many orders balance by each. */
const policyLines = (context: CliContext, policies: MapEvidence['policies']): string[] => {
  const text = textsOf(context);
  const tried = policies.filter(({ orders }) => orders > 0);
  return tried.map(({ policy, value, balanced, orders: count, otherwise, because }) => {
    const how = text(`map.policy.${value}`);
    const shown = { policy, how, balanced, count };
    return because
      ? text(`map.policy.${because}`, shown)
      : text('map.policy', { ...shown, otherwise });
  });
};

/** Days of sale as they are read, each with an example: day and month are easily exchanged. */
function datesRead(context: CliContext, { map, evidence }: MapProposal) {
  return evidence.columns.flatMap(({ header, gives, values: [value = ''] }) => {
    const to = map.columns[header];
    const ofColumn =
      to !== null && typeof to === 'object' && 'to' in to ? to.dateFormat : undefined;
    const day = dayShown(value, ofColumn ?? map.dateFormat, textsOf(context));
    return gives.includes('dataVenda') && day ? [{ column: header, value, day }] : [];
  });
}

/** Names the map, its open questions, how much the import would take, and the next step. */
async function reportMap(
  context: CliContext,
  file: string,
  path: string | undefined,
  { map, evidence }: MapProposal,
  sheet: string | undefined,
): Promise<void> {
  const text = textsOf(context);
  if (path !== undefined) context.writeError(text('written', { path }));
  reportQuestions(context, map, evidence);
  context.writeError(await readinessLine(context, file, map, sheet));
  if (path === undefined) return;
  const words = ['pedido', 'import', file, '--map', path, '--dry-run'];
  const command = suggestedCommand(context, words);
  const { missing, situacoes, dateFormats, decimals, columns, readings } = evidence;
  const unread = evidence.unread.filter(({ field }) => field !== undefined);
  const isOpen = columns.some(
    ({ header, isUndecided, speaksOf }) =>
      isUndecided && speaksOf !== undefined && !Object.hasOwn(map.columns ?? {}, header),
  );
  const asked = [missing, situacoes, dateFormats, decimals, readings, unread].flat().length;
  context.writeError(
    isOpen || asked > 0 ? text('map.decide-first', { command }) : text('map.next', { command }),
  );
}

const jsonOf = (map: PedidoMap) => `${JSON.stringify(map, null, 2)}\n`;

/** `vendas.csv` gives `vendas.map.json`; the export of a known system `shopee.map.json`. */
export function mapPathOf(file: string, preset?: string): string {
  const name = basename(file);
  const own = name.slice(0, name.length - extname(name).length);
  return join(dirname(file), `${preset ?? own}.map.json`);
}

/** The map's open questions and assumptions. */
function reportQuestions(
  context: CliContext,
  map: PedidoMap,
  { columns, missing, situacoes, dateFormats, decimals, readings, unread }: MapEvidence,
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
    };
    context.writeError(onOneLine(text('map.undecided', shown)));
  }
  if (readings.length > 0) context.writeError(text('map.readings'));
  for (const reading of readings) context.writeError(`  ${readingText(reading, text)}`);
  if (missing.length > 0) context.writeError(text('map.missing'));
  for (const path of missing) context.writeError(`  ${path}: ${meaningOf({ path }, text)}`);
  if (situacoes.length > 0) {
    const words = situacoes.slice(0, 20).join(', ');
    context.writeError(onOneLine(text('map.words', { words })));
  }
  for (const column of dateFormats) context.writeError(text('map.dates', { column }));
  for (const column of decimals) context.writeError(text('map.decimals', { column }));
  for (const { header: column, field, values } of unread) {
    if (field === undefined) continue;
    const shown = { column, field, values: values.slice(0, 3).join(', '), value: values[0] ?? '' };
    context.writeError(onOneLine(text('map.unread', shown)));
  }
}
