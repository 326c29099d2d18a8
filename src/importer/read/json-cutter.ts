import { MAX_ROW_BYTES } from './caps.js';

/** A value of the list, cut out of the file and not yet parsed. */
export interface JsonPiece {
  /** Undefined for a value over the cap. */
  bytes: Buffer | undefined;
  /** Line where it begins, counted from 1. */
  line: number;
  /** Character of that line, counted from 1. */
  column: number;
}

/** A fault of the list itself, between its values: nothing after it can be told apart. */
export class JsonListFault extends Error {
  readonly line: number;
  readonly column: number;

  constructor(message: string, line: number, column: number) {
    super(message);
    this.line = line;
    this.column = column;
  }
}

const LINE_FEED = 0x0a;
const QUOTE = 0x22;
const COMMA = 0x2c;
const OPEN_LIST = 0x5b;
const BACKSLASH = 0x5c;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

const isSpace = (byte: number | undefined) =>
  byte === 0x20 || byte === LINE_FEED || byte === 0x0d || byte === 0x09;

type State = 'start' | 'value' | 'value or ]' | ', or ]' | 'inside' | 'next' | 'end';

/**
 * Cuts a JSON list into its values at the level of bytes, so that each is parsed alone: as quick as
 * parsing the whole, in the memory of one value. Without a list around them, values follow each
 * other: a single order, or NDJSON under another name.
 */
export class JsonCutter {
  #state: State = 'start';
  #isList = false;
  #depth = 0;
  #inString = false;
  #escaped = false;
  #isScalar = false;
  #pieces: Buffer[] = [];
  #size = 0;
  // Place of the byte at `#counted` of the chunk.
  #line = 1;
  #column = 1;
  #counted = 0;
  #begin = { line: 1, column: 1 };

  /** The values that end in a chunk. */
  *cut(chunk: Buffer): Generator<JsonPiece, void> {
    this.#counted = 0;
    let index = 0;
    while (index < chunk.length) {
      if (this.#state === 'inside') {
        const end = this.#scan(chunk, index);
        this.#gather(chunk.subarray(index, end ?? chunk.length));
        if (end === undefined) break;
        index = end;
        yield this.#take();
      } else if (isSpace(chunk[index])) index += 1;
      else {
        this.#countTo(chunk, index);
        this.#between(chunk[index] as number);
        // The first byte of a value is a part of it.
        if (this.#isInside) this.#gather(chunk.subarray(index, index + 1));
        index += 1;
      }
    }
    this.#countTo(chunk, chunk.length);
  }

  /** The last value, where the end of the file ends it. */
  *end(): Generator<JsonPiece, void> {
    const isWholeScalar = this.#isInside && this.#isScalar && !this.#inString;
    if ((this.#isList && this.#state !== 'end') || (this.#isInside && !isWholeScalar)) {
      const inside = this.#isInside ? `, in the value that begins on line ${this.#begin.line}` : '';
      throw this.#fault(`ends in the middle${inside}: the file is cut, export or copy it again`);
    }
    if (this.#state === 'start') throw this.#fault('is empty: a JSON file is a list of orders');
    if (isWholeScalar) yield this.#take();
  }

  get #isInside(): boolean {
    return this.#state === 'inside';
  }

  /** Goes on through a value: the place after it, or undefined where the chunk ends before it. */
  #scan(chunk: Buffer, from: number): number | undefined {
    let depth = this.#depth;
    let inString = this.#inString;
    let escaped = this.#escaped;
    let end: number | undefined;
    for (let index = from; index < chunk.length && end === undefined; index++) {
      const byte = chunk[index] as number;
      if (inString) {
        if (escaped) escaped = false;
        else if (byte === BACKSLASH) escaped = true;
        else if (byte === QUOTE) {
          inString = false;
          if (depth === 0) end = index + 1;
        }
      } else if (byte === QUOTE) inString = true;
      else if (this.#isScalar) {
        if (isSpace(byte) || byte === COMMA || byte === CLOSE_LIST) end = index;
      } else if (byte === OPEN_OBJECT || byte === OPEN_LIST) depth += 1;
      else if (byte === CLOSE_OBJECT || byte === CLOSE_LIST) {
        depth -= 1;
        if (depth === 0) end = index + 1;
      }
    }
    this.#depth = depth;
    this.#inString = inString;
    this.#escaped = escaped;
    return end;
  }

  /** One byte outside of values: the list's own marks, or the beginning of a value. */
  #between(byte: number): void {
    const state = this.#state;
    if (state === 'start' && byte === OPEN_LIST) {
      this.#isList = true;
      this.#state = 'value or ]';
    } else if (state === ', or ]' && byte === COMMA) this.#state = 'value';
    else if (byte === CLOSE_LIST && (state === ', or ]' || state === 'value or ]')) {
      this.#state = 'end';
    } else if (state === ', or ]') throw this.#fault('must have a comma or ] here, between orders');
    else if (state === 'end') throw this.#fault('must have nothing after the ] that ends the list');
    else if (byte === COMMA || byte === CLOSE_LIST || byte === CLOSE_OBJECT) {
      throw this.#fault('must have an order here, a JSON object');
    } else this.#enter(byte);
  }

  #enter(byte: number): void {
    this.#begin = { line: this.#line, column: this.#column };
    this.#state = 'inside';
    this.#isScalar = byte !== OPEN_OBJECT && byte !== OPEN_LIST;
    this.#depth = this.#isScalar ? 0 : 1;
    this.#inString = byte === QUOTE;
    this.#escaped = false;
  }

  #gather(piece: Buffer): void {
    this.#size += piece.length;
    if (this.#size <= MAX_ROW_BYTES) this.#pieces.push(piece);
    else this.#pieces = [];
  }

  #take(): JsonPiece {
    const bytes = this.#size > MAX_ROW_BYTES ? undefined : Buffer.concat(this.#pieces);
    this.#pieces = [];
    this.#size = 0;
    this.#state = this.#isList ? ', or ]' : 'next';
    return { bytes, ...this.#begin };
  }

  /** Counts lines and characters up to a place of the chunk. */
  #countTo(chunk: Buffer, index: number): void {
    let line = this.#line;
    let column = this.#column;
    for (let at = this.#counted; at < index; at++) {
      const byte = chunk[at] as number;
      if (byte === LINE_FEED) {
        line += 1;
        column = 1;
      } else if ((byte & 0xc0) !== 0x80) column += 1;
    }
    this.#line = line;
    this.#column = column;
    this.#counted = index;
  }

  #fault(message: string): JsonListFault {
    return new JsonListFault(message, this.#line, this.#column);
  }
}
