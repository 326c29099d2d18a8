import { crc32 } from 'node:zlib';
import { type Entry, fromBuffer, type ZipFile } from 'yauzl';
import { InvalidFileError } from '../../errors.js';
import { broken } from '../../rules/read-rule.js';
import { tooLarge } from '../size-limits.js';

/** A file in an archive. */
export interface ZipEntry {
  name: string;
  size: number;
  /** Unpacks the file; each call starts again. */
  chunks(): AsyncGenerator<Buffer, void>;
}

/** A year's folder of invoices has fewer files. */
const MAX_ENTRIES = 200_000;
/** More than any export holds. */
const MAX_UNPACKED_BYTES = 2 * 1024 ** 3;

/**
 * Opens a ZIP archive. Declared sizes are checked before anything is unpacked, and unpacking is
 * held to them: an archive made to fill the machine is refused.
 *
 * @throws InvalidFileError it is not an archive, is damaged or encrypted, or unpacks to too much
 */
export async function openZip(file: string, packed: Buffer): Promise<ZipEntry[]> {
  const zip = await promised<ZipFile>(file, (done) =>
    fromBuffer(packed, { lazyEntries: true, validateEntrySizes: true }, done),
  );
  if (zip.entryCount > MAX_ENTRIES) {
    throw new InvalidFileError(file, broken('too-large', { max: MAX_ENTRIES, unit: 'files' }));
  }
  const entries = await entriesOf(file, zip);
  const size = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
  if (size > MAX_UNPACKED_BYTES) throw new InvalidFileError(file, tooLarge(MAX_UNPACKED_BYTES));
  return entries
    .filter(({ fileName }) => !fileName.endsWith('/'))
    .map((entry) => ({
      name: entry.fileName,
      size: entry.uncompressedSize,
      chunks: () => unpack(file, zip, entry),
    }));
}

function entriesOf(file: string, zip: ZipFile): Promise<Entry[]> {
  return new Promise((resolve, reject) => {
    const entries: Entry[] = [];
    zip.on('entry', (entry: Entry) => {
      entries.push(entry);
      zip.readEntry();
    });
    zip.on('end', () => resolve(entries));
    zip.on('error', () => reject(damaged(file)));
    zip.readEntry();
  });
}

async function* unpack(file: string, zip: ZipFile, entry: Entry): AsyncGenerator<Buffer, void> {
  if (entry.isEncrypted()) {
    throw new InvalidFileError(`${file}/${entry.fileName}`, broken('zip-damaged'));
  }
  const stream = await promised<NodeJS.ReadableStream>(file, (done) =>
    zip.openReadStream(entry, done),
  );
  let sum = 0;
  try {
    for await (const chunk of stream) {
      sum = crc32(chunk as Buffer, sum);
      yield chunk as Buffer;
    }
  } catch {
    throw damaged(`${file}/${entry.fileName}`);
  }
  if (sum !== entry.crc32) throw damaged(`${file}/${entry.fileName}`);
}

function promised<T>(
  file: string,
  call: (done: (error: Error | null, value: T) => void) => void,
): Promise<T> {
  return new Promise((resolve, reject) => {
    call((error, value) => (error ? reject(damaged(file)) : resolve(value)));
  });
}

const damaged = (file: string) => new InvalidFileError(file, broken('zip-damaged'));
