import { type FileHandle, open } from 'node:fs/promises';
import type { ImportResult } from '../../importer/index.js';
import { reasonsOf } from './reasons.js';

const MOST_FILES = 1000;

/**
 * The rows that were refused, as orders that can be corrected and imported. Each has first what is
 * wrong with it, under `_refused`, which the reader leaves out. The file is made when there is
 * something to write, for its owner only, and never over another.
 */
export class RefusedFile {
  readonly #place: (attempt: number) => string;
  #opened: Promise<{ handle: FileHandle; path: string }> | undefined;
  #tail: Promise<void> = Promise.resolve();
  #rows = 0;
  #unwritable = 0;

  constructor(place: (attempt: number) => string) {
    this.#place = place;
  }

  /** Rows written. */
  get rows(): number {
    return this.#rows;
  }

  /** Rows that are no order and no line, such as an invoice: they are corrected where they stand. */
  get unwritable(): number {
    return this.#unwritable;
  }

  /** Adds a row; rejects when the file cannot be written. */
  add(result: ImportResult): Promise<void> {
    const line = lineOf(result);
    if (line === undefined) {
      this.#unwritable += 1;
      return Promise.resolve();
    }
    this.#rows += 1;
    this.#opened ??= this.#open();
    const opened = this.#opened;
    this.#tail = this.#tail.then(async () => {
      const { handle } = await opened;
      await handle.appendFile(`${line}\n`);
    });
    return this.#tail;
  }

  /** Ends the file; tells its path where there is one. */
  async close(): Promise<string | undefined> {
    // What could not be opened or written was told by add().
    await this.#tail.catch(() => {});
    const opened = await this.#opened?.catch(() => undefined);
    await opened?.handle.close();
    return opened?.path;
  }

  async #open(): Promise<{ handle: FileHandle; path: string }> {
    for (let attempt = 1; ; attempt++) {
      const path = this.#place(attempt);
      try {
        return { handle: await open(path, 'wx', 0o600), path };
      } catch (error) {
        const { code } = error as NodeJS.ErrnoException;
        if (code !== 'EEXIST' || attempt >= MOST_FILES) throw error;
      }
    }
  }
}

/** A line that can be corrected: the order with its fault before it, or the line as it was. */
function lineOf(result: ImportResult): string | undefined {
  const { row, position, input } = result;
  if (typeof input === 'string') return input.replace(/[\r\n]+/g, ' ');
  if (typeof input !== 'object' || input === null) {
    return input === undefined ? undefined : JSON.stringify(input);
  }
  const _refused = { row, line: position?.line, reasons: reasonsOf(result) };
  return JSON.stringify(Array.isArray(input) ? input : { _refused, ...input });
}
