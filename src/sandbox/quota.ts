import type { Clock } from './clock.js';

const WINDOW_MS = 60_000;

/** Counts arrivals by name in a rolling minute. */
export interface Quota {
  /** Counts an arrival; answers 0 when it may pass, else how long to wait before the next one. */
  arrive(name: string, perMinute: number): number;
}

export function createQuota(clock: Clock): Quota {
  const windows = new Map<string, ArrivalWindow>();
  return {
    arrive(name, perMinute) {
      let window = windows.get(name);
      if (!window) {
        window = new ArrivalWindow(perMinute);
        windows.set(name, window);
      }
      return window.arrive(clock.nowMs());
    },
  };
}

/**
 * The last N arrivals, refused ones too. More than these need not be kept: an arrival is one too
 * many exactly when the N-th before it still lies within the window.
 */
class ArrivalWindow {
  readonly #arrivalsMs: number[] = [];
  #next = 0;

  constructor(readonly perMinute: number) {}

  arrive(nowMs: number): number {
    const before = this.#arrivalsMs[this.#next] ?? Number.NEGATIVE_INFINITY;
    this.#arrivalsMs[this.#next] = nowMs;
    this.#next = (this.#next + 1) % this.perMinute;
    // An arrival later than now was before the clock was set back.
    if (before <= nowMs - WINDOW_MS || before > nowMs) return 0;
    const oldest = this.#arrivalsMs[this.#next] ?? nowMs;
    return Math.max(1, oldest + WINDOW_MS - nowMs);
  }
}
