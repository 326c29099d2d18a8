import Bottleneck from 'bottleneck/light.js';
import { MAX_TIMER_MS } from '../../shared/timing/max-timer.js';
import {
  ABANDONED_MS,
  type AttemptEnd,
  createPermit,
  type EndpointPermits,
  type LimitedCall,
  type LimitInForce,
  MARGIN_MS,
  type Permit,
  SlowStart,
  unref,
} from './limiter.js';

/**
 * One endpoint of one store in this process, scheduled by Bottleneck. Each attempt is a job that hands its
 * permit to the caller and ends when the attempt does; the attempt itself runs in the caller's own async
 * function, since a job sees the context of whichever caller drained the queue.
 *
 * `reservoir` is the limit. A permit goes back one window after its attempt *completed*: the service has counted
 * the attempt by then. There is no refresh interval, which lets twice the limit through at its edge (ADR 3).
 */
export class EndpointLimiter implements EndpointPermits {
  limit: LimitInForce;
  readonly #bottleneck: Bottleneck;
  readonly #onIdle: () => void;
  readonly #slowStart = new SlowStart();
  /** Permits that were asked for and are not back yet. */
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
    // Every timer of a permit is unref'd: a call that waits keeps the process alive itself.
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
      // Bottleneck's queue cannot give a job back: it returns its permit when its turn comes.
      void granted.then((endJob) => this.#end('unsent', endJob));
      throw error;
    } finally {
      clearInterval(keepAlive);
    }
  }

  /** Counts requests that others sent, by how many milliseconds ago. */
  async spend(agesMs: readonly number[]): Promise<void> {
    const now = performance.now();
    this.#permits += agesMs.length;
    await this.#bottleneck.incrementReservoir(-agesMs.length);
    for (const ageMs of agesMs) this.#returnAfterWindow(now - Math.max(0, ageMs));
  }

  /** The call that asked last cannot start at once. */
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

  /** A pause outlasts the permits: the endpoint is remembered until its end. */
  #returnAfterWindow(countedAt: number): void {
    const windowEndsAt = countedAt + this.limit.perMs + MARGIN_MS;
    const leftMs = Math.max(windowEndsAt - performance.now(), this.#slowStart.pausedMs);
    // A timer counts from the start of its turn of the loop, and may fire too early: look again.
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
