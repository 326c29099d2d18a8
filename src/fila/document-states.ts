/** What this process remembers of a document of the queue. */
interface DocumentState {
  /**
   * `taken`: read ahead or being handled. `delayed`: to be handled again once it is due. `handled`:
   * its removal is under way, or impossible. `parked`: skipped for as long as this process lives.
   */
  state: 'taken' | 'delayed' | 'handled' | 'parked';
  /** How often a handler was called with it. */
  attempts: number;
  /** How many of these attempts failed. */
  failures: number;
  /** When it is due, while it is delayed. */
  dueAt: number;
  /** How many documents had been read when it was last seen. */
  seenAt: number;
}

/** A document that was not among so many is no longer in the queue, or the queue is longer than a day. */
const FORGOTTEN_AFTER = 100_000;

/** A removed document may still come from a slow service, or to a read that was on its way. */
const REMOVED_KEPT_MS = 300_000;
const MOST_REMOVED = 10_000;

/**
 * The state of each document that was seen, which the queue itself does not keep: attempts, due time,
 * and whether it is handled. Grows with the documents skipped, and is gone with the process.
 */
export class DocumentStates {
  /** In the order in which they were last seen. */
  readonly #states = new Map<string, DocumentState>();
  /** When documents were removed recently, the oldest first. */
  readonly #removedAt = new Map<string, number>();
  #readCount = 0;

  get size(): number {
    return this.#states.size + this.#removedAt.size;
  }

  /**
   * Registers a document that a read started at `readAt` returned, and decides: `take` it, which this
   * notes, `skip` it, or `remove` it again, since it came back after its removal.
   */
  registerRead(key: string, readAt: number, now = performance.now()): 'take' | 'skip' | 'remove' {
    this.#readCount += 1;
    const known = this.#states.get(key);
    if (!known) {
      const removedAt = this.#removedAt.get(key);
      if (removedAt !== undefined && now - removedAt < REMOVED_KEPT_MS) {
        return readAt > removedAt ? 'remove' : 'skip';
      }
    }
    const isFree = !known || (known.state === 'delayed' && known.dueAt <= now);
    const entry = known ?? { attempts: 0, failures: 0, dueAt: 0 };
    this.#states.delete(key);
    this.#states.set(key, {
      ...entry,
      state: isFree ? 'taken' : (known?.state ?? 'taken'),
      seenAt: this.#readCount,
    });
    this.#forgetUnseen();
    return isFree ? 'take' : 'skip';
  }

  /** Counts an attempt; its number, from 1. */
  startAttempt(key: string): number {
    const entry = this.#states.get(key);
    if (!entry) return 1;
    entry.attempts += 1;
    return entry.attempts;
  }

  /** Counts a failed attempt; how many there are by now. */
  countFailure(key: string): number {
    const entry = this.#states.get(key);
    if (!entry) return 1;
    entry.failures += 1;
    return entry.failures;
  }

  /** It is skipped until `dueAt`. Without effect once it is acknowledged. */
  delay(key: string, dueAt: number): void {
    const entry = this.#states.get(key);
    if (entry?.state === 'taken') Object.assign(entry, { state: 'delayed', dueAt });
  }

  /** It is skipped for as long as this process lives. */
  park(key: string): void {
    const entry = this.#states.get(key);
    if (entry) entry.state = 'parked';
  }

  /** It is handled and about to be removed; false when that was noted before. */
  markHandled(key: string): boolean {
    const entry = this.#states.get(key);
    if (!entry || entry.state === 'handled') return false;
    entry.state = 'handled';
    return true;
  }

  /** It was removed from the queue. */
  markRemoved(key: string, now = performance.now()): void {
    this.#states.delete(key);
    this.#removedAt.delete(key);
    this.#removedAt.set(key, now);
    for (const [oldest, removedAt] of this.#removedAt) {
      if (this.#removedAt.size <= MOST_REMOVED && now - removedAt < REMOVED_KEPT_MS) break;
      this.#removedAt.delete(oldest);
    }
  }

  /**
   * When the next delayed document is due. One that is due already was not in the queue in the last
   * cycle: it is not waited for.
   */
  nextDueAt(now = performance.now()): number {
    let next = Infinity;
    for (const { state, dueAt } of this.#states.values()) {
      if (state === 'delayed' && dueAt > now && dueAt < next) next = dueAt;
    }
    return next;
  }

  #forgetUnseen(): void {
    for (const [key, { state, seenAt }] of this.#states) {
      if (this.#readCount - seenAt < FORGOTTEN_AFTER) break;
      if (state !== 'taken') this.#states.delete(key);
    }
  }
}
