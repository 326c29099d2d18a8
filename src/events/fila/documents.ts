import type { FilaDocumento } from '../../client/contract/schemas/evento.js';
import { sha256 } from '../../shared/sha256.js';
import { eventoIdentity } from '../evento-identity.js';

/** A document that was read and is not finished. */
export interface DocumentInFlight {
  evento: FilaDocumento;
  idDocumento: string | null;
  /** Key of the document: its identifier, or a digest of its contents. */
  key: string;
  /** Digest of its contents: the identity of the event. */
  contents: string;
}

/** Makes the document of an event. */
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
    // Too deep for an identity; with an identifier, it can still be handled and removed.
    if (evento.idDocumento === null) throw error;
    return sha256(`fila ${evento.idDocumento} ${JSON.stringify(evento.raw)}`);
  }
}

interface DocumentState {
  /**
   * `taken`: read ahead or being handled. `delayed`: handled again when due. `skipped`: handled or
   * given up, and not handled again by this process. `removed`: no longer in the queue.
   */
  state: 'taken' | 'delayed' | 'skipped' | 'removed';
  /** Number of calls of a handler with it. */
  attempts: number;
  /** Number of these calls that failed. */
  failures: number;
  /** Time when it is due, if delayed. */
  dueAt: number;
  /** Time of its removal. */
  removedAt: number;
  /** Number of documents read when it was last seen. */
  seenAt: number;
  /** Number of times it came back after its removal. */
  returns: number;
  /** Digest of its contents when it was last taken. */
  contents: string;
  /** True once a change of its contents between two reads was reported. */
  isChangeReported: boolean;
  /** True once it was reported that its removal has no effect. */
  isStayReported: boolean;
}

/**
 * A document not seen among this many reads has left the queue, or the queue takes more than a day
 * to read.
 */
const FORGOTTEN_AFTER = 100_000;

/**
 * A document that comes back with other contents may be another event, and is handled again: but only
 * so many times within an hour. One whose removal has no effect may be stamped at each reading.
 */
const MAX_HANDLED_RETURNS = 10;
const HOUR_MS = 3_600_000;

/** Decision about a document that was read. */
interface ReadDecision {
  /**
   * `take` and note it; `skip` it; or `remove` it again, because it came back after its removal.
   */
  action: 'take' | 'skip' | 'remove';
  /** Number of times it came back after its removal. */
  returns: number;
  /** True the first time it is clear that its removal has no effect. */
  stays: boolean;
  /** True the first time it comes with other contents. */
  hasChanged: boolean;
}

/**
 * The state of each document seen, which the queue does not keep: attempts, due time, and whether
 * it is handled. Grows with the skipped documents, and is lost with the process.
 */
export class Documents {
  /** Ordered by the time they were last seen. */
  readonly #states = new Map<string, DocumentState>();
  #readCount = 0;

  /** Registers a document returned by a read that started at `readAt`, and decides about it. */
  registerRead({ key, contents }: DocumentInFlight, readAt: number): ReadDecision {
    this.#readCount += 1;
    const known = this.#states.get(key);
    if (!known) {
      this.#states.set(key, this.#taken(contents));
      this.#forget();
      return { action: 'take', returns: 0, stays: false, hasChanged: false };
    }
    const hasChanged = known.contents !== contents && !known.isChangeReported;
    known.isChangeReported ||= hasChanged;
    known.seenAt = this.#readCount;
    this.#states.delete(key);
    this.#states.set(key, known);
    const action = this.#actionFor(known, contents, readAt);
    if (action === 'take') Object.assign(known, { state: 'taken', contents });
    // The first return may only mean that the service is slow.
    const stays = action === 'remove' && known.returns > 1 && !known.isStayReported;
    known.isStayReported ||= stays;
    return { action, returns: known.returns, stays, hasChanged };
  }

  #actionFor(known: DocumentState, contents: string, readAt: number): ReadDecision['action'] {
    if (known.state === 'delayed') return known.dueAt > performance.now() ? 'skip' : 'take';
    // The read may have begun before the removal.
    if (known.state !== 'removed' || readAt <= known.removedAt) return 'skip';
    const isSame = known.contents === contents;
    if (!isSame && readAt - known.removedAt > HOUR_MS) known.returns = 0;
    known.returns += 1;
    if (isSame || known.returns > MAX_HANDLED_RETURNS) return 'remove';
    // It may be another event: handling it twice is better than never.
    Object.assign(known, { attempts: 0, failures: 0 });
    return 'take';
  }

  /** Counts an attempt and returns its number, from 1. */
  startAttempt(key: string): number {
    return this.#count(key, 'attempts');
  }

  /** Counts a failed attempt and returns the number of failures. */
  countFailure(key: string): number {
    return this.#count(key, 'failures');
  }

  /** Skips it until `dueAt`. */
  delay(key: string, dueAt: number): void {
    this.#update(key, { state: 'delayed', dueAt });
  }

  /** Skips it while this process lives. */
  skip(key: string): void {
    this.#update(key, { state: 'skipped' });
  }

  markRemoved(key: string): void {
    this.#update(key, { state: 'removed', removedAt: performance.now() });
  }

  /**
   * Time when the next delayed document is due. One already due was not in the queue in the last
   * cycle, and is not waited for.
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
      isChangeReported: false,
      isStayReported: false,
    };
  }

  #count(key: string, what: 'attempts' | 'failures'): number {
    const count = (this.#states.get(key)?.[what] ?? 0) + 1;
    this.#update(key, { [what]: count });
    return count;
  }

  /** A document whose removal took very long may be forgotten. */
  #update(key: string, changes: Partial<DocumentState>): void {
    const entry = this.#states.get(key);
    if (entry) Object.assign(entry, changes);
  }

  #forget(): void {
    for (const [key, { state, seenAt }] of this.#states) {
      if (this.#readCount - seenAt < FORGOTTEN_AFTER) break;
      if (state !== 'taken') this.#states.delete(key);
    }
  }
}
