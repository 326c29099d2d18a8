import type { Evidence } from '../evidence.js';
import type { Observation } from '../shape.js';
import type { Fact } from '../words.js';

/**
 * A row of `docs/assumptions.md`: its observations, and the setting to change if the service
 * differs.
 */
export interface Row {
  /** Place on the page, counted from 1. */
  row: number;
  /** Part of the service's documentation, and the point it leaves open. */
  subject: string;
  /** True for observed shapes of this row. */
  of?: (seen: Observation) => boolean;
  /** True if such a shape is as assumed; needed where the documentation does not decide. */
  isAssumed?: (seen: Observation) => boolean;
  /** Other facts from the answers; empty if nothing shows them. */
  look?: (evidence: Evidence) => Fact[];
  /** Setting to change where it differs. Omit if the client accepts either. */
  remedy?: string;
  /** Why it is not seen, where more than an account's records is missing. */
  why?: Why;
}

/** Reasons why reads do not show a row. */
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

/** Name of a reason. */
export type Why = keyof typeof WHY;
