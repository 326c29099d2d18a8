import { open, stat } from 'node:fs/promises';
import { InvalidFileError } from '../errors.js';
import { broken, type ReadProblem } from '../rules/read-rule.js';
import { tooLarge } from './size-limits.js';

const CHUNK_BYTES = 256 * 1024;

/** Bytes that can be read several times. */
export interface ReplayableBytes {
  /** The first bytes, enough to detect the format; all of a short file. */
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
  let fileSize = 0n;
  const read = async (position: number) => {
    const handle = await open(file, 'r');
    try {
      const { dev, ino, size, mtimeNs } = await handle.stat({ bigint: true });
      const found = `${dev} ${ino} ${size} ${mtimeNs}`;
      identity ??= found;
      fileSize = size;
      if (identity !== found) throw new InvalidFileError(file, broken('file-changed'));
      // Its own buffer, because rows keep slices of it.
      const buffer = Buffer.allocUnsafeSlow(CHUNK_BYTES);
      return buffer.subarray(0, (await handle.read(buffer, 0, CHUNK_BYTES, position)).bytesRead);
    } finally {
      await handle.close();
    }
  };
  const head = await guarded(file, () => read(0));
  async function* chunks() {
    let position = 0;
    for (let chunk = head; chunk.length > 0; chunk = await guarded(file, () => read(position))) {
      yield chunk;
      position += chunk.length;
      if (position >= fileSize) return;
    }
  }
  return { head, chunks };
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

/** Reads a file of at most `max` bytes. */
export async function readAllBytes(
  file: string,
  chunks: AsyncGenerator<Buffer, void>,
  max: number,
): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    parts.push(chunk);
    size += chunk.length;
    if (size > max) throw new InvalidFileError(file, tooLarge(max));
  }
  return Buffer.concat(parts);
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
