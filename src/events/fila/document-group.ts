/** What this process remembers of a document of the queue. */
export interface DocumentState {
  /**
   * `taken`: read ahead or being handled. `delayed`: to be handled again once it is due. `parked`: not
   * handled, and skipped for as long as this process lives. `handled`: its removal is under way, waits
   * for others, or is impossible. `kept`: handled, and its removal failed for good.
   */
  state: 'taken' | 'delayed' | 'parked' | 'handled' | 'kept';
  /** How often a handler was called with it. */
  attempts: number;
  /** How many of these attempts failed. */
  failures: number;
  /** When it is due, while it is delayed. */
  dueAt: number;
  /** How many documents had been read when it was last seen. */
  seenAt: number;
  /** How often it came back after its removal. */
  returns: number;
  /** A removal of its identifier may have taken it out of the queue: only this process has it. */
  isAtRisk: boolean;
  /** Those of its identifier; undefined for a document without one. */
  group: DocumentGroup | undefined;
}

/** With this many waiting for one removal, nothing more is read until it can be sent. */
const CROWD = 10;

const isHandled = ({ state }: DocumentState) => state === 'handled' || state === 'kept';

/**
 * The documents of one identifier. There is one as a rule; several where a service uses identifiers
 * again, or where the identifier is taken from a wrong field. A removal names the identifier alone and
 * may take them all.
 */
export class DocumentGroup {
  readonly idDocumento: string;
  /** How many were removed lately. */
  removed = 0;
  readonly #known = new Map<string, DocumentState>();
  readonly #reported = new Set<string>();

  constructor(idDocumento: string) {
    this.idDocumento = idDocumento;
  }

  add(key: string, state: DocumentState): void {
    this.#known.set(key, state);
  }

  delete(key: string): void {
    this.#known.delete(key);
  }

  get isEmpty(): boolean {
    return this.#known.size === 0 && this.removed === 0;
  }

  get isShared(): boolean {
    return this.#known.size + this.removed > 1;
  }

  /** Whether a removal may have been sent: it may take what is read from now on. */
  get mayBeRemoved(): boolean {
    return this.removed > 0 || [...this.#known.values()].some(isHandled);
  }

  /** Those that a removal sent now is for; none while another is not handled, which it would take too. */
  get removable(): string[] {
    return this.#isHeld ? [] : this.#waiting;
  }

  /** Handled documents wait for others: until these are handled, or for good. */
  get hold(): 'for-now' | 'for-good' | undefined {
    if (this.#waiting.length === 0 || !this.#isHeld) return undefined;
    return this.#some('parked') ? 'for-good' : 'for-now';
  }

  /** So many wait for one that is in work that reading more must not keep them waiting. */
  get isCrowded(): boolean {
    return this.#some('taken') && this.#waiting.length >= CROWD;
  }

  /** Its removal failed for good. */
  keep(): void {
    for (const entry of this.#known.values()) if (entry.state === 'handled') entry.state = 'kept';
  }

  /** True the first time: what is said of an identifier is said once. */
  isNews(topic: 'shared' | 'held'): boolean {
    const isNew = !this.#reported.has(topic);
    this.#reported.add(topic);
    return isNew;
  }

  get #isHeld(): boolean {
    return [...this.#known.values()].some((entry) => !isHandled(entry));
  }

  get #waiting(): string[] {
    return [...this.#known].flatMap(([key, { state }]) => (state === 'handled' ? [key] : []));
  }

  #some(wanted: DocumentState['state']): boolean {
    return [...this.#known.values()].some(({ state }) => state === wanted);
  }
}
