import { randomUUID } from 'node:crypto';
import { closeSync, openSync, readSync, unlinkSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const CHUNK_BYTES = 256 * 1024;

/** A temporary file that has no name any more: nobody else can open it, and no kill leaves it behind. */
export function openUnlinked(): number {
  const path = join(tmpdir(), `recebiveis-${randomUUID()}`);
  const file = openSync(path, 'wx+', 0o600);
  unlinkSync(path);
  return file;
}

/** What a pipe gave, kept so that it can be read again. */
export class Spool {
  #file: number | undefined;
  #size = 0;
  #isAtEnd = false;

  /** The bytes at a place; what was not read yet comes from `next`, whose empty answer is the end. */
  async read(position: number, next: () => Promise<Buffer>): Promise<Buffer> {
    if (position < this.#size) return this.#kept(position);
    if (this.#isAtEnd) return Buffer.alloc(0);
    const chunk = await next();
    this.#isAtEnd = chunk.length === 0;
    this.#file ??= openUnlinked();
    for (let written = 0; written < chunk.length; ) {
      written += writeSync(
        this.#file,
        chunk,
        written,
        chunk.length - written,
        this.#size + written,
      );
    }
    this.#size += chunk.length;
    return chunk;
  }

  /** Lets go of the file. */
  close(): void {
    if (this.#file !== undefined) closeSync(this.#file);
    this.#file = undefined;
  }

  #kept(position: number): Buffer {
    const buffer = Buffer.allocUnsafeSlow(Math.min(CHUNK_BYTES, this.#size - position));
    const count = readSync(this.#file as number, buffer, 0, buffer.length, position);
    return buffer.subarray(0, count);
  }
}
