import { readdir, readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { InvalidFileError, InvalidRowError } from '../errors.js';
import { type CompiledMap, compileMap } from '../map/compile-map.js';
import { fileProblem, guarded, isFolder } from '../read/file-bytes.js';
import { placed } from '../read/position.js';
import type { ReadSettings } from '../read/read-options.js';
import { IgnoredRow, ignored, type Row, refused } from '../read/row-iterable.js';
import { MAX_XML_BYTES } from '../read/size-limits.js';
import { type OnWarning, warned } from '../read/warning.js';
import { broken } from '../rules/read-rule.js';
import {
  completeInvoice,
  type Invoice,
  type ReadDocument,
  readDocument,
  TOO_LARGE,
} from './invoice.js';
import { SetIndex } from './set-index.js';

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

export const sourceOf = (file: string): NFeSource => ({ file, read: () => readCapped(file) });

/** Bytes of a file; undefined if it is larger than an invoice can be. */
async function readCapped(file: string): Promise<Buffer | undefined> {
  // Opening a pipe that nobody writes to would wait for ever.
  if (await isFolder(file)) throw new InvalidFileError(file, broken('folder'));
  const { size } = await guarded(file, () => stat(file));
  return size > MAX_XML_BYTES ? undefined : guarded(file, () => readFile(file));
}

/** A document of a folder or archive. */
export interface NFeSource {
  /** Path, for errors. */
  file: string;
  /** Bytes of the document; undefined if it is larger than an invoice can be. */
  read(): Promise<Buffer | undefined>;
}

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
  const set = await setOf(sources);
  for (const source of sources) {
    const document = await documentOf(source, set);
    if (document instanceof InvalidRowError) yield document;
    else if ('ignored' in document) {
      yield ignored(new IgnoredRow(source.file, document.ignored), onWarning);
    } else {
      for (const invoice of document.invoices) yield rowOfInvoice(invoice, compiled, onWarning);
    }
  }
}

/** First pass: indexes cancellations, protocols and references by invoice. */
export async function setOf(sources: readonly NFeSource[]): Promise<SetIndex> {
  const set = new SetIndex();
  for (const source of sources) {
    const bytes = await bytesOf(source);
    if (bytes) set.note(bytes);
  }
  return set;
}

/** Bytes of a document; undefined if it cannot be opened or is too large. */
export const bytesOf = ({ read }: NFeSource): Promise<Buffer | undefined> =>
  read().catch((error: unknown) => {
    if (error instanceof InvalidFileError) return undefined;
    throw error;
  });

/** Reads a document; one that cannot be opened or read is an error of its own, and not of the set. */
export async function documentOf(
  { file, read }: NFeSource,
  set: SetIndex,
): Promise<ReadDocument | InvalidRowError> {
  try {
    const xml = await read();
    if (!xml) return refused(file, [{ path: '', ...TOO_LARGE }]);
    return readDocument(xml, file, set);
  } catch (error) {
    if (error instanceof InvalidRowError) return error;
    if (!(error instanceof InvalidFileError)) throw error;
    return refused(file, [{ path: '', ...fileProblem(error) }]);
  }
}

function rowOfInvoice(invoice: Invoice, map: CompiledMap, onWarning: OnWarning): Row {
  const { file } = invoice;
  try {
    const order = completeInvoice(invoice, map);
    return order instanceof IgnoredRow
      ? ignored(order, onWarning)
      : placed(order, { file, line: 1 });
  } catch (error) {
    if (error instanceof InvalidRowError) return error;
    throw error;
  }
}
