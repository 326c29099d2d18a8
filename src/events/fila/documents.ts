import type { FilaDocumento } from '../../client/contract/schemas/evento.js';
import { sha256 } from '../../shared/sha256.js';
import { eventoIdentity } from '../evento-identity.js';

/** A document that was read and is not finished. */
export interface DocumentInFlight {
  evento: FilaDocumento;
  idDocumento: string | null;
  /** Recognises the document: its identifier, or its contents where it has none. */
  key: string;
  /** A digest of its contents. */
  contents: string;
}

/** The document of an event that was read. */
export async function documentOf(evento: FilaDocumento): Promise<DocumentInFlight> {
  const { idDocumento } = evento;
  const contents = await contentsOf(evento);
  const key = idDocumento === null ? `contents ${contents}` : `id ${idDocumento}`;
  return { evento, idDocumento, key, contents };
}

async function contentsOf(evento: FilaDocumento): Promise<string> {
  try {
    return await eventoIdentity(evento);
  } catch (error) {
    // Too deep for an identity; one with an identifier can be handled and removed all the same.
    if (evento.idDocumento === null) throw error;
    return sha256(`fila ${evento.idDocumento} ${JSON.stringify(evento.raw)}`);
  }
}

interface DocumentState {
  /**
   * `taken`: read ahead or being handled. `delayed`: to be handled again once it is due. `parked`: not
   * handled, and skipped for as long as this process lives. `handled`: its removal is under way, or is
   * impossible. `kept`: handled, and its removal failed for good. `removed`: no longer in the queue.
   */
  state: 'taken' | 'delayed' | 'parked' | 'handled' | 'kept' | 'removed';
  /** How often a handler was called with it. */
  attempts: number;
  /** How many of these attempts failed. */
  failures: number;
  /** When it is due, while it is delayed. */
  dueAt: number;
  /** When it was removed. */
  removedAt: number;
  /** How many documents had been read when it was last seen. */
  seenAt: number;
  /** How often it came back after its removal, with contents that were handled. */
  returns: number;
  /** A digest of its contents when it was last taken. */
  contents: string;
  /** Digests of contents that were handled and removed, the last ones. */
  readonly handledContents: Set<string>;
  /** Its contents changed between two readings, and that was reported. */
  isChangeReported: boolean;
}

/** A document that was not among this many is no longer in the queue, or the queue is longer than a day. */
const FORGOTTEN_AFTER = 100_000;
const MAX_REMOVED = 10_000;
const MAX_HANDLED_CONTENTS = 1000;

/** What to do with a document that was read. */
export interface ReadDecision {
  /** `take` it, which is noted; `skip` it; or `remove` it again, since it came back after its removal. */
  action: 'take' | 'skip' | 'remove';
  /** How often it came back after its removal, with contents that were handled. */
  returns: number;
  /** It came with other contents than before, for the first time. */
  hasChanged: boolean;
}

/**
 * The state of each document that was seen, which the queue itself does not keep: attempts, due time,
 * and whether it is handled. Grows with the documents skipped, and is gone with the process.
 */
export class Documents {
  /** In the order in which they were last seen, or removed. */
  readonly #states = new Map<string, DocumentState>();
  #removedCount = 0;
  #readCount = 0;

  /** Registers a document that a read started at `readAt` returned, and decides about it. */
  registerRead({ key, contents }: DocumentInFlight, readAt: number): ReadDecision {
    this.#readCount += 1;
    const known = this.#states.get(key);
    if (!known) {
      this.#states.set(key, this.#taken(contents));
      this.#forget();
      return { action: 'take', returns: 0, hasChanged: false };
    }
    const hasChanged = known.contents !== contents && !known.isChangeReported;
    known.isChangeReported ||= hasChanged;
    known.seenAt = this.#readCount;
    this.#states.delete(key);
    this.#states.set(key, known);
    const action = this.#actionFor(known, contents, readAt);
    if (action === 'take') Object.assign(known, { state: 'taken', contents });
    return { action, returns: known.returns, hasChanged };
  }

  #actionFor(known: DocumentState, contents: string, readAt: number): ReadDecision['action'] {
    if (known.state === 'delayed') return known.dueAt > performance.now() ? 'skip' : 'take';
    // The read may have begun before the removal.
    if (known.state !== 'removed' || readAt <= known.removedAt) return 'skip';
    this.#removedCount -= 1;
    if (known.handledContents.has(contents)) {
      known.returns += 1;
      known.state = 'handled';
      return 'remove';
    }
    // It may be another event: handled twice is better than never.
    Object.assign(known, { attempts: 0, failures: 0 });
    return 'take';
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

  /** It is skipped until `dueAt`. Without effect once it is handled. */
  delay(key: string, dueAt: number): void {
    const entry = this.#states.get(key);
    if (entry?.state === 'taken') Object.assign(entry, { state: 'delayed', dueAt });
  }

  /** It is skipped for as long as this process lives. Without effect once it is handled. */
  park(key: string): void {
    const entry = this.#states.get(key);
    if (entry?.state === 'taken') entry.state = 'parked';
  }

  /** It is handled and about to be removed; false when it is removed already, or was noted before. */
  markHandled(key: string): boolean {
    const entry = this.#states.get(key);
    if (!entry || entry.state === 'handled' || entry.state === 'removed') return false;
    entry.state = 'handled';
    return true;
  }

  isHandled(key: string): boolean {
    return this.#states.get(key)?.state === 'handled';
  }

  /** Its removal failed for good: it is not handled again all the same. */
  keep(key: string): void {
    const entry = this.#states.get(key);
    if (entry?.state === 'handled') entry.state = 'kept';
  }

  /** It was removed from the queue. */
  markRemoved(key: string): void {
    const entry = this.#states.get(key);
    if (!entry || entry.state === 'removed') return;
    Object.assign(entry, { state: 'removed', removedAt: performance.now() });
    entry.handledContents.add(entry.contents);
    const [oldest] = entry.handledContents;
    if (entry.handledContents.size > MAX_HANDLED_CONTENTS && oldest) {
      entry.handledContents.delete(oldest);
    }
    this.#removedCount += 1;
    this.#forget();
  }

  /**
   * When the next delayed document is due. One that is due already was not in the queue in the last
   * cycle: it is not waited for.
   */
  nextDueAt(): number {
    const now = performance.now();
    let next = Infinity;
    for (const { state, dueAt } of this.#states.values()) {
      if (state === 'delayed' && dueAt > now && dueAt < next) next = dueAt;
    }
    return next;
  }

  #taken(contents: string): DocumentState {
    return {
      state: 'taken',
      attempts: 0,
      failures: 0,
      dueAt: 0,
      removedAt: 0,
      seenAt: this.#readCount,
      returns: 0,
      contents,
      handledContents: new Set(),
      isChangeReported: false,
    };
  }

  #forget(): void {
    for (const [key, { state, seenAt }] of this.#states) {
      const isOld = this.#readCount - seenAt >= FORGOTTEN_AFTER;
      const isSurplus = state === 'removed' && this.#removedCount > MAX_REMOVED;
      if (!isOld && !isSurplus) break;
      if (state === 'taken') continue;
      if (state === 'removed') this.#removedCount -= 1;
      this.#states.delete(key);
    }
  }
}
