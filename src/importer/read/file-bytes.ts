import { open, stat } from 'node:fs/promises';
import { InvalidFileError } from '../errors.js';
import { broken, type ReadProblem } from '../rules/read-rule.js';
import { tooLarge } from './size-limits.js';

const CHUNK_BYTES = 256 * 1024;
/** Enough bytes to detect format, delimiter and encoding. */
const HEAD_BYTES = CHUNK_BYTES;

/** Bytes that can be read several times. */
export interface ReplayableBytes {
  /** The first bytes; all of a short file. */
  head: Buffer;
  /** All bytes, including `head`; each call starts again. */
  chunks(): AsyncGenerator<Buffer, void>;
}

/**
 * Opens a file for reading. Each chunk opens the file anew, so that a reader that stops early
 * leaves no handle open. A file that is replaced or rewritten during the readings is refused.
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
      // Its own buffer, because rows keep slices of it.
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
 * True for a folder.
 *
 * @throws InvalidFileError it is neither a folder nor a file: a pipe cannot be read twice
 */
export async function isFolder(path: string): Promise<boolean> {
  const stats = await guarded(path, () => stat(path));
  if (stats.isFile() || stats.isDirectory()) return stats.isDirectory();
  throw new InvalidFileError(path, broken('not-a-file'));
}

/** First bytes of a file, about `max`; by default enough to detect its format. */
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

/** Reads a file of at most `max` bytes. */
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

/** Turns file system errors into the package's own. */
export async function guarded<T>(file: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof InvalidFileError) throw error;
    const code = String((error as NodeJS.ErrnoException).code ?? 'unknown');
    throw new InvalidFileError(file, PROBLEMS[code] ?? broken('cannot-be-read', { reason: code }));
  }
}

/** Problem of a file, without its name and place: for errors that have both already. */
export const fileProblem = ({ problem, reason, params }: InvalidFileError) => ({
  message: problem,
  code: reason,
  params,
});

/** More than any export holds. */
const MAX_UNPACKED_BYTES = 2 * 1024 ** 3;
/** Text compresses to a tenth, repetitive text to a fortieth. */
const MAX_RATIO = 250;
/** Smaller files may have any ratio. */
const RATIO_FROM_BYTES = 32 * 1024 ** 2;

/** Counts unpacked bytes, and refuses an archive made to fill the machine. */
export function unpackedCounter(file: string, packed: number): (bytes: number) => void {
  const max = Math.min(MAX_UNPACKED_BYTES, Math.max(RATIO_FROM_BYTES, packed * MAX_RATIO));
  let unpacked = 0;
  return (bytes) => {
    unpacked += bytes;
    if (unpacked > max) throw new InvalidFileError(file, tooLarge(max));
  };
}
