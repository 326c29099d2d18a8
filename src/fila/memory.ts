/** What is known of a document of the queue. */
interface Remembered {
  /**
   * `taken`: read ahead or in a handler's hands. `waiting`: to be handed over again when it is due.
   * `handled`: its removal is under way, or cannot be made. `kept`: passed over for as long as this process lives.
   */
  state: 'taken' | 'waiting' | 'handled' | 'kept';
  /** How often it was handed over. */
  attempts: number;
  /** How many of these failed. */
  failures: number;
  /** When it is due, where it waits. */
  dueAt: number;
  /** How many documents had been read when it was last seen. */
  seenAt: number;
}

/** A document that was not among so many is no longer in the queue, or the queue is longer than a day. */
const FORGOTTEN_AFTER = 100_000;

/** A removed document may still come from a slow service, or to a read that was on its way. */
const GHOST_MS = 300_000;
const MOST_GHOSTS = 10_000;

/**
 * What the queue itself does not tell: attempts, when a document is due, and what is done with. As
 * large as what was passed over in the queue, and gone with the process.
 */
export class Memory {
  /** In the order in which they were last seen. */
  readonly #known = new Map<string, Remembered>();
  readonly #removedAt = new Map<string, number>();
  #read = 0;

  get size(): number {
    return this.#known.size + this.#removedAt.size;
  }

  /**
   * What to do with a document that a read made at `readAt` brought: `take` it, which this notes,
   * `pass` it over, or `remove` it once more, since it came after its removal.
   */
  meet(key: string, readAt: number, now = performance.now()): 'take' | 'pass' | 'remove' {
    this.#read += 1;
    const known = this.#known.get(key);
    if (!known) {
      const removedAt = this.#removedAt.get(key);
      if (removedAt !== undefined && now - removedAt < GHOST_MS) {
        return readAt > removedAt ? 'remove' : 'pass';
      }
    }
    const isFree = !known || (known.state === 'waiting' && known.dueAt <= now);
    const entry = known ?? { attempts: 0, failures: 0, dueAt: 0 };
    this.#known.delete(key);
    this.#known.set(key, {
      ...entry,
      state: isFree ? 'taken' : (known?.state ?? 'taken'),
      seenAt: this.#read,
    });
    this.#forget();
    return isFree ? 'take' : 'pass';
  }

  /** Notes that it is handed over: the how-manieth time. */
  handOver(key: string): number {
    const entry = this.#known.get(key);
    if (!entry) return 1;
    entry.attempts += 1;
    return entry.attempts;
  }

  /** Notes a failure: the how-manieth. */
  fail(key: string): number {
    const entry = this.#known.get(key);
    if (!entry) return 1;
    entry.failures += 1;
    return entry.failures;
  }

  /** It is passed over until then. Once acknowledged, it stays so. */
  wait(key: string, dueAt: number): void {
    const entry = this.#known.get(key);
    if (entry?.state === 'taken') Object.assign(entry, { state: 'waiting', dueAt });
  }

  /** It is passed over for as long as this process lives. */
  keep(key: string): void {
    const entry = this.#known.get(key);
    if (entry) entry.state = 'kept';
  }

  /** It is handled and about to be removed; false when that was known. */
  finish(key: string): boolean {
    const entry = this.#known.get(key);
    if (!entry || entry.state === 'handled') return false;
    entry.state = 'handled';
    return true;
  }

  /** It has left the queue. */
  removed(key: string, now = performance.now()): void {
    this.#known.delete(key);
    this.#removedAt.delete(key);
    this.#removedAt.set(key, now);
    for (const [ghost, removedAt] of this.#removedAt) {
      if (this.#removedAt.size <= MOST_GHOSTS && now - removedAt < GHOST_MS) break;
      this.#removedAt.delete(ghost);
    }
  }

  /**
   * When the first waiting document is due. What is due already was not in the queue when it was
   * gone through: nothing is to be waited for.
   */
  firstDueAt(now = performance.now()): number {
    let first = Infinity;
    for (const { state, dueAt } of this.#known.values()) {
      if (state === 'waiting' && dueAt > now && dueAt < first) first = dueAt;
    }
    return first;
  }

  #forget(): void {
    for (const [key, { state, seenAt }] of this.#known) {
      if (this.#read - seenAt < FORGOTTEN_AFTER) break;
      if (state !== 'taken') this.#known.delete(key);
    }
  }
}
