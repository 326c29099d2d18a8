import { type BackoffSchedule, backoffMs } from '../../shared/timing/backoff.js';

const FIRST_IDLE_MS = 500;
const READ_FAILURE: BackoffSchedule = { firstMs: 1000, longestMs: 60_000 };

/** When to read next: at once while documents come, with growing pauses while the queue is idle. */
export class PollScheduler {
  readonly #idle: BackoffSchedule;
  #idlePauses = 0;
  #idleSince = 0;
  #idleUntil = 0;
  #failures = 0;
  #failingSince = 0;
  #failingUntil = 0;

  constructor(idleMs: number) {
    this.#idle = { firstMs: Math.min(FIRST_IDLE_MS, idleMs), longestMs: idleMs };
  }

  /** How many reads failed in a row. */
  get failures(): number {
    return this.#failures;
  }

  /** Milliseconds until the next read; 0 when it may start now. */
  get pauseMs(): number {
    const now = performance.now();
    return Math.max(0, this.#idleUntil - now, this.#failingUntil - now);
  }

  /** A document to handle came: the next read starts at once. */
  documentTaken(): void {
    this.#idlePauses = 0;
    this.#idleUntil = 0;
  }

  /** The queue answered: the next failure is the first again. */
  readSucceeded(): void {
    this.#failures = 0;
  }

  /**
   * A read started at `readAt` found nothing to handle: pauses at least `atLeastMs`, but not beyond
   * `dueAt`, when the next delayed document is due.
   */
  nothingToHandle(readAt: number, atLeastMs: number, dueAt: number): void {
    // Reads made side by side find the same: they count once.
    if (readAt < this.#idleSince) return;
    this.#idlePauses += 1;
    const now = performance.now();
    const pauseMs = Math.max(atLeastMs, backoffMs(this.#idle, this.#idlePauses));
    this.#idleSince = now;
    this.#idleUntil = Math.min(now + pauseMs, dueAt);
  }

  /** A document will be due: an idle pause ends by then. */
  wakeBy(dueAt: number): void {
    this.#idleUntil = Math.min(this.#idleUntil, dueAt);
  }

  /** A read started at `readAt` failed. Milliseconds of the pause that follows. */
  readFailed(readAt: number, atLeastMs: number): number {
    const now = performance.now();
    if (readAt >= this.#failingSince) {
      this.#failures += 1;
      this.#failingSince = now;
    }
    const pauseMs = Math.max(atLeastMs, backoffMs(READ_FAILURE, this.#failures));
    this.#failingUntil = Math.max(this.#failingUntil, now + pauseMs);
    return pauseMs;
  }
}
