import { InvalidFileError } from '../errors.js';
import type { NFeSource } from '../nfe/document.js';
import { broken } from '../rules/read-rule.js';
import { encodingByMark, isZip, type PedidosFormat, textFormat, toUtf8 } from './detect-format.js';
import { type ReplayableBytes, readAllBytes } from './file-bytes.js';
import type { ReadSettings } from './read-options.js';
import type { Row } from './row-iterable.js';
import { MAX_PACKED_BYTES, MAX_XML_BYTES } from './size-limits.js';
import type { KnownNames, Table } from './table/table.js';

/** Content of a file: a table, another text, or an archive of invoices. */
type Content =
  | { is: 'table'; format: 'csv' | 'workbook'; open: OpenTable }
  | { is: 'text'; file: string; format: 'ndjson' | 'json' | 'nfe'; bytes: ReplayableBytes }
  | { is: 'invoices'; file: string; sources: readonly NFeSource[] };

type OpenTable = (knownIn: KnownNames, options: ReadSettings) => Promise<Table>;

/** Detects the content of a file. An archive with a single table stands for that table. */
export async function contentOf(
  file: string,
  bytes: ReplayableBytes,
  format?: PedidosFormat,
  isInside = false,
): Promise<Content> {
  if (!isZip(bytes.head)) return contentOfText(file, bytes, format);
  const { openZip } = await import('./archive/zip-entries.js');
  const packed = await readAllBytes(file, bytes.chunks(), MAX_PACKED_BYTES);
  const entries = await openZip(file, packed);
  const has = (name: string) => entries.some((entry) => entry.name === name);
  if (has('xl/workbook.bin') || has('mimetype'))
    throw new InvalidFileError(file, broken('not-text'));
  if (has('xl/workbook.xml') || has('[Content_Types].xml')) {
    const { openWorkbook } = await import('./workbook/open-workbook.js');
    const open: OpenTable = (knownIn, { sheet, onWarning }) =>
      openWorkbook(file, entries, knownIn, sheet, onWarning);
    return { is: 'table', format: 'workbook', open };
  }
  const { bytesOfEntry, invoicesIn, tablesIn } = await import('./archive/archive-files.js');
  const sources = invoicesIn(file, entries);
  const [table, ...more] = tablesIn(entries);
  if (table && !isInside && more.length + sources.length === 0) {
    return contentOf(`${file}/${table.name}`, await bytesOfEntry(table), undefined, true);
  }
  if (table || isInside) throw new InvalidFileError(file, broken('archive-in-archive'));
  if (sources.length === 0) throw new InvalidFileError(file, broken('zip-without-orders'));
  return { is: 'invoices', file, sources };
}

function contentOfText(file: string, bytes: ReplayableBytes, given?: PedidosFormat): Content {
  const format = textFormat(file, bytes.head, given);
  if (format !== 'csv') return { is: 'text', file, format, bytes };
  const open: OpenTable = async (knownIn) => {
    const { csvTable } = await import('./csv/csv.js');
    return csvTable(file, bytes, knownIn);
  };
  return { is: 'table', format, open };
}

/** Reads the orders of a file of any format. */
export async function* readBytes(
  file: string,
  bytes: ReplayableBytes,
  options: ReadSettings,
): AsyncGenerator<Row, void> {
  const content = await contentOf(file, bytes, options.format);
  if (content.is === 'invoices') {
    const { readNFeSet } = await import('../nfe/nfe-files.js');
    return yield* readNFeSet(content.sources, options);
  }
  if (content.format === 'nfe') {
    const { readNFeSet } = await import('../nfe/nfe-files.js');
    const { file: xml, bytes: ofXml } = content;
    const source = { file: xml, read: () => readAllBytes(xml, ofXml.chunks(), MAX_XML_BYTES) };
    return yield* readNFeSet([source], options);
  }
  const { format } = content;
  if (content.is === 'table') {
    const { knownIn, readTable, tableSettings } = await import('./table/read-table.js');
    const settings = tableSettings(options);
    const table = await content.open(knownIn(settings), options);
    return yield* readTable(table, settings, options);
  }
  const { completed } = await import('./complete-rows.js');
  const { readJson, readNdjson } = await import('./json.js');
  const { head } = content.bytes;
  const chunks = toUtf8(content.bytes.chunks(), encodingByMark(head) ?? 'utf-8');
  const read = format === 'json' ? readJson : readNdjson;
  for await (const row of read(content.file, chunks)) yield completed(row, options);
}
