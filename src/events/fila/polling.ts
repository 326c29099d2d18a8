import { type BackoffSchedule, backoffMs } from '../../shared/timing/backoff.js';

const FIRST_IDLE_MS = 500;
const READ_FAILURE: BackoffSchedule = { firstMs: 1000, longestMs: 60_000 };

/** Most parallel reads: a slow service is still read as fast as its limit allows. */
const MAX_READS = 16;

/**
 * Decides when to read next, and how many reads to make at once. Reads follow each other without
 * pause while documents come. Pauses grow while the queue is empty, or while a whole cycle through
 * it brought nothing to handle: the queue is circular, so a cycle is complete when a skipped
 * document comes again with none taken in between.
 */
export class Polling {
  #parallelReads = 1;
  /** Number of failed reads in a row. */
  failures = 0;
  readonly #idle: BackoffSchedule;
  #idlePauses = 0;
  #idleSince = 0;
  #idleUntil = 0;
  #failingSince = 0;
  #failingUntil = 0;
  /** Every skipped document of the cycle: the first may have left the queue meanwhile. */
  readonly #skipped = new Set<string>();

  constructor(idleMs: number) {
    this.#idle = { firstMs: Math.min(FIRST_IDLE_MS, idleMs), longestMs: idleMs };
  }

  /**
   * Number of reads allowed at once: one at first, and one more each time that as many documents
   * came. The slow growth keeps reads of later windows from being held up by the pace of the first.
   */
  get parallelReads(): number {
    return Math.floor(this.#parallelReads);
  }

  /** Milliseconds until the next read; 0 if it may start now. */
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

  /**
   * A read started at `readAt` returned a skipped document; the next delayed document is due at
   * `dueAt`.
   */
  documentSkipped(key: string, readAt: number, dueAt: number): void {
    if (!this.#skipped.has(key)) {
      this.#skipped.add(key);
      return;
    }
    // The document that ends a cycle starts the next: a cycle costs one read per document.
    this.#skipped.clear();
    this.#skipped.add(key);
    this.#pause(readAt, dueAt);
  }

  /** A read started at `readAt` found the queue empty. */
  queueEmpty(readAt: number, dueAt: number): void {
    this.#skipped.clear();
    this.#pause(readAt, dueAt);
  }

  /** Ends an idle pause at `dueAt`, when a document is due. */
  wakeBy(dueAt: number): void {
    this.#idleUntil = Math.min(this.#idleUntil, dueAt);
  }

  /** A read started at `readAt` failed; returns the milliseconds of pause. */
  readFailed(readAt: number, atLeastMs: number): number {
    this.#parallelReads = 1;
    const now = performance.now();
    // Parallel reads fail together and count as one failure.
    if (readAt >= this.#failingSince) {
      this.failures += 1;
      this.#failingSince = now;
    }
    const pauseMs = Math.max(atLeastMs, backoffMs(READ_FAILURE, this.failures));
    this.#failingUntil = Math.max(this.#failingUntil, now + pauseMs);
    return pauseMs;
  }

  #pause(readAt: number, dueAt: number): void {
    this.#parallelReads = 1;
    // Parallel reads find the same and count once.
    if (readAt < this.#idleSince) return;
    this.#idlePauses += 1;
    const now = performance.now();
    this.#idleSince = now;
    this.#idleUntil = Math.min(now + backoffMs(this.#idle, this.#idlePauses), dueAt);
  }
}
