import { isUtf8 } from 'node:buffer';
import type { NovoPedido } from '../../client/contract/schemas/novo-pedido.js';
import { isRecord } from '../../shared/is-record.js';
import { ListCutter, ListFault } from '../../shared/json/list-cutter.js';
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
  const cutter = new ListCutter(MAX_ROW_BYTES);
  try {
    for await (const chunk of chunks) {
      for (const { bytes, ...place } of cutter.cut(chunk))
        yield readOrder(bytes, { file, ...place });
    }
    for (const { bytes, ...place } of cutter.end()) yield readOrder(bytes, { file, ...place });
  } catch (error) {
    if (!(error instanceof ListFault)) throw error;
    const { code, line, column, valueLine } = error;
    const problem =
      code === 'cut' ? broken('json-cut', { line: valueLine }) : broken('not-a-json-list');
    throw new InvalidFileError(file, problem, { line, column });
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
