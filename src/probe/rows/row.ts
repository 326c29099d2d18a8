import type { Evidence } from '../evidence.js';
import type { Observation } from '../shape.js';
import type { Fact } from '../words.js';

/** A row of `docs/assumptions.md`: what it looks at, and what to set where the service differs. */
export interface Row {
  /** Its place on the page, counted from 1. */
  row: number;
  /** The part of the service's documentation, and what is not shown there. */
  subject: string;
  /** Which observed shapes are this row's. */
  of?: (seen: Observation) => boolean;
  /** Which of them are as assumed, where the documentation does not decide. */
  isAssumed?: (seen: Observation) => boolean;
  /** Other facts out of the answers; none where nothing shows it. */
  look?: (evidence: Evidence) => Fact[];
  /** Setting where it differs; without one the client takes either, and nothing is to be set. */
  remedy?: string;
  /** Why it is not seen, where more than an account's records is missing. */
  why?: Why;
}

/** Why reads do not show a row. */
export const WHY = {
  account: 'nothing that this account holds shows it',
  write: 'only a new order shows it',
  webhook: 'only deliveries to a receiver show it',
  change: 'only a change of the configuration or the queue shows it',
  time: 'only what is read again later shows it',
  unsent: 'the client sends nothing that would show it',
  meaning: 'no shape shows it, only what amounts and words mean',
  own: 'it is about this package alone',
} as const;

/** A reason, by its name. */
export type Why = keyof typeof WHY;
