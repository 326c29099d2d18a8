import { isUtf8 } from 'node:buffer';
import { decodeWindows1252, encodingByMark } from '../read/encoding.js';
import { broken, type ReadProblem } from '../rules/read-rule.js';

/** An NF-e has at most 500 KB where it is authorised; what is far larger is not an invoice. */
export const MAX_XML_BYTES = 5 * 1024 * 1024;

/** Encodings by the names that an XML declaration gives them. */
const UTF8 = /^(?:utf-?8|us-ascii)$/i;
const WINDOWS_1252 = /^(?:iso[-_]?8859[-_]15?|latin1|windows-1252|cp1252)$/i;

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
  const name = declared ?? 'utf-8';
  const isWindows1252 = WINDOWS_1252.test(name);
  if (!isWindows1252 && !UTF8.test(name)) return { problem: broken('xml-encoding') };
  if (isWindows1252 && !encoding) return { text: decodeWindows1252(buffer) };
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
