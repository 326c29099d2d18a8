import { type FileHandle, open } from 'node:fs/promises';
import { InvalidFileError } from '../errors.js';
import { broken, type ReadProblem } from '../rules/read-rule.js';
import { firstBytesOf } from './first-bytes.js';
import { Spool } from './spool.js';

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
   * without closing. A pipe cannot be opened twice and stays open.
   */
  rest(): Promise<void>;
  /** Closes the file. */
  close(): Promise<void>;
}

/** Opens a file and reads its first bytes. What comes from a pipe is kept in a file without a name. */
export async function openBytes(file: string): Promise<FileBytes> {
  const source = new FileSource(file);
  try {
    const head = await firstBytes(source.chunks());
    const isWhole = head.length < HEAD_BYTES;
    if (isWhole) await source.rest();
    async function* whole() {
      if (head.length > 0) yield head;
    }
    return {
      head,
      chunks: () => (isWhole ? whole() : source.chunks()),
      rest: () => source.rest(),
      close: () => source.close(),
    };
  } catch (error) {
    await source.close();
    throw error;
  }
}

/** The first bytes of a file, enough to see what it is. */
export const firstBytes = (chunks: AsyncGenerator<Buffer, void>): Promise<Buffer> =>
  firstBytesOf(chunks, HEAD_BYTES);

class FileSource {
  readonly #file: string;
  #handle: FileHandle | undefined;
  /** Device, inode and size; undefined for what is not a plain file. */
  #identity: string | undefined;
  /** What a pipe gave so far. */
  #spool: Spool | undefined;

  constructor(file: string) {
    this.#file = file;
  }

  async *chunks(): AsyncGenerator<Buffer, void> {
    for (let position = 0; ; ) {
      const chunk = await this.#read(position);
      if (chunk.length === 0) return await this.rest();
      position += chunk.length;
      yield chunk;
    }
  }

  /** The bytes at a place, in a buffer of their own: rows keep pieces of it. Empty at the end. */
  #read(position: number): Promise<Buffer> {
    return guarded(this.#file, async () => {
      const handle = this.#handle ?? (await this.#open());
      if (this.#spool) return await this.#spool.read(position, () => readChunk(handle, null));
      return await readChunk(handle, position);
    });
  }

  async #open(): Promise<FileHandle> {
    const handle = await open(this.#file, 'r');
    this.#handle = handle;
    const stats = await handle.stat();
    const identity = stats.isFile() ? `${stats.dev} ${stats.ino}` : undefined;
    if (identity === undefined && !stats.isDirectory()) this.#spool ??= new Spool();
    if (this.#identity !== undefined && identity !== this.#identity) {
      throw new InvalidFileError(this.#file, broken('file-replaced'));
    }
    this.#identity = identity;
    return handle;
  }

  async rest(): Promise<void> {
    if (this.#identity !== undefined) await this.#closeHandle();
  }

  async close(): Promise<void> {
    this.#spool?.close();
    await this.#closeHandle();
  }

  async #closeHandle(): Promise<void> {
    const handle = this.#handle;
    this.#handle = undefined;
    await handle?.close();
  }
}

async function readChunk(handle: FileHandle, position: number | null): Promise<Buffer> {
  const buffer = Buffer.allocUnsafeSlow(CHUNK_BYTES);
  const { bytesRead } = await handle.read(buffer, 0, CHUNK_BYTES, position);
  return buffer.subarray(0, bytesRead);
}

const PROBLEMS: Record<string, ReadProblem> = {
  ENOENT: broken('no-such-file'),
  ENOTDIR: broken('no-such-folder'),
  EACCES: broken('no-permission'),
  EPERM: broken('no-permission'),
  EISDIR: broken('folder'),
  ENAMETOOLONG: broken('path-too-long'),
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
