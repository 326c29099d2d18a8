import { ByteCollector } from './byte-collector.js';
import {
  CLOSE_LIST,
  CLOSE_OBJECT,
  COLON,
  COMMA,
  isSpace,
  OPEN_LIST,
  OPEN_OBJECT,
  QUOTE,
} from './bytes.js';
import { JsonFault, type JsonFaultCode } from './json-fault.js';
import { ValueScanner } from './value-scanner.js';

/** An element cut out of a list, not yet parsed. */
export interface JsonElement {
  /** Name of its list; empty when the text itself is a list. */
  group: string;
  /** Undefined for an element over the cap. */
  bytes: Uint8Array | undefined;
  /** Index in the chunk at which the element ends. */
  end: number;
}

/**
 * The part of the document that comes next. `in name`, `in skipped`, `in kept` and `in element` mean
 * that the cutter is inside a name or a value.
 */
type State =
  | 'start'
  | 'name or }'
  | 'name'
  | 'in name'
  | ':'
  | 'member'
  | 'in skipped'
  | 'in kept'
  | ', or }'
  | 'element or ]'
  | 'element'
  | 'in element'
  | ', or ]'
  | 'next'
  | 'end';

/** First byte of `null`; no other value starts with it. */
const NULL = 0x6e;

const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf];

/** Longest member name that is compared; no list of ours has a longer one. */
const MAX_NAME_BYTES = 1024;

interface CutterOptions {
  /** Larger elements are not kept. */
  maxElementBytes: number;
  /**
   * Names of the lists in an object; leave out for a text that is a list, or for consecutive
   * values.
   */
  groups?: Iterable<string>;
  /** A member that is not a list, handed over as an element of its own name. */
  kept?: string;
}

/**
 * Cuts JSON into elements at the level of bytes, so that a text of any size takes the memory of one
 * element. With `groups`, the text is an object `{"a":[…],"b":[…]}`, and the elements of the named
 * lists are cut in the order of the text. Other members are skipped, and checked as JSON when they
 * are no longer than an element. Without `groups`, the text is a list, or values in a row.
 */
export class JsonCutter {
  /** Lists that have begun. */
  readonly seen = new Set<string>();
  readonly #groups: ReadonlySet<string> | undefined;
  readonly #kept: string | undefined;
  readonly #scanner = new ValueScanner();
  readonly #elements: ByteCollector;
  readonly #names = new ByteCollector(MAX_NAME_BYTES);
  #state: State = 'start';
  #afterElement: State = ', or ]';
  #group = '';
  #bytesBefore = 0;
  #marks = 0;

  constructor({ groups, kept, maxElementBytes }: CutterOptions) {
    this.#groups = groups && new Set(groups);
    this.#kept = kept;
    this.#elements = new ByteCollector(maxElementBytes);
  }

