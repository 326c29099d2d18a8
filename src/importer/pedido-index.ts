import { hash } from 'node:crypto';

/** State of an order in the ledger. */
export type LedgerState = 'none' | 'open' | 'created' | 'recovered' | 'rejected';

/** Stored in three bits. */
const STATES: readonly LedgerState[] = ['none', 'open', 'created', 'recovered', 'rejected'];

/** Uses 96 bits of SHA-256: two of a million orders collide with a probability of 10^-17. */
const WORDS = 3;

/** The fourth word holds the number in its lower bits and the state above; the pair follows. */
const FIRST_OF_PAIR = WORDS + 1;
const SECOND_OF_PAIR = WORDS + 2;
const STRIDE = WORDS + 3;
const NUMBER_BITS = 29;
const MAX_NUMBER = 2 ** NUMBER_BITS - 1;

/** A fuller table slows searches; a larger growth takes more memory while both tables exist. */
const MAX_FILLED_SHARE = 0.8;
const GROWTH = 1.5;

/**
 * Index of orders by identity (`pedido` and `pedidoCanal`), in 24 bytes each plus free space; the
 * strings of a million orders would take 275 MB. The caller decides the meaning of an order's
 * number and pair: a row, a file; what was sent, or two digests.
 */
export class PedidoIndex {
  #capacity = 1024;
  #size = 0;
  #words = new Uint32Array(this.#capacity * STRIDE);

  /** Number of orders. */
  get size(): number {
    return this.#size;
  }

  /** Place of an order, added if it is new; valid until the next order is placed. */
  place(pedido: string, pedidoCanal: string): number {
    if (this.#size >= this.#capacity * MAX_FILLED_SHARE) this.#grow();
    // Unicode can encode the same letters in two ways.
    const [one, other] = [pedido.normalize('NFC'), pedidoCanal.normalize('NFC')];
    const digest = hash('sha256', `${one.length}:${one}${other}`, 'hex');
    // A word of 0 marks a free place.
    return this.#placeOf(wordOf(digest, 0) || 1, wordOf(digest, 8), wordOf(digest, 16));
  }

  /** State of the order at a place. */
  stateAt(place: number): LedgerState {
    return STATES[this.#last(place) >>> NUMBER_BITS] ?? 'none';
  }

  setState(place: number, state: LedgerState): void {
    this.#setLast(place, STATES.indexOf(state), this.numberAt(place));
  }

  /** Number of the order at a place; 0 until one is set. */
  numberAt(place: number): number {
    return this.#last(place) & MAX_NUMBER;
  }

  setNumber(place: number, value: number): void {
    this.#setLast(place, this.#last(place) >>> NUMBER_BITS, Math.min(value, MAX_NUMBER));
  }

  /** Pair of the order at a place; zeros until it is set. */
  pairAt(place: number): readonly [number, number] {
    const at = place * STRIDE;
    return [this.#words[at + FIRST_OF_PAIR] ?? 0, this.#words[at + SECOND_OF_PAIR] ?? 0];
  }

  /** Sets the pair, two whole numbers of 32 bits. */
  setPair(place: number, first: number, second: number): void {
    this.#words[place * STRIDE + FIRST_OF_PAIR] = first;
    this.#words[place * STRIDE + SECOND_OF_PAIR] = second;
  }

  #last(place: number): number {
    return this.#words[place * STRIDE + WORDS] ?? 0;
  }

  #setLast(place: number, state: number, value: number): void {
    this.#words[place * STRIDE + WORDS] = state * 2 ** NUMBER_BITS + value;
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

/** Text that identifies an order, unique for each pair of numbers. */
export const orderKey = ({
  pedido,
  pedidoCanal,
}: {
  pedido?: string | undefined;
  pedidoCanal?: string | undefined;
}): string => JSON.stringify([pedido, pedidoCanal]);
