interface Entry<Document> {
  document: Document;
  /** Grows from the head to the end. */
  place: number;
}

/** Documents in their order, found by their key; reading moves the head to the end. */
export class Queue<Document extends { _id: string }> {
  readonly #entries = new Map<string, Entry<Document>>();
  #places = 0;
  /** Called with the key of each document that came, moved or was removed. */
  onChange: ((key: string) => void) | undefined;

  get(key: string): Document | undefined {
    return this.#entries.get(key)?.document;
  }

  placeOf(key: string): number {
    return this.#entries.get(key)?.place ?? 0;
  }

  /** From the head to the end. */
  list(): Document[] {
    return Array.from(this.#entries.values(), ({ document }) => document);
  }

  /** Puts a document at the end. */
  add(document: Document): void {
    this.#putLast({ document, place: 0 });
  }

  /** The head, which then is the last. */
  rotate(): Document | undefined {
    const [head] = this.#entries.values();
    if (!head) return undefined;
    this.#entries.delete(head.document._id);
    this.#putLast(head);
    return head.document;
  }

  /** Removes a document; false where there is none. */
  remove(key: string): boolean {
    const isThere = this.#entries.delete(key);
    if (isThere) this.onChange?.(key);
    return isThere;
  }

  #putLast(entry: Entry<Document>): void {
    this.#places += 1;
    entry.place = this.#places;
    this.#entries.set(entry.document._id, entry);
    this.onChange?.(entry.document._id);
  }
}
