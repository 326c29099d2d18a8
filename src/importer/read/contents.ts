import { InvalidFileError } from '../errors.js';
import { broken } from '../rules/read-rule.js';
import type { ZipEntry } from './archive/zip-entries.js';
import {
  containerOf,
  encodingByMark,
  type PedidosFormat,
  textFormat,
  toUtf8,
} from './detect-format.js';
import { firstBytes, type ReplayableBytes, readAllBytes } from './file-bytes.js';
import type { ReadSettings } from './read-options.js';
import type { Row } from './row-iterable.js';
import { MAX_PACKED_BYTES, MAX_XML_BYTES } from './size-limits.js';
import type { KnownNames, Table } from './table/table.js';

/** What bytes hold, once gzip is unpacked: a table, another text, or an archive of files. */
export type Content =
  | { is: 'table'; format: 'csv' | 'workbook'; open: OpenTable }
  | { is: 'text'; file: string; format: 'ndjson' | 'json' | 'nfe'; bytes: ReplayableBytes }
  | { is: 'archive'; file: string; entries: readonly ZipEntry[] };

type OpenTable = (knownIn: KnownNames, options: ReadSettings) => Promise<Table>;

/** Looks what bytes hold. Archives in archives are not unpacked. */
export async function contentOf(
  file: string,
  bytes: ReplayableBytes,
  format?: PedidosFormat,
  isInside = false,
): Promise<Content> {
  const container = containerOf(bytes.head);
  if (container === 'text') return contentOfText(file, bytes, format);
  if (container === 'gzip' && !isInside) {
    const { gunzipped } = await import('./file-bytes.js');
    const inner = await gunzipped(file, bytes);
    return contentOf(file.replace(/\.gz$/i, ''), inner, format, true);
  }
  const { openZip } = await import('./archive/zip-entries.js');
  const { openWorkbook, workbookKind } = await import('./workbook/open-workbook.js');
  const entries =
    container === 'zip'
      ? await openZip(file, await readAllBytes(file, bytes.chunks(), MAX_PACKED_BYTES))
      : [];
  if (workbookKind(entries)) {
    const open: OpenTable = (knownIn, { sheet, onWarning }) =>
      openWorkbook(file, entries, knownIn, sheet, onWarning);
    return { is: 'table', format: 'workbook', open };
  }
  if (isInside) throw new InvalidFileError(file, broken('archive-in-archive'));
  return { is: 'archive', file, entries };
}

function contentOfText(file: string, bytes: ReplayableBytes, given?: PedidosFormat): Content {
  const format = textFormat(file, bytes.head, given);
  if (format !== 'csv') return { is: 'text', file, format, bytes };
  const open: OpenTable = async (knownIn, { csv = {} }) => {
    const { csvTable } = await import('./csv/csv.js');
    return csvTable(file, bytes, csv, knownIn);
  };
  return { is: 'table', format, open };
}

/** The orders of bytes, whatever they hold. */
export async function* readBytes(
  file: string,
  bytes: ReplayableBytes,
  options: ReadSettings,
  isInside = false,
): AsyncGenerator<Row, void> {
  const content = await contentOf(file, bytes, options.format, isInside);
  if (content.is === 'archive') {
    const { readArchive } = await import('./archive/read-archive.js');
    return yield* readArchive(file, content.entries, options, readBytes);
  }
  if (content.format === 'nfe') {
    const { readNFeSet } = await import('../nfe/nfe-files.js');
    const xml = await firstBytes(content.bytes.chunks(), MAX_XML_BYTES + 1);
    const known = xml.length > MAX_XML_BYTES ? undefined : xml;
    const source = { file: content.file, read: async () => known };
    return yield* readNFeSet([source], options);
  }
  const { completed, fieldsOf } = await import('./complete-rows.js');
  const complements = fieldsOf(options.complement, content.format);
  if (content.is === 'table') {
    // What is set and the invoice are part of how its rows become orders.
    const { knownIn, readTable, tableSettings } = await import('./table/read-table.js');
    const settings = tableSettings(options);
    const table = await content.open(knownIn(settings), options);
    const rows = readTable(table, settings, options);
    for await (const row of rows) yield completed(row, complements);
    return;
  }
  const { readJson, readNdjson } = await import('./json.js');
  const { head } = content.bytes;
  const chunks = toUtf8(content.bytes.chunks(), encodingByMark(head) ?? 'utf-8');
  const read = content.format === 'json' ? readJson : readNdjson;
  for await (const row of read(content.file, chunks)) yield completed(row, complements, options);
}
