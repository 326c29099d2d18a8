import { basename } from 'node:path';
import { type ReadPedidosOptions, readPedidos } from '../../importer/index.js';
import type { CliContext } from '../context.js';
import { withFile } from '../explain.js';
import { issueText } from '../issue-text.js';
import type { LimitsOption } from '../options.js';
import { onOneLine } from '../output/format.js';
import { readSettings } from '../read-json-file.js';
import { suggestedCommand } from '../suggested-command.js';
import { textsOf } from '../texts/texts.js';

/** Options of `pedido import`. */
export interface ImportFileOptions extends LimitsOption {
  ledger?: string;
  dryRun?: true;
  adoptLedger?: true;
  concurrency?: number;
  format?: 'ndjson' | 'json' | 'csv' | 'nfe' | 'xlsx';
  preset?: string;
  notas?: readonly string[];
  set?: Readonly<Record<string, string>>;
  sheet?: string;
  recursive?: true;
  complement?: string;
  map?: string;
  json?: true;
  /** Map found beside the file, to be named at the end. */
  foundMap?: string;
}

/** Files that may have a table, the only input of a map. */
export const OF_TABLES = /\.(?:csv|tsv|txt|xlsx|zip)$/i;

/** Command that writes or continues a table's map; undefined for another file. */
export const mapCommand = (
  context: CliContext,
  path: string,
  options: ImportFileOptions,
): string | undefined =>
  OF_TABLES.test(path)
    ? suggestedCommand(context, ['pedido', 'map', path, ...tableOptions(options)])
    : undefined;

/** Options of `pedido map` that read a table as it is imported; it finds a map beside the file itself. */
const tableOptions = ({ map, foundMap, preset, sheet }: ImportFileOptions): string[] => [
  ...(map === undefined || map === foundMap ? [] : ['--map', map]),
  ...(preset === undefined ? [] : ['--preset', preset]),
  ...(sheet === undefined ? [] : ['--sheet', sheet]),
];

/** The command that compares a file with its ledger and the service, as the file was read here. */
export function verifyCommand(
  context: CliContext,
  path: string,
  options: ImportFileOptions,
): string {
  const { notas = [], set = {}, recursive } = options;
  const once = ['ledger', 'format', 'map', 'preset', 'complement', 'sheet'] as const;
  return suggestedCommand(context, [
    ...['pedido', 'verify', path],
    ...once.flatMap((name) => (options[name] === undefined ? [] : [`--${name}`, options[name]])),
    ...notas.flatMap((each) => ['--notas', each]),
    ...Object.entries(set).flatMap(([field, value]) => ['--set', `${field}=${value}`]),
    ...(recursive ? ['--recursive'] : []),
  ]);
}

/** Warnings shown one by one; more warnings have one common cause. */
const MAX_WARNINGS = 20;

/** Reads the file by the options; warnings are shown once, at the second reading. */
export function readerOf(
  context: CliContext,
  path: string,
  options: ImportFileOptions,
): (pass: 'count' | 'read') => ReturnType<typeof readPedidos> {
  const { format, preset, notas, set, sheet, recursive } = options;
  context.tableOptions = tableOptions(options);
  const map = options.map === undefined ? undefined : readSettings(context, options.map, '--map');
  const complement =
    options.complement === undefined
      ? undefined
      : readSettings(context, options.complement, '--complement');
  const settings = {
    format,
    complement,
    map,
    preset,
    notas,
    set,
    sheet,
    recursive,
  } as ReadPedidosOptions;
  return (pass) =>
    readPedidos(path, {
      ...settings,
      onWarning: pass === 'read' ? warn(context) : () => {},
    });
}

function warn(context: CliContext): NonNullable<ReadPedidosOptions['onWarning']> {
  const text = textsOf(context);
  let count = 0;
  return ({ file, line, column, path, ...warning }) => {
    // The report at the end shows these, by reason.
    if (warning.code === 'ignored') return;
    count += 1;
    const place = [
      file !== undefined && basename(file),
      line !== undefined && line > 1 && text('import.place.line', { line }),
      column !== undefined && column > 1 && text('import.place.column', { column }),
    ];
    const parts = [
      place.filter(Boolean).join(', '),
      [path, issueText(warning, text)].filter(Boolean).join(' '),
    ];
    if (count <= MAX_WARNINGS) {
      const shown = text('warning', { message: withFile(parts.join(': '), file, context) });
      context.writeError(onOneLine(shown));
    }
    if (count === MAX_WARNINGS + 1)
      context.writeError(text('warning', { message: text('import.warnings.more') }));
  };
}
