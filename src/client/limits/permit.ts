/**
 * How a call that held a permit ended.
 *
 * - `done`: the service answered.
 * - `abandoned`: it was sent, and no answer was awaited or came: it may still be on its way.
 * - `refused`: the service turned it away over its limit.
 * - `unsent`: it provably never left.
 */
export type PermitOutcome = 'done' | 'abandoned' | 'refused' | 'unsent';

/** The right to send one request. */
export interface Permit {
  /**
   * Starts the lease anew, right before sending. False when the permit was lost while it was not
   * used: take another.
   */
  renew(leaseMs: number): boolean;
  /** Ends its use; only the first call counts. */
  settle(outcome: PermitOutcome): void;
}

/** Added to the window, in milliseconds: covers the resolution of timers and of the service's clock. */
export const MARGIN_MS = 2;

/** How much later an abandoned request may arrive, in milliseconds. */
export const ABANDONED_MS = 2000;

/** After a refusal one request goes first, and each success doubles how many may be in flight. */
export const SLOW_START = 1;
