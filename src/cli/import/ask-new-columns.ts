import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  type ColumnEvidence,
  InvalidFileError,
  InvalidRowError,
  type PedidoMap,
  type ProposeMapOptions,
  proposeMap,
  type ReadPedidosOptions,
  readPedidos,
} from '../../importer/index.js';
import type { CliContext } from '../context.js';
import { textsOf } from '../texts/texts.js';
import { askingOf } from './asking.js';
import type { OpenColumn } from './column-asking.js';
import { mapAt } from './map-file.js';
import { mapPathOf } from './map-path.js';
import { type ImportFileOptions, OF_TABLES } from './options.js';

/** The system of a table, and its columns that nobody decided. */
interface OpenQuestions {
  preset: string | undefined;
  undecided: readonly OpenColumn[];
}

/** Parameters of a refusal for undecided columns. */
interface Undecided {
  columns: readonly (Omit<OpenColumn, 'header'> & { column: string })[];
  preset: string | undefined;
}

/**
 * Completes the options with a map: the given one, or the one beside the file, of the file or of its
 * system (`shopee.map.json`). A person is asked for columns that refuse the table; the answers are kept in
 * that map for the next import.
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
  const preset = path === undefined ? (open?.preset as PedidoMap['preset']) : undefined;
  const undecided = canAsk ? (open?.undecided ?? []) : [];
  const evidence = undecided.length > 0 ? await evidenceOf(file, options, map) : [];
  const asking = askingOf(context, preset ? { preset, ...map } : map, evidence);
  await asking?.openAfter(undecided, (column) => asking.column(column));
  if (asking && asking.answers > 0) {
    const kept = path ?? beside ?? ofFile;
    await writeFile(kept, `${JSON.stringify(asking.map, null, 2)}\n`);
    context.writeError(textsOf(context)('written', { path: kept }));
    return { ...options, map: kept };
  }
  if (path === undefined || options.map !== undefined) return options;
  // A job's first line says what stopped it: the map is named last.
  if (!canAsk) return { ...options, map: path, foundMap: path };
  context.writeError(textsOf(context)('import.map-used', { path }));
  return { ...options, map: path };
}

/** Names the map that was found beside the file, at the end of a job without a terminal. */
export function nameFoundMap(context: CliContext, { foundMap: path }: ImportFileOptions): void {
  if (path !== undefined) context.writeError(textsOf(context)('import.map-used', { path }));
}

/** The columns of the table with their fields, so that no field is chosen for two. */
const evidenceOf = async (
  file: string,
  { preset, sheet }: ImportFileOptions,
  map: PedidoMap,
): Promise<readonly ColumnEvidence[]> =>
  (await proposeMap(file, { preset, sheet, map } as ProposeMapOptions)).evidence.columns;

/** Reads a table to its first order; undefined if it is no table or unreadable: the import reports that. */
async function questionsOf(
  file: string,
  { preset, sheet, set }: ImportFileOptions,
  map: PedidoMap,
): Promise<OpenQuestions | undefined> {
  let chosen: string | undefined;
  const settings = {
    preset,
    sheet,
    set,
    map,
    onWarning: ({ code, params }: { code: string; params?: Readonly<Record<string, unknown>> }) => {
      if (code === 'preset-chosen') chosen = String(params?.preset);
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
      return { preset: found, undecided };
    }
    if (!(error instanceof InvalidRowError)) throw error;
  } finally {
    await rows.return?.();
  }
  return { preset: chosen, undecided: [] };
}
