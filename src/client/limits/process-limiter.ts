import { type Cancellation, Cancelled } from '../http/lifecycle/cancellation.js';
import { type LimitInForce, MINUTE_MS } from './limit.js';
import type { Limiter } from './limiter.js';
import type { Permit } from './permit.js';
import type { PermitPool } from './permit-pool.js';
import { type LimitClaim, processLimits } from './process-limits.js';

/** One client's use of a limit shared in this process. */
export class ProcessLimiter implements Limiter {
  readonly #key: string;
  readonly #endpoint: string;
  readonly #claim: LimitClaim;

  constructor(store: string, endpoint: string, limit: LimitInForce | null) {
    this.#key = `${store}:${endpoint}`;
    this.#endpoint = endpoint;
    this.#claim = { limit, joined: undefined };
  }

  get perMs(): number {
    return this.limit?.perMs ?? MINUTE_MS;
  }

  /** The limit that is kept: the strictest that a client of this store asks for. */
  get limit(): LimitInForce | null {
    return this.#pool.limit;
  }

  take(cancellation: Cancellation, leaseMs: number): Permit | Promise<Permit> {
    const pool = this.#pool;
    return (
      pool.tryTake(leaseMs) ??
      new Promise<Permit>((resolve, reject) => {
        let leave = () => {};
        const off = cancellation.onCancel(() => {
          leave();
          reject(new Cancelled());
        });
        if (cancellation.reason) return;
        leave = pool.wait(leaseMs, (permit) => {
          off();
          resolve(permit);
        });
      })
    );
  }

  pause(ms: number): void {
    this.#pool.pause(ms);
  }

  /** Counts requests that others sent, by how many milliseconds ago. */
  spend(agesMs: readonly number[]): void {
    this.#pool.spend(agesMs);
  }

  close(): void {
    processLimits().leave(this.#key, this.#claim);
  }

  get #pool(): PermitPool {
    return processLimits().join(this.#key, this.#endpoint, this.#claim);
  }
}
