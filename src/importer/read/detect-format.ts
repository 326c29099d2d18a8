import { extname } from 'node:path';
import { InvalidFileError } from '../errors.js';
import { broken, type ReadProblem } from '../rules/read-rule.js';
import { decodeWindows1252, encodingByMark, utf16WithoutMark } from './encoding.js';

/** What `readPedidos` reads. */
export type PedidosFormat = 'ndjson' | 'json' | 'csv' | 'nfe' | 'xlsx';

/** What a file's first bytes show it to be, before its text is looked at. */
export type Container = 'zip' | 'gzip' | 'text';

const BY_EXTENSION: Record<string, Exclude<PedidosFormat, 'xlsx'>> = {
  '.ndjson': 'ndjson',
  '.jsonl': 'ndjson',
  '.json': 'json',
  '.csv': 'csv',
  '.tsv': 'csv',
  '.xml': 'nfe',
};

/** First bytes of files that people take for a table, and what to do with them. */
const NOT_TEXT: readonly (readonly [signature: string, problem: ReadProblem])[] = [
  ['\xd0\xcf\x11\xe0', broken('xls-workbook')],
  ['%PDF', broken('pdf')],
  ['Rar!', broken('other-archive', { kind: 'RAR' })],
  ['7z\xbc\xaf', broken('other-archive', { kind: '7z' })],
  ['\x89PNG', broken('picture')],
  ['\xff\xd8\xff', broken('picture')],
];

/** What a file is, by its first bytes. */
export function containerOf(head: Buffer): Container {
  const start = head.toString('latin1', 0, 4);
  if (start === 'PK\x03\x04' || start === 'PK\x05\x06') return 'zip';
  return start.startsWith('\x1f\x8b') ? 'gzip' : 'text';
}

/** Why bytes are not text; undefined where they may be. */
export function notText(head: Buffer): ReadProblem | undefined {
  const start = head.toString('latin1', 0, 8);
  const known = NOT_TEXT.find(([signature]) => start.startsWith(signature));
  if (known) return known[1];
  const isUtf16 =
    encodingByMark(head)?.startsWith('utf-16') || utf16WithoutMark(head) !== undefined;
  return head.includes(0) && !isUtf16 ? broken('not-text') : undefined;
}

/** The format by the file's name, else by its first bytes. */
export function detectFormat(file: string, head: Buffer): Exclude<PedidosFormat, 'xlsx'> {
  const byName = BY_EXTENSION[extname(file).toLowerCase()];
  const start = headText(head);
  const first = start.trimStart().charAt(0);
  // A line of NDJSON begins no list: somebody named a list so.
  if (byName === 'ndjson') return first === '[' ? 'json' : 'ndjson';
  if (byName === 'json') return first === '{' && hasObjectPerLine(start) ? 'ndjson' : 'json';
  if (byName) return byName;
  if (first === '<') return 'nfe';
  if (first === '[') return 'json';
  if (first === '{') return hasObjectPerLine(start) ? 'ndjson' : 'json';
  if (first === '') throw new InvalidFileError(file, broken('empty-file'));
  return 'csv';
}

/** The text of the first bytes. */
export function headText(head: Buffer): string {
  const encoding = encodingByMark(head) ?? utf16WithoutMark(head);
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
