import type { FileHandle } from 'node:fs/promises';

/**
 * Appends lines to a file and flushes them to the disk together: what is appended while a flush is
 * under way goes with the next one.
 */
export class Journal {
  readonly #file: FileHandle;
  #gathered = '';
  #next: Promise<void> | undefined;
  /** The flush under way; it never rejects. */
  #flush: Promise<void> = Promise.resolve();
  #failure: unknown;

  constructor(file: FileHandle) {
    this.#file = file;
  }

  /** Resolves once the line is on the disk. */
  append(line: string): Promise<void> {
    this.#gathered += `${line}\n`;
    this.#next ??= this.#flush.then(turnOfEvents).then(() => this.#write());
    return this.#next;
  }

  /** Closes the file once everything is on the disk. */
  async close(): Promise<void> {
    await this.#next?.catch(() => {});
    await this.#flush;
    await this.#file.close();
  }

  async #write(): Promise<void> {
    const text = this.#gathered;
    this.#gathered = '';
    this.#next = undefined;
    const written = this.#commit(text);
    this.#flush = written.catch(() => {});
    await written;
  }

  /** After a failure nothing more is written: a half-written line must stay the last. */
  async #commit(text: string): Promise<void> {
    if (this.#failure) throw this.#failure;
    try {
      await this.#file.appendFile(text);
      await this.#file.datasync();
    } catch (error) {
      this.#failure = error;
      throw error;
    }
  }
}

/** Answers that arrive in one turn of the event loop are written together. */
const turnOfEvents = () => new Promise<void>((resolve) => void setImmediate(resolve));
