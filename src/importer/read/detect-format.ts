import { extname } from 'node:path';
import { parsedJson } from '../../shared/json/parsed-json.js';
import { InvalidFileError } from '../errors.js';
import { broken } from '../rules/read-rule.js';

/** Formats that `readPedidos` reads. */
export type PedidosFormat = 'ndjson' | 'json' | 'csv' | 'nfe' | 'xlsx';

const BY_EXTENSION: Record<string, Exclude<PedidosFormat, 'xlsx'>> = {
  '.ndjson': 'ndjson',
  '.jsonl': 'ndjson',
  '.json': 'json',
  '.csv': 'csv',
  '.tsv': 'csv',
  '.xml': 'nfe',
};

/** The beginning of an invoice; any other text with a tag first is a page, such as a login. */
const XML = /^<(?:\?xml\b|[\w:]*nfe)/i;

/** True for a ZIP archive; a workbook is one too. */
export function isZip(head: Buffer): boolean {
  const start = head.toString('latin1', 0, 4);
  return start === 'PK\x03\x04' || start === 'PK\x05\x06';
}

/** A space is the first character of a text; before it only blanks are. */
const SPACE = 0x20;
const BLANKS: readonly number[] = [0x09, 0x0a, 0x0b, 0x0c, 0x0d];

/** True if the bytes may be text: other files have control characters at their beginning, or zeros. */
function isText(head: Buffer): boolean {
  if (encodingByMark(head)?.startsWith('utf-16')) return true;
  const start = head.subarray(0, 8);
  return !head.includes(0) && start.every((byte) => byte >= SPACE || BLANKS.includes(byte));
}

/**
 * Detects the format of a text by the file's name, else by its first bytes.
 *
 * @throws InvalidFileError it is no text of orders
 */
export function textFormat(
  file: string,
  head: Buffer,
  given: PedidosFormat | undefined,
): Exclude<PedidosFormat, 'xlsx'> {
  if (!isText(head) || given === 'xlsx') throw new InvalidFileError(file, broken('not-text'));
  if (given) return given;
  const byName = BY_EXTENSION[extname(file).toLowerCase()];
  const start = headText(head).trimStart();
  const first = start.charAt(0);
  if (first === '' && !byName) throw new InvalidFileError(file, broken('empty-file'));
  const isPage = first === '<' && byName !== 'nfe' && (byName || !XML.test(start));
  if (isPage) throw new InvalidFileError(file, broken('not-text'));
  if (byName === 'csv' || byName === 'nfe') return byName;
  // A file that begins with `[` is a JSON list, even if named as NDJSON.
  if (first === '[') return 'json';
  if (byName === 'ndjson') return byName;
  if (byName === 'json' || first === '{') {
    return first === '{' && parsedJson(start.split('\n', 1)[0] ?? '') ? 'ndjson' : 'json';
  }
  return first === '<' ? 'nfe' : 'csv';
}

/** Decodes the first bytes. */
function headText(head: Buffer): string {
  const encoding = encodingByMark(head);
  if (encoding?.startsWith('utf-16')) return new TextDecoder(encoding).decode(head);
  return decodeWindows1252(head.subarray(encoding ? 3 : 0));
}

/** Encodings that a byte order mark names. */
type MarkedEncoding = 'utf-8' | 'utf-16le' | 'utf-16be';

/**
 * 0x80 to 0x9F of windows-1252; our own table, because TextDecoder of several Node versions reads
 * them as Latin-1.
 */
const HIGH = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** Decodes windows-1252, and so ISO-8859-1, whose letters are the same. */
export function decodeWindows1252(bytes: Uint8Array): string {
  const latin1 = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  return latin1.replace(/[\x80-\x9f]/g, (character) => HIGH.charAt(character.charCodeAt(0) - 0x80));
}

/** Encoding by the byte order mark; undefined without a mark. */
export function encodingByMark(head: Uint8Array): MarkedEncoding | undefined {
  const [first, second, third] = head;
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return undefined;
}

/** Converts bytes to UTF-8 without a byte order mark. UTF-8 input is not checked. */
export async function* toUtf8(
  chunks: AsyncIterable<Buffer>,
  encoding: MarkedEncoding,
): AsyncGenerator<Buffer, void> {
  if (encoding === 'utf-8') return yield* withoutMark(chunks);
  const decoder = new TextDecoder(encoding);
  for await (const chunk of chunks) yield Buffer.from(decoder.decode(chunk, { stream: true }));
  yield Buffer.from(decoder.decode());
}

async function* withoutMark(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void> {
  let isFirst = true;
  for await (const chunk of chunks) {
    yield isFirst && encodingByMark(chunk) === 'utf-8' ? chunk.subarray(3) : chunk;
    isFirst = false;
  }
}

/**
 * Bytes that no Portuguese text in windows-1252 has: letters of UTF-8, and letters of DOS or Mac
 * within a word.
 */
const OTHER_ENCODING =
  /[\xc2\xc3][\x80-\xbf]|[a-z][\x81\x82\x87\x88\x8b\x8d\x8f\x90\x9b\x9d\xa1\xa2\xc6][a-z\x80-\xff]/i;

/**
 * Converts windows-1252 to UTF-8.
 *
 * @throws InvalidFileError it is in another encoding, or mixes two
 */
export function windows1252ToUtf8(file: string, text: Buffer): Buffer {
  if (OTHER_ENCODING.test(text.toString('latin1'))) {
    throw new InvalidFileError(file, broken('mixed-encodings'));
  }
  return Buffer.from(decodeWindows1252(text));
}
