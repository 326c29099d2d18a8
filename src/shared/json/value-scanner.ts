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

/** What makes a brace of a bracket. */
const BRACE_BIT = OPEN_OBJECT ^ OPEN_LIST;

/**
 * Finds where a JSON value ends, over any chunk borders, without parsing it. It trusts the value to be
 * JSON: whoever parses the bytes finds out whether it is.
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

  /** A number or a literal: nothing of its own ends it, so that the end of the input may. */
  get isBare(): boolean {
    return this.#isBare;
  }

  /** Goes on through the value: the place after it, or undefined where the chunk ends before it does. */
  scan(chunk: Uint8Array, from: number): number | undefined {
    if (this.#isBare) return endOfBare(chunk, from);
    // Locals: fields cost a third of the speed.
    const { length } = chunk;
    let depth = this.#depth;
    let inString = this.#inString;
    let escaped = this.#escaped;
    let end: number | undefined;
    let index = from;
    while (index < length && end === undefined) {
      if (inString) {
        // What may be inside of a string is most of the bytes: a loop with two questions for each.
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
