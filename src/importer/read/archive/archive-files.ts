import type { NFeSource } from '../../nfe/document.js';
import { isDelivered } from '../../nfe/nfe-files.js';
import { firstBytes, type ReplayableBytes } from '../file-bytes.js';
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
    .map(({ name, chunks }) => ({
      file: `${file}/${name}`,
      read: () => firstBytes(chunks(), MAX_XML_BYTES + 1),
    }));

/** Bytes of a file in an archive, checked against its checksum. */
export async function bytesOfEntry(entry: ZipEntry): Promise<ReplayableBytes> {
  await verifyEntry(entry);
  return { head: await firstBytes(entry.chunks()), chunks: () => entry.chunks() };
}
