import { basename } from 'node:path';
import { type ReadPedidosOptions, readPedidos } from '../../importer/index.js';
import type { CliContext } from '../context.js';
import { onOneLine } from '../output/format.js';
import { inOptions } from './in-options.js';
import { readSettings } from './read-settings.js';

/** What `pedido import` takes. */
export interface ImportFileOptions {
  ledger?: string;
  dryRun?: true;
  retryRejected?: true;
  adoptLedger?: true;
  concurrency?: number;
  checkChave: boolean;
  format?: 'ndjson' | 'json' | 'csv' | 'nfe' | 'xlsx';
  preset?: string;
  titulos?: 'per-order' | 'per-row';
  recursive?: true;
  complement?: string;
  map?: string;
  delimiter?: string;
  decimal?: ',' | '.';
  encoding?: string;
  dateFormat?: string;
  includeXml?: true;
  json?: true;
}

/** Warnings told one by one; a file with more has one cause for all. */
const MOST_WARNINGS = 20;

/** Reads the file as the options say; a person is told of warnings once, at the first reading. */
export function readerOf(
  context: CliContext,
  path: string,
  options: ImportFileOptions,
): (pass: 'count' | 'read') => ReturnType<typeof readPedidos> {
  const { format, includeXml, delimiter, decimal, encoding, dateFormat } = options;
  const { preset, titulos, recursive } = options;
  const map = options.map === undefined ? undefined : readSettings(options.map, '--map');
  const complement =
    options.complement === undefined ? undefined : readSettings(options.complement, '--complement');
  const settings = {
    format,
    complement,
    includeXml,
    preset,
    titulos,
    recursive,
    csv: { map, delimiter, decimal, encoding, dateFormat },
  } as ReadPedidosOptions;
  return (pass) =>
    readPedidos(path, { ...settings, onWarning: pass === 'read' ? warn(context) : () => {} });
}

function warn(context: CliContext): NonNullable<ReadPedidosOptions['onWarning']> {
  let count = 0;
  return ({ file, line, column, path, message }) => {
    count += 1;
    const place = [
      file !== undefined && basename(file),
      line !== undefined && line > 1 && `line ${line}`,
      column !== undefined && column > 1 && `column ${column}`,
    ];
    const told = [place.filter(Boolean).join(', '), [path, message].filter(Boolean).join(' ')];
    if (count <= MOST_WARNINGS)
      context.writeError(inOptions(onOneLine(`warning: ${told.join(': ')}`)));
    if (count === MOST_WARNINGS + 1) context.writeError('warning: further ones are not shown');
  };
}
