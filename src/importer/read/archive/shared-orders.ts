/** How many orders files have in common, by the first file that has each. */
export class SharedOrders {
  readonly #counts = new Map<string, Map<string, number>>();

  /** Takes note of an order that a file has, and an earlier one first. */
  add(first: string, file: string): void {
    const counts = this.#counts.get(first) ?? new Map<string, number>();
    this.#counts.set(first, counts.set(file, (counts.get(file) ?? 0) + 1));
  }

  /** Whether two files overlap: cut from one export, they would share at most the order at the cut. */
  areSeveral(one: string, other: string): boolean {
    const counted = this.#counts.get(one)?.get(other) ?? this.#counts.get(other)?.get(one) ?? 0;
    return counted > 1;
  }
}
