import type { LimitInForce } from '../limit.js';
import { LocalShare } from './local-share.js';

/** Those who wait for permits of this process's share. */
interface LocalDemand {
  isWaiting(): boolean;
  /** Grants a permit to the first who waits, unless nothing may be sent now. */
  grantNext(): void;
}

/** Grants this process's share of a limit, one permit at a time, from `begin` to `end`. */
export class LocalGrants {
  readonly #limit: LimitInForce;
  readonly #demand: LocalDemand;
  #share: LocalShare | undefined;
  #since: number | undefined;
  #isGranting = false;

  constructor(limit: LimitInForce, demand: LocalDemand) {
    this.#limit = limit;
    this.#demand = demand;
  }

  /** Since when this process has granted without Redis; undefined while it does not. */
  get since(): number | undefined {
    return this.#since;
  }

  /** Grants until nobody waits: to be called again when somebody does. */
  begin(since: number, processes: number): void {
    this.#since = since;
    this.#share ??= new LocalShare(this.#limit, processes);
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
