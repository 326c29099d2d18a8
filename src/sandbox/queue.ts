/** A document in its place between two others. */
interface Node<Document> {
  document: Document;
  /** Grows from the head to the end. */
  place: number;
  /** How often it was read. */
  reads: number;
  previous: Node<Document>;
  next: Node<Document>;
}

/**
 * Documents in a circle of links: reading moves the head to the end, and any document is removed by
 * its key, both in constant time however long the queue is.
 */
export class Queue<Document extends { _id: string }> {
  readonly #nodes = new Map<string, Node<Document>>();
  #head: Node<Document> | undefined;
  #places = 0;
  /** Where somebody keeps the queue: called with the key of each document that moved, came or was removed. */
  onChange: ((key: string) => void) | undefined;

  get size(): number {
    return this.#nodes.size;
  }

  get(key: string): Document | undefined {
    return this.#nodes.get(key)?.document;
  }

  placeOf(key: string): number {
    return this.#nodes.get(key)?.place ?? 0;
  }

  /** How often a document was read since it came here. */
  readsOf(key: string): number {
    return this.#nodes.get(key)?.reads ?? 0;
  }

  /** From the head to the end. */
  list(): Document[] {
    const documents: Document[] = [];
    let node = this.#head;
    while (node && documents.length < this.#nodes.size) {
      documents.push(node.document);
      node = node.next;
    }
    return documents;
  }

  /** Puts a document at the end. */
  add(document: Document): void {
    const head = this.#head;
    const node = { document, place: ++this.#places, reads: 0 } as Node<Document>;
    node.next = head ?? node;
    node.previous = head?.previous ?? node;
    node.previous.next = node;
    node.next.previous = node;
    this.#head ??= node;
    this.#nodes.set(document._id, node);
    this.onChange?.(document._id);
  }

  /** The head, which then is the last. */
  rotate(): Document | undefined {
    const head = this.#head;
    if (!head) return undefined;
    this.#head = head.next;
    head.reads += 1;
    head.place = ++this.#places;
    this.onChange?.(head.document._id);
    return head.document;
  }

  /** Whether there was such a document to remove. */
  remove(key: string): boolean {
    const node = this.#nodes.get(key);
    if (!node) return false;
    this.#nodes.delete(key);
    this.onChange?.(key);
    if (this.#head === node) this.#head = node.next === node ? undefined : node.next;
    node.previous.next = node.next;
    node.next.previous = node.previous;
    return true;
  }
}
