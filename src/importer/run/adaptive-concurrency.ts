import { Semaphore } from './semaphore.js';

const FEWEST = 8;
const FIRST = 32;
const MOST = 256;

/** A full burst of the limit goes out within this part of its window. */
const BURST_SHARE = 1 / 20;

/** What gathering may add to an answer's time: it costs less than it saves. */
const GATHER_SHARE = 1 / 4;
const MAX_GATHER_MS = 5;

/** How much the latest answer weighs in the latency. */
const WEIGHT = 0.2;

/**
 * How many orders are in flight at once. Where it is not given it follows the service's latency: as
 * many as send a full burst of the limit in a twentieth of its window, so that an answer of two
 * seconds costs the endpoint no more of its limit than one of fifty milliseconds.
 */
export class AdaptiveConcurrency {
  /** Orders in flight. */
  readonly inFlight: Semaphore;
  /** Rows taken from the source whose outcome is not recorded yet: twice as many, and no more. */
  readonly taken: Semaphore;
  readonly #burstPerMs: number | undefined;
  #latencyMs: number | undefined;

  constructor(concurrency: number | undefined, limit: { requests: number; perMs: number } | null) {
    const first = concurrency ?? FIRST;
    this.inFlight = new Semaphore(first, () => this.#gatherMs);
    this.taken = new Semaphore(2 * first);
    if (concurrency === undefined && limit) {
      this.#burstPerMs = limit.requests / (limit.perMs * BURST_SHARE);
    }
  }

  /** Orders that leave together cost half as much as one by one: turns of events, writes, wake-ups. */
  get #gatherMs(): number {
    return Math.min(MAX_GATHER_MS, (this.#latencyMs ?? 0) * GATHER_SHARE);
  }

  /** Takes the latency of an answer into account. */
  observe(latencyMs: number): void {
    const known = this.#latencyMs ?? latencyMs;
    this.#latencyMs = known + WEIGHT * (latencyMs - known);
    if (this.#burstPerMs === undefined) return;
    const wanted = Math.ceil(this.#latencyMs * this.#burstPerMs);
    const size = Math.min(MOST, Math.max(FEWEST, wanted));
    this.inFlight.resize(size);
    this.taken.resize(2 * size);
  }
}
