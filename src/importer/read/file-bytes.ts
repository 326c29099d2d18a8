import { open, stat } from 'node:fs/promises';
import { InvalidFileError } from '../errors.js';
import { broken, type ReadProblem } from '../rules/read-rule.js';
import { tooLarge } from './size-limits.js';

const CHUNK_BYTES = 256 * 1024;
/** Enough to see format, delimiter and encoding by. */
const HEAD_BYTES = CHUNK_BYTES;

/** Bytes that can be read from front to end several times. */
export interface ReplayableBytes {
  /** The first bytes; all of a short file. */
  head: Buffer;
  /** Every byte, those of `head` included; each call begins anew. */
  chunks(): AsyncGenerator<Buffer, void>;
}

/**
 * A file of bytes. It is opened for each piece: whoever leaves in the middle leaves nothing open. A file that is
 * replaced or rewritten between the first piece and the end of the last reading is refused.
 */
export async function openBytes(file: string): Promise<ReplayableBytes> {
  let identity: string | undefined;
  const read = async (position: number) => {
    const handle = await open(file, 'r');
    try {
      const { dev, ino, size, mtimeNs } = await handle.stat({ bigint: true });
      const found = `${dev} ${ino} ${size} ${mtimeNs}`;
      identity ??= found;
      if (identity !== found) throw new InvalidFileError(file, broken('file-changed'));
      // In a buffer of its own: rows keep pieces of it.
      const buffer = Buffer.allocUnsafeSlow(CHUNK_BYTES);
      return buffer.subarray(0, (await handle.read(buffer, 0, CHUNK_BYTES, position)).bytesRead);
    } finally {
      await handle.close();
    }
  };
  async function* chunks() {
    for (let position = 0; ; ) {
      const chunk = await guarded(file, () => read(position));
      if (chunk.length === 0) return;
      position += chunk.length;
      yield chunk;
    }
  }
  const head = await firstBytes(chunks());
  async function* whole() {
    if (head.length > 0) yield head;
  }
  return { head, chunks: () => (head.length < HEAD_BYTES ? whole() : chunks()) };
}

/**
 * Whether a path is a folder.
 *
 * @throws InvalidFileError it is neither that nor a file: a pipe cannot be read twice
 */
export async function isFolder(path: string): Promise<boolean> {
  const stats = await guarded(path, () => stat(path));
  if (stats.isFile() || stats.isDirectory()) return stats.isDirectory();
  throw new InvalidFileError(path, broken('not-a-file'));
}

/** The first bytes of a file, up to about `max`; by default enough to see what it is. */
export async function firstBytes(
  chunks: AsyncGenerator<Buffer, void>,
  max = HEAD_BYTES,
): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    parts.push(chunk);
    size += chunk.length;
    if (size >= max) break;
  }
  return Buffer.concat(parts);
}

/** All bytes of a file, which must not be more than `max`. */
export async function readAllBytes(
  file: string,
  chunks: AsyncGenerator<Buffer, void>,
  max: number,
): Promise<Buffer> {
  const bytes = await firstBytes(chunks, max + 1);
  if (bytes.length <= max) return bytes;
  throw new InvalidFileError(file, tooLarge(max));
}

const PROBLEMS: Record<string, ReadProblem> = {
  ENOENT: broken('no-such-file'),
  ENOTDIR: broken('no-such-file'),
  EISDIR: broken('folder'),
};

/** What the file system refuses, in the package's own error. */
export async function guarded<T>(file: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof InvalidFileError) throw error;
    const code = String((error as NodeJS.ErrnoException).code ?? 'unknown');
    throw new InvalidFileError(file, PROBLEMS[code] ?? broken('cannot-be-read', { reason: code }));
  }
}

/** What is wrong with a file, without its name and place: for an error that has both by itself. */
export const fileProblem = ({ problem, reason, params }: InvalidFileError) => ({
  message: problem,
  code: reason,
  params,
});

/** More than any export holds. */
const MAX_UNPACKED_BYTES = 2 * 1024 ** 3;
/** Text is packed to a tenth, to a fortieth where it repeats itself. */
const MAX_RATIO = 250;
/** Small files may repeat themselves as they like. */
const RATIO_FROM_BYTES = 32 * 1024 ** 2;

/** Counts what an archive of so many bytes is unpacked to; one made to fill the machine is refused. */
export function unpackedCounter(file: string, packed: number): (bytes: number) => void {
  const max = Math.min(MAX_UNPACKED_BYTES, Math.max(RATIO_FROM_BYTES, packed * MAX_RATIO));
  let unpacked = 0;
  return (bytes) => {
    unpacked += bytes;
    if (unpacked > max) throw new InvalidFileError(file, tooLarge(max));
  };
}
