import { extname } from 'node:path';
import { InvalidFileError } from '../../errors/invalid-file.js';
import { decodeWindows1252, encodingByMark } from './encoding.js';

/** What `readPedidos` reads. */
export type PedidosFormat = 'ndjson' | 'json' | 'csv' | 'nfe';

const BY_EXTENSION: Record<string, PedidosFormat> = {
  '.ndjson': 'ndjson',
  '.jsonl': 'ndjson',
  '.json': 'json',
  '.csv': 'csv',
  '.tsv': 'csv',
  '.xml': 'nfe',
};

/** First bytes of files that people take for a table, and what to do with them. */
const NO_TEXT: readonly (readonly [signature: string, problem: string])[] = [
  ['PK\x03\x04', 'is a workbook or a ZIP archive: save the sheet as CSV, or unpack it'],
  ['\xd0\xcf\x11\xe0', 'is an Excel workbook: save the sheet as CSV'],
  ['\x1f\x8b', 'is compressed: unpack it'],
  ['%PDF', 'is a PDF: export the orders as CSV, JSON or NF-e XML'],
];

/** Why bytes are no text; undefined where they may be. */
export function noText(head: Buffer): string | undefined {
  const start = head.toString('latin1', 0, 8);
  const known = NO_TEXT.find(([signature]) => start.startsWith(signature));
  if (known) return known[1];
  const isUtf16 = encodingByMark(head)?.startsWith('utf-16');
  return head.includes(0) && !isUtf16
    ? 'is no text: it has bytes that no CSV, JSON or XML file has'
    : undefined;
}

/** The format by the file's name, else by its first bytes. */
export function detectFormat(file: string, head: Buffer): PedidosFormat {
  const byName = BY_EXTENSION[extname(file).toLowerCase()];
  const start = textOf(head);
  const first = start.trimStart().charAt(0);
  // A line of NDJSON begins no list: somebody named a list so.
  if (byName === 'ndjson') return first === '[' ? 'json' : 'ndjson';
  if (byName === 'json') return first === '{' && hasObjectPerLine(start) ? 'ndjson' : 'json';
  if (byName) return byName;
  if (first === '<') return 'nfe';
  if (first === '[') return 'json';
  if (first === '{') return hasObjectPerLine(start) ? 'ndjson' : 'json';
  if (first === '') throw new InvalidFileError(file, 'is empty');
  return 'csv';
}

/** Enough to see the first line by. */
function textOf(head: Buffer): string {
  const encoding = encodingByMark(head);
  if (encoding?.startsWith('utf-16')) return new TextDecoder(encoding).decode(head);
  return decodeWindows1252(head.subarray(encoding ? 3 : 0));
}

function hasObjectPerLine(text: string): boolean {
  const line = text.trimStart().split('\n', 1)[0] ?? '';
  try {
    JSON.parse(line);
    return true;
  } catch {
    return false;
  }
}
