import { extname } from 'node:path';
import { InvalidFileError } from '../../errors.js';
import { MAX_XML_BYTES } from '../../nfe/decode-xml.js';
import { ignored } from '../../nfe/nfe-document.js';
import { isDelivered } from '../../nfe/nfe-files.js';
import { type NFeSource, readNFeSet } from '../../nfe/nfe-set.js';
import { broken } from '../../rules/read-rule.js';
import type { RuleData } from '../../rules/sentences.js';
import { fileProblem, firstBytes, type ReplayableBytes, readAllBytes } from '../file-bytes.js';
import type { ReadSettings } from '../read-options.js';
import { IgnoredRow, type Row } from '../row-iterable.js';
import type { OnWarning } from '../warning.js';
import { OrdersOfTables } from './orders-of-tables.js';
import { verifyEntry, type ZipEntry } from './zip-entries.js';

/** Files that may hold orders: one that cannot be read refuses the archive. */
const TABLES: ReadonlySet<string> = new Set([
  ...['.csv', '.tsv', '.txt', '.json', '.ndjson', '.jsonl', '.xlsx', '.ods'],
  ...['.xls', '.xlsb', '.xlsm', '.htm', '.html', '.zip', '.gz', '.rar', '.7z', '.tar', '.tgz'],
]);

/** Reads a file of an archive. */
export type ReadEntry = (
  file: string,
  bytes: ReplayableBytes,
  options: ReadSettings,
  isInside: boolean,
) => AsyncGenerator<Row, void>;

/** The orders of the files in an archive: invoices, and tables of any format that is read. */
export async function* readArchive(
  file: string,
  entries: readonly ZipEntry[],
  options: ReadSettings,
  readEntry: ReadEntry,
): AsyncGenerator<Row, void> {
  const { onWarning = () => undefined } = options;
  const delivered = deliveredOf(entries);
  delivered.sort((one, other) => (one.name < other.name ? -1 : 1));
  const tables = tablesIn(delivered);
  const sources = invoicesIn(file, delivered);
  if (sources.length + tables.length === 0) {
    throw new InvalidFileError(file, broken('zip-without-orders'));
  }
  const parts = [
    ...(sources.length > 0 ? [{ name: file, rows: partOfInvoices(sources, options) }] : []),
    ...tables.map((entry) => partOfTable(`${file}/${entry.name}`, entry, options, readEntry)),
  ];
  const orders = parts.length > 1 && tables.length > 0 ? new OrdersOfTables() : undefined;
  for (const { name, rows } of parts) await orders?.scan(name, orRefusal(file, name, rows));
  for (const { name, rows } of parts) {
    for await (const row of rows(onWarning)) yield orders?.check(name, row) ?? row;
  }
  for (const entry of delivered) {
    if (extensionOf(entry) === '.xml' || tables.includes(entry)) continue;
    const row = new IgnoredRow(`${file}/${entry.name}`, broken('not-a-file-of-orders'));
    yield ignored(row, onWarning);
  }
}

const extensionOf = ({ name }: ZipEntry) => extname(name).toLowerCase();

/** Files of an archive that a person put there. */
const deliveredOf = (entries: readonly ZipEntry[]): ZipEntry[] =>
  entries.filter(
    ({ name }) => !name.startsWith('__MACOSX/') && isDelivered(name.split('/').at(-1) ?? ''),
  );

/** Files of an archive that may hold orders, invoices aside. */
export const tablesIn = (entries: readonly ZipEntry[]): ZipEntry[] =>
  deliveredOf(entries).filter((entry) => TABLES.has(extensionOf(entry)));

/** Of an archive with a table that cannot be read nothing is: it may have rows of any order. */
async function* orRefusal(
  file: string,
  name: string,
  rows: (onWarning: OnWarning) => AsyncGenerator<Row, void>,
): AsyncGenerator<Row, void> {
  try {
    yield* rows(() => undefined);
  } catch (error) {
    if (!(error instanceof InvalidFileError)) throw error;
    const { line, column } = error;
    const params = { file: name, problem: fileProblem(error) as RuleData & { message: string } };
    throw new InvalidFileError(file, broken('table-unread', params), { line, column });
  }
}

/** The invoices of an archive. */
export const invoicesIn = (file: string, entries: readonly ZipEntry[]): NFeSource[] =>
  deliveredOf(entries)
    .filter((entry) => extensionOf(entry) === '.xml')
    .map(({ name, size, chunks }) => {
      const path = `${file}/${name}`;
      const read = async () =>
        size > MAX_XML_BYTES ? undefined : await readAllBytes(path, chunks(), MAX_XML_BYTES);
      return { file: path, read };
    });

const partOfInvoices =
  (sources: readonly NFeSource[], options: ReadSettings) => (onWarning: OnWarning) =>
    readNFeSet(sources, options, onWarning);

const partOfTable = (
  name: string,
  entry: ZipEntry,
  options: ReadSettings,
  readEntry: ReadEntry,
) => ({
  name,
  async *rows(onWarning: OnWarning): AsyncGenerator<Row, void> {
    const bytes = await bytesOfEntry(entry);
    yield* readEntry(name, bytes, { ...options, onWarning, format: undefined }, true);
  },
});

/** The bytes of a file in an archive, as they were packed. */
export async function bytesOfEntry(entry: ZipEntry): Promise<ReplayableBytes> {
  await verifyEntry(entry);
  return { head: await firstBytes(entry.chunks()), chunks: () => entry.chunks() };
}
