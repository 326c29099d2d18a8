import { brand, RecebiveisError } from '../client/errors/base.js';
import type { RowPosition } from './result.js';

/** Where in a file reading ended. */
export type InvalidFilePlace = Partial<Pick<RowPosition, 'line' | 'column'>>;

/** What is wrong with a file: in words, and as data where a rule of the reader has a code. */
export interface InvalidFileProblem {
  /** Which rule, and what would satisfy it. */
  message: string;
  /** Which rule, for programs: a name that stays, such as `zip-damaged`. */
  code?: string | undefined;
  /** What the rule is about, by its code, such as `{ length: 12 }`; never the value that broke it. */
  params?: Readonly<Record<string, unknown>> | undefined;
}

/** A file, and the place in it. */
const placeOf = (file: string, line: number | undefined, column: number | undefined): string =>
  [file, line !== undefined && `line ${line}`, column !== undefined && `column ${column}`]
    .filter(Boolean)
    .join(', ');

/** A file of orders cannot be read, or not further. Of a table, nothing was handed over before. */
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

  constructor(file: string, problem: InvalidFileProblem, { line, column }: InvalidFilePlace = {}) {
    const { message, code, params } = problem;
    super('INVALID_FILE', `${placeOf(file, line, column)} ${message}`);
    this.file = file;
    this.line = line;
    this.column = column;
    this.reason = code;
    this.params = params;
    Object.defineProperty(this, 'problem', { value: message });
  }
}

/** Why a row cannot be read. It names the value's kind and length, never the value. */
export interface InvalidRowIssue extends InvalidFileProblem {
  /** Field, as the service spells it: `titulos[0].valorTotal`; empty for the whole row. */
  path: string;
  /** Line of the file, counted from 1, where it is another than the error's. */
  line?: number | undefined;
  /** Column, counted from 1: the cell of a CSV row, the character of a JSON line. */
  column?: number | undefined;
}

/** What is known of a row that cannot be read. */
export interface InvalidRowFacts extends Partial<RowPosition> {
  /** What is wrong with it; the first twenty are kept. */
  issues: readonly InvalidRowIssue[];
  /** Your order number, where it could be read. */
  pedido?: unknown;
  /** Order number or delivery identifier at the channel, where it could be read. */
  pedidoCanal?: unknown;
  /** The row as far as it was read. */
  input?: unknown;
}

const MAX_ISSUES = 20;

/** A number of an order, where it is one. */
export const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

/**
 * One row of a file cannot be read as an order (`docs/reference/service.md` 4.9); the rows after it can. `readPedidos`
 * rejects with it and goes on at the next `next()`.
 */
export class InvalidRowError extends RecebiveisError {
  static {
    brand(InvalidRowError, 'InvalidRowError');
  }

  /** Path of the file, as it was given; undefined for an invoice that was given as text. */
  readonly file: string | undefined;
  /** Line of the first issue, counted from 1. */
  readonly line: number | undefined;
  /** Column, counted from 1, where it is known: the cell of a CSV row, the character of a JSON line. */
  readonly column: number | undefined;
  /** What is wrong, the first twenty. */
  readonly issues: readonly InvalidRowIssue[];
  /** Your order number, where it could be read. */
  readonly pedido: string | undefined;
  /** Order number or delivery identifier at the channel, where it could be read. */
  readonly pedidoCanal: string | undefined;
  readonly #input: unknown;

  constructor(facts: InvalidRowFacts) {
    const issues = facts.issues.slice(0, MAX_ISSUES);
    super('INVALID_ROW', wordsOf(facts, issues));
    this.file = facts.file;
    this.line = facts.line ?? issues[0]?.line;
    this.column = facts.column ?? issues[0]?.column;
    this.issues = issues;
    this.pedido = textOf(facts.pedido);
    this.pedidoCanal = textOf(facts.pedidoCanal);
    this.#input = facts.input;
  }

  /**
   * The row as far as it was read: the text of a JSON line, or the order with the cells that could
   * not be converted left in place. It holds a customer's data: behind a getter, so that it shows in
   * no log.
   */
  get input(): unknown {
    return this.#input;
  }
}

function wordsOf({ file, line, column }: InvalidRowFacts, issues: readonly InvalidRowIssue[]) {
  const lines = issues.map((issue) => {
    const ownLine = issue.line === line ? undefined : issue.line;
    const at = placeOf('', ownLine, issue.column === column ? undefined : issue.column);
    const where = [at, issue.path].filter(Boolean).join(', ');
    return where ? `${where}: ${issue.message}` : issue.message;
  });
  const list = lines.length === 1 ? ` ${lines[0]}` : lines.map((line) => `\n  - ${line}`).join('');
  return `${placeOf(file ?? 'The row', line, column)} cannot be read as an order:${list}`;
}

/** What is wrong with a ledger. */
export type LedgerErrorReason = 'in-use' | 'other-store' | 'not-a-ledger' | 'unwritable';

/** The ledger of an import cannot be used; nothing was sent because of it. */
export class LedgerError extends RecebiveisError {
  static {
    brand(LedgerError, 'LedgerError');
  }

  /** What is wrong with it. */
  readonly reason: LedgerErrorReason;
  /** Path of the ledger. */
  readonly ledger: string;
  /** Which rule, for programs, such as `ledger-taken-over`, where one is broken. */
  readonly rule: string | undefined;
  /** What the rule is about, by its code. */
  readonly params: Readonly<Record<string, unknown>> | undefined;

  constructor(reason: LedgerErrorReason, ledger: string, problem: InvalidFileProblem) {
    const { message, code, params } = problem;
    super('LEDGER', `Ledger ${ledger} ${message}`);
    this.reason = reason;
    this.ledger = ledger;
    this.rule = code;
    this.params = params;
  }
}
