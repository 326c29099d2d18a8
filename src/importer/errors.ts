import { brand, RecebiveisError } from '../client/errors/base.js';
import type { RowPosition } from './result.js';

/** Place in a file where reading ended. */
type InvalidFilePlace = Partial<Pick<RowPosition, 'line' | 'column'>>;

/** Problem of a file: in words, and as data if a rule of the reader has a code. */
export interface InvalidFileProblem {
  /** The rule, and how to satisfy it. */
  message: string;
  /** Name of the rule, for programs, such as `zip-damaged`; it never changes. */
  code?: string | undefined;
  /** Parameters of the rule, such as `{ length: 12 }`; never the value that broke it. */
  params?: Readonly<Record<string, unknown>> | undefined;
}

/** A file with the place in it. */
const placeOf = (file: string, line: number | undefined, column: number | undefined): string =>
  [file, line !== undefined && `line ${line}`, column !== undefined && `column ${column}`]
    .filter(Boolean)
    .join(', ');

/** A file of orders cannot be read, or not to its end. A table fails before it gives any order. */
export class InvalidFileError extends RecebiveisError {
  static {
    brand(InvalidFileError, 'InvalidFileError');
  }

  /** Path of the file, as it was given. */
  readonly file: string;
  /** Line where reading ended, counted from 1, if known. */
  readonly line: number | undefined;
  /** Column where reading ended, counted from 1, if known. */
  readonly column: number | undefined;
  /** Rule of the reader, for programs, such as `zip-damaged`; undefined without a rule. */
  readonly reason: string | undefined;
  /** Parameters of the rule; never a customer's data. */
  readonly params: Readonly<Record<string, unknown>> | undefined;
  /** The problem without file and place; not enumerable, because `message` includes it. */
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

/** Why a row cannot be read. Gives the value's type and length, never the value. */
export interface InvalidRowIssue extends InvalidFileProblem {
  /** Field, as the service spells it: `titulos[0].valorTotal`; empty for the whole row. */
  path: string;
  /** Line of the file, counted from 1, if it differs from the error's. */
  line?: number | undefined;
  /** Cell of a table's row, counted from 1. */
  column?: number | undefined;
}

/** Details of a row that cannot be read. */
interface InvalidRowFacts extends Partial<RowPosition> {
  /** Problems of the row; the first twenty are kept. */
  issues: readonly InvalidRowIssue[];
  /** Your order number, if it could be read. */
  pedido?: unknown;
  /** Order number or delivery identifier at the channel, if it could be read. */
  pedidoCanal?: unknown;
  /** The row as far as it was read. */
  input?: unknown;
}

const MAX_ISSUES = 20;

/** A non-empty text; undefined for anything else. */
export const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

/**
 * One row of a file cannot be read as an order (`docs/reference/service.md` 4.9). Later rows can:
 * `readPedidos` rejects with this error and goes on at the next `next()`.
 */
export class InvalidRowError extends RecebiveisError {
  static {
    brand(InvalidRowError, 'InvalidRowError');
  }

  /** Path of the file, as it was given; undefined for an invoice that was given as text. */
  readonly file: string | undefined;
  /** Line of the first issue, counted from 1. */
  readonly line: number | undefined;
  /** Cell of a table's row, counted from 1, if known. */
  readonly column: number | undefined;
  /** Problems of the row, the first twenty. */
  readonly issues: readonly InvalidRowIssue[];
  /** Your order number, if it could be read. */
  readonly pedido: string | undefined;
  /** Order number or delivery identifier at the channel, if it could be read. */
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
   * The row as far as it was read: the text of a JSON line, or the order, with cells that could not
   * be converted left as text. Kept behind a getter, so that no log shows the customer's data.
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

/** Why a ledger cannot be used. */
export type LedgerErrorReason = 'in-use' | 'other-store' | 'not-a-ledger' | 'unwritable';

/** The ledger of an import cannot be used; nothing was sent because of it. */
export class LedgerError extends RecebiveisError {
  static {
    brand(LedgerError, 'LedgerError');
  }

  /** Why it cannot be used. */
  readonly reason: LedgerErrorReason;
  /** Path of the ledger. */
  readonly ledger: string;
  /** Rule that was broken, for programs, such as `ledger-taken-over`; undefined without a rule. */
  readonly rule: string | undefined;
  /** Parameters of the rule. */
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
