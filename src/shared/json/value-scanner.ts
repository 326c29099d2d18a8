import {
  BACKSLASH,
  CLOSE_LIST,
  CLOSE_OBJECT,
  COMMA,
  isSpace,
  OPEN_LIST,
  OPEN_OBJECT,
  QUOTE,
} from './bytes.js';

/** Bit that distinguishes a brace from a bracket. */
const BRACE_BIT = OPEN_OBJECT ^ OPEN_LIST;

/**
 * Finds the end of a JSON value across chunk borders, without parsing it. It assumes valid JSON;
 * whoever parses the bytes finds out.
 */
export class ValueScanner {
  #depth = 0;
  #inString = false;
  #escaped = false;
  #isBare = false;

  /** Begins a value with its first byte. */
  begin(byte: number): void {
    const isOpen = byte === OPEN_OBJECT || byte === OPEN_LIST;
    this.#depth = isOpen ? 1 : 0;
    this.#inString = byte === QUOTE;
    this.#escaped = false;
    this.#isBare = !isOpen && byte !== QUOTE;
  }

  /** True for a number or a literal, which only the next byte or the end of the input ends. */
  get isBare(): boolean {
    return this.#isBare;
  }

  /** Scans on through the value: the offset after it, or undefined if the chunk ends first. */
  scan(chunk: Uint8Array, from: number): number | undefined {
    if (this.#isBare) return endOfBare(chunk, from);
    // Local copies: reading fields here costs a third of the speed.
    const { length } = chunk;
    let depth = this.#depth;
    let inString = this.#inString;
    let escaped = this.#escaped;
    let end: number | undefined;
    let index = from;
    while (index < length && end === undefined) {
      if (inString) {
        // Most bytes are inside strings, so this loop asks only two questions about each.
        while (index < length) {
          const byte = chunk[index++];
          if (escaped) escaped = false;
          else if (byte === QUOTE) {
            inString = false;
            if (depth === 0) end = index;
            break;
          } else if (byte === BACKSLASH) escaped = true;
        }
      } else {
        const byte = chunk[index++] as number;
        if (byte === QUOTE) inString = true;
        // Brackets and braces differ in one bit.
        else if ((byte | BRACE_BIT) === OPEN_OBJECT) depth += 1;
        else if ((byte | BRACE_BIT) === CLOSE_OBJECT) {
          depth -= 1;
          if (depth === 0) end = index;
        }
      }
    }
    this.#depth = depth;
    this.#inString = inString;
    this.#escaped = escaped;
    return end;
  }
}

function endOfBare(chunk: Uint8Array, from: number): number | undefined {
  for (let index = from; index < chunk.length; index++) {
    const byte = chunk[index] as number;
    const ends = isSpace(byte) || byte === COMMA || byte === CLOSE_LIST || byte === CLOSE_OBJECT;
    if (ends) return index;
  }
  return undefined;
}
