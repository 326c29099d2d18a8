import { extname } from 'node:path';
import { InvalidFileError, InvalidRowError } from '../../errors.js';
import { digestOf, fingerprintOf } from '../../fingerprint.js';
import { ignored, isDelivered, type NFeSource, readNFeSet } from '../../nfe/nfe-files.js';
import { orderKey, PedidoIndex } from '../../pedido-index.js';
import { broken } from '../../rules/read-rule.js';
import type { RuleData } from '../../rules/sentences.js';
import { fileProblem, firstBytes, type ReplayableBytes, readAllBytes } from '../file-bytes.js';
import { positionOf } from '../position.js';
import type { ReadSettings } from '../read-options.js';
import { IgnoredRow, isOrder, type Row } from '../row-iterable.js';
import { MAX_XML_BYTES } from '../size-limits.js';
import type { OnWarning } from '../warning.js';
import { verifyEntry, type ZipEntry } from './zip-entries.js';

/** Files that may hold orders: one that cannot be read refuses the archive. */
const TABLES: ReadonlySet<string> = new Set([
  '.csv',
  '.tsv',
  '.txt',
  '.json',
  '.ndjson',
  '.jsonl',
  '.xlsx',
  '.ods',
  '.xls',
  '.xlsb',
  '.xlsm',
  '.htm',
  '.html',
  '.zip',
  '.gz',
  '.rar',
  '.7z',
  '.tar',
  '.tgz',
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
  const { onWarning } = options;
  const delivered = deliveredOf(entries);
  delivered.sort((one, other) => (one.name < other.name ? -1 : 1));
  const tables = tablesIn(delivered);
  const sources = invoicesIn(file, delivered);
  if (sources.length + tables.length === 0) {
    throw new InvalidFileError(file, broken('zip-without-orders'));
  }
  const parts = tables.map((entry) =>
    partOfTable(`${file}/${entry.name}`, entry, options, readEntry),
  );
  if (sources.length > 0) {
    const rows = (onWarning: OnWarning) => readNFeSet(sources, { ...options, onWarning });
    parts.unshift({ name: file, rows });
  }
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

/**
 * The orders of the tables of an archive, each of which must stand in one: by its numbers, by that of its
 * channel, and by its invoice. The same order with equal rows counts once; any other is refused in both.
 */
class OrdersOfTables {
  /** By order, by number of the channel, and by key: the table that has it first, its order and content. */
  readonly #index = new PedidoIndex();
  readonly #tables: string[] = [];
  /** Tables by what stands in several of them with another content. */
  readonly #refused = new Map<string, [first: string, other: string]>();

  /** Takes note of the orders of a table. */
  async scan(table: string, rows: AsyncIterable<Row>): Promise<void> {
    this.#tables.push(table);
    for await (const row of rows) this.#add(row, table);
  }

  #add(row: Row, table: string): void {
    const content = isOrder(row) ? digestOf(fingerprintOf(row)) : 0;
    const order = digestOf(keyOf(row));
    for (const name of namesOf(row)) {
      const place = this.#index.place(...name);
      const first = this.#tables[this.#index.numberAt(place) - 1];
      if (first === undefined) {
        this.#index.setNumber(place, this.#tables.length);
        this.#index.setPair(place, order, content);
      } else if (first !== table) {
        const [otherOrder, otherContent] = this.#index.pairAt(place);
        const isSame = otherOrder === order && otherContent === content && content !== 0;
        if (!isSame) this.#refused.set(JSON.stringify(name), [first, table]);
      }
    }
  }

  /** The row; or that an earlier table has it, or why it is refused. */
  check(table: string, row: Row): Row {
    if (!isOrder(row)) return row;
    const { pedido, pedidoCanal } = row;
    for (const name of namesOf(row)) {
      const [first, other] = this.#refused.get(JSON.stringify(name)) ?? [];
      if (first === undefined || other === undefined) continue;
      const { file = table, line = 1 } = positionOf(row) ?? {};
      const params = { file: first === table ? other : first };
      const issues = [{ path: 'pedido', ...broken('order-in-tables', params), line }];
      return new InvalidRowError({ file, line, issues, pedido, pedidoCanal, input: row });
    }
    const [name] = namesOf(row);
    const first = name && this.#tables[this.#index.numberAt(this.#index.place(...name)) - 1];
    if (first === undefined || first === table) return row;
    return new IgnoredRow(table, broken('order-in-other-table', { file: first }), row);
  }
}

const keyOf = ({ pedido = '', pedidoCanal = '' }: Row) => orderKey({ pedido, pedidoCanal });

/** What an order is known by; of a row that cannot be read, its numbers. */
function namesOf(row: Row): [string, string][] {
  const { pedido = '', pedidoCanal = '' } = row;
  if (typeof pedido !== 'string' || typeof pedidoCanal !== 'string') return [];
  if (pedido === '' && pedidoCanal === '') return [];
  const chave = isOrder(row) && typeof row.chaveNFe === 'string' ? row.chaveNFe : '';
  return [
    [pedido, pedidoCanal],
    ...(pedidoCanal === '' ? [] : [['canal', pedidoCanal] as [string, string]]),
    ...(chave === '' ? [] : [['chave', chave] as [string, string]]),
  ];
}
