import { type ImportResult, isReadRuleCode } from '../../importer/index.js';
import type { Texts } from '../texts/texts.js';
import { closeNewFile, type NewFile, openNewFile } from './new-file.js';
import { fileOf, reasonsOf } from './reasons.js';

/**
 * Writes refused rows as orders that can be corrected and imported. Each begins with its fault, under
 * `_refused`; a row that a rule of tables refused stays refused until that is removed. The file is made
 * with its first row, for its owner only, and never over another file; the next import of the same file
 * makes no second one.
 */
export class RefusedFile {
  readonly #input: string;
  readonly #text: Texts;
  readonly #place: (attempt: number) => string;
  #opened: Promise<NewFile> | undefined;
  #tail: Promise<void> = Promise.resolve();
  #rows = 0;
  #unwritable = 0;

  /**
   * @param place path of the file, by attempt
   * @param input path of what is read: a row of another file names its file
   */
  constructor(place: (attempt: number) => string, input: string, text: Texts) {
    this.#input = input;
    this.#text = text;
    this.#place = place;
  }

  /** Rows written. */
  get rows(): number {
    return this.#rows;
  }

  /**
   * Number of rows that are neither an order nor a line, such as an invoice: they are corrected in their
   * own file.
   */
  get unwritable(): number {
    return this.#unwritable;
  }

  /** Adds a row; rejects when the file cannot be written. */
  add(result: ImportResult): Promise<void> {
    const line = lineOf(result, this.#input, this.#text);
    if (line === undefined) {
      this.#unwritable += 1;
      return Promise.resolve();
    }
    this.#rows += 1;
    this.#opened ??= openNewFile(this.#place);
    const opened = this.#opened;
    this.#tail = this.#tail.then(async () => {
      const { handle } = await opened;
      await handle.appendFile(`${line}\n`);
    });
    return this.#tail;
  }

  /** Ends the file.
   *
   * @returns its path, where there is one
   */
  async close(): Promise<string | undefined> {
    // add() has already thrown the error of a file that could not be opened or written.
    await this.#tail.catch(() => {});
    const opened = await this.#opened?.catch(() => undefined);
    return opened && (await closeNewFile(opened));
  }
}

/** A line to correct: the order with its fault before it, or the line as it was. */
function lineOf(result: ImportResult, from: string, text: Texts): string | undefined {
  const { row, position, input } = result;
  if (typeof input === 'string') return input.replace(/[\r\n]+/g, ' ');
  if (typeof input !== 'object' || input === null) {
    return input === undefined ? undefined : JSON.stringify(input);
  }
  const file = fileOf(result, from);
  const rules = result.issues?.map(({ code }) => code).filter(isReadRuleCode);
  const reasons = reasonsOf(result, text);
  const ofTable = rules?.length ? { rules } : undefined;
  const _refused = { row, line: position?.line, file, reasons, ...ofTable };
  return JSON.stringify(Array.isArray(input) ? input : { _refused, ...input });
}
