/** Lets a number of holders in at once; the others wait in order of arrival. */
export class Semaphore {
  #size: number;
  #held = 0;
  readonly #waiting: (() => void)[] = [];
  readonly #gatherMs: () => number;
  #isGathering = false;

  /** @param gatherMs how long free places wait for others to become free, to be given together */
  constructor(size: number, gatherMs: () => number = () => 0) {
    this.#size = size;
    this.#gatherMs = gatherMs;
  }

  /** Places taken now. */
  get held(): number {
    return this.#held;
  }

  /** Undefined where a place was free: the caller need not wait a turn. */
  acquire(): Promise<void> | undefined {
    if (this.#held < this.#size && !this.#isGathering) {
      this.#held += 1;
      return undefined;
    }
    return new Promise((resolve) => void this.#waiting.push(resolve));
  }

  release(): void {
    this.#held -= 1;
    this.#admit();
  }

  resize(size: number): void {
    this.#size = size;
    this.#admit();
  }

  #admit(): void {
    const gatherMs = this.#gatherMs();
    if (gatherMs < 1) this.#fill();
    else if (!this.#isGathering && this.#waiting.length > 0) {
      this.#isGathering = true;
      setTimeout(() => {
        this.#isGathering = false;
        this.#fill();
      }, gatherMs);
    }
  }

  #fill(): void {
    while (this.#held < this.#size) {
      const next = this.#waiting.shift();
      if (!next) return;
      this.#held += 1;
      next();
    }
  }
}

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
