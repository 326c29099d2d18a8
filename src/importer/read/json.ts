import { isUtf8 } from 'node:buffer';
import { InvalidFileError } from '../../errors/invalid-file.js';
import { InvalidRowError } from '../../errors/invalid-row.js';
import {
  ListCutter,
  type ListElement,
  ListFault,
  type ListFaultCode,
} from '../../json/list-cutter.js';
import { MAX_ROW_BYTES, MAX_ROW_WORDS } from './caps.js';
import { decodeWindows1252 } from './encoding.js';
import { readOrderText } from './order-text.js';
import type { Row } from './row-iterable.js';

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
    const message =
      code === 'cut' && valueLine !== undefined
        ? `ends in the middle, in the value that begins on line ${valueLine}: ${CUT_REMEDY}`
        : MESSAGES[code];
    throw new InvalidFileError(file, message, { line, column });
  }
}

const CUT_REMEDY = 'the file is cut, export or copy it again';

const MESSAGES: Record<ListFaultCode, string> = {
  cut: `ends in the middle: ${CUT_REMEDY}`,
  empty: 'is empty: a JSON file is a list of orders',
  'separator-missing': 'must have a comma or ] here, between orders',
  'value-missing': 'must have an order here, a JSON object',
  trailing: 'must have nothing after the ] that ends the list',
};

function readPiece(file: string, { bytes, line, column }: ListElement): Row {
  const refuse = (message: string, input?: string) =>
    new InvalidRowError({ file, line, column, issues: [{ path: '', message }], input });
  if (!bytes) return refuse(`is larger than ${MAX_ROW_WORDS}: a JSON file is a list of orders`);
  if (!isUtf8(bytes)) {
    return refuse(
      'is not UTF-8, as JSON must be: convert the file, it is probably windows-1252',
      decodeWindows1252(Buffer.from(bytes)),
    );
  }
  return readOrderText(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('utf8'), {
    file,
    line,
    column,
  });
}
