import type { Evidence } from '../evidence.js';
import type { Observation } from '../shape.js';
import type { Fact } from '../words.js';

/** Why reads alone do not show a row. */
export const WHY = {
  account: 'nothing that this account holds shows it',
  write: 'only a new order shows it: --write',
  webhook: 'only deliveries to a receiver of yours show it',
  change: 'only a change of the configuration or the queue shows it',
  time: 'only a comparison of what is read now with later reads shows it',
  refused: 'the client sends nothing that would show it',
  meaning: 'no answer says what is meant by it',
  own: 'it is about this package alone',
} as const;

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
  /** What to set where the service differs. */
  remedy?: string;
  /** Why it is not seen, where it is not. */
  why?: keyof typeof WHY;
}
