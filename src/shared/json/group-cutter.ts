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
import { ValueScanner } from './value-scanner.js';

/** An element of one of the lists, cut out and not yet parsed. */
export interface GroupElement {
  /** Name of the list. */
  group: string;
  /** Undefined for an element over the cap. */
  bytes: Uint8Array | undefined;
}

/** What is wrong with the object around the lists. */
export type GroupFaultCode =
  /** The input ends before the object does. */
  | 'cut'
  /** It is not JSON at this place. */
  | 'syntax'
  /** It is not an object. */
  | 'not-an-object'
  /** A member that must be a list is something else. */
  | 'not-a-list'
  /** A list occurs twice: which of them counts cannot be decided. */
  | 'repeated';

/** A fault of the object itself: nothing after it can be cut. */
export class GroupFault extends Error {
  readonly code: GroupFaultCode;
  /** The list it concerns. */
  readonly group: string | undefined;
  /** Bytes from the beginning to the fault. */
  readonly offset: number;

  constructor(code: GroupFaultCode, offset: number, group?: string) {
    super(code);
    this.code = code;
    this.offset = offset;
    this.group = group;
  }
}

/** What must come next. Inside `name`, `skipped`, `kept` and `element`, a value is being scanned. */
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
  | 'end';

/** Begins `null`, and no other value. */
const NULL = 0x6e;

const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf];

/** The longest member name that is compared; a longer one is not a list of ours. */
const MAX_NAME_BYTES = 1024;

/**
 * Cuts the lists of one JSON object into their elements, at the level of bytes: `{"a":[…],"b":[…]}`
 * of any size in the memory of one element, whatever the order of the members. Members of other
 * names are skipped; those that are no longer than an element must be JSON.
 */
export class GroupCutter {
  /** Lists that have begun. */
  readonly seen = new Set<string>();
  readonly #groups: ReadonlySet<string>;
  /** Lists that were named, also those that are null. */
  readonly #named = new Set<string>();
  readonly #kept: string | undefined;
  readonly #scanner = new ValueScanner();
  readonly #elements: ByteCollector;
  readonly #names = new ByteCollector(MAX_NAME_BYTES);
  #state: State = 'start';
  #group = '';
  #bytesBefore = 0;
  #marks = 0;

  /**
   * @param groups names of the lists
   * @param maxElementBytes elements above it are not kept
   * @param kept a member that is not a list, and is handed over as an element of its name
   */
  constructor(groups: Iterable<string>, maxElementBytes: number, kept?: string) {
    this.#groups = new Set(groups);
    this.#kept = kept;
    this.#elements = new ByteCollector(maxElementBytes);
  }

  /** The elements that end in a chunk. @throws GroupFault */
  *cut(chunk: Uint8Array): Generator<GroupElement, void> {
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
      // The first byte of a value is a part of it, so that a whole value is one piece.
      const end = this.#scanner.scan(chunk, index);
      this.#collect(chunk.subarray(begin, end ?? chunk.length));
      if (end === undefined) break;
      index = end;
      const element = this.#leave(index);
      if (element) yield element;
    }
    this.#bytesBefore += chunk.length;
  }

  /** @throws GroupFault the input ended before the object did */
  end(): void {
    if (this.#state !== 'end') throw new GroupFault('cut', this.#bytesBefore);
  }

  get #isInside(): boolean {
    const state = this.#state;
    return ['in element', 'in skipped', 'in kept', 'in name'].includes(state);
  }

  #collect(piece: Uint8Array): void {
    if (this.#state === 'in name') this.#names.add(piece);
    else this.#elements.add(piece);
  }

  /** A value has ended: an element is handed over, a name decides what its member is. */
  #leave(index: number): GroupElement | undefined {
    if (this.#state === 'in element' || this.#state === 'in kept') {
      this.#state = this.#state === 'in kept' ? ', or }' : ', or ]';
      return { group: this.#group, bytes: this.#elements.take() };
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

  /** One byte outside of names and values. */
  #between(byte: number, index: number): void {
    const state = this.#state;
    if (state === 'element' || (state === 'element or ]' && byte !== CLOSE_LIST)) {
      this.#enter('in element', byte, index);
    } else if (state === ', or ]' && byte === COMMA) this.#state = 'element';
    else if (byte === CLOSE_LIST && (state === ', or ]' || state === 'element or ]')) {
      this.#state = ', or }';
    } else if (state === 'member') this.#beginMember(byte, index);
    else if (state === ':' && byte === COLON) this.#state = 'member';
    else if (byte === QUOTE && (state === 'name' || state === 'name or }')) {
      this.#enter('in name', byte, index);
    } else if (state === ', or }' && byte === COMMA) this.#state = 'name';
    else if (byte === CLOSE_OBJECT && (state === ', or }' || state === 'name or }')) {
      this.#state = 'end';
    } else if (state === 'start') {
      if (byte !== OPEN_OBJECT) throw this.#fault('not-an-object', index);
      this.#state = 'name or }';
    } else throw this.#fault('syntax', index);
  }

  #beginMember(byte: number, index: number): void {
    if (this.#group === this.#kept) this.#enter('in kept', byte, index);
    else if (!this.#groups.has(this.#group)) this.#enter('in skipped', byte, index);
    else this.#beginList(byte, index);
  }

  #beginList(byte: number, index: number): void {
    const group = this.#group;
    if (this.#named.has(group)) throw this.#fault('repeated', index, group);
    this.#named.add(group);
    // A list that is null is not there.
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

  /** What is skipped must be JSON all the same: the document is not otherwise. */
  #checkSkipped(index: number): void {
    const bytes = this.#elements.take();
    if (bytes) this.#parse(bytes, index);
  }

  /** Names may be written with escapes: `"event\u006fs"` is `eventos`. */
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

  /** The mark that some programs write first, however the chunks divide it. */
  #skipByteOrderMark(chunk: Uint8Array): number {
    if (this.#state !== 'start' || this.#bytesBefore !== this.#marks) return 0;
    let index = 0;
    while (this.#marks < BYTE_ORDER_MARK.length && chunk[index] === BYTE_ORDER_MARK[this.#marks]) {
      this.#marks += 1;
      index += 1;
    }
    return index;
  }

  #fault(code: GroupFaultCode, index: number, group?: string): GroupFault {
    return new GroupFault(code, this.#bytesBefore + index, group);
  }
}
