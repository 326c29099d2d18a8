import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import {
  type MapEvidence,
  type MapProposal,
  type PedidoMap,
  type ProposeMapOptions,
  proposeMap,
} from '../../importer/index.js';
import { type CliContext, Interrupted } from '../context.js';
import { toJson } from '../output/format.js';
import { readSettings } from '../read-json-file.js';
import { suggestedCommand } from '../suggested-command.js';
import { textsOf } from '../texts/texts.js';
import { UsageError } from '../usage-error.js';
import { askingOf } from './asking.js';
import { mapPathOf } from './map-path.js';
import { policyLines, reportMap, showProposal } from './map-report.js';
import { writeNewFile } from './new-file.js';

/** Options of `pedido map`. */
export interface MapFileOptions {
  output?: string;
  /** Map that is continued. */
  map?: string;
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
  const named = options.output ?? options.map;
  let path = named ?? mapPathOf(file);
  if (options.output !== undefined && existsSync(path)) {
    const command = suggestedCommand(context, ['pedido', 'map', file, '--map', path]);
    throw new UsageError(textsOf(context)('map.continues', { path, command }));
  }
  // Continues the map that `pedido import` would find.
  let isContinued = options.map !== undefined || (named === undefined && existsSync(path));
  if (isContinued) settings = { ...settings, map: mapAt(context, path) };
  let proposal = await proposeMap(file, settings);
  if (named === undefined && !isContinued) {
    path = mapPathOf(file, proposal.evidence.preset);
    isContinued = existsSync(path);
    if (isContinued) {
      settings = { ...settings, map: mapAt(context, path) };
      proposal = await proposeMap(file, settings);
    }
  }
  if (json) return await context.write(toJson({ file, ...proposal }));
  const canAsk = context.choose !== undefined && context.ask !== undefined;
  if (canAsk) await showProposal(context, proposal);
  const write = async (map: PedidoMap) => {
    if (isContinued) await writeFile(path, jsonOf(map));
    else await writeNewFile(context, path, jsonOf(map));
  };
  const asked: Asked = { answers: 0, asking: undefined };
  let answered = proposal;
  try {
    if (canAsk) answered = await ask(context, file, settings, proposal, asked);
  } catch (error) {
    const { answers, asking } = asked;
    if (error instanceof Interrupted && asking && answers + asking.answers > 0) {
      // The answers so far are written.
      await write(asking.map);
      context.soFar = () => textsOf(context)('written', { path });
    }
    throw error;
  }
  const before = policyLines(context, proposal.evidence);
  const after = policyLines(context, answered.evidence);
  // The answers may let other policies fit.
  if (after.join() !== before.join()) for (const line of after) context.writeError(line);
  await write(answered.map);
  // A reader who stops after the first lines still gets the map.
  if (!canAsk) await showProposal(context, proposal);
  reportMap(context, file, path, answered);
}

/** Questions that a person answered: those of earlier proposals, and of the latest. */
interface Asked {
  answers: number;
  asking: ReturnType<typeof askingOf>;
}

/** An earlier map. */
export const mapAt = (context: CliContext, path: string): PedidoMap =>
  readSettings(context, path, '--map') as PedidoMap;

/** Entries of a map that the proposal supposes by the whole file. */
const SUPPOSED: readonly string[] = [
  'dateFormat',
  'titulos',
  'frete',
  'desconto',
  'numberOnFirstRow',
];

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
 * Asks about undecided columns, those of money or status one by one and the rest together; then about
 * words, days, numbers and missing fields. Answers let more of the file be read: the policies are tried
 * again, and what shows only now is asked.
 */
async function ask(
  context: CliContext,
  file: string,
  settings: ProposeMapOptions,
  proposal: MapProposal,
  soFar: Asked,
): Promise<MapProposal> {
  const asked = new Set<string>();
  const isFirst = (question: string): boolean => {
    const isNew = !asked.has(question);
    asked.add(question);
    return isNew;
  };
  /** Questions whose answer needs no entry of the map: a bare Enter lets `pedido` stand for both numbers. */
  const settled = new Set<string>();
  /** Entries of the map that no person has decided, and that the answers may change. */
  let supposed = SUPPOSED;
  const same = (column: string) => column;
  const anew = (map: PedidoMap) =>
    proposeMap(file, { ...settings, map: proposedAnew(map, supposed, settings.map) });
  for (let again = proposal; ; ) {
    const { columns, situacoes, parcelas, dateFormats, decimals, missing, policies } =
      again.evidence;
    const asking = askingOf(context, again.map, columns);
    if (!asking) return again;
    soFar.answers += soFar.asking?.answers ?? 0;
    soFar.asking = asking;
    const undecided = columns.filter(
      ({ isUndecided, header }) => isUndecided && isFirst(JSON.stringify(['columns', header])),
    );
    if (undecided.length > 0) {
      await asking.openColumns(undecided);
      again = await anew(asking.map);
      continue;
    }
    /** Asks what has not been asked of the map as it is. */
    const openAfter = <Item>(
      kind: keyof MapEvidence,
      list: readonly Item[],
      ask: (item: Item) => Promise<boolean>,
      header?: (item: Item) => string,
    ) =>
      asking.openAfter(list, async (item) => {
        const rule = header && again.map.columns[header(item)];
        const question = JSON.stringify([kind, item, rule]);
        if (settled.has(question)) return true;
        const isSettled = isFirst(question) && (await ask(item));
        if (isSettled) settled.add(question);
        return isSettled;
      });
    const columnNamed = (column: string) => {
      const found = columns.find(({ header }) => header === column);
      return { header: column, topic: found?.speaksOf, values: found?.values ?? [] };
    };
    // A policy is asked only if some order could be counted by it.
    const open = policies.filter(({ value, orders }) => value === undefined && orders > 0);
    const evidence: MapEvidence = {
      ...again.evidence,
      situacoes: await openAfter('situacoes', situacoes, (word) => asking.situacao(word)),
      parcelas: await openAfter('parcelas', parcelas, (word) => asking.parcelas(word)),
      dateFormats: await openAfter(
        'dateFormats',
        dateFormats,
        (column) => asking.dateFormat(column, columnNamed(column).values),
        same,
      ),
      decimals: await openAfter('decimals', decimals, (column) => asking.decimal(column), same),
      missing: await openAfter('missing', missing, (path) => asking.field(path)),
    };
    await openAfter('policies', open, async (each) => {
      const isChosen = await asking.policy(each);
      if (isChosen) supposed = supposed.filter((name) => name !== each.policy);
      return isChosen;
    });
    if (asking.answers === 0) {
      return { ...again, map: { ...asking.map, columns: { ...asking.map.columns } }, evidence };
    }
    again = await anew(asking.map);
  }
}

const jsonOf = (map: PedidoMap) => `${JSON.stringify(map, null, 2)}\n`;