  /** The elements that end in a chunk. @throws JsonFault */
  *cut(chunk: Uint8Array): Generator<JsonElement, void> {
    let index = this.#skipByteOrderMark(chunk);
    while (index < chunk.length) {
      const begin = index;
      if (!this.#isInside) {
        const byte = chunk[index] as number;
        index += 1;
        if (isSpace(byte)) continue;
        this.#between(byte, begin);
        if (!this.#isInside) continue;
      }
      // Keep the first byte of a value, so that a value inside one chunk is one piece.
      const end = this.#scanner.scan(chunk, index);
      this.#collect(chunk.subarray(begin, end ?? chunk.length));
      if (end === undefined) break;
      index = end;
      const element = this.#leave(index);
      if (element) yield element;
    }
    this.#bytesBefore += chunk.length;
  }

  /**
   * Ends the input; returns the last value if only the end of the input ends it.
   *
   * @throws JsonFault the input ended too early
   */
  end(): JsonElement | undefined {
    const isInRow = this.#afterElement === 'next';
    if (isInRow && this.#isInside && this.#scanner.isBare) return this.#leave(0);
    if (this.#state === 'end' || this.#state === 'next') return undefined;
    throw this.#fault(this.#state === 'start' && !this.#groups ? 'syntax' : 'cut', 0);
  }

  get #isInside(): boolean {
    const state = this.#state;
    return ['in element', 'in skipped', 'in kept', 'in name'].includes(state);
  }

  #collect(piece: Uint8Array): void {
    if (this.#state === 'in name') this.#names.add(piece);
    else this.#elements.add(piece);
  }

  /** Handles the end of a value: hands an element over, or lets a name decide about its member. */
  #leave(index: number): JsonElement | undefined {
    if (this.#state === 'in element' || this.#state === 'in kept') {
      this.#state = this.#state === 'in kept' ? ', or }' : this.#afterElement;
      return { group: this.#group, bytes: this.#elements.take(), end: index };
    }
    if (this.#state === 'in name') {
      this.#group = this.#readName(index);
      this.#state = ':';
    } else {
      this.#checkSkipped(index);
      this.#state = ', or }';
    }
    return undefined;
  }

  /** Handles one byte outside of names and values. */
  #between(byte: number, index: number): void {
    const state = this.#state;
    const isElement = state === 'element' || state === 'next';
    if (isElement || (state === 'element or ]' && byte !== CLOSE_LIST)) {
      this.#enter('in element', byte, index);
    } else if (state === ', or ]' && byte === COMMA) this.#state = 'element';
    else if (byte === CLOSE_LIST && (state === ', or ]' || state === 'element or ]')) {
      this.#state = this.#groups ? ', or }' : 'end';
    } else if (state === 'member') this.#beginMember(byte, index);
    else if (state === ':' && byte === COLON) this.#state = 'member';
    else if (byte === QUOTE && (state === 'name' || state === 'name or }')) {
      this.#enter('in name', byte, index);
    } else if (state === ', or }' && byte === COMMA) this.#state = 'name';
    else if (byte === CLOSE_OBJECT && (state === ', or }' || state === 'name or }')) {
      this.#state = 'end';
    } else if (state === 'start') this.#start(byte, index);
    else throw this.#fault('syntax', index);
  }

  #start(byte: number, index: number): void {
    if (this.#groups) {
      if (byte !== OPEN_OBJECT) throw this.#fault('not-an-object', index);
      this.#state = 'name or }';
    } else if (byte === OPEN_LIST) this.#state = 'element or ]';
    else {
      this.#afterElement = 'next';
      this.#enter('in element', byte, index);
    }
  }

  #beginMember(byte: number, index: number): void {
    if (this.#group === this.#kept) this.#enter('in kept', byte, index);
    else if (!this.#groups?.has(this.#group)) this.#enter('in skipped', byte, index);
    else this.#beginList(byte, index);
  }

  #beginList(byte: number, index: number): void {
    const group = this.#group;
    // A list whose value is null counts as absent.
    if (byte === NULL) {
      this.#enter('in skipped', byte, index);
      return;
    }
    if (byte !== OPEN_LIST) throw this.#fault('not-a-list', index, group);
    this.seen.add(group);
    this.#state = 'element or ]';
  }

  #enter(state: State, byte: number, index: number): void {
    const startsNone =
      byte === COMMA || byte === COLON || byte === CLOSE_LIST || byte === CLOSE_OBJECT;
    if (startsNone) throw this.#fault('syntax', index);
    this.#state = state;
    this.#scanner.begin(byte);
  }

  /** A skipped value must be JSON too, or the document is not JSON. */
  #checkSkipped(index: number): void {
    const bytes = this.#elements.take();
    if (bytes) this.#parse(bytes, index);
  }

  /** Names may contain escapes: `"event\u006fs"` is `eventos`. */
  #readName(index: number): string {
    const bytes = this.#names.take();
    return bytes ? (this.#parse(bytes, index) as string) : '';
  }

  #parse(bytes: Uint8Array, index: number): unknown {
    try {
      return JSON.parse(new TextDecoder().decode(bytes));
    } catch {
      throw this.#fault('syntax', index);
    }
  }

  /** Skips a byte order mark, which some programs write first and chunks may divide. */
  #skipByteOrderMark(chunk: Uint8Array): number {
    if (this.#state !== 'start' || this.#bytesBefore !== this.#marks) return 0;
    let index = 0;
    while (this.#marks < BYTE_ORDER_MARK.length && chunk[index] === BYTE_ORDER_MARK[this.#marks]) {
      this.#marks += 1;
      index += 1;
    }
    return index;
  }

  #fault(code: JsonFaultCode, index: number, group?: string): JsonFault {
    return new JsonFault(code, this.#bytesBefore + index, group);
  }
}
