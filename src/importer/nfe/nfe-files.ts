import { open, readdir, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { isRecord } from '../../api/is-record.js';
import { InvalidFileError } from '../../errors/invalid-file.js';
import { InvalidRequestError } from '../../errors/invalid-request.js';
import { InvalidRowError } from '../../errors/invalid-row.js';
import { guarded } from '../read/file-bytes.js';
import type { PedidoComplement } from '../read/merge-complement.js';
import { placed } from '../read/position.js';
import type { ReadPedidosOptions } from '../read/read-options.js';
import type { Row } from '../read/row-iterable.js';
import type { OnWarning } from '../read/warning.js';
import { complementsOf } from './complement.js';
import { MAX_XML_BYTES } from './decode-xml.js';
import { completeInvoice, readInvoice, refused, TOO_LARGE } from './invoice.js';

/** The order of one file. */
export async function readNFeFile(
  file: string,
  { complement, includeXml }: ReadPedidosOptions,
  onWarning: OnWarning,
): Promise<Row> {
  const context = { file, includeXml, onWarning };
  const xml = await readCapped(file);
  if (!xml) return refused(context, [{ path: '', message: TOO_LARGE }]);
  try {
    const invoice = readInvoice(xml, context);
    const complements = await Promise.all(complementsOf(complement, invoice.nfe));
    return placed(completeInvoice(invoice, checked(complements)), { file, line: 1 });
  } catch (error) {
    if (error instanceof InvalidRowError) return error;
    throw error;
  }
}

/**
 * The orders of the invoices in a folder, by the names of their files. Its own folders are not read:
 * they often hold the cancelled ones.
 */
export async function* readNFeFolder(
  folder: string,
  options: ReadPedidosOptions,
  onWarning: OnWarning,
): AsyncGenerator<Row, void> {
  const entries = await guarded(folder, () => readdir(folder, { withFileTypes: true }));
  const folders = entries.filter((entry) => entry.isDirectory()).length;
  const names = entries
    .filter((entry) => !entry.isDirectory() && extname(entry.name).toLowerCase() === '.xml')
    .map(({ name }) => name)
    .sort();
  if (names.length === 0) throw new InvalidFileError(folder, 'has no .xml file in it');
  if (folders > 0) {
    onWarning({
      code: 'folders-left-out',
      file: folder,
      path: '',
      message: `has ${folders} folders of its own, which are not read: read each by itself`,
    });
  }
  for (const name of names) yield await readOne(join(folder, name), options, onWarning);
}

/** In a folder, a file that cannot be opened costs only itself. */
async function readOne(file: string, options: ReadPedidosOptions, onWarning: OnWarning) {
  try {
    return await readNFeFile(file, options, onWarning);
  } catch (error) {
    if (!(error instanceof InvalidFileError)) throw error;
    const message = error.message.slice(file.length).trim();
    return refused({ file }, [{ path: '', message }]);
  }
}

/** The bytes of a file; undefined where there are more than an invoice has, read no further. */
async function readCapped(file: string): Promise<Buffer | undefined> {
  const stats = await guarded(file, () => stat(file));
  // To open a pipe that nobody writes to would wait for ever.
  if (!stats.isFile()) throw new InvalidFileError(file, 'is no file: NF-e are read from files');
  const { size } = stats;
  if (size > MAX_XML_BYTES) return undefined;
  const handle = await guarded(file, () => open(file, 'r'));
  try {
    const parts: Buffer[] = [];
    let length = 0;
    for (;;) {
      const buffer = Buffer.allocUnsafeSlow(Math.max(size - length, 0) + 4096);
      const { bytesRead } = await guarded(file, () => handle.read(buffer, 0, buffer.length, null));
      if (bytesRead === 0) return Buffer.concat(parts);
      parts.push(buffer.subarray(0, bytesRead));
      length += bytesRead;
      if (length > MAX_XML_BYTES) return undefined;
    }
  } finally {
    await handle.close();
  }
}

function checked(complements: readonly PedidoComplement[]): readonly PedidoComplement[] {
  if (complements.every((fields) => isRecord(fields))) return complements;
  throw new InvalidRequestError('Options of readPedidos', [
    { path: 'complement', message: 'must give an object of fields' },
  ]);
}
