import { extname } from 'node:path';
import { InvalidFileError } from '../../../errors/invalid-file.js';
import { MAX_XML_BYTES } from '../../nfe/decode-xml.js';
import { ignored } from '../../nfe/nfe-document.js';
import { isDelivered } from '../../nfe/nfe-files.js';
import { type NFeSource, readNFeSet } from '../../nfe/nfe-set.js';
import type { ReplayableBytes } from '../file-bytes.js';
import { firstBytes } from '../file-bytes.js';
import { IgnoredRow } from '../ignored-row.js';
import type { ReadPedidosOptions } from '../read-options.js';
import type { Row } from '../row-iterable.js';
import { collected } from './collected.js';
import { openZip, type ZipEntry } from './zip-entries.js';

/** Workbooks are archives too; unpacked, they are held in memory. */
const MAX_WORKBOOK_BYTES = 512 * 1024 ** 2;

const TEXTS = new Set(['.csv', '.tsv', '.txt', '.json', '.ndjson', '.jsonl', '.xlsx']);

/** Reads a file of an archive. */
export type ReadEntry = (
  file: string,
  bytes: ReplayableBytes,
  options: ReadPedidosOptions,
) => AsyncGenerator<Row, void>;

/** The orders of a ZIP archive: a workbook, invoices, or files of any format that is read. */
export async function* readZip(
  file: string,
  packed: Buffer,
  options: ReadPedidosOptions,
  isInside: boolean,
  readEntry: ReadEntry,
): AsyncGenerator<Row, void> {
  const entries = await openZip(file, packed);
  const has = (name: string) => entries.some((entry) => entry.name === name);
  if (has('xl/workbook.xml') || has('xl/workbook.bin') || has('[Content_Types].xml')) {
    return yield* readWorkbook(file, entries, options, () => openXlsx(file, packed, entries));
  }
  if (has('content.xml') && has('mimetype')) {
    return yield* readWorkbook(file, entries, options, () => openOds(file, entries));
  }
  if (isInside) throw new InvalidFileError(file, 'is an archive in an archive: unpack it');
  yield* readArchive(file, entries, options, readEntry);
}

async function* readArchive(
  file: string,
  entries: readonly ZipEntry[],
  options: ReadPedidosOptions,
  readEntry: ReadEntry,
): AsyncGenerator<Row, void> {
  const { onWarning = () => undefined } = options;
  const delivered = entries.filter(
    ({ name }) => !name.startsWith('__MACOSX/') && isDelivered(name.split('/').at(-1) ?? ''),
  );
  delivered.sort((one, other) => (one.name < other.name ? -1 : 1));
  const extensionOf = ({ name }: ZipEntry) => extname(name).toLowerCase();
  const invoices = delivered.filter((entry) => extensionOf(entry) === '.xml');
  const tables = delivered.filter((entry) => TEXTS.has(extensionOf(entry)));
  if (invoices.length + tables.length === 0) {
    throw new InvalidFileError(
      file,
      'is an archive without a file of orders: no .xml, .csv, .xlsx or JSON',
    );
  }
  const sources = invoices.map((entry): NFeSource => {
    const path = `${file}/${entry.name}`;
    const read = async () =>
      entry.size > MAX_XML_BYTES ? undefined : await collected(path, entry.chunks(), MAX_XML_BYTES);
    return { file: path, read };
  });
  yield* readNFeSet(sources, options, onWarning);
  for (const entry of tables) {
    const bytes = { head: await firstBytes(entry.chunks()), chunks: () => entry.chunks() };
    yield* readEntry(`${file}/${entry.name}`, bytes, { ...options, format: undefined });
  }
  for (const entry of delivered) {
    if (invoices.includes(entry) || tables.includes(entry)) continue;
    const row = new IgnoredRow(`${file}/${entry.name}`, 'is not a file of orders or an invoice');
    yield ignored(row, onWarning);
  }
}

async function* readWorkbook(
  file: string,
  entries: readonly ZipEntry[],
  options: ReadPedidosOptions,
  open: () => Promise<readonly import('../workbook/workbook-table.js').Sheet[]>,
): AsyncGenerator<Row, void> {
  const size = entries.reduce((sum, entry) => sum + entry.size, 0);
  if (size > MAX_WORKBOOK_BYTES) {
    throw new InvalidFileError(
      file,
      'is a workbook of more than 512 MiB, unpacked: save the sheet as CSV',
    );
  }
  const { workbookTable } = await import('../workbook/workbook-table.js');
  const { readTable } = await import('../table/read-table.js');
  const { knownHeaders, tableSettings } = await import('../table/table-settings.js');
  const { completed, fieldsOf } = await import('../complete-rows.js');
  const settings = tableSettings(options);
  const complements = fieldsOf(options.complement, 'a workbook');
  const table = workbookTable(file, await open(), knownHeaders(settings));
  const rows = readTable(table, settings, options.onWarning ?? (() => undefined));
  for await (const row of rows) yield completed(row, complements);
}

async function openXlsx(file: string, packed: Buffer, entries: readonly ZipEntry[]) {
  if (entries.some(({ name }) => name === 'xl/workbook.bin')) {
    throw new InvalidFileError(file, 'is an .xlsb workbook: save it as .xlsx or CSV');
  }
  const { checkSheetExtent } = await import('../workbook/sheet-extent.js');
  const { readXlsxSheets } = await import('../workbook/xlsx.js');
  for (const entry of entries) {
    if (/^xl\/worksheets\/[^/]{1,100}\.xml$/i.test(entry.name)) {
      await checkSheetExtent(file, entry.chunks());
    }
  }
  return await readXlsxSheets(file, packed);
}

async function openOds(file: string, entries: readonly ZipEntry[]) {
  const { MAX_ODS_BYTES, readOdsSheets } = await import('../workbook/ods.js');
  const content = entries.find(({ name }) => name === 'content.xml') as ZipEntry;
  const bytes = await collected(file, content.chunks(), MAX_ODS_BYTES);
  return readOdsSheets(file, bytes.toString('utf8'));
}
