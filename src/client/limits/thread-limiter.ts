import type { Cancellation } from '../../shared/cancellation.js';
import { LimiterUnavailableError } from '../errors/limiter-unavailable.js';
import {
  ABANDONED_MS,
  type Limiter,
  type LimitInForce,
  MARGIN_MS,
  type Permit,
  type PermitOutcome,
} from './limit.js';
import { threadsNow } from './thread-folder.js';
import { folderOf, limitName, pauseUntil, readFolder, ThreadPermits } from './thread-permits.js';

/** A permit may come back sooner than its name says, in milliseconds: where its request was not sent. */
const LOOK_MS = 200;

/** The limiter of this thread. */
type OwnLimiter = Required<Limiter> & {
  readonly key: string;
  readonly limits: readonly LimitInForce[];
};

interface Part {
  permits: ThreadPermits;
  name: string;
}

/** Keeps an endpoint under its limits over all threads of the process. */
export class ThreadLimiter implements Limiter {
  /** Each request needs its permit beside one of the process. */
  readonly #own: OwnLimiter;
  readonly #endpoint: string;
  readonly #permits = new Map<string, ThreadPermits>();

  constructor(own: OwnLimiter, endpoint: string) {
    this.#own = own;
    this.#endpoint = endpoint;
  }

  get limit(): LimitInForce | null {
    return this.#own.limit;
  }

  get perMs(): number {
    return this.#own.perMs;
  }

  get pausedMs(): number {
    return this.#own.pausedMs;
  }

  take(cancellation: Cancellation, leaseMs: number): Permit | Promise<Permit> {
    const own = this.#own.take(cancellation, leaseMs);
    if (own instanceof Promise)
      return own.then((permit) => this.#join(permit, cancellation, leaseMs));
    const parts = this.#take(own, leaseMs);
    return Array.isArray(parts)
      ? permitOf(own, parts, leaseMs)
      : this.#join(own, cancellation, leaseMs);
  }

  pause(ms: number): void {
    this.#own.pause(ms);
    this.#guarded(() => pauseUntil(folderOf(this.#own.key), threadsNow() + ms));
  }

  spend(agesMs: readonly number[]): void {
    this.#own.spend(agesMs);
    this.#guarded(() => {
      const notLater = agesMs.map((ageMs) => Math.max(0, ageMs));
      for (const permits of this.#limits().parts) count(permits, notLater);
    });
  }

  close(): void {
    this.#own.close();
  }

  /** Waits for permits of the process with the one of this thread in hand. */
  async #join(own: Permit, cancellation: Cancellation, leaseMs: number): Promise<Permit> {
    try {
      for (;;) {
        const parts = this.#take(own, leaseMs);
        if (Array.isArray(parts)) return permitOf(own, parts, leaseMs);
        own.renew(leaseMs + LOOK_MS);
        await cancellation.sleep(Math.max(1, Math.min(parts - threadsNow(), LOOK_MS)));
      }
    } catch (error) {
      own.release('unsent');
      throw error;
    }
  }

  /** A permit of each limit, or when to look again. */
  #take(own: Permit, leaseMs: number): Part[] | number {
    try {
      return this.#guarded(() => {
        const { parts, pausedUntil } = this.#limits();
        if (pausedUntil > threadsNow()) return pausedUntil;
        const taken: Part[] = [];
        for (const permits of parts) {
          const name = permits.take(threadsNow() + leaseMs);
          if (name) taken.push({ permits, name });
          else {
            for (const part of taken) part.permits.move(part.name, threadsNow());
            return permits.nextAt;
          }
        }
        return taken;
      });
    } catch (error) {
      own.release('unsent');
      throw error;
    }
  }

  #limits(): { parts: ThreadPermits[]; pausedUntil: number } {
    const folder = folderOf(this.#own.key);
    make(folder, this.#own.limits, this.#permits.size > 0);
    const { limits, pausedUntil } = readFolder(folder);
    for (const name of limits) {
      if (!this.#permits.has(name)) this.#permits.set(name, new ThreadPermits(folder, name));
    }
    const parts = limits.map((name) => this.#permits.get(name) as ThreadPermits);
    // In one order in every thread: the longest window first.
    return { parts: parts.sort((one, other) => other.perMs - one.perMs), pausedUntil };
  }

  /** Where the files cannot be written, nothing is sent: threads that do not share pass the limit. */
  #guarded<T>(work: () => T): T {
    try {
      return work();
    } catch (error) {
      throw new LimiterUnavailableError(
        this.#endpoint,
        (error as { code?: string }).code ?? 'unknown',
        'files',
      );
    }
  }
}

/**
 * What this thread sent before others began is counted for all of them. Where that cannot be written, each
 * call says so later.
 */
export function enterThreads(
  key: string,
  limits: readonly LimitInForce[],
  agesMs: readonly number[],
): void {
  try {
    const folder = folderOf(key);
    make(folder, limits, false);
    for (const name of limits.map(limitName)) count(new ThreadPermits(folder, name), agesMs);
  } catch {}
}

/** Takes permits for requests that completed so many milliseconds ago: the latest, where there are too few. */
function count(permits: ThreadPermits, agesMs: readonly number[]): void {
  const recent = agesMs.filter((ageMs) => ageMs < permits.perMs);
  for (const ageMs of recent.sort((one, other) => one - other)) {
    if (!permits.take(threadsNow() - ageMs)) return;
  }
}

/** Makes the permits of limits, unless they are there. */
function make(folder: string, limits: readonly LimitInForce[], wasThere: boolean): void {
  const { limits: there } = readFolder(folder);
  // What was sent under the limits of others is not known, nor what a folder held that is gone.
  const isFirst = there.length === 0 && !wasThere;
  for (const limit of limits) {
    if (there.includes(limitName(limit))) continue;
    ThreadPermits.make(folder, limit, isFirst ? 0 : threadsNow() + limit.perMs);
  }
}

function permitOf(own: Permit, parts: Part[], leaseMs: number): Permit {
  let heldUntil = threadsNow() + leaseMs;
  let isReleased = false;
  return {
    renew(ms) {
      // At the end of its lease a request counts as completed.
      if (threadsNow() > heldUntil || !own.renew(ms)) return false;
      heldUntil = threadsNow() + ms;
      for (const part of parts) {
        const moved = part.permits.move(part.name, heldUntil + part.permits.perMs + MARGIN_MS);
        if (!moved) return false;
        part.name = moved;
      }
      return true;
    },
    release(outcome) {
      if (isReleased) return;
      isReleased = true;
      own.release(outcome);
      const completedAt = threadsNow() + laterMs(outcome);
      // One that another thread took after its lease has another name by now.
      for (const { permits, name } of parts) {
        permits.move(name, outcome === 'unsent' ? 0 : completedAt + permits.perMs + MARGIN_MS);
      }
    },
  };
}

const laterMs = (outcome: PermitOutcome): number => (outcome === 'abandoned' ? ABANDONED_MS : 0);
