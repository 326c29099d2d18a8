import { extname } from 'node:path';
import { InvalidFileError, InvalidRowError } from '../../errors.js';
import { MAX_XML_BYTES } from '../../nfe/decode-xml.js';
import { ignored } from '../../nfe/nfe-document.js';
import { isDelivered } from '../../nfe/nfe-files.js';
import { type NFeSource, readNFeSet } from '../../nfe/nfe-set.js';
import { broken } from '../../rules/read-rule.js';
import type { ReplayableBytes } from '../file-bytes.js';
import { firstBytes } from '../file-bytes.js';
import { fileProblem } from '../file-problem.js';
import { IgnoredRow } from '../ignored-row.js';
import type { ReadPedidosOptions } from '../read-options.js';
import type { Row } from '../row-iterable.js';
import { workbookKind } from '../workbook/open-workbook.js';
import { mayBeTable } from './may-be-table.js';
import { OrdersOfFiles } from './orders-of-files.js';
import { readAllBytes } from './read-all-bytes.js';
import { openZip, verifyEntry, type ZipEntry } from './zip-entries.js';

/** Files that may hold orders; those that cannot be read are refused by name, and never left out. */
const TABLES: ReadonlySet<string> = new Set([
  ...['.csv', '.tsv', '.txt', '.json', '.ndjson', '.jsonl', '.xlsx', '.ods'],
  ...['.xls', '.xlsb', '.xlsm', '.htm', '.html', '.zip', '.gz', '.rar', '.7z', '.tar', '.tgz'],
]);

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
  if (workbookKind(entries)) return yield* readWorkbook(file, packed, entries, options);
  if (isInside) throw new InvalidFileError(file, broken('archive-in-archive'));
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
  const tables = delivered.filter((entry) => TABLES.has(extensionOf(entry)));
  if (invoices.length + tables.length === 0) {
    throw new InvalidFileError(file, broken('zip-without-orders'));
  }
  const sources = invoices.map((entry): NFeSource => {
    const path = `${file}/${entry.name}`;
    const read = async () =>
      entry.size > MAX_XML_BYTES
        ? undefined
        : await readAllBytes(path, entry.chunks(), MAX_XML_BYTES);
    return { file: path, read };
  });
  yield* readNFeSet(sources, options, onWarning);
  const orders = await ordersOf(file, tables, options, readEntry);
  for (const entry of tables) {
    const path = `${file}/${entry.name}`;
    for await (const row of orRefusal(path, rowsOfTable(path, entry, options, readEntry))) {
      yield orders?.check(path, row) ?? row;
    }
  }
  for (const entry of delivered) {
    if (invoices.includes(entry) || tables.includes(entry)) continue;
    const row = new IgnoredRow(`${file}/${entry.name}`, broken('not-a-file-of-orders'));
    yield ignored(row, onWarning);
  }
}

/** What several tables of an archive have of one order is only known once all were read. */
async function ordersOf(
  file: string,
  tables: readonly ZipEntry[],
  options: ReadPedidosOptions,
  readEntry: ReadEntry,
): Promise<OrdersOfFiles | undefined> {
  if (tables.length < 2) return undefined;
  const orders = new OrdersOfFiles();
  const silent = { ...options, onWarning: undefined, complement: undefined };
  for (const entry of tables) {
    const path = `${file}/${entry.name}`;
    try {
      await orders.scan(path, rowsOfTable(path, entry, silent, readEntry));
    } catch (error) {
      if (!(error instanceof InvalidFileError)) throw error;
      if (await mayBeTable(entry)) orders.addUnread(path);
    }
  }
  return orders;
}

async function* rowsOfTable(
  file: string,
  entry: ZipEntry,
  options: ReadPedidosOptions,
  readEntry: ReadEntry,
): AsyncGenerator<Row, void> {
  await verifyEntry(entry);
  const bytes = { head: await firstBytes(entry.chunks()), chunks: () => entry.chunks() };
  yield* readEntry(file, bytes, { ...options, format: undefined });
}

/** The rows of a file, and that it cannot be read as one of them: other files of the archive are read on. */
async function* orRefusal(file: string, rows: AsyncIterable<Row>): AsyncGenerator<Row, void> {
  try {
    yield* rows;
  } catch (error) {
    if (!(error instanceof InvalidFileError)) throw error;
    const { line = 1, column } = error;
    const issues = [{ path: '', ...fileProblem(error) }];
    yield new InvalidRowError({ file, line, column, issues });
  }
}

async function* readWorkbook(
  file: string,
  packed: Buffer,
  entries: readonly ZipEntry[],
  options: ReadPedidosOptions,
): AsyncGenerator<Row, void> {
  const { openWorkbook } = await import('../workbook/open-workbook.js');
  const { readTable } = await import('../table/read-table.js');
  const { knownHeaders, tableSettings } = await import('../table/table-settings.js');
  const { completed, fieldsOf } = await import('../complete-rows.js');
  const settings = tableSettings(options);
  const complements = fieldsOf(options.complement, 'workbook');
  const { onWarning = () => undefined } = options;
  const table = await openWorkbook(file, packed, entries, knownHeaders(settings), onWarning);
  const rows = readTable(table, settings, onWarning);
  for await (const row of rows) yield completed(row, complements);
}
