import { readdir, readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { InvalidRequestError } from '../../client/errors/invalid-request.js';
import { isRecord } from '../../shared/is-record.js';
import { InvalidFileError, InvalidRowError } from '../errors.js';
import { asTemplates, type CompiledMap, compileMap } from '../map/compile-map.js';
import { asPedidoMap } from '../map/pedido-map.js';
import { fileProblem, guarded, isFolder } from '../read/file-bytes.js';
import { placed } from '../read/position.js';
import type { ReadSettings } from '../read/read-options.js';
import { IgnoredRow, ignored, type Row } from '../read/row-iterable.js';
import { MAX_XML_BYTES } from '../read/size-limits.js';
import { type OnWarning, warned } from '../read/warning.js';
import { broken } from '../rules/read-rule.js';
import { type Complement, complementsOf } from './complement.js';
import { completeInvoice, type Invoice, readDocument, refused, TOO_LARGE } from './invoice.js';
import { SetIndex } from './set-index.js';

/**
 * The orders of the invoices in a folder, by the names of their files. Its own folders are read where
 * `recursive` is set: they often hold the cancelled ones.
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

/** Files that systems leave in folders. */
const OF_SYSTEMS = /^(?:\.|~\$|thumbs\.db$|desktop\.ini$)/i;

/** Files of ours, beside what was imported. */
const OF_OURS = /\.(?:ledger|refused)\.ndjson(?:\.lock)?$/i;

/** Whether a file is part of the delivery that a folder or archive is. */
export const isDelivered = (name: string): boolean => !OF_SYSTEMS.test(name) && !OF_OURS.test(name);

/** The invoices of a folder by the names of their paths, and what lies beside them. */
export async function filesOf(folder: string, recursive: boolean, onWarning: OnWarning) {
  const options = { withFileTypes: true, recursive } as const;
  const entries = await guarded(folder, () => readdir(folder, options));
  // A link to a folder is none: followed, it could lead round in a circle, and an invoice come twice.
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

/** A file by itself. */
export const sourceOf = (file: string): NFeSource => ({ file, read: () => readCapped(file) });

/** The bytes of a file; undefined where there are more than an invoice has, read no further. */
async function readCapped(file: string): Promise<Buffer | undefined> {
  // To open a pipe that nobody writes to would wait for ever.
  if (await isFolder(file)) throw new InvalidFileError(file, broken('folder'));
  const { size } = await guarded(file, () => stat(file));
  return size > MAX_XML_BYTES ? undefined : guarded(file, () => readFile(file));
}

/** A document of a folder or archive. */
export interface NFeSource {
  /** Path, for errors. */
  file: string;
  /** Its bytes; undefined where it is larger than an invoice can be. */
  read(): Promise<Buffer | undefined>;
}

/**
 * The orders of many documents. They are read twice: first for what they say of each
 * other's invoices, before or after them: cancellations, protocols, references.
 */
export async function* readNFeSet(
  sources: readonly NFeSource[],
  options: ReadSettings,
): AsyncGenerator<Row, void> {
  const map = asPedidoMap(options.map);
  const defaults = { ...map.defaults, ...asTemplates(options.set) };
  const compiled = compileMap({ ...map, defaults });
  const reading = { set: await setOf(sources), options, compiled };
  for (const source of sources) yield* rowsOfSource(source, reading);
}

/** What all documents of a set are read by. */
type Reading = { set: SetIndex; options: ReadSettings; compiled: CompiledMap };

/** What documents say of each other's invoices. */
export async function setOf(sources: readonly NFeSource[]): Promise<SetIndex> {
  const set = new SetIndex();
  for (const source of sources) {
    const bytes = await bytesOf(source);
    if (bytes) set.note(bytes);
  }
  return set;
}

/** The bytes of a document; undefined where it cannot be opened, or is too large. */
export const bytesOf = ({ read }: NFeSource): Promise<Buffer | undefined> =>
  read().catch((error: unknown) => {
    if (error instanceof InvalidFileError) return undefined;
    throw error;
  });

/** The orders of one document, or why it has none: one that cannot be opened costs only itself. */
async function* rowsOfSource(
  { file, read }: NFeSource,
  reading: Reading,
): AsyncGenerator<Row, void> {
  const { set, options } = reading;
  const { onWarning } = options;
  const context = { file, onWarning };
  try {
    const xml = await read();
    if (!xml) throw refused(context, [{ path: '', ...TOO_LARGE }]);
    const document = readDocument(xml, context, set);
    if ('ignored' in document) {
      yield ignored(new IgnoredRow(file, document.ignored), onWarning);
      return;
    }
    for (const invoice of document.invoices) yield await rowOfInvoice(invoice, reading);
  } catch (error) {
    if (error instanceof InvalidRowError) yield error;
    else if (!(error instanceof InvalidFileError)) throw error;
    else yield refused({ file }, [{ path: '', ...fileProblem(error) }]);
  }
}

async function rowOfInvoice(invoice: Invoice, { options, compiled }: Reading): Promise<Row> {
  const { file = '' } = invoice.context;
  const complements: Complement[] = [];
  for (const given of complementsOf(options.complement, invoice.nfe)) {
    const fields = await given.fields;
    if (!isRecord(fields)) {
      throw new InvalidRequestError('Options of readPedidos', [
        { path: 'complement', ...broken('must-give-fields') },
      ]);
    }
    complements.push({ ...given, fields });
  }
  try {
    const order = completeInvoice(invoice, complements, compiled);
    return order instanceof IgnoredRow
      ? ignored(order, options.onWarning)
      : placed(order, { file, line: 1 });
  } catch (error) {
    if (error instanceof InvalidRowError) return error;
    throw error;
  }
}
