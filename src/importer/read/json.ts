import { isUtf8 } from 'node:buffer';
import {
  ListCutter,
  type ListElement,
  ListFault,
  type ListFaultCode,
} from '../../shared/json/list-cutter.js';
import { InvalidFileError, InvalidRowError } from '../errors.js';
import { broken, type ReadProblem } from '../rules/read-rule.js';
import { decodeWindows1252 } from './encoding.js';
import { readOrderText } from './order-text.js';
import type { Row } from './row-iterable.js';
import { MAX_ROW_BYTES, MAX_ROW_MEBIBYTES } from './size-limits.js';

/** Orders of a JSON list, or a single order, with the memory of one order. */
export async function* readJson(
  file: string,
  chunks: AsyncIterable<Buffer>,
): AsyncGenerator<Row, void> {
  const cutter = new ListCutter(MAX_ROW_BYTES);
  try {
    for await (const chunk of chunks) {
      for (const piece of cutter.cut(chunk)) yield readPiece(file, piece);
    }
    for (const piece of cutter.end()) yield readPiece(file, piece);
  } catch (error) {
    if (!(error instanceof ListFault)) throw error;
    const { code, line, column, valueLine } = error;
    throw new InvalidFileError(file, splitProblem(code, valueLine), { line, column });
  }
}

const splitProblem = (code: ListFaultCode, line: number | undefined): ReadProblem =>
  code === 'cut' ? broken('json-cut', { line }) : broken(`json-${code}`);

function readPiece(file: string, { bytes, line, column }: ListElement): Row {
  const refuse = (problem: ReadProblem, input?: string) =>
    new InvalidRowError({ file, line, column, issues: [{ path: '', ...problem }], input });
  if (!bytes) return refuse(broken('value-too-large', { mebibytes: MAX_ROW_MEBIBYTES }));
  if (!isUtf8(bytes)) {
    return refuse(broken('not-utf8'), decodeWindows1252(Buffer.from(bytes)));
  }
  return readOrderText(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('utf8'), {
    file,
    line,
    column,
  });
}
