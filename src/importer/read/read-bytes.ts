import { extname } from 'node:path';
import { InvalidFileError } from '../errors.js';
import { MAX_XML_BYTES } from '../nfe/decode-xml.js';
import { broken } from '../rules/read-rule.js';
import {
  containerOf,
  detectFormat,
  headText,
  notText,
  type PedidosFormat,
} from './detect-format.js';
import { encodingByMark, toUtf8, utf16WithoutMark } from './encoding.js';
import type { ReplayableBytes } from './file-bytes.js';
import { firstBytesOf } from './first-bytes.js';
import type { ReadSettings } from './read-options.js';
import type { Row } from './row-iterable.js';
import { MAX_PACKED_BYTES } from './size-limits.js';

/** The orders of a file's bytes, whatever its format. Archives in archives are not unpacked. */
export async function* readBytes(
  file: string,
  bytes: ReplayableBytes,
  options: ReadSettings,
  isInside = false,
): AsyncGenerator<Row, void> {
  const container = containerOf(bytes.head);
  if (container === 'gzip') {
    if (isInside) throw new InvalidFileError(file, broken('archive-in-archive'));
    const { gunzipped } = await import('./gunzipped.js');
    const inner = await gunzipped(file, bytes);
    return yield* readBytes(file.replace(/\.gz$/i, ''), inner, options, true);
  }
  if (container === 'zip') {
    const { readZip } = await import('./archive/read-zip.js');
    const { readAllBytes } = await import('./archive/read-all-bytes.js');
    const packed = await readAllBytes(file, bytes.chunks(), MAX_PACKED_BYTES);
    const readEntry = (name: string, inner: ReplayableBytes, settings: ReadSettings) =>
      readBytes(name, inner, settings, true);
    return yield* readZip(file, packed, options, isInside, readEntry);
  }
  yield* readText(file, bytes, options);
}

async function* readText(
  file: string,
  bytes: ReplayableBytes,
  options: ReadSettings,
): AsyncGenerator<Row, void> {
  const { onWarning = () => undefined } = options;
  const problem = notText(bytes.head);
  if (problem) throw new InvalidFileError(file, problem);
  const format = formatOf(file, bytes.head, options.format);
  const { refuseHtml } = await import('./html.js');
  refuseHtml(file, headText(bytes.head));
  if (format === 'nfe') {
    const { rowsOfDocument } = await import('../nfe/nfe-document.js');
    const xml = await firstBytesOf(bytes.chunks(), MAX_XML_BYTES + 1);
    const known = xml.length > MAX_XML_BYTES ? undefined : xml;
    return yield* rowsOfDocument(file, known, undefined, options, onWarning);
  }
  const { complementOfSet, completed, fieldsOf } = await import('./complete-rows.js');
  const isTable = format === 'csv';
  const complements = fieldsOf(options.complement, format);
  // In a table, what is set and the invoice are part of how its rows become orders.
  if (!isTable) complements.push(...complementOfSet(options.set));
  const notas = isTable ? undefined : options.notas;
  for await (const row of readRowsOf(file, bytes, format, options))
    yield completed(row, complements, notas);
}

async function* readRowsOf(
  file: string,
  bytes: ReplayableBytes,
  format: 'ndjson' | 'json' | 'csv',
  options: ReadSettings,
): AsyncGenerator<Row, void> {
  if (format === 'csv') {
    const { csvTable } = await import('./csv/csv.js');
    const { readTable } = await import('./table/read-table.js');
    const { headerNames, tableSettings } = await import('./table/table-settings.js');
    const settings = tableSettings(options);
    const { onWarning = () => undefined, notas } = options;
    const table = await csvTable(file, bytes, options.csv ?? {}, headerNames(settings));
    return yield* readTable(table, settings, notas, onWarning);
  }
  const encoding = encodingByMark(bytes.head) ?? utf16WithoutMark(bytes.head) ?? 'utf-8';
  const chunks = toUtf8(bytes.chunks(), encoding);
  if (format === 'json') {
    const { readJson } = await import('./json.js');
    return yield* readJson(file, chunks);
  }
  const { readNdjson } = await import('./ndjson.js');
  return yield* readNdjson(file, chunks);
}

function formatOf(
  file: string,
  head: Buffer,
  given: PedidosFormat | undefined,
): 'ndjson' | 'json' | 'csv' | 'nfe' {
  if (given === 'xlsx') {
    const isCsv = extname(file).toLowerCase() === '.csv';
    throw new InvalidFileError(file, broken('not-xlsx', { isCsv }));
  }
  return given ?? detectFormat(file, head);
}
