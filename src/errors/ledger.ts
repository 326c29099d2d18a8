import { RecebiveisError } from './base.js';
import { brand } from './brand.js';

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

  constructor(reason: LedgerErrorReason, ledger: string, message: string) {
    super('LEDGER', `Ledger ${ledger} ${message}`);
    this.reason = reason;
    this.ledger = ledger;
  }
}
