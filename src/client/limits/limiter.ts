import type { Cancellation } from '../../shared/cancellation.js';

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

/** What keeps one endpoint under its limit, for one client. */
export interface Limiter {
  /** The window of the limit, in milliseconds. */
  readonly perMs: number;
  /** Milliseconds left of a pause that the service asked for; 0 or less without one. */
  readonly pausedMs: number;
  /**
   * A permit to send one request: at once where one is free, else as soon as one is, in order of asking.
   * It must be settled. After `leaseMs` without a renewal it counts as completed.
   */
  take(cancellation: Cancellation, leaseMs: number): Permit | Promise<Permit>;
  /** The service refused: nothing is sent for this long, and then not all at once. */
  pause(ms: number): void;
}

/** Added to the window, in milliseconds: covers the resolution of timers and of the service's clock. */
export const MARGIN_MS = 2;

/** How much later an abandoned request may arrive, in milliseconds. */
export const ABANDONED_MS = 2000;
