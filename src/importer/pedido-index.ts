import { hash } from 'node:crypto';

/** What the ledger says of an order. */
export type LedgerState = 'none' | 'open' | 'created' | 'recovered' | 'rejected';

const STATES: readonly LedgerState[] = ['none', 'open', 'created', 'recovered', 'rejected'];

/** 96 bits of SHA-256: among a million orders, two share them with a chance of 10^-17. */
const WORDS = 3;
const MOST_FILLED = 0.75;

/**
 * Every order that was met, by its identity, the pair (`pedido`, `pedidoCanal`), in some 35 bytes:
 * the strings themselves, a million of them, would fill 275 MB.
 */
export class PedidoIndex {
  #capacity = 1024;
  #size = 0;
  #words = new Uint32Array(this.#capacity * WORDS);
  #states = new Uint8Array(this.#capacity);
  #rows = new Uint32Array(this.#capacity);

  /** Orders in it. */
  get size(): number {
    return this.#size;
  }

  /** The order's place, made for it when it is new; good until the next order is placed. */
  place(pedido: string, pedidoCanal: string): number {
    if (this.#size >= this.#capacity * MOST_FILLED) this.#grow();
    // A character a byte: a Buffer of it would cost four times as much.
    const digest = hash('sha256', `${pedido.length}:${pedido}${pedidoCanal}`, 'binary');
    // A word of 0 marks a free place.
    return this.#placeOf(wordOf(digest, 0) || 1, wordOf(digest, 4), wordOf(digest, 8));
  }

  /** What the ledger says of the order at a place. */
  stateAt(place: number): LedgerState {
    return STATES[this.#states[place] ?? 0] ?? 'none';
  }

  setState(place: number, state: LedgerState): void {
    this.#states[place] = STATES.indexOf(state);
  }

  /** The row of this input that brought the order first; 0 when none did. */
  rowAt(place: number): number {
    return this.#rows[place] ?? 0;
  }

  setRow(place: number, row: number): void {
    this.#rows[place] = row;
  }

  #placeOf(first: number, second: number, third: number): number {
    const words = this.#words;
    for (let place = second % this.#capacity; ; place = (place + 1) % this.#capacity) {
      const at = place * WORDS;
      if (words[at] === first && words[at + 1] === second && words[at + 2] === third) return place;
      if (words[at] === 0) {
        words[at] = first;
        words[at + 1] = second;
        words[at + 2] = third;
        this.#size += 1;
        return place;
      }
    }
  }

  #grow(): void {
    const [words, states, rows, capacity] = [this.#words, this.#states, this.#rows, this.#capacity];
    this.#capacity = capacity * 2;
    this.#size = 0;
    this.#words = new Uint32Array(this.#capacity * WORDS);
    this.#states = new Uint8Array(this.#capacity);
    this.#rows = new Uint32Array(this.#capacity);
    for (let old = 0; old < capacity; old += 1) {
      const at = old * WORDS;
      const first = words[at] ?? 0;
      if (first === 0) continue;
      const place = this.#placeOf(first, words[at + 1] ?? 0, words[at + 2] ?? 0);
      this.#states[place] = states[old] ?? 0;
      this.#rows[place] = rows[old] ?? 0;
    }
  }
}

const wordOf = (digest: string, at: number): number =>
  (digest.charCodeAt(at) |
    (digest.charCodeAt(at + 1) << 8) |
    (digest.charCodeAt(at + 2) << 16) |
    (digest.charCodeAt(at + 3) << 24)) >>>
  0;
