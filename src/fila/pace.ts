import { type BackoffSchedule, backoffMs } from '../timing/backoff.js';

const FIRST_IDLE_MS = 500;
const TROUBLE: BackoffSchedule = { firstMs: 1000, longestMs: 60_000 };

/** When to read next: at once while documents flow, with growing pauses while there is nothing to do. */
export class Pace {
  readonly #idle: BackoffSchedule;
  #idleRests = 0;
  #idleSince = 0;
  #idleUntil = 0;
  #troubles = 0;
  #troubleSince = 0;
  #troubleUntil = 0;

  constructor(idleMs: number) {
    this.#idle = { firstMs: Math.min(FIRST_IDLE_MS, idleMs), longestMs: idleMs };
  }

  /** How many reads failed in a row. */
  get troubles(): number {
    return this.#troubles;
  }

  /** Milliseconds until the next read; 0 when it may be made now. */
  get restMs(): number {
    return Math.max(0, this.#idleUntil - performance.now(), this.#troubleUntil - performance.now());
  }

  /** A document to handle came: full speed. */
  flow(): void {
    this.#idleRests = 0;
    this.#idleUntil = 0;
  }

  /** The queue answered: what troubled it is over. */
  calm(): void {
    this.#troubles = 0;
  }

  /**
   * Nothing to do, as told by a read made at `readAt`: rests, at least so long, or until the first
   * document is due.
   */
  rest(readAt: number, atLeastMs: number, dueAt: number): void {
    // Reads made side by side tell the same thing: it counts once.
    if (readAt < this.#idleSince) return;
    this.#idleRests += 1;
    const now = performance.now();
    const restMs = Math.max(atLeastMs, backoffMs(this.#idle, this.#idleRests));
    this.#idleSince = now;
    this.#idleUntil = Math.min(now + restMs, dueAt);
  }

  /** A document will be due: a rest for want of work ends by then. */
  endRestBy(dueAt: number): void {
    this.#idleUntil = Math.min(this.#idleUntil, dueAt);
  }

  /** A read made at `readAt` failed. Milliseconds of the pause that follows. */
  trouble(readAt: number, atLeastMs: number): number {
    const now = performance.now();
    if (readAt >= this.#troubleSince) {
      this.#troubles += 1;
      this.#troubleSince = now;
    }
    const pauseMs = Math.max(atLeastMs, backoffMs(TROUBLE, this.#troubles));
    this.#troubleUntil = Math.max(this.#troubleUntil, now + pauseMs);
    return pauseMs;
  }
}
