import { joinBytes } from './join-bytes.js';

/** Joins the pieces of one value, which chunk borders cut; a value over the cap is counted, not kept. */
export class ByteCollector {
  readonly #maxBytes: number;
  #pieces: Uint8Array[] = [];
  #size = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  add(piece: Uint8Array): void {
    this.#size += piece.length;
    if (this.#size <= this.#maxBytes) this.#pieces.push(piece);
    else this.#pieces = [];
  }

  /** The value, and an empty collector; undefined for a value over the cap. */
  take(): Uint8Array | undefined {
    const value = this.#size > this.#maxBytes ? undefined : joinBytes(this.#pieces, this.#size);
    this.#pieces = [];
    this.#size = 0;
    return value;
  }
}
