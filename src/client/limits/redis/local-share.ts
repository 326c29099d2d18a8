import Bottleneck from 'bottleneck/light.js';
import type { LimitInForce } from '../limit.js';
import { resolvesWithin } from './redis-connection.js';

/**
 * Share of the window that is kept free: spaced requests arrive less evenly than they were sent. A
 * request that is later than this may be counted with one too many.
 */
const JITTER_SHARE = 0.15;

/** A turn this much later than the spacing waits for a wall clock that was set back. */
const CLOCK_SET_BACK_MS = 500;

/**
 * The part of a limit that is this process's while Redis is out of reach, evenly spaced: Bottleneck's
 * `minTime`. Evenly, because the others send theirs at the same time and know as little of this one.
 */
export class LocalShare {
  readonly #spacingMs: number;
  #bottleneck: Bottleneck;
  #lastTurnAt = -Infinity;

  /** Each limit divided by the number of processes, and one request a window at the least. */
  constructor(limits: readonly LimitInForce[], processes: number) {
    const spacings = limits.map(({ requests, perMs }) => {
      const share = Math.max(1, Math.floor(requests / processes));
      return Math.ceil((perMs * (1 + JITTER_SHARE)) / share);
    });
    this.#spacingMs = Math.max(...spacings);
    this.#bottleneck = new Bottleneck({ minTime: this.#spacingMs });
  }

  /** Resolves when the next request may be sent. */
  async waitForTurn(): Promise<void> {
    for (;;) {
      const turn = this.#bottleneck.schedule(async () => true);
      if (await resolvesWithin(turn, this.#spacingMs + CLOCK_SET_BACK_MS))
        return await this.#waitForSpacing();
      // Bottleneck schedules by the wall clock: if that is set back an hour, it waits an hour more.
      this.stop();
      this.#bottleneck = new Bottleneck({ minTime: this.#spacingMs });
    }
  }

  /** Bottleneck spaces from when a turn was due: after one that ran late, the next would come too soon. */
  async #waitForSpacing(): Promise<void> {
    const tooSoonMs = this.#lastTurnAt + this.#spacingMs - performance.now();
    if (tooSoonMs > 0) await new Promise((resolve) => setTimeout(resolve, Math.ceil(tooSoonMs)));
    this.#lastTurnAt = performance.now();
  }

  stop(): void {
    this.#bottleneck.stop().catch(() => {});
  }
}

/** Those who wait for permits of this process's share. */
interface LocalDemand {
  isWaiting(): boolean;
  /** Grants a permit to the first who waits, unless nothing may be sent now. */
  grantNext(): void;
}

/** Grants this process's share of a limit, one permit at a time, from `begin` to `end`. */
export class LocalGrants {
  readonly #demand: LocalDemand;
  #share: LocalShare | undefined;
  #since: number | undefined;
  #isGranting = false;

  constructor(demand: LocalDemand) {
    this.#demand = demand;
  }

  /** Since when this process has granted without Redis; undefined while it does not. */
  get since(): number | undefined {
    return this.#since;
  }

  /** Grants until nobody waits: to be called again when somebody does. */
  begin(since: number, limits: readonly LimitInForce[], processes: number): void {
    this.#since = since;
    this.#share ??= new LocalShare(limits, processes);
    if (!this.#isGranting) void this.#grant(this.#share);
  }

  end(): void {
    this.#share?.stop();
    this.#share = undefined;
    this.#since = undefined;
  }

  async #grant(share: LocalShare): Promise<void> {
    this.#isGranting = true;
    while (this.#demand.isWaiting() && this.#share === share) {
      await share.waitForTurn();
      // It may have ended meanwhile.
      if (this.#share === share) this.#demand.grantNext();
    }
    this.#isGranting = false;
  }
}
