import { hash } from 'node:crypto';

/** What the ledger says of an order. */
export type LedgerState = 'none' | 'open' | 'created' | 'recovered' | 'rejected';

/** In three bits. */
const STATES: readonly LedgerState[] = ['none', 'open', 'created', 'recovered', 'rejected'];

/** 96 bits of SHA-256: among a million orders, two share them with a chance of 10^-17. */
const WORDS = 3;

/** The fourth word: the row in its lower bits, the state above. Then the digest of what was sent, and where. */
const DIGEST = WORDS + 1;
const OFFSET = WORDS + 2;
const STRIDE = WORDS + 3;
const ROW_BITS = 29;
const LAST_ROW = 2 ** ROW_BITS - 1;

/** Fuller, a search takes long; a larger growth takes more memory while both tables exist. */
const MAX_FILLED_SHARE = 0.8;
const GROWTH = 1.5;

/**
 * Every order that was met, by its identity, the pair (`pedido`, `pedidoCanal`), in 24 bytes and some
 * air: the strings themselves, a million of them, would fill 275 MB.
 */
export class PedidoIndex {
  #capacity = 1024;
  #size = 0;
  #words = new Uint32Array(this.#capacity * STRIDE);

  /** Orders in it. */
  get size(): number {
    return this.#size;
  }

  /** The order's place, made for it when it is new; good until the next order is placed. */
  place(pedido: string, pedidoCanal: string): number {
    if (this.#size >= this.#capacity * MAX_FILLED_SHARE) this.#grow();
    const digest = hash('sha256', `${pedido.length}:${pedido}${pedidoCanal}`, 'hex');
    // A word of 0 marks a free place.
    return this.#placeOf(wordOf(digest, 0) || 1, wordOf(digest, 8), wordOf(digest, 16));
  }

  /** What the ledger says of the order at a place. */
  stateAt(place: number): LedgerState {
    return STATES[this.#last(place) >>> ROW_BITS] ?? 'none';
  }

  setState(place: number, state: LedgerState): void {
    this.#setLast(place, STATES.indexOf(state), this.rowAt(place));
  }

  /** The row of this input that brought the order first; 0 when none did. */
  rowAt(place: number): number {
    return this.#last(place) & LAST_ROW;
  }

  setRow(place: number, row: number): void {
    this.#setLast(place, this.#last(place) >>> ROW_BITS, Math.min(row, LAST_ROW));
  }

  /** What was sent, as a digest, and where the ledger has it; 0 where an old ledger does not say. */
  contentAt(place: number): { digest: number; offset: number } {
    const at = place * STRIDE;
    return { digest: this.#words[at + DIGEST] ?? 0, offset: this.#words[at + OFFSET] ?? 0 };
  }

  /** @param offset of the line in the ledger; past 4 GB it is not kept */
  setContent(place: number, digest: number, offset: number): void {
    this.#words[place * STRIDE + DIGEST] = digest;
    this.#words[place * STRIDE + OFFSET] = offset < 2 ** 32 ? offset : 0;
  }

  #last(place: number): number {
    return this.#words[place * STRIDE + WORDS] ?? 0;
  }

  #setLast(place: number, state: number, row: number): void {
    this.#words[place * STRIDE + WORDS] = state * 2 ** ROW_BITS + row;
  }

  #placeOf(first: number, second: number, third: number): number {
    const words = this.#words;
    for (let place = second % this.#capacity; ; place = (place + 1) % this.#capacity) {
      const at = place * STRIDE;
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
    const old = this.#words;
    this.#capacity = Math.ceil(this.#capacity * GROWTH);
    this.#size = 0;
    this.#words = new Uint32Array(this.#capacity * STRIDE);
    for (let at = 0; at < old.length; at += STRIDE) {
      const [first = 0, second = 0, third = 0] = old.subarray(at, at + WORDS);
      if (first === 0) continue;
      const place = this.#placeOf(first, second, third);
      this.#words.set(old.subarray(at + WORDS, at + STRIDE), place * STRIDE + WORDS);
    }
  }
}

const wordOf = (digest: string, at: number) => Number.parseInt(digest.slice(at, at + 8), 16);
