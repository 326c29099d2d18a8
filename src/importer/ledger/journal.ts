import { constants } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';

/** Flag for durable writes: a write is on the disk when it returns; 0 on systems without it. */
export const DURABLE_WRITES: number = constants.O_DSYNC ?? 0;

/**
 * Appends lines to a file and flushes them together. A line appended during a flush, or in the same
 * turn of the event loop, goes with the next flush.
 */
export class Journal {
  readonly #file: FileHandle;
  #gathered = '';
  #next: Promise<void> | undefined;
  /** The flush under way; it never rejects. */
  #flush: Promise<void> = Promise.resolve();
  #failure: unknown;

  /** @param file opened with {@link DURABLE_WRITES} */
  constructor(file: FileHandle) {
    this.#file = file;
  }

  /** Resolves once the line is on the disk. */
  append(line: string): Promise<void> {
    this.#gathered += `${line}\n`;
    this.#next ??= this.#flush.then(turnOfEvents).then(this.#write);
    return this.#next;
  }

  /** Closes the file once everything is on the disk. */
  async close(): Promise<void> {
    await this.#next?.catch(() => {});
    await this.#flush;
    await this.#file.close();
  }

  readonly #write = () => {
    const text = this.#gathered;
    this.#gathered = '';
    this.#next = undefined;
    const written = this.#commit(Buffer.from(text));
    this.#flush = written.catch(() => {});
    return written;
  };

  /** After a failure nothing more is written: a half-written line must stay the last. */
  async #commit(bytes: Buffer): Promise<void> {
    if (this.#failure) throw this.#failure;
    try {
      for (let offset = 0; offset < bytes.length; ) {
        offset += (await this.#file.write(bytes, offset)).bytesWritten;
      }
      if (DURABLE_WRITES === 0) await this.#file.datasync();
    } catch (error) {
      this.#failure = error;
      throw error;
    }
  }
}

const turnOfEvents = () => new Promise<void>((resolve) => void setImmediate(resolve));
