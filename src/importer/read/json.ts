import { isUtf8 } from 'node:buffer';
import type { NovoPedido } from '../../client/contract/schemas/novo-pedido.js';
import { isRecord } from '../../shared/is-record.js';
import { LINE_FEED } from '../../shared/json/bytes.js';
import { JsonCutter, JsonFault } from '../../shared/json/json-cutter.js';
import { parsedJson } from '../../shared/json/parsed-json.js';
import { repeatedKey } from '../../shared/json/repeated-key.js';
import { InvalidFileError, InvalidRowError } from '../errors.js';
import type { RowPosition } from '../result.js';
import { broken, type ReadProblem } from '../rules/read-rule.js';
import { decodeWindows1252 } from './detect-format.js';
import { placed } from './position.js';
import type { Row } from './row-iterable.js';
import { MAX_DEPTH, MAX_ROW_BYTES, tooLarge } from './size-limits.js';

/** Orders of a JSON list, or a single order, with the memory of one order. */
export async function* readJson(
  file: string,
  chunks: AsyncIterable<Buffer>,
): AsyncGenerator<Row, void> {
  const cutter = new JsonCutter({ maxElementBytes: MAX_ROW_BYTES });
  const places = new Places();
  try {
    for await (const chunk of chunks) {
      places.enter(chunk);
      for (const { bytes, offset } of cutter.cut(chunk))
        yield readOrder(bytes, { file, ...places.of(offset) });
      places.leave(cutter.openOffset);
    }
    const last = cutter.end();
    if (last) yield readOrder(last.bytes, { file, ...places.of(last.offset) });
  } catch (error) {
    if (!(error instanceof JsonFault)) throw error;
    const { code, offset } = error;
    const open = cutter.openOffset;
    const line = open === undefined ? undefined : places.of(open).line;
    const problem = code === 'cut' ? broken('json-cut', { line }) : broken('not-a-json-list');
    throw new InvalidFileError(file, problem, places.of(offset));
  }
}

/** Lines and characters of offsets, which are asked for in their order; counted from 1. */
class Places {
  #chunk: Uint8Array = new Uint8Array();
  #chunkOffset = 0;
  #at = { offset: 0, line: 1, column: 1 };
  /** Place of the value that began in an earlier chunk. */
  #open: { offset: number; line: number; column: number } | undefined;

  enter(chunk: Uint8Array): void {
    this.#chunkOffset += this.#chunk.length;
    this.#chunk = chunk;
  }

  /** Counts the rest of the chunk; remembers where the value begins that is open at its end. */
  leave(openOffset: number | undefined): void {
    this.#open =
      openOffset === undefined ? undefined : { offset: openOffset, ...this.of(openOffset) };
    this.of(this.#chunkOffset + this.#chunk.length);
  }

  of(offset: number): { line: number; column: number } {
    if (offset === this.#open?.offset) return { line: this.#open.line, column: this.#open.column };
    let { offset: at, line, column } = this.#at;
    for (; at < offset; at++) {
      const byte = this.#chunk[at - this.#chunkOffset] as number;
      if (byte === LINE_FEED) {
        line += 1;
        column = 1;
      } else if ((byte & 0xc0) !== 0x80) column += 1;
    }
    this.#at = { offset: at, line, column };
    return { line, column };
  }
}

/** Orders of a file with one JSON object a line. */
export async function* readNdjson(
  file: string,
  chunks: AsyncIterable<Buffer>,
): AsyncGenerator<Row, void> {
  let line = 0;
  for await (const bytes of splitLines(chunks)) {
    line += 1;
    const text = bytes === 'too long' ? 'x' : bytes.toString('utf8');
    const column = text.length - text.trimStart().length + 1;
    if (column > text.length) continue;
    yield readOrder(bytes === 'too long' ? undefined : bytes, { file, line, column });
  }
}

/** Lines without their end; one over the cap is reported and not kept. */
export async function* splitLines(
  chunks: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer | 'too long', void> {
  let pieces: Buffer[] = [];
  let size = 0;
  const add = (piece: Buffer) => {
    size += piece.length;
    if (size <= MAX_ROW_BYTES) pieces.push(piece);
    else pieces = [];
  };
  const take = () => {
    const line = size > MAX_ROW_BYTES ? ('too long' as const) : Buffer.concat(pieces);
    pieces = [];
    size = 0;
    return line;
  };
  for await (const chunk of chunks) {
    let start = 0;
    for (let end = chunk.indexOf(0x0a); end >= 0; end = chunk.indexOf(0x0a, start)) {
      add(chunk.subarray(start, end));
      yield take();
      start = end + 1;
    }
    add(chunk.subarray(start));
  }
  if (size > 0) yield take();
}

/** Shorter texts have no room for a depth that would trouble anyone. */
const DEEP_FROM_CHARACTERS = 4096;
/** A key may be as long as its order; no field of the service's is. */
const MAX_KEY_SHOWN = 40;
const MAX_PATH_SHOWN = 200;

/** A JSON text as an order, or why it is not one. Its rules are checked when it is sent. */
function readOrder(bytes: Uint8Array | undefined, position: RowPosition): Row {
  const buffer = bytes && Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const refuse = (problem: ReadProblem, path = '') => {
    const input = buffer && (isUtf8(buffer) ? buffer.toString('utf8') : decodeWindows1252(buffer));
    const issues = [{ path, ...problem }];
    return new InvalidRowError({ ...position, issues, input: input?.trim() });
  };
  if (!buffer) return refuse(tooLarge(MAX_ROW_BYTES));
  if (!isUtf8(buffer)) return refuse(broken('not-utf8'));
  const text = buffer.toString('utf8');
  const value = parsedJson(text);
  if (value === undefined) return refuse(broken('not-json'));
  const isDeep = text.length > DEEP_FROM_CHARACTERS && isDeeper(value, MAX_DEPTH);
  if (!isRecord(value) || isDeep) return refuse(broken('not-an-order'));
  const repeated = repeatedKey(text, value);
  if (repeated) {
    const problem = broken('json-key-repeated', { key: repeated.key.slice(0, MAX_KEY_SHOWN) });
    return refuse(problem, repeated.path.slice(0, MAX_PATH_SHOWN));
  }
  // Written beside refused rows by the command line: the order alone does not show what a rule of tables saw.
  const { _refused: why, pedido, pedidoCanal } = value;
  if (isRecord(why) && why.rules !== undefined) {
    const issues = [{ path: '_refused', ...broken('still-refused') }];
    return new InvalidRowError({ ...position, issues, pedido, pedidoCanal, input: value });
  }
  if (Object.hasOwn(value, '_refused')) delete value._refused;
  return placed(value as unknown as NovoPedido, position);
}

/** Whether a value has more levels: an order is four deep, and what is far deeper breaks who writes it out. */
const isDeeper = (value: unknown, levels: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1)));
