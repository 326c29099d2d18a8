import { type FileHandle, open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
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

/** Reads the first bytes of a file. What comes from a pipe is held in memory. */
export async function openBytes(file: string): Promise<ReplayableBytes> {
  const source = new FileSource(file);
  const head = await firstBytes(source.chunks());
  async function* whole() {
    if (head.length > 0) yield head;
  }
  return { head, chunks: () => (head.length < HEAD_BYTES ? whole() : source.chunks()) };
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

/** A file, which is opened for each piece: whoever leaves in the middle leaves nothing open. */
class FileSource {
  readonly #file: string;
  /** Device and inode of a plain file. */
  #identity: string | undefined;
  /** What a pipe gave, which cannot be read twice. */
  #piped: Buffer | undefined;

  constructor(file: string) {
    this.#file = file;
  }

  async *chunks(): AsyncGenerator<Buffer, void> {
    for (let position = 0; ; ) {
      const chunk = this.#piped
        ? this.#piped.subarray(position, position + CHUNK_BYTES)
        : await guarded(this.#file, () => this.#read(position));
      if (chunk.length === 0) return;
      position += chunk.length;
      yield chunk;
    }
  }

  /** The bytes at a place, in a buffer of their own: rows keep pieces of it. Empty at the end. */
  async #read(position: number): Promise<Buffer> {
    const handle = await open(this.#file, 'r');
    try {
      const stats = await handle.stat();
      if (!stats.isFile() && !stats.isDirectory()) {
        this.#piped = await readAllBytes(this.#file, piped(handle), MAX_PACKED_BYTES);
        return this.#piped.subarray(0, CHUNK_BYTES);
      }
      const identity = `${stats.dev} ${stats.ino}`;
      this.#identity ??= identity;
      if (identity === this.#identity) return await readChunk(handle, position);
      throw new InvalidFileError(this.#file, broken('file-changed'));
    } finally {
      await handle.close();
    }
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

/** More than any export holds. */
const MAX_UNPACKED_BYTES = 2 * 1024 ** 3;
/** Text is packed to a tenth, to a fortieth where it repeats itself. */
const MAX_RATIO = 250;
/** Small files may repeat themselves as they like. */
const RATIO_FROM_BYTES = 32 * 1024 ** 2;

/** Counts what an archive is unpacked to, and refuses one made to fill the machine. */
export class UnpackedSize {
  readonly #file: string;
  readonly #max: number;
  /** Bytes as packed, so far. */
  packed = 0;
  #unpacked = 0;

  constructor(file: string, max = MAX_UNPACKED_BYTES) {
    this.#file = file;
    this.#max = max;
  }

  /** @throws InvalidFileError it is unpacked to more than an export holds */
  add(bytes: number): void {
    this.#unpacked += bytes;
    const isBomb =
      this.#unpacked > this.#max ||
      (this.#unpacked > RATIO_FROM_BYTES && this.#unpacked > this.packed * MAX_RATIO);
    if (!isBomb) return;
    throw new InvalidFileError(
      this.#file,
      broken('unpacks-too-large', { mebibytes: Math.round(this.#unpacked / 1024 ** 2) - 1 }),
    );
  }
}

/**
 * The bytes inside a gzip file, unpacked anew at each reading; once before, to the checksum at its end:
 * of a damaged file no row is handed over, since any digit may be another.
 */
export async function gunzipped(file: string, packed: ReplayableBytes): Promise<ReplayableBytes> {
  const chunks = () => unpack(file, packed);
  for await (const _ of chunks());
  return { head: await firstBytes(chunks()), chunks };
}

async function* unpack(file: string, packed: ReplayableBytes): AsyncGenerator<Buffer, void> {
  const size = new UnpackedSize(file);
  async function* counted() {
    for await (const chunk of packed.chunks()) {
      size.packed += chunk.length;
      yield chunk;
    }
  }
  const gunzip = createGunzip();
  const input = Readable.from(counted());
  input.on('error', (error) => gunzip.destroy(error));
  try {
    for await (const chunk of input.pipe(gunzip) as AsyncIterable<Buffer>) {
      size.add(chunk.length);
      yield chunk;
    }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (!code?.startsWith('Z_')) throw error;
    throw new InvalidFileError(file, broken('gzip-damaged'));
  } finally {
    input.destroy();
    gunzip.destroy();
  }
}
