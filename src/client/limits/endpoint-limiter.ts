import Bottleneck from 'bottleneck/light.js';
import { MAX_TIMER_MS } from '../../shared/timing/max-timer.js';
import type { AttemptEnd, EndpointPermits, LimitedCall, LimitInForce, Permit } from './limiter.js';
import {
  ABANDONED_MS,
  createPermit,
  EndpointsInUse,
  MARGIN_MS,
  SlowStart,
  unref,
} from './shared.js';

export type ProcessLimits = EndpointsInUse<EndpointLimiter>;

/**
 * Symbol by which copies of this package in one process share the map. Its number is the version of
 * the map's shape: copies with another shape share only among themselves.
 */
const SHARED = Symbol.for('recebiveis.limits.7');

const createLimits = (): ProcessLimits =>
  new EndpointsInUse((_, limit, onIdle) => new EndpointLimiter(limit, onIdle));

/**
 * The limits of this process. On workerd, limits for one client: one request there may not resolve
 * the promises of another.
 */
export function processLimits(): ProcessLimits {
  if (globalThis.navigator?.userAgent === 'Cloudflare-Workers') return createLimits();
  const holder = globalThis as { [SHARED]?: ProcessLimits };
  holder[SHARED] ??= createLimits();
  return holder[SHARED];
}

/**
 * One endpoint of one store in this process, scheduled by Bottleneck. Each attempt is a job that
 * hands its permit to the caller and ends when the attempt does. The attempt itself runs in the
 * caller's own async function, because a job has the async context of the caller that drained the
 * queue.
 *
 * `reservoir` is the limit. A permit returns one window after its attempt *completed*, when the
 * service has counted it. There is no refresh interval, which would let twice the limit through at
 * its edge (ADR 3).
 */
class EndpointLimiter implements EndpointPermits {
  limit: LimitInForce;
  readonly #bottleneck: Bottleneck;
  readonly #onIdle: () => void;
  readonly #slowStart = new SlowStart();
  /** Permits requested and not yet returned. */
  #permits = 0;

  constructor(limit: LimitInForce, onIdle: () => void) {
    this.limit = limit;
    this.#onIdle = onIdle;
    this.#bottleneck = new Bottleneck({ reservoir: limit.requests });
  }

  tighten(limit: LimitInForce): void {
    const fewer = this.limit.requests - limit.requests;
    this.limit = limit;
    if (fewer > 0) void this.#bottleneck.incrementReservoir(-fewer);
  }

  async take({ cancellation, onWait }: LimitedCall): Promise<Permit> {
    const slowStart = this.#slowStart;
    const askedAt = performance.now();
    this.#permits += 1;
    const mustWait = this.#mustWait;
    if (mustWait) onWait({ limit: { ...this.limit }, pausedMs: slowStart.pausedMs });
    const granted = new Promise<() => void>((grant) => {
      void this.#bottleneck.schedule(() => new Promise<void>((endJob) => grant(endJob)));
    });
    // Timers of permits are unref'd, so a waiting call keeps the process alive itself.
    const keepAlive = setInterval(() => {}, MAX_TIMER_MS);
    try {
      const endJob = await cancellation.race(granted);
      while (slowStart.pausedMs > 0) await cancellation.sleep(slowStart.pausedMs);
      const { refusals } = slowStart;
      return createPermit(
        mustWait ? performance.now() - askedAt : 0,
        (how) => this.#end(how, endJob, refusals),
        (pauseMs) => this.#pause(pauseMs),
      );
    } catch (error) {
      // Bottleneck cannot remove a queued job: it returns its permit when its turn comes.
      void granted.then((endJob) => this.#end('unsent', endJob));
      throw error;
    } finally {
      clearInterval(keepAlive);
    }
  }

  /** Counts requests sent by another process, by their age in milliseconds. */
  async spend(agesMs: readonly number[]): Promise<void> {
    const now = performance.now();
    this.#permits += agesMs.length;
    await this.#bottleneck.incrementReservoir(-agesMs.length);
    for (const ageMs of agesMs) this.#returnAfterWindow(now - Math.max(0, ageMs));
  }

  /** True if the most recent call cannot start at once. */
  get #mustWait(): boolean {
    if (this.#permits > this.limit.requests || this.#slowStart.pausedMs > 0) return true;
    const { RECEIVED, QUEUED, RUNNING, EXECUTING } = this.#bottleneck.counts();
    return RECEIVED + QUEUED + RUNNING + EXECUTING >= this.#slowStart.maxConcurrent;
  }

  #end(how: AttemptEnd, endJob: () => void, refusals = 0): void {
    endJob();
    if (how === 'unsent') {
      this.#return();
      return;
    }
    if (this.#slowStart.maxConcurrent < Infinity) {
      this.#slowStart.attemptEnded(how, refusals, this.limit);
      this.#applySlowStart();
    }
    this.#returnAfterWindow(performance.now() + (how === 'abandoned' ? ABANDONED_MS : 0));
  }

  #pause(ms: number): void {
    this.#slowStart.begin(ms);
    this.#applySlowStart();
  }

  #applySlowStart(): void {
    const { maxConcurrent } = this.#slowStart;
    void this.#bottleneck.updateSettings({
      maxConcurrent: maxConcurrent < Infinity ? maxConcurrent : null,
    });
  }

  /** A pause may outlast the permits, so the endpoint is remembered until the pause ends. */
  #returnAfterWindow(countedAt: number): void {
    const windowEndsAt = countedAt + this.limit.perMs + MARGIN_MS;
    const leftMs = Math.max(windowEndsAt - performance.now(), this.#slowStart.pausedMs);
    // A timer may fire too early, because it counts from the start of its event loop turn: check
    // again.
    if (leftMs <= 0) {
      this.#return();
      return;
    }
    const delayMs = Math.min(MAX_TIMER_MS, Math.ceil(leftMs));
    unref(setTimeout(() => this.#returnAfterWindow(countedAt), delayMs));
  }

  #return(): void {
    this.#permits -= 1;
    if (this.#permits === 0) this.#onIdle();
    else void this.#bottleneck.incrementReservoir(1);
  }
}
