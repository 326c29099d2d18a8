import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  asPedidoMap,
  InvalidFileError,
  InvalidRowError,
  type PedidoMap,
  type ReadPedidosOptions,
  readPedidos,
} from '../../importer/index.js';
import type { CliContext } from '../context.js';
import { readSettings } from '../read-json-file.js';
import { textsOf } from '../texts/texts.js';
import { askingOf, ONLY_OF_COLUMNS, type OpenColumn } from './asking.js';
import { mapPathOf } from './map-file.js';
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
  const ofFile = mapPathOf(file);
  let path = options.map ?? (existsSync(ofFile) ? ofFile : undefined);
  const canAsk = context.choose !== undefined && context.ask !== undefined && !options.json;
  if (path === undefined || canAsk) {
    const open = await questionsOf(context, file, { ...options, ...(path && { map: path }) });
    const beside = open?.preset && join(dirname(file), `${open.preset}.map.json`);
    if (path === undefined && beside && existsSync(beside)) path = beside;
    if (open && canAsk) {
      const kept = path ?? beside ?? ofFile;
      if (await answered(context, file, { ...options, ...(path && { map: path }) }, kept)) {
        return { ...options, map: kept };
      }
    }
  }
  if (path === undefined) return options;
  if (options.map === undefined) context.writeError(textsOf(context)('import.map-used', { path }));
  return { ...options, map: path };
}

/**
 * Asks the open questions and keeps the answers.
 *
 * @returns whether there are any answers
 */
async function answered(
  context: CliContext,
  file: string,
  options: ImportFileOptions,
  path: string,
): Promise<boolean> {
  const given = options.map === undefined ? {} : readSettings(context, options.map, '--map');
  let map: PedidoMap = asPedidoMap(given as PedidoMap);
  const open = await questionsOf(context, file, options, map);
  if (!open) return false;
  if (options.map === undefined && open.preset) map = { preset: open.preset, ...map } as PedidoMap;
  const asking = askingOf(context, map);
  if (!asking) return false;
  await asking.openAfter(open.undecided, (column) => asking.column(column));
  // Fields still missing are known once the columns are decided.
  const rest = await questionsOf(context, file, options, asking.map);
  const missing = (rest?.missing ?? open.missing).filter(isAsked(context, options));
  await asking.openAfter(missing, (field) => asking.field(field));
  if (asking.answers === 0) return false;
  await writeFile(path, `${JSON.stringify(asking.map, null, 2)}\n`);
  context.writeError(textsOf(context)('written', { path }));
  return true;
}

/** Reads a table to its first order; undefined if it is no table or unreadable: the import reports that. */
async function questionsOf(
  context: CliContext,
  file: string,
  options: ImportFileOptions,
  map?: PedidoMap,
): Promise<OpenQuestions | undefined> {
  const { preset, sheet, set } = options;
  const given = options.map === undefined ? undefined : readSettings(context, options.map, '--map');
  const open = { preset: undefined as string | undefined, missing: [] as string[] };
  let isTable = false;
  const settings = {
    preset,
    sheet,
    set,
    map: map ?? given,
    onWarning: ({ code, params }: { code: string; params?: Readonly<Record<string, unknown>> }) => {
      if (code === 'preset-chosen') open.preset = String(params?.preset);
      if (code === 'fields-missing') open.missing = params?.fields as string[];
      isTable ||= code === 'preset-chosen' || code === 'fields-missing';
    },
  } as ReadPedidosOptions;
  const rows = readPedidos(file, settings)[Symbol.asyncIterator]();
  try {
    await rows.next();
  } catch (error) {
    if (error instanceof InvalidFileError) {
      if (error.reason !== 'columns-undecided') return undefined;
      const { columns = [], preset: found } = error.params ?? {};
      const undecided = (
        columns as { column: string; topic: OpenColumn['topic']; values: string[] }[]
      ).map(({ column, ...rest }): OpenColumn => ({ header: column, ...rest }));
      return { preset: found as string | undefined, undecided, missing: [] };
    }
    if (!(error instanceof InvalidRowError)) throw error;
  } finally {
    await rows.return?.();
  }
  return isTable ? { ...open, undecided: [] } : undefined;
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
