import type { Clock } from './clock.js';

const WINDOW_MS = 60_000;

/** Counts arrivals by name in a rolling minute, refused ones too. */
export class Quota {
  readonly #clock: Clock;
  readonly #arrivalsMs = new Map<string, number[]>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Counts an arrival; answers 0 when it may pass, else how long to wait before the next one. */
  arrive(name: string, perMinute: number): number {
    const nowMs = this.#clock.nowMs();
    const arrivalsMs = this.#arrivalsMs.get(name) ?? [];
    this.#arrivalsMs.set(name, arrivalsMs);
    arrivalsMs.push(nowMs);
    if (arrivalsMs.length <= perMinute) return 0;
    // An arrival is one too many exactly when the N-th before it still lies within the window.
    const before = arrivalsMs.shift() ?? nowMs;
    // An arrival later than now was before the clock was set back.
    if (before <= nowMs - WINDOW_MS || before > nowMs) return 0;
    const oldest = arrivalsMs[0] ?? nowMs;
    return Math.max(1, oldest + WINDOW_MS - nowMs);
  }
}
