import { RecebiveisError } from './base.js';
import { brand } from './brand.js';

/** Where in a file reading ended. */
export interface InvalidFilePlace {
  /** Line, counted from 1. */
  line?: number | undefined;
  /** Column, counted from 1. */
  column?: number | undefined;
}

/** A file of orders cannot be read, or not further: what stands before the place was handed over. */
export class InvalidFileError extends RecebiveisError {
  static {
    brand(InvalidFileError, 'InvalidFileError');
  }

  /** Path of the file, as it was given. */
  readonly file: string;
  /** Line where reading ended, counted from 1, where it is known. */
  readonly line: number | undefined;
  /** Column where reading ended, counted from 1, where it is known. */
  readonly column: number | undefined;

  constructor(file: string, problem: string, { line, column }: InvalidFilePlace = {}) {
    const place = [
      file,
      line !== undefined && `line ${line}`,
      column !== undefined && `column ${column}`,
    ].filter(Boolean);
    super('INVALID_FILE', `${place.join(', ')} ${problem}`);
    this.file = file;
    this.line = line;
    this.column = column;
  }
}
