import { isDelivered, type NFeSource } from '../../nfe/nfe-files.js';
import { firstBytes, type ReplayableBytes, readAllBytes } from '../file-bytes.js';
import { MAX_XML_BYTES } from '../size-limits.js';
import { verifyEntry, type ZipEntry } from './zip-entries.js';

/** Names of files that may hold orders. */
const TABLE =
  /\.(?:csv|tsv|txt|json|ndjson|jsonl|xlsx|ods|xls|xlsb|xlsm|html?|zip|gz|rar|7z|tar|tgz)$/i;
const INVOICE = /\.xml$/i;

/** Files that a person put into an archive. */
const deliveredOf = (entries: readonly ZipEntry[]): ZipEntry[] =>
  entries.filter(
    ({ name }) => !name.startsWith('__MACOSX/') && isDelivered(name.split('/').at(-1) ?? ''),
  );

/** Files of an archive that may hold orders, except invoices. */
export const tablesIn = (entries: readonly ZipEntry[]): ZipEntry[] =>
  deliveredOf(entries).filter(({ name }) => TABLE.test(name));

/** Invoices of an archive, sorted by name. */
export const invoicesIn = (file: string, entries: readonly ZipEntry[]): NFeSource[] =>
  deliveredOf(entries)
    .filter(({ name }) => INVOICE.test(name))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .map(({ name, size, chunks }) => {
      const path = `${file}/${name}`;
      const read = async () =>
        size > MAX_XML_BYTES ? undefined : await readAllBytes(path, chunks(), MAX_XML_BYTES);
      return { file: path, read };
    });

/** Bytes of a file in an archive, checked against its checksum. */
export async function bytesOfEntry(entry: ZipEntry): Promise<ReplayableBytes> {
  await verifyEntry(entry);
  return { head: await firstBytes(entry.chunks()), chunks: () => entry.chunks() };
}
