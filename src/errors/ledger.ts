import { RecebiveisError } from './base.js';
import { brand } from './brand.js';
import type { InvalidFileProblem } from './invalid-file.js';

/** What is wrong with a ledger. */
export type LedgerErrorReason =
  | 'in-use'
  | 'other-store'
  | 'other-source'
  | 'not-a-ledger'
  | 'unwritable';

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

  constructor(reason: LedgerErrorReason, ledger: string, problem: string | InvalidFileProblem) {
    const { message, code, params }: InvalidFileProblem =
      typeof problem === 'string' ? { message: problem } : problem;
    super('LEDGER', `Ledger ${ledger} ${message}`);
    this.reason = reason;
    this.ledger = ledger;
    this.rule = code;
    this.params = params;
  }
}
