import { type BackoffSchedule, backoffMs } from '../../shared/timing/backoff.js';

const FIRST_IDLE_MS = 500;
const READ_FAILURE: BackoffSchedule = { firstMs: 1000, longestMs: 60_000 };

/** Reads at once, so that a slow service is read as fast as its limit allows. */
const MAX_READS = 16;

/**
 * When to read next, and how many reads at once: without pause while documents come, with growing pauses
 * while the queue is empty, or was read once around without anything to handle. The queue is circular: it
 * was, when a document that was skipped comes again and nothing was taken in between.
 */
export class Polling {
  #parallelReads = 1;
  /** How many reads failed in a row. */
  failures = 0;
  readonly #idle: BackoffSchedule;
  #idlePauses = 0;
  #idleSince = 0;
  #idleUntil = 0;
  #failingSince = 0;
  #failingUntil = 0;
  /** Every skipped document: the first may have left the queue meanwhile. */
  readonly #skipped = new Set<string>();
  #cycleStartedAt = 0;

  constructor(idleMs: number) {
    this.#idle = { firstMs: Math.min(FIRST_IDLE_MS, idleMs), longestMs: idleMs };
  }

  /**
   * How many reads may be under way at once: one at first, and one more each time that as many documents came. The
   * growth is slow, so that reads of later windows are never held up by the pace of the first.
   */
  get parallelReads(): number {
    return Math.floor(this.#parallelReads);
  }

  /** Milliseconds until the next read; 0 when it may start now. */
  get pauseMs(): number {
    const now = performance.now();
    return Math.max(0, this.#idleUntil - now, this.#failingUntil - now);
  }

  /** A document to handle came: the next read starts at once. */
  documentTaken(): void {
    this.#skipped.clear();
    this.#idlePauses = 0;
    this.#idleUntil = 0;
    this.#parallelReads = Math.min(MAX_READS, this.#parallelReads + 1 / this.parallelReads);
  }

  /** A read started at `readAt` returned a document that is skipped; the next one delayed is due at `dueAt`. */
  documentSkipped(key: string, readAt: number, dueAt: number): void {
    const now = performance.now();
    if (this.#skipped.size <= 1) this.#cycleStartedAt = Math.max(now, this.#cycleStartedAt);
    if (!this.#skipped.has(key)) {
      this.#skipped.add(key);
      return;
    }
    // The document that ends one cycle starts the next: a cycle costs one read a document.
    this.#skipped.clear();
    this.#skipped.add(key);
    // At most half of the time goes into reading documents that are only skipped.
    this.#pause(readAt, now - this.#cycleStartedAt, dueAt);
  }

  /** A read started at `readAt` found the queue empty. */
  queueEmpty(readAt: number, dueAt: number): void {
    this.#skipped.clear();
    this.#pause(readAt, 0, dueAt);
  }

  /** A document will be due: an idle pause ends by then. */
  wakeBy(dueAt: number): void {
    this.#idleUntil = Math.min(this.#idleUntil, dueAt);
  }

  /** A read started at `readAt` failed. Milliseconds of the pause that follows. */
  readFailed(readAt: number, atLeastMs: number): number {
    this.#parallelReads = 1;
    const now = performance.now();
    // Reads made side by side fail alike: they count once.
    if (readAt >= this.#failingSince) {
      this.failures += 1;
      this.#failingSince = now;
    }
    const pauseMs = Math.max(atLeastMs, backoffMs(READ_FAILURE, this.failures));
    this.#failingUntil = Math.max(this.#failingUntil, now + pauseMs);
    // The pause is no time of the cycle.
    this.#cycleStartedAt = this.#failingUntil;
    return pauseMs;
  }

  #pause(readAt: number, atLeastMs: number, dueAt: number): void {
    this.#parallelReads = 1;
    // Reads made side by side find the same: they count once.
    if (readAt < this.#idleSince) return;
    this.#idlePauses += 1;
    const now = performance.now();
    const pauseMs = Math.max(atLeastMs, backoffMs(this.#idle, this.#idlePauses));
    this.#idleSince = now;
    this.#idleUntil = Math.min(now + pauseMs, dueAt);
  }
}
