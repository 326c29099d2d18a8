import { type Cancellation, Cancelled } from '../lifecycle/cancellation.js';

/** What counts the permits: Bottleneck's reservoir. */
export interface PermitEngine {
  /** Settles once so many permits are taken out. */
  take(count: number): Promise<unknown>;
  /** Settles once so many permits are put back. */
  giveBack(count: number): Promise<unknown>;
}

/** How a call that held a permit ended. */
export type PermitOutcome = 'done' | 'refused' | 'unsent';

/** Permits asked for ahead of need, so that a call rarely waits for the engine's timer hops. */
const AHEAD = 256;

/** Put on the window, for the grain of timers and of the service's clock. */
const MARGIN_MS = 2;

/**
 * Hands out permits in front of an engine that holds `requests` of them. A permit goes back a window
 * after its call completed: the service counted the call no later than that, so no rolling window of
 * `perMs` ever sees more than `requests` arrivals.
 */
export class PermitPool {
  readonly #engine: PermitEngine;
  readonly #requests: number;
  readonly #perMs: number;
  readonly #waiting = new Set<() => void>();
  /** When permits of completed calls go back, in order. */
  readonly #due: number[] = [];
  #inEngine: number;
  #ready = 0;
  #inFlight = 0;
  #asking = false;
  #pausedUntil = 0;
  /** After a refusal: how many calls may be in flight, doubled by each success. */
  #slowStart: number | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #timerAt = Infinity;

  constructor(engine: PermitEngine, requests: number, perMs: number) {
    this.#engine = engine;
    this.#requests = requests;
    this.#perMs = perMs;
    this.#inEngine = requests;
  }

  /** The window, in milliseconds. */
  get perMs(): number {
    return this.#perMs;
  }

  /** Takes a permit: at once where one is at hand, else as soon as one is, in order of asking. */
  take(cancellation: Cancellation): undefined | Promise<void> {
    if (this.#waiting.size === 0 && this.#mayGo()) {
      this.#hand();
      return undefined;
    }
    return new Promise<void>((resolve, reject) => {
      const go = () => {
        off();
        resolve();
      };
      const off = cancellation.onCancel(() => {
        this.#waiting.delete(go);
        this.#arm();
        reject(new Cancelled());
      });
      if (cancellation.reason) return;
      this.#waiting.add(go);
      this.#serve();
    });
  }

  /** Every taken permit is settled once its call has completed, however it ended. */
  settle(outcome: PermitOutcome): void {
    this.#inFlight -= 1;
    if (outcome === 'unsent' || this.#requests === Infinity) this.#ready += 1;
    else this.#due.push(performance.now() + this.#perMs + MARGIN_MS);
    if (outcome === 'done' && this.#slowStart !== undefined) {
      this.#slowStart *= 2;
      if (this.#slowStart >= this.#requests) this.#slowStart = undefined;
    }
    this.#serve();
  }

  /** The service refused: nothing goes for so long, and then not all at once. */
  pause(ms: number): void {
    this.#pausedUntil = Math.max(this.#pausedUntil, performance.now() + ms);
    this.#slowStart = 1;
    this.#arm();
  }

  /** Permits for requests that others sent so many milliseconds ago: they go back when theirs would. */
  spend(agesMs: readonly number[]): void {
    if (this.#requests === Infinity) return;
    const recent = agesMs
      .filter((ageMs) => ageMs < this.#perMs)
      .sort((one, other) => one - other)
      .slice(0, this.#inEngine + this.#ready);
    const fromReady = Math.max(0, recent.length - this.#inEngine);
    const fromEngine = recent.length - fromReady;
    this.#ready -= fromReady;
    this.#inEngine -= fromEngine;
    if (fromEngine > 0) void this.#engine.take(fromEngine);
    const now = performance.now();
    for (const ageMs of recent) {
      this.#due.push(now + this.#perMs - Math.max(0, ageMs) + MARGIN_MS);
    }
    this.#due.sort((one, other) => one - other);
    this.#arm();
  }

  #mayGo(): boolean {
    return (
      this.#ready > 0 &&
      this.#inFlight < (this.#slowStart ?? Infinity) &&
      performance.now() >= this.#pausedUntil
    );
  }

  #hand(): void {
    this.#ready -= 1;
    this.#inFlight += 1;
    if (this.#ready < AHEAD / 2) this.#ask();
  }

  #serve(): void {
    for (const go of this.#waiting) {
      if (!this.#mayGo()) break;
      this.#waiting.delete(go);
      this.#hand();
      go();
    }
    if (this.#waiting.size > this.#ready) this.#ask();
    this.#arm();
  }

  /** One ask at a time, for as many permits as the engine surely has: it never has to queue. */
  #ask(): void {
    const count = Math.min(this.#inEngine, Math.max(this.#waiting.size, AHEAD));
    if (this.#asking || count === 0) return;
    this.#asking = true;
    this.#inEngine -= count;
    void this.#engine.take(count).then(() => {
      this.#asking = false;
      this.#ready += count;
      this.#serve();
    });
  }

  /** One timer for the next thing that time brings; it keeps the process alive only for a waiter. */
  #arm(): void {
    const resumeAt = this.#waiting.size > 0 && this.#ready > 0 ? this.#pausedUntil : Infinity;
    const now = performance.now();
    const next = Math.min(this.#due[0] ?? Infinity, resumeAt > now ? resumeAt : Infinity);
    if (next !== this.#timerAt) {
      clearTimeout(this.#timer);
      this.#timer = undefined;
      this.#timerAt = next;
      if (next !== Infinity) this.#timer = setTimeout(this.#tick, Math.max(1, next - now));
    }
    // In workers runtimes a timer is a number.
    if (typeof this.#timer === 'object') this.#timer[this.#waiting.size > 0 ? 'ref' : 'unref']();
  }

  readonly #tick = () => {
    this.#timerAt = Infinity;
    const now = performance.now();
    const later = this.#due.findIndex((at) => at > now);
    const back = this.#due.splice(0, later === -1 ? this.#due.length : later).length;
    if (back > 0) {
      void this.#engine.giveBack(back).then(() => {
        this.#inEngine += back;
        this.#serve();
      });
    }
    this.#serve();
  };
}
