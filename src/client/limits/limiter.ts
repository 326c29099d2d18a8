import type { Cancellation } from '../http/lifecycle/cancellation.js';
import type { Permit } from './permit.js';

/** What keeps one endpoint under its limit, for one client. */
export interface Limiter {
  /** The window of the limit, in milliseconds. */
  readonly perMs: number;
  /**
   * A permit to send one request: at once where one is free, else as soon as one is, in order of asking.
   * It must be settled. A request that takes longer than `leaseMs` has its permit renewed before.
   */
  take(cancellation: Cancellation, leaseMs: number): Permit | Promise<Permit>;
  /** The service refused: nothing is sent for this long, and then not all at once. */
  pause(ms: number): void;
}
