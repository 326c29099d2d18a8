import { RecebiveisError } from './base.js';
import { brand } from './brand.js';

/** Where in a file reading ended. */
export interface InvalidFilePlace {
  /** Line, counted from 1. */
  line?: number | undefined;
  /** Column, counted from 1. */
  column?: number | undefined;
}

/** What is wrong with a file: in words, and as data where a rule of the reader has a code. */
export interface InvalidFileProblem {
  /** Which rule, and what would satisfy it. */
  message: string;
  /** Which rule, for programs: a name that stays, such as `zip-damaged`. */
  code?: string | undefined;
  /** What the rule is about, by its code. */
  params?: Readonly<Record<string, unknown>> | undefined;
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
  /** Which rule of the reader, for programs, such as `zip-damaged`, where one is broken. */
  readonly reason: string | undefined;
  /** What the rule is about, by its code; never a customer's data. */
  readonly params: Readonly<Record<string, unknown>> | undefined;
  /** What is wrong, without file and place; not enumerable, since `message` has it. */
  declare readonly problem: string;

  constructor(
    file: string,
    problem: string | InvalidFileProblem,
    { line, column }: InvalidFilePlace = {},
  ) {
    const { message, code, params }: InvalidFileProblem =
      typeof problem === 'string' ? { message: problem } : problem;
    const place = [
      file,
      line !== undefined && `line ${line}`,
      column !== undefined && `column ${column}`,
    ].filter(Boolean);
    super('INVALID_FILE', `${place.join(', ')} ${message}`);
    this.file = file;
    this.line = line;
    this.column = column;
    this.reason = code;
    this.params = params;
    Object.defineProperty(this, 'problem', { value: message });
  }
}
