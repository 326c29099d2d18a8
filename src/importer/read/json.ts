import { isUtf8 } from 'node:buffer';
import { InvalidFileError } from '../../errors/invalid-file.js';
import { InvalidRowError } from '../../errors/invalid-row.js';
import { MAX_ROW_WORDS } from './caps.js';
import { decodeWindows1252 } from './encoding.js';
import { JsonCutter, JsonListFault, type JsonPiece } from './json-cutter.js';
import { readOrderText } from './order-text.js';
import type { Row } from './row-iterable.js';

/** Orders of a JSON list, or a single order, with the memory of one order. */
export async function* readJson(
  file: string,
  chunks: AsyncIterable<Buffer>,
): AsyncGenerator<Row, void> {
  const cutter = new JsonCutter();
  try {
    for await (const chunk of chunks) {
      for (const piece of cutter.cut(chunk)) yield readPiece(file, piece);
    }
    for (const piece of cutter.end()) yield readPiece(file, piece);
  } catch (error) {
    if (!(error instanceof JsonListFault)) throw error;
    throw new InvalidFileError(file, error.message, { line: error.line, column: error.column });
  }
}

function readPiece(file: string, { bytes, line, column }: JsonPiece): Row {
  const refuse = (message: string, input?: string) =>
    new InvalidRowError({ file, line, column, issues: [{ path: '', message }], input });
  if (!bytes) return refuse(`is larger than ${MAX_ROW_WORDS}: a JSON file is a list of orders`);
  if (!isUtf8(bytes)) {
    return refuse(
      'is not UTF-8, as JSON must be: convert the file, it is probably windows-1252',
      decodeWindows1252(bytes),
    );
  }
  return readOrderText(bytes.toString('utf8'), { file, line, column });
}
