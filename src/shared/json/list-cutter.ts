import { ByteCollector } from './byte-collector.js';
import { CLOSE_LIST, CLOSE_OBJECT, COMMA, isSpace, LINE_FEED, OPEN_LIST } from './bytes.js';
import { ValueScanner } from './value-scanner.js';

/** A value of the list, cut out and not yet parsed. */
export interface ListElement {
  /** Undefined for a value over the cap. */
  bytes: Uint8Array | undefined;
  /** Line where it begins, counted from 1. */
  line: number;
  /** Character of that line, counted from 1. */
  column: number;
}

/** What is wrong between the values of a list. */
export type ListFaultCode =
  /** It ends inside a value or before its `]`. */
  | 'cut'
  /** There is no value at all. */
  | 'empty'
  /** A comma or `]` is missing after a value. */
  | 'separator-missing'
  /** A value is missing. */
  | 'value-missing'
  /** Something follows the `]` that ends the list. */
  | 'trailing';

/** A fault of the list itself, between its values: nothing after it can be cut. */
export class ListFault extends Error {
  readonly code: ListFaultCode;
  readonly line: number;
  readonly column: number;
  /** Line where the value begins that was cut in the middle. */
  readonly valueLine: number | undefined;

  constructor(
    code: ListFaultCode,
    { line, column, valueLine }: { line: number; column: number; valueLine?: number | undefined },
  ) {
    super(code);
    this.code = code;
    this.line = line;
    this.column = column;
    this.valueLine = valueLine;
  }
}

type State = 'start' | 'value' | 'value or ]' | ', or ]' | 'inside' | 'next' | 'end';

/**
 * Cuts a JSON list into its values at the level of bytes, so that each is parsed alone: as quick as
 * parsing the whole, in the memory of one value. Without a list around them, values follow each
 * other: a single value, or NDJSON under another name.
 */
export class ListCutter {
  readonly #scanner = new ValueScanner();
  readonly #collector: ByteCollector;
  #state: State = 'start';
  #isList = false;
  // Place of the byte at `#counted` of the chunk.
  #line = 1;
  #column = 1;
  #counted = 0;
  #begin = { line: 1, column: 1 };

  /** @param maxElementBytes values above it are not kept */
  constructor(maxElementBytes: number) {
    this.#collector = new ByteCollector(maxElementBytes);
  }

  /** The values that end in a chunk. @throws ListFault */
  *cut(chunk: Uint8Array): Generator<ListElement, void> {
    this.#counted = 0;
    let index = 0;
    while (index < chunk.length) {
      const begin = index;
      if (!this.#isInside) {
        index += 1;
        if (isSpace(chunk[begin])) continue;
        this.#countTo(chunk, begin);
        this.#between(chunk[begin] as number);
        if (!this.#isInside) continue;
      }
      // The first byte of a value is a part of it, so that a whole value is one piece.
      const end = this.#scanner.scan(chunk, index);
      this.#collector.add(chunk.subarray(begin, end ?? chunk.length));
      if (end === undefined) break;
      index = end;
      yield this.#take();
    }
    this.#countTo(chunk, chunk.length);
  }

  /** The last value, where the end of the input ends it. @throws ListFault */
  *end(): Generator<ListElement, void> {
    const isWholeScalar = this.#isInside && this.#scanner.isBare;
    if ((this.#isList && this.#state !== 'end') || (this.#isInside && !isWholeScalar)) {
      throw this.#fault('cut', this.#isInside ? this.#begin.line : undefined);
    }
    if (this.#state === 'start') throw this.#fault('empty');
    if (isWholeScalar) yield this.#take();
  }

  get #isInside(): boolean {
    return this.#state === 'inside';
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
    } else if (state === ', or ]') throw this.#fault('separator-missing');
    else if (state === 'end') throw this.#fault('trailing');
    else if (byte === COMMA || byte === CLOSE_LIST || byte === CLOSE_OBJECT) {
      throw this.#fault('value-missing');
    } else {
      this.#begin = { line: this.#line, column: this.#column };
      this.#state = 'inside';
      this.#scanner.begin(byte);
    }
  }

  #take(): ListElement {
    this.#state = this.#isList ? ', or ]' : 'next';
    return { bytes: this.#collector.take(), ...this.#begin };
  }

  /** Counts lines and characters up to a place of the chunk. */
  #countTo(chunk: Uint8Array, index: number): void {
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

  #fault(code: ListFaultCode, valueLine?: number): ListFault {
    return new ListFault(code, { line: this.#line, column: this.#column, valueLine });
  }
}
