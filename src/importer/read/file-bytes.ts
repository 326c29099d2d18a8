import { type FileHandle, open } from 'node:fs/promises';
import { InvalidFileError } from '../../errors/invalid-file.js';

const CHUNK_BYTES = 256 * 1024;

/** Enough to tell format, delimiter and encoding by. */
const HEAD_BYTES = CHUNK_BYTES;

/** A file read from front to end, once. */
export interface FileBytes {
  /** The first bytes; all of a short file. */
  head: Buffer;
  /** Every byte, those of `head` included. */
  chunks(): AsyncGenerator<Buffer, void>;
  /**
   * Closes the file until more of it is wanted: a `for await` that meets a rejected row leaves
   * without a word. A pipe cannot be opened twice and stays open.
   */
  rest(): Promise<void>;
  /** Closes the file. */
  close(): Promise<void>;
}

/** Opens a file and reads its first bytes. Pipes work too: nothing is read twice. */
export async function openBytes(file: string): Promise<FileBytes> {
  const source = new Source(file);
  try {
    const head = await readHead(source);
    return {
      head,
      async *chunks() {
        if (head.length > 0) yield head;
        for (;;) {
          const chunk = await source.read();
          if (chunk.length === 0) return;
          yield chunk;
        }
      },
      rest: () => source.rest(),
      close: () => source.close(),
    };
  } catch (error) {
    await source.close();
    throw error;
  }
}

async function readHead(source: Source): Promise<Buffer> {
  const parts: Buffer[] = [];
  for (let size = 0; size < HEAD_BYTES; ) {
    const chunk = await source.read();
    if (chunk.length === 0) break;
    parts.push(chunk);
    size += chunk.length;
  }
  return Buffer.concat(parts);
}

class Source {
  readonly #file: string;
  #handle: FileHandle | undefined;
  #position = 0;
  #isAtEnd = false;
  /** Device and inode; undefined for what is no plain file. */
  #identity: string | undefined;

  constructor(file: string) {
    this.#file = file;
  }

  /** The next bytes, in a buffer of their own: rows keep pieces of it. Empty at the end. */
  read(): Promise<Buffer> {
    return guarded(this.#file, async () => {
      if (this.#isAtEnd) return Buffer.alloc(0);
      const handle = this.#handle ?? (await this.#open());
      const buffer = Buffer.allocUnsafeSlow(CHUNK_BYTES);
      const position = this.#identity === undefined ? null : this.#position;
      const { bytesRead } = await handle.read(buffer, 0, CHUNK_BYTES, position);
      this.#position += bytesRead;
      this.#isAtEnd = bytesRead === 0;
      if (this.#isAtEnd) await this.close();
      return buffer.subarray(0, bytesRead);
    });
  }

  async #open(): Promise<FileHandle> {
    const handle = await open(this.#file, 'r');
    this.#handle = handle;
    const stats = await handle.stat();
    const identity = stats.isFile() ? `${stats.dev} ${stats.ino}` : undefined;
    if (this.#position > 0 && identity !== this.#identity) {
      throw new InvalidFileError(this.#file, 'was replaced while it was read: read it again');
    }
    this.#identity = identity;
    return handle;
  }

  async rest(): Promise<void> {
    if (this.#identity !== undefined) await this.close();
  }

  async close(): Promise<void> {
    const handle = this.#handle;
    this.#handle = undefined;
    await handle?.close();
  }
}

const PROBLEMS: Record<string, string> = {
  ENOENT: 'does not exist: check the path',
  ENOTDIR: 'does not exist: a part of its path is no folder',
  EACCES: 'may not be read by this user: check its permissions',
  EPERM: 'may not be read by this user: check its permissions',
  EISDIR: 'is a folder; only NF-e are read from a folder',
  ENAMETOOLONG: 'has a path longer than the system takes',
};

/** What the file system refuses, in the package's own error. */
export async function guarded<T>(file: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof InvalidFileError) throw error;
    const code = String((error as NodeJS.ErrnoException).code ?? 'unknown');
    throw new InvalidFileError(file, PROBLEMS[code] ?? `cannot be read (${code})`);
  }
}
