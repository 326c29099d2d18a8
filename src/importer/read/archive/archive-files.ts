import type { NFeSource } from '../../nfe/document.js';
import { isDelivered } from '../../nfe/nfe-files.js';
import { type ReplayableBytes, readAllBytes } from '../file-bytes.js';
import { MAX_XML_BYTES } from '../size-limits.js';
import type { ZipEntry } from './zip-entries.js';

/** Names of files that may hold orders. */
const TABLE =
  /\.(?:csv|tsv|txt|json|ndjson|jsonl|xlsx|ods|xls|xlsb|xlsm|html?|zip|gz|rar|7z|tar|tgz)$/i;
const INVOICE = /\.xml$/i;

/** Enough bytes to detect a format. */
const HEAD_BYTES = 256 * 1024;

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
      read: () => readAllBytes(`${file}/${name}`, chunks(), MAX_XML_BYTES),
    }));

/** Bytes of a file in an archive, checked against its checksum. */
export async function bytesOfEntry(entry: ZipEntry): Promise<ReplayableBytes> {
  const chunks = () => entry.chunks();
  let head = Buffer.alloc(0);
  for await (const chunk of chunks()) {
    if (head.length < HEAD_BYTES) head = Buffer.concat([head, chunk]);
  }
  return { head, chunks };
}
