/**
 * Joins the pieces of a value cut at chunk borders. A value over the cap is counted but not kept.
 */
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

  /** Returns the value and empties the collector; undefined for a value over the cap. */
  take(): Uint8Array | undefined {
    const value = this.#size > this.#maxBytes ? undefined : joinBytes(this.#pieces, this.#size);
    this.#pieces = [];
    this.#size = 0;
    return value;
  }
}

/** Joins pieces of `size` bytes in all; a single piece is not copied. */
function joinBytes(pieces: readonly Uint8Array[], size: number): Uint8Array {
  if (pieces.length === 1) return pieces[0] as Uint8Array;
  const whole = new Uint8Array(size);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
