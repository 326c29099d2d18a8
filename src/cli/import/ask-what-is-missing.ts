import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  InvalidFileError,
  InvalidRowError,
  type PedidoMap,
  type ReadPedidosOptions,
  readPedidos,
} from '../../importer/index.js';
import type { CliContext } from '../context.js';
import { readSettings } from '../read-json-file.js';
import { textsOf } from '../texts/texts.js';
import { askingOf } from './asking.js';
import type { OpenColumn } from './column-asking.js';
import { ONLY_OF_COLUMNS } from './column-choices.js';
import { mapAt, mapPathOf } from './map-file.js';
import type { ImportFileOptions } from './options.js';

/** Files that may have a table, the only input of a map. */
const OF_TABLES = /\.(?:csv|tsv|txt|xlsx|zip)$/i;
/** Fields that an order's NF-e gives. */
const OF_NOTAS = /^(?:dataVenda|valorFrete|titulos\.valorTotal|produtos\..*)$/;
/** Fields that differ by order: `--notas` gives them, or a column. */
const OF_EACH = [...ONLY_OF_COLUMNS, 'produtos.quantidade'];

/** Questions to answer before the rows of a table can be read. */
interface OpenQuestions {
  preset: string | undefined;
  undecided: readonly OpenColumn[];
  missing: readonly string[];
}

/** Parameters of a refusal for undecided columns. */
interface Undecided {
  columns: readonly (Omit<OpenColumn, 'header'> & { column: string })[];
  preset: string | undefined;
}

/**
 * Completes the options with a map from a person's answers: undecided columns, and fields that all rows
 * lack, are asked once. The answers are kept in the given map, or beside the file for the next import: in
 * the map of its system, `shopee.map.json`, or of the file.
 */
export async function withAnswers(
  context: CliContext,
  file: string,
  options: ImportFileOptions,
): Promise<ImportFileOptions> {
  if (!OF_TABLES.test(file)) return options;
  const canAsk = context.choose !== undefined && context.ask !== undefined && !options.json;
  const ofFile = mapPathOf(file);
  let path = options.map ?? (existsSync(ofFile) ? ofFile : undefined);
  let map = path === undefined ? {} : mapAt(context, path);
  let open = path === undefined || canAsk ? await questionsOf(file, options, map) : undefined;
  const beside = open?.preset && join(dirname(file), `${open.preset}.map.json`);
  if (path === undefined && beside && existsSync(beside)) {
    path = beside;
    map = mapAt(context, path);
    open = canAsk ? await questionsOf(file, options, map) : undefined;
  }
  if (open && canAsk) {
    const preset = path === undefined ? (open.preset as PedidoMap['preset']) : undefined;
    const kept = path ?? beside ?? ofFile;
    const answered = await ask(context, file, options, preset ? { preset, ...map } : map, open);
    if (answered) {
      await writeFile(kept, `${JSON.stringify(answered, null, 2)}\n`);
      context.writeError(textsOf(context)('written', { path: kept }));
      return { ...options, map: kept };
    }
  }
  if (path === undefined) return options;
  if (options.map !== undefined) return options;
  // A job's first line says what stopped it: the map is named last.
  if (!canAsk) return { ...options, map: path, foundMap: path };
  context.writeError(textsOf(context)('import.map-used', { path }));
  return { ...options, map: path };
}

/** Names the map that was found beside the file, at the end of a job without a terminal. */
export function nameFoundMap(context: CliContext, { foundMap: path }: ImportFileOptions): void {
  if (path !== undefined) context.writeError(textsOf(context)('import.map-used', { path }));
}

/** The map with the answers to the open questions; undefined if none was decided. */
async function ask(
  context: CliContext,
  file: string,
  options: ImportFileOptions,
  map: PedidoMap,
  open: OpenQuestions,
): Promise<PedidoMap | undefined> {
  const asking = askingOf(context, map);
  if (!asking) return undefined;
  await asking.openAfter(open.undecided, (column) => asking.column(column));
  // Fields still missing are known once the columns are decided.
  const rest = await questionsOf(file, options, asking.map);
  const missing = (rest?.missing ?? open.missing).filter(isAsked(context, options));
  await asking.openAfter(missing, (field) => asking.field(field));
  return asking.answers > 0 ? asking.map : undefined;
}

/** Reads a table to its first order; undefined if it is no table or unreadable: the import reports that. */
async function questionsOf(
  file: string,
  { preset, sheet, set }: ImportFileOptions,
  map: PedidoMap,
): Promise<OpenQuestions | undefined> {
  let chosen: string | undefined;
  let missing: string[] | undefined;
  const settings = {
    preset,
    sheet,
    set,
    map,
    onWarning: ({ code, params }: { code: string; params?: Readonly<Record<string, unknown>> }) => {
      if (code === 'preset-chosen') chosen = String(params?.preset);
      if (code === 'fields-missing') missing = params?.fields as string[];
    },
  } as ReadPedidosOptions;
  const rows = readPedidos(file, settings)[Symbol.asyncIterator]();
  try {
    await rows.next();
  } catch (error) {
    if (error instanceof InvalidFileError) {
      if (error.reason !== 'columns-undecided') return undefined;
      const { columns, preset: found } = error.params as unknown as Undecided;
      const undecided = columns.map(({ column, ...rest }) => ({ header: column, ...rest }));
      return { preset: found, undecided, missing: [] };
    }
    if (!(error instanceof InvalidRowError)) throw error;
  } finally {
    await rows.return?.();
  }
  return (chosen ?? missing) === undefined
    ? undefined
    : { preset: chosen, undecided: [], missing: missing ?? [] };
}

/** True if a person can give the missing field for all orders, and nothing else gives it. */
function isAsked(context: CliContext, { set = {}, notas, complement }: ImportFileOptions) {
  const given = complement === undefined ? {} : readSettings(context, complement, '--complement');
  return (path: string): boolean =>
    !OF_EACH.includes(path) &&
    !Object.hasOwn(set, path) &&
    !Object.hasOwn(given, path.split('.')[0] ?? '') &&
    !(notas !== undefined && OF_NOTAS.test(path));
}
