import { DocumentGroup, type DocumentState } from './document-group.js';
import type { DocumentInFlight } from './document-in-flight.js';

/** A document that was removed may come back: from a slow service, or because the removal had no effect. */
interface RemovedDocument {
  removedAt: number;
  returns: number;
  group: DocumentGroup;
}

/** A document that was not among this many is no longer in the queue, or the queue is longer than a day. */
const FORGOTTEN_AFTER = 100_000;
const MAX_REMOVED = 10_000;

/**
 * The state of each document that was seen, which the queue itself does not keep: attempts, due time,
 * and whether it is handled. Grows with the documents skipped, and is gone with the process.
 */
export class DocumentStates {
  /** In the order in which they were last seen. */
  readonly #states = new Map<string, DocumentState>();
  /** In the order in which they were removed. */
  readonly #removed = new Map<string, RemovedDocument>();
  readonly #groups = new Map<string, DocumentGroup>();
  #readCount = 0;

  get size(): number {
    return this.#states.size + this.#removed.size;
  }

  /** The documents of an identifier. */
  groupOf(idDocumento: string): DocumentGroup | undefined {
    return this.#groups.get(idDocumento);
  }

  /**
   * Registers a document that a read started at `readAt` returned, and decides: `take` it, which this
   * notes, `skip` it, or `remove` it again, since it came back after its removal.
   */
  registerRead(
    { key, idDocumento }: Omit<DocumentInFlight, 'evento'>,
    readAt: number,
    now = performance.now(),
  ): 'take' | 'skip' | 'remove' {
    this.#readCount += 1;
    const known = this.#states.get(key);
    if (known) {
      known.seenAt = this.#readCount;
      this.#states.delete(key);
      this.#states.set(key, known);
      return this.takeDue(key, now) ? 'take' : 'skip';
    }
    const removed = this.#removed.get(key);
    if (removed && readAt <= removed.removedAt) return 'skip';
    const group = idDocumento === null ? undefined : this.#groupFor(idDocumento);
    const entry: DocumentState = {
      state: removed ? 'handled' : 'taken',
      attempts: 0,
      failures: 0,
      dueAt: 0,
      seenAt: this.#readCount,
      returns: removed ? removed.returns + 1 : 0,
      isAtRisk: group?.mayBeRemoved ?? false,
      group,
    };
    this.#states.set(key, entry);
    group?.add(key, entry);
    if (removed) this.#forgetRemoved(key, removed);
    this.#forgetUnseen();
    return removed ? 'remove' : 'take';
  }

  /** Takes a document that is delayed and due; false when it is not. */
  takeDue(key: string, now = performance.now()): boolean {
    const entry = this.#states.get(key);
    if (entry?.state !== 'delayed' || entry.dueAt > now) return false;
    entry.state = 'taken';
    return true;
  }

  /** Whether only this process may have it, since a removal of its identifier was under way. */
  isAtRisk(key: string): boolean {
    return this.#states.get(key)?.isAtRisk ?? false;
  }

  /** Identifiers of documents that are not handled and may have left the queue. */
  get idsAtRisk(): string[] {
    return [...this.#states.values()].flatMap(({ state, isAtRisk, group }) =>
      isAtRisk && group && (state === 'taken' || state === 'delayed') ? [group.idDocumento] : [],
    );
  }

  /** How often it came back after its removal. */
  returnsOf(key: string): number {
    return this.#states.get(key)?.returns ?? 0;
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

  /** It is skipped for as long as this process lives. Without effect once it is acknowledged. */
  park(key: string): void {
    const entry = this.#states.get(key);
    if (entry?.state === 'taken') entry.state = 'parked';
  }

  /** It is handled and about to be removed; false when that was noted before. */
  markHandled(key: string): boolean {
    const entry = this.#states.get(key);
    if (!entry || entry.state === 'handled') return false;
    entry.state = 'handled';
    return true;
  }

  /** It was removed from the queue, by its identifier. */
  markRemoved(key: string, now = performance.now()): void {
    const entry = this.#states.get(key);
    if (!entry?.group) return;
    const { returns, group } = entry;
    this.#states.delete(key);
    group.delete(key);
    this.#removed.set(key, { removedAt: now, returns, group });
    group.removed += 1;
    for (const [oldest, removed] of this.#removed) {
      if (this.#removed.size <= MAX_REMOVED) break;
      this.#forgetRemoved(oldest, removed);
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

  #groupFor(idDocumento: string): DocumentGroup {
    const group = this.#groups.get(idDocumento) ?? new DocumentGroup(idDocumento);
    this.#groups.set(idDocumento, group);
    return group;
  }

  #forgetRemoved(key: string, { group }: RemovedDocument): void {
    this.#removed.delete(key);
    group.removed -= 1;
    this.#forgetEmpty(group);
  }

  #forgetUnseen(): void {
    for (const [key, { state, seenAt, group }] of this.#states) {
      if (this.#readCount - seenAt < FORGOTTEN_AFTER) break;
      if (state === 'taken') continue;
      this.#states.delete(key);
      group?.delete(key);
      this.#forgetEmpty(group);
    }
  }

  #forgetEmpty(group: DocumentGroup | undefined): void {
    if (group?.isEmpty) this.#groups.delete(group.idDocumento);
  }
}
