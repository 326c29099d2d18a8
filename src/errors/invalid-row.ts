import { RecebiveisError } from './base.js';
import { brand } from './brand.js';

/** Why a row cannot be read. It names the value's kind and length, never the value. */
export interface InvalidRowIssue {
  /** Field, as the service spells it: `titulos[0].valorTotal`; empty for the whole row. */
  path: string;
  /** Which rule, and what would satisfy it. */
  message: string;
  /** Which rule, for programs: a name that stays, such as `not-a-number`. */
  code?: string | undefined;
  /** What the rule is about, by its code, such as `{ length: 12 }`; never the value that broke it. */
  params?: Readonly<Record<string, unknown>> | undefined;
  /** Line of the file, counted from 1, where it is another than the error's. */
  line?: number | undefined;
  /** Column, counted from 1: the cell of a CSV row, the character of a JSON line. */
  column?: number | undefined;
}

/** What is known of a row that cannot be read. */
export interface InvalidRowFacts {
  /** Path of the file, as it was given. */
  file?: string | undefined;
  /** Line, counted from 1. */
  line?: number | undefined;
  /** Column, counted from 1, where it is known. */
  column?: number | undefined;
  /** What is wrong with it; the first twenty are kept. */
  issues: readonly InvalidRowIssue[];
  /** Your order number, where it could be read. */
  pedido?: string | undefined;
  /** Order number or delivery identifier at the channel, where it could be read. */
  pedidoCanal?: string | undefined;
  /** The row as far as it was read. */
  input?: unknown;
}

const MAX_ISSUES = 20;

/**
 * One row of a file cannot be read as an order (`docs/service.md` 4.9); the rows after it can. `readPedidos`
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
    this.pedido = facts.pedido;
    this.pedidoCanal = facts.pedidoCanal;
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
  const place = [
    file ?? 'The row',
    line !== undefined && `line ${line}`,
    column !== undefined && `column ${column}`,
  ].filter(Boolean);
  const lines = issues.map((issue) => {
    const at = [
      issue.line !== undefined && issue.line !== line && `line ${issue.line}`,
      issue.column !== undefined && issue.column !== column && `column ${issue.column}`,
    ].filter(Boolean);
    const where = [at.join(', '), issue.path].filter(Boolean).join(', ');
    return where ? `${where}: ${issue.message}` : issue.message;
  });
  const list = lines.length === 1 ? ` ${lines[0]}` : lines.map((line) => `\n  - ${line}`).join('');
  return `${place.join(', ')} cannot be read as an order:${list}`;
}
