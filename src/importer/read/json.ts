import { isUtf8 } from 'node:buffer';
import type { NovoPedido } from '../../client/contract/schemas/novo-pedido.js';
import { isRecord } from '../../shared/is-record.js';
import { LINE_FEED } from '../../shared/json/bytes.js';
import { JsonCutter } from '../../shared/json/json-cutter.js';
import { JsonFault } from '../../shared/json/json-fault.js';
import { parsedJson } from '../../shared/json/parsed-json.js';
import { repeatedKey } from '../../shared/json/repeated-key.js';
import { InvalidFileError, InvalidRowError } from '../errors.js';
import type { RowPosition } from '../result.js';
import { broken, type ReadProblem } from '../rules/read-rule.js';
import { decodeWindows1252 } from './detect-format.js';
import { placed } from './position.js';
import type { Row } from './row-iterable.js';
import { MAX_DEPTH, MAX_ROW_BYTES, tooLarge } from './size-limits.js';

/** Reads the orders of a JSON list, or a single order, holding one order in memory. */
export async function* readJson(
  file: string,
  chunks: AsyncIterable<Buffer>,
): AsyncGenerator<Row, void> {
  const cutter = new JsonCutter({ maxElementBytes: MAX_ROW_BYTES });
  let line = 1;
  try {
    for await (const chunk of chunks) {
      let counted = 0;
      for (const { bytes, end } of cutter.cut(chunk)) {
        line += lineFeedsIn(chunk.subarray(counted, end));
        counted = end;
        yield readOrder(bytes, { file, line: line - lineFeedsIn(bytes) });
      }
      line += lineFeedsIn(chunk.subarray(counted));
    }
    const last = cutter.end();
    if (last) yield readOrder(last.bytes, { file, line });
  } catch (error) {
    if (!(error instanceof JsonFault)) throw error;
    const problem = broken(error.code === 'cut' ? 'json-cut' : 'not-a-json-list');
    throw new InvalidFileError(file, problem, { line });
  }
}

function lineFeedsIn(bytes: Uint8Array = new Uint8Array()): number {
  let count = 0;
  for (let at = bytes.indexOf(LINE_FEED); at >= 0; at = bytes.indexOf(LINE_FEED, at + 1))
    count += 1;
  return count;
}

/** Reads the orders of a file with one JSON object a line. */
export async function* readNdjson(
  file: string,
  chunks: AsyncIterable<Buffer>,
): AsyncGenerator<Row, void> {
  let line = 0;
  for await (const bytes of splitLines(chunks)) {
    line += 1;
    if (bytes === 'too long') yield readOrder(undefined, { file, line });
    else if (bytes.toString('latin1').trim() !== '') yield readOrder(bytes, { file, line });
  }
}

/**
 * Splits bytes into lines without their ends; a line over the limit is reported as too long and not
 * kept.
 */
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

/** Shorter texts cannot be nested deep enough to matter. */
const DEEP_FROM_CHARACTERS = 4096;
/** Keys are cut to this length: an unknown key may be long, the service's are not. */
const MAX_KEY_SHOWN = 40;
const MAX_PATH_SHOWN = 200;

/**
 * Parses a JSON text as an order, or returns why it is none. The order's rules are checked when it
 * is sent.
 */
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
  return placed(value as unknown as NovoPedido, position);
}

/**
 * True if a value is nested deeper. An order has four levels; far deeper values would break code
 * that serialises them.
 */
const isDeeper = (value: unknown, levels: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1)));
