import { isUtf8 } from 'node:buffer';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { isRecord } from '../../shared/is-record.js';
import { broken, type ReadProblem } from '../rules/read-rule.js';
import { decodeWindows1252, encodingByMark } from './detect-format.js';

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/**
 * Decodes the five entities of XML and numbered characters; others need a DOCTYPE, which is
 * refused.
 */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(
    /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w{1,8}));/gi,
    (whole, decimal, hex, name) => {
      if (name !== undefined)
        return Object.hasOwn(ENTITIES, name) ? (ENTITIES[name] as string) : whole;
      const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
      const isCharacter = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
      return isCharacter ? String.fromCodePoint(code) : whole;
    },
  );
}

/** A place in a parsed document. Every query has an answer, whatever the document contains. */
export class XmlNode {
  readonly #value: unknown;

  constructor(value: unknown) {
    this.#value = value;
  }

  /** Names of its attributes and elements. */
  get names(): string[] {
    return isRecord(this.#value) ? Object.keys(this.#value) : [];
  }

  has(name: string): boolean {
    return isRecord(this.#value) && Object.hasOwn(this.#value, name);
  }

  /** All elements with a name. */
  all(name: string): XmlNode[] {
    if (!isRecord(this.#value) || !Object.hasOwn(this.#value, name)) return [];
    const found = this.#value[name];
    return (Array.isArray(found) ? found : [found]).map((value) => new XmlNode(value));
  }

  /** First element with a name, or an empty one. */
  at(...names: string[]): XmlNode {
    return names.reduce<XmlNode>((node, name) => node.all(name)[0] ?? EMPTY, this);
  }

  /** Text of an element; undefined if it is missing or blank. */
  text(...names: string[]): string | undefined {
    const value = this.at(...names).#value;
    const raw = isRecord(value) ? value['#text'] : value;
    if (typeof raw !== 'string') return undefined;
    return decodeEntities(raw).replace(/\s+/gu, ' ').trim() || undefined;
  }
}

const EMPTY = new XmlNode(undefined);

/** Why a document is refused before it is parsed, without its contents. */
interface XmlFault {
  problem: ReadProblem;
  /** Line, counted from 1. */
  line: number;
  /** Column, counted from 1. */
  column: number;
}

/** The attribute that is read from an invoice, its key. */
const isKey = (attribute: string): boolean => attribute === 'Id';

/**
 * A document type or its own entities: invoices never have them, and they can be made to fill the
 * memory.
 */
const DOCTYPE = /<!(?!--|\[CDATA\[)/;

/** Parses a document into a tree of text. Readers of a field decode its numbers and entities. */
export function parseXml(text: string, isRead = isKey): XmlNode | XmlFault {
  if (DOCTYPE.test(text)) return { problem: broken('xml-doctype'), line: 1, column: 1 };
  try {
    const checked = XMLValidator.validate(text.trimStart());
    if (checked !== true) {
      const { line, col: column } = checked.err;
      return { problem: broken('not-xml'), line, column };
    }
    const document = new XmlNode(parserOf(isRead).parse(text));
    const [root = '', ...more] = document.names;
    const isOne = more.length === 0 && document.all(root).length === 1;
    return isOne ? document : { problem: broken('not-xml'), line: 1, column: 1 };
  } catch {
    // The parser's words may show a piece of the document.
    return { problem: broken('xml-not-of-an-invoice'), line: 1, column: 1 };
  }
}

const parserOf = (isRead: (attribute: string) => boolean) =>
  new XMLParser({
    ignoreAttributes: (name) => !isRead(name),
    attributeNamePrefix: '@',
    parseTagValue: false,
    parseAttributeValue: false,
    processEntities: false,
    ignoreDeclaration: true,
    removeNSPrefix: true,
  });

/** Names of encodings in XML declarations. */
const UTF8 = /^(?:utf-?8|us-ascii)$/i;
const WINDOWS_1252 = /^(?:iso[-_]?8859[-_]15?|latin1|windows-1252|cp1252)$/i;

/** Decodes a document by its byte order mark, else by its declaration, else as UTF-8. */
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
  if (isWindows1252 && !encoding) return { text: decodeWindows1252(buffer) };
  const isKnown = isWindows1252 || UTF8.test(name);
  if (!isKnown || !isUtf8(buffer)) return { problem: broken('xml-encoding') };
  return { text: buffer.toString('utf8', encoding ? 3 : 0) };
}

/** UTF-16 without a mark: `<` and a zero byte, either way round. */
function utf16WithoutMark(buffer: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  if (buffer[0] === 0x3c && buffer[1] === 0) return 'utf-16le';
  return buffer[0] === 0 && buffer[1] === 0x3c ? 'utf-16be' : undefined;
}
