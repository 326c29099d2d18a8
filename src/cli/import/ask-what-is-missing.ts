import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import {
  type ColumnMap,
  InvalidFileError,
  type MapProposal,
  type PedidoMap,
  proposeMap,
} from '../../importer/index.js';
import type { CliContext } from '../context.js';
import { readSettings } from '../read-json-file.js';
import { textsOf } from '../texts/texts.js';
import { askForMap } from './ask-for-map.js';
import { mapPathOf } from './map-file.js';
import type { ImportFileOptions } from './options.js';

/** Files that may have a table, which a map reads. */
const OF_TABLES = /\.(?:csv|tsv|txt|xlsx|ods|zip|gz)$/i;
/** Fields that an order's NF-e gives. */
const OF_NOTAS = /^(?:dataVenda|valorFrete|titulos\..*|produtos\..*)$/;
/** No value of them is that of all orders: `--notas` gives them, or a column. */
const OF_EACH = [
  ...['chaveNFe', 'dataFaturamento', 'dataVenda', 'pedido', 'pedidoCanal'],
  ...['titulos.valorTotal', 'produtos.valorUnitario'],
];

/**
 * The options, with the map that a person's answers make: what a table lacks in all rows is asked once. The
 * answers are kept in the map that was given, or beside the file, where the next import finds them.
 */
export async function withAnswers(
  context: CliContext,
  file: string,
  options: ImportFileOptions,
): Promise<ImportFileOptions> {
  if (!OF_TABLES.test(file)) return options;
  const path = options.map ?? mapPathOf(file);
  const isKept = existsSync(path);
  if (isKept && options.map === undefined) {
    context.writeError(textsOf(context)('import.map-used', { path }));
  }
  const known = isKept ? { ...options, map: path } : options;
  const { choose, ask } = context;
  if (!choose || !ask || options.json) return known;
  const map = isKept ? (readSettings(context, path, '--map') as PedidoMap) : undefined;
  const proposal = await proposalFor(file, known, map);
  const missing = proposal?.questions.missing.filter(isAsked(context, options)) ?? [];
  if (!proposal || missing.length === 0) return known;
  const questions = { missing, situacoes: {}, dateFormats: [], decimals: [] };
  const asked = await askForMap(context, { ...proposal, questions });
  const answers = answersIn(proposal.map, asked.map);
  if (Object.keys({ ...answers.columns, ...answers.defaults }).length === 0) return known;
  await writeFile(path, `${JSON.stringify(merged(map, answers), null, 2)}\n`);
  context.writeError(textsOf(context)('written', { path }));
  return { ...options, map: path };
}

/** Undefined for what is not a table; why it cannot be read, the import says. */
async function proposalFor(
  file: string,
  { preset, sheet, delimiter, encoding }: ImportFileOptions,
  map: PedidoMap | undefined,
): Promise<MapProposal | undefined> {
  const csv = { delimiter, encoding };
  const options = { preset, sheet, map, csv } as Parameters<typeof proposeMap>[1];
  return proposeMap(file, options).catch((error: unknown) => {
    if (error instanceof InvalidFileError) return undefined;
    throw error;
  });
}

/** Whether a missing field is one that a person can say of all orders, and nothing else gives. */
function isAsked(context: CliContext, { set = {}, notas, complement }: ImportFileOptions) {
  const given = complement === undefined ? {} : readSettings(context, complement, '--complement');
  return (path: string): boolean =>
    !OF_EACH.includes(path) &&
    !Object.hasOwn(set, path) &&
    !Object.hasOwn(given, path.split('.')[0] ?? '') &&
    !(notas !== undefined && OF_NOTAS.test(path));
}

/** What the answers have changed. */
function answersIn(before: PedidoMap, after: PedidoMap): Pick<PedidoMap, 'columns' | 'defaults'> {
  const changed = <Value>(was: Readonly<Record<string, Value>> = {}, is: typeof was = {}) =>
    Object.fromEntries(Object.entries(is).filter(([name, value]) => was[name] !== value));
  return {
    columns: changed(before.columns, after.columns),
    defaults: changed(before.defaults, after.defaults),
  };
}

/** A map with answers added; one of columns alone becomes one in full. */
function merged(map: PedidoMap = {}, { columns, defaults }: PedidoMap): PedidoMap {
  const isGroup = (value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value) && !('to' in value);
  const isFull = Object.entries(map).some(
    ([name, value]) => isGroup(value) || name === 'header' || name === '$schema',
  );
  const full: PedidoMap = isFull ? map : { columns: map as ColumnMap };
  return {
    ...full,
    columns: { ...full.columns, ...columns },
    defaults: { ...full.defaults, ...defaults },
  };
}
