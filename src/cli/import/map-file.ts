import { basename, dirname, extname, join } from 'node:path';
import {
  type MapProposal,
  type PedidoMap,
  type ProposeMapOptions,
  proposeMap,
} from '../../importer/index.js';
import type { CliContext } from '../context.js';
import { onOneLine, toJson } from '../output/format.js';
import { shellQuoted } from '../shell-quoted.js';
import { textsOf } from '../texts/texts.js';
import { askForMap } from './ask-for-map.js';
import { proposalLines } from './map-table.js';
import { writeNewFile } from './new-file.js';
import { meaningOf } from './template.js';

/** What `pedido map` takes. */
export interface MapFileOptions {
  output?: string;
  preset?: NonNullable<ProposeMapOptions['preset']>;
  delimiter?: NonNullable<ProposeMapOptions['csv']>['delimiter'];
  encoding?: NonNullable<ProposeMapOptions['csv']>['encoding'];
  sheet?: string;
  json?: true;
}

/** Shows what a file's columns are, asks what is missing, and writes the map. */
export async function mapFile(
  context: CliContext,
  file: string,
  options: MapFileOptions,
): Promise<void> {
  const { preset, sheet, delimiter, encoding, json } = options;
  const proposal = await proposeMap(file, { preset, sheet, csv: { delimiter, encoding } });
  if (json) return await context.write(toJson({ file, ...proposal }));
  const isPiped = options.output === '-';
  const path = options.output ?? mapPathOf(file);
  const canAsk = context.choose !== undefined && context.ask !== undefined;
  if (canAsk) await show(context, proposal, isPiped);
  const { map, questions } = await askForMap(context, proposal);
  if (!isPiped) await writeNewFile(context, path, jsonOf(map));
  // Whoever reads only the first lines has the map all the same.
  if (!canAsk) await show(context, proposal, isPiped);
  if (isPiped) for (const line of jsonOf(map).trimEnd().split('\n')) await context.write(line);
  reportMap(context, file, isPiped ? undefined : path, { map, questions });
}

/** The columns, and how they were found. */
async function show(context: CliContext, proposal: MapProposal, isPiped: boolean): Promise<void> {
  const text = textsOf(context);
  for (const line of proposalLines(context, proposal)) {
    await (isPiped ? context.writeError(line) : context.write(line));
  }
  const { line, rows, preset } = proposal;
  context.writeError(text('map.header', { line, rows: text.figure(rows) }));
  if (preset) context.writeError(text('map.preset', { preset }));
}

/** Where the map is, what it still lacks, and what comes next. */
function reportMap(
  context: CliContext,
  file: string,
  path: string | undefined,
  { map, questions }: Pick<MapProposal, 'map' | 'questions'>,
): void {
  const text = textsOf(context);
  if (path !== undefined) context.writeError(text('map.written', { path }));
  reportQuestions(context, map, questions);
  if (path === undefined) return;
  const command = `recebiveis pedido import ${shellQuoted(file)} --map ${shellQuoted(path)} --dry-run`;
  context.writeError(text('map.next', { command }));
}

const jsonOf = (map: PedidoMap) => `${JSON.stringify(map, null, 2)}\n`;

/** `vendas.csv.gz` gives `vendas.map.json`. */
export function mapPathOf(file: string): string {
  const name = basename(file).replace(/\.gz$/i, '');
  return join(dirname(file), `${name.slice(0, name.length - extname(name).length)}.map.json`);
}

/** What the map still lacks, and what it assumes. */
function reportQuestions(
  context: CliContext,
  map: PedidoMap,
  { missing, situacoes, dateFormats, decimals }: MapProposal['questions'],
): void {
  const text = textsOf(context);
  const assumed = Object.entries(map.defaults ?? {}).map(([path, value]) => `${path} ${value}`);
  if (assumed.length > 0) {
    context.writeError(text('map.assumed', { fields: onOneLine(assumed.join(', ')) }));
  }
  if (missing.length > 0) context.writeError(text('map.missing'));
  for (const path of missing) context.writeError(`  ${path}: ${meaningOf({ path }, text)}`);
  for (const [column, words] of Object.entries(situacoes)) {
    const list = words.slice(0, 20).join(', ');
    context.writeError(onOneLine(text('map.words', { column, words: list })));
  }
  for (const column of dateFormats) context.writeError(text('map.dates', { column }));
  for (const column of decimals) context.writeError(text('map.decimals', { column }));
}
