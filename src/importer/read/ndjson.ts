import { isUtf8 } from 'node:buffer';
import { InvalidRowError } from '../errors.js';
import { broken, type ReadProblem } from '../rules/read-rule.js';
import { decodeWindows1252 } from './encoding.js';
import { readOrderText } from './order-text.js';
import type { Row } from './row-iterable.js';
import { MAX_ROW_BYTES, MAX_ROW_MEBIBYTES } from './size-limits.js';

/** Orders of a file with one JSON object a line. */
export async function* readNdjson(
  file: string,
  chunks: AsyncIterable<Buffer>,
): AsyncGenerator<Row, void> {
  let line = 0;
  for await (const bytes of splitLines(chunks)) {
    line += 1;
    const row = readLine(file, line, bytes);
    if (row) yield row;
  }
}

function readLine(file: string, line: number, bytes: Buffer | 'too long'): Row | undefined {
  const refuse = (problem: ReadProblem, input?: string) =>
    new InvalidRowError({ file, line, issues: [{ path: '', ...problem }], input });
  if (bytes === 'too long') {
    return refuse(broken('line-too-long', { mebibytes: MAX_ROW_MEBIBYTES }));
  }
  if (!isUtf8(bytes)) {
    return refuse(broken('not-utf8'), decodeWindows1252(bytes).trim());
  }
  const text = bytes.toString('utf8');
  const trimmed = text.trim();
  if (trimmed === '') return undefined;
  const row = readOrderText(trimmed, { file, line, column: indentOf(text) + 1 });
  return row;
}

const indentOf = (text: string) => text.length - text.trimStart().length;

/** Lines without their end; one over the cap is reported and not kept. */
export async function* splitLines(
  chunks: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer | 'too long', void> {
  let pieces: Buffer[] = [];
  let size = 0;
  const take = () => {
    const line = size > MAX_ROW_BYTES ? ('too long' as const) : Buffer.concat(pieces);
    pieces = [];
    size = 0;
    return line;
  };
  const add = (piece: Buffer) => {
    size += piece.length;
    if (size <= MAX_ROW_BYTES) pieces.push(piece);
    else pieces = [];
  };
  for await (const chunk of chunks) {
    let start = 0;
    for (let end = chunk.indexOf(0x0a); end >= 0; end = chunk.indexOf(0x0a, start)) {
      if (size === 0 && end - start <= MAX_ROW_BYTES) yield chunk.subarray(start, end);
      else {
        add(chunk.subarray(start, end));
        yield take();
      }
      start = end + 1;
    }
    add(chunk.subarray(start));
  }
  if (size > 0) yield take();
}
