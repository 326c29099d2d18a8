import { readdir } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { InvalidFileError } from '../errors.js';
import { compileMap } from '../map/compile-map.js';
import { guarded, isFolder, openBytes, readAllBytes } from '../read/file-bytes.js';
import type { ReadSettings } from '../read/read-options.js';
import { IgnoredRow, ignored, type Row } from '../read/row-iterable.js';
import { MAX_XML_BYTES } from '../read/size-limits.js';
import { type OnWarning, warned } from '../read/warning.js';
import { broken } from '../rules/read-rule.js';
import { type NFeSource, openDocument } from './document.js';
import { rowOfInvoice } from './invoice.js';
import { InvoiceSet } from './invoice-set.js';

/**
 * Reads the orders of the invoices in a folder, sorted by file name. With `recursive` subfolders
 * are read too: they often hold the cancelled invoices.
 */
export async function* readNFeFolder(
  folder: string,
  options: ReadSettings,
): AsyncGenerator<Row, void> {
  const files = await filesOf(folder, options.recursive ?? false, options.onWarning);
  if (files.xml.length === 0) throw new InvalidFileError(folder, broken('folder-without-xml'));
  yield* readNFeSet(files.xml.map(sourceOf), options);
  for (const file of files.others) {
    yield ignored(new IgnoredRow(file, broken('not-xml-file')), options.onWarning);
  }
}

/** Files that operating systems leave in folders. */
const OF_SYSTEMS = /^(?:\.|~\$|thumbs\.db$|desktop\.ini$)/i;

/** Our own files beside an import. */
const OF_OURS = /\.(?:ledger|refused)\.ndjson(?:\.lock)?$/i;

/** False for files of the system and for our own, which are not part of a delivery. */
export const isDelivered = (name: string): boolean => !OF_SYSTEMS.test(name) && !OF_OURS.test(name);

/** Lists the files of a folder by path, and warns of what lies beside the invoices. */
export async function filesOf(folder: string, recursive: boolean, onWarning: OnWarning) {
  const options = { withFileTypes: true, recursive } as const;
  const entries = await guarded(folder, () => readdir(folder, options));
  // Links to folders are not followed: a circle of links would read an invoice twice.
  const files = entries.filter((entry) => !entry.isDirectory() && isDelivered(entry.name));
  const folders = entries.filter((entry) => entry.isDirectory());
  if (!recursive && folders.length > 0) {
    const warning = warned('folders-left-out', { count: folders.length });
    onWarning({ ...warning, file: folder, path: '' });
  }
  const paths = files.map(({ parentPath, name }) => join(parentPath, name)).sort();
  const isXml = (path: string) => extname(path).toLowerCase() === '.xml';
  return { xml: paths.filter(isXml), others: paths.filter((path) => !isXml(path)) };
}

export const sourceOf = (file: string): NFeSource => ({
  file,
  async read() {
    // Opening a pipe that nobody writes to would wait for ever.
    if (await isFolder(file)) throw new InvalidFileError(file, broken('folder'));
    const { chunks } = await openBytes(file);
    return await readAllBytes(file, chunks(), MAX_XML_BYTES);
  },
});

/**
 * Reads the orders of many documents. Each document is read twice, because a cancellation, a
 * protocol or a reference may come before or after its invoice.
 */
export async function* readNFeSet(
  sources: readonly NFeSource[],
  options: ReadSettings,
): AsyncGenerator<Row, void> {
  const { map = {}, onWarning } = options;
  const compiled = compileMap({ ...map, defaults: { ...map.defaults, ...options.set } });
  const set = await InvoiceSet.of(sources);
  for (const source of sources) {
    const { file, invoices, instead } = await openDocument(source);
    const rows = invoices.map((nfe) => rowOfInvoice(file, nfe, set.judge(nfe), compiled));
    for (const row of instead ? [instead] : rows) {
      yield row instanceof IgnoredRow ? ignored(row, onWarning) : row;
    }
  }
}
