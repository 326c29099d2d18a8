import { type FileHandle, open } from 'node:fs/promises';
import { InvalidFileError } from '../errors.js';
import { broken, type ReadProblem } from '../rules/read-rule.js';
import { MAX_PACKED_BYTES } from './size-limits.js';

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

/** A file that was opened. */
export interface FileBytes extends ReplayableBytes {
  /**
   * Closes the file until more of it is wanted: a `for await` that meets a rejected row leaves
   * without closing.
   */
  rest(): Promise<void>;
}

/** Opens a file and reads its first bytes. What comes from a pipe is held in memory. */
export async function openBytes(file: string): Promise<FileBytes> {
  const source = new FileSource(file);
  try {
    const head = await firstBytes(source.chunks());
    const isWhole = head.length < HEAD_BYTES;
    if (isWhole) await source.rest();
    async function* whole() {
      if (head.length > 0) yield head;
    }
    const chunks = () => (isWhole ? whole() : source.chunks());
    return { head, chunks, rest: () => source.rest() };
  } catch (error) {
    await source.rest();
    throw error;
  }
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
  throw new InvalidFileError(file, broken('file-too-large', { mebibytes: max / 1024 ** 2 }));
}

class FileSource {
  readonly #file: string;
  #handle: FileHandle | undefined;
  /** Device and inode of a plain file. */
  #identity: string | undefined;
  /** What a pipe gave, which cannot be read twice. */
  #piped: Buffer | undefined;

  constructor(file: string) {
    this.#file = file;
  }

  async *chunks(): AsyncGenerator<Buffer, void> {
    for (let position = 0; ; ) {
      const chunk = await guarded(this.#file, () => this.#read(position));
      if (chunk.length === 0) return await this.rest();
      position += chunk.length;
      yield chunk;
    }
  }

  /** The bytes at a place, in a buffer of their own: rows keep pieces of it. Empty at the end. */
  async #read(position: number): Promise<Buffer> {
    const handle = this.#piped ? undefined : (this.#handle ?? (await this.#open()));
    return handle
      ? await readChunk(handle, position)
      : (this.#piped ?? Buffer.alloc(0)).subarray(position, position + CHUNK_BYTES);
  }

  /** Undefined for a pipe, which was read to its end. */
  async #open(): Promise<FileHandle | undefined> {
    const handle = await open(this.#file, 'r');
    this.#handle = handle;
    const stats = await handle.stat();
    if (!stats.isFile() && !stats.isDirectory()) {
      this.#piped = await readAllBytes(this.#file, piped(handle), MAX_PACKED_BYTES);
      await this.rest();
      return undefined;
    }
    const identity = `${stats.dev} ${stats.ino}`;
    if (this.#identity !== undefined && identity !== this.#identity) {
      throw new InvalidFileError(this.#file, broken('file-changed'));
    }
    this.#identity = identity;
    return handle;
  }

  async rest(): Promise<void> {
    const handle = this.#handle;
    this.#handle = undefined;
    await handle?.close();
  }
}

async function* piped(handle: FileHandle): AsyncGenerator<Buffer, void> {
  for (;;) {
    const chunk = await readChunk(handle, null);
    if (chunk.length === 0) return;
    yield chunk;
  }
}

async function readChunk(handle: FileHandle, position: number | null): Promise<Buffer> {
  const buffer = Buffer.allocUnsafeSlow(CHUNK_BYTES);
  const { bytesRead } = await handle.read(buffer, 0, CHUNK_BYTES, position);
  return buffer.subarray(0, bytesRead);
}

const PROBLEMS: Record<string, ReadProblem> = {
  ENOENT: broken('no-such-file'),
  ENOTDIR: broken('no-such-file'),
  EACCES: broken('no-permission'),
  EPERM: broken('no-permission'),
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
