/** A document in its place between two others. */
interface Node<Document> {
  document: Document;
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

  get size(): number {
    return this.#nodes.size;
  }

  /** Puts a document at the end. */
  add(document: Document): void {
    const head = this.#head;
    const node = { document } as Node<Document>;
    node.next = head ?? node;
    node.previous = head?.previous ?? node;
    node.previous.next = node;
    node.next.previous = node;
    this.#head ??= node;
    this.#nodes.set(document._id, node);
  }

  /** The head, which then is the last. */
  rotate(): Document | undefined {
    const head = this.#head;
    this.#head = head?.next;
    return head?.document;
  }

  /** Whether there was such a document to remove. */
  remove(key: string): boolean {
    const node = this.#nodes.get(key);
    if (!node) return false;
    this.#nodes.delete(key);
    if (this.#head === node) this.#head = node.next === node ? undefined : node.next;
    node.previous.next = node.next;
    node.next.previous = node.previous;
    return true;
  }
}
