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
  /** True for observed shapes of this row. */
  of?: (seen: Observation) => boolean;
  /** True if such a shape is as assumed; needed where the documentation does not decide. */
  isAssumed?: (seen: Observation) => boolean;
  /** Other facts from the answers; empty if nothing shows them. */
  look?: (evidence: Evidence) => Fact[];
  /** Setting to change where it differs. */
  remedy: string;
}
