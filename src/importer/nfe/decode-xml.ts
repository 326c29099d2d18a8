import { isUtf8 } from 'node:buffer';
import { decodeWindows1252, encodingByMark } from '../read/encoding.js';
import { broken, type ReadProblem } from '../rules/read-rule.js';

/** An NF-e has at most 500 KB where it is authorised; what is far larger is not an invoice. */
export const MAX_XML_BYTES = 5 * 1024 * 1024;

/** Encodings by the names that an XML declaration gives them. */
const NAMES: Record<string, 'utf-8' | 'windows-1252' | 'utf-16'> = {
  'utf-8': 'utf-8',
  utf8: 'utf-8',
  'us-ascii': 'utf-8',
  'iso-8859-1': 'windows-1252',
  iso8859_1: 'windows-1252',
  latin1: 'windows-1252',
  'iso-8859-15': 'windows-1252',
  'windows-1252': 'windows-1252',
  cp1252: 'windows-1252',
  'utf-16': 'utf-16',
  'utf-16le': 'utf-16',
  'utf-16be': 'utf-16',
};

/** The text of a document, by its byte order mark, else by its declaration, else as UTF-8. */
export function decodeXml(bytes: Uint8Array): { text: string } | { problem: ReadProblem } {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const encoding = encodingByMark(buffer) ?? utf16WithoutMark(buffer);
  if (encoding === 'utf-16le' || encoding === 'utf-16be') {
    return { text: new TextDecoder(encoding).decode(buffer) };
  }
  const declared = /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([\w.-]{1,40})["']/.exec(
    buffer.toString('latin1', encoding ? 3 : 0, 256),
  )?.[1];
  const name = NAMES[(declared ?? 'utf-8').toLowerCase()];
  if (name === undefined || name === 'utf-16') {
    return { problem: broken('xml-encoding') };
  }
  if (name === 'windows-1252' && !encoding) return { text: decodeWindows1252(buffer) };
  if (!isUtf8(buffer)) {
    return { problem: broken('xml-not-utf8', { isDeclared: declared !== undefined }) };
  }
  return { text: buffer.toString('utf8', encoding ? 3 : 0) };
}

/** `<` and a zero byte, either way round. */
function utf16WithoutMark(buffer: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  if (buffer[0] === 0x3c && buffer[1] === 0) return 'utf-16le';
  return buffer[0] === 0 && buffer[1] === 0x3c ? 'utf-16be' : undefined;
}
