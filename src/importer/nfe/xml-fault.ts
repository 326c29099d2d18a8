/** Why a document is refused before it is parsed. It shows nothing of the document. */
export interface XmlFault {
  message: string;
  /** Line, counted from 1. */
  line: number;
  /** Column, counted from 1. */
  column: number;
}

/** An invoice of 990 items has some ten levels and a hundred thousand elements. */
const MAX_XML_DEPTH = 48;
const MAX_MARKS = 400_000;
/** The layout has some eight hundred. */
const MAX_NAMES = 4000;
const MAX_TAG_CHARACTERS = 8192;
/** The longest text of an invoice, infCpl, has 5000 characters; a certificate a few thousand. */
const MAX_TEXT_CHARACTERS = 100_000;

const TAG = /^(\/?)([\p{L}_][\p{L}\p{N}_.:-]{0,127})([\s\S]*?)(\/?)$/u;

/**
 * The first reason not to parse a document: a DOCTYPE or entity, tags that do not match, an end in
 * the middle, or more structure than an invoice has. One pass from front to end, whatever it holds.
 */
export function findXmlFault(text: string): XmlFault | undefined {
  const open: string[] = [];
  const names = new Set<string>();
  let marks = 0;
  let hasRoot = false;
  const fault = (offset: number, message: string): XmlFault => ({
    message,
    ...placeIn(text, offset),
  });

  let end = 0;
  for (;;) {
    const start = text.indexOf('<', end);
    if (start < 0) break;
    marks += 1;
    if (marks > MAX_MARKS)
      return fault(start, `has more than ${MAX_MARKS} tags: it is not an invoice`);
    if (start - end > MAX_TEXT_CHARACTERS) return fault(end, LONG_TEXT);
    const closing = closingOf(text, start);
    if (closing === undefined) return fault(start, CUT);
    if (closing === 'doctype') {
      return fault(start, 'has a DOCTYPE or entities of its own, which an NF-e never has: refused');
    }
    end = closing.end;
    if (closing.isSkipped) {
      if (end - start > MAX_TEXT_CHARACTERS) return fault(start, LONG_TEXT);
      continue;
    }
    if (end - start > MAX_TAG_CHARACTERS)
      return fault(start, 'has a tag longer than any invoice has');
    const [, slash, name = '', , selfClosing] = TAG.exec(text.slice(start + 1, end - 1)) ?? [];
    if (name === '') return fault(start, 'has a < that does not begin a tag: it is not XML here');
    if (slash) {
      if (open.pop() !== name)
        return fault(start, 'closes a tag that is not the one open: it is not XML here');
    } else {
      if (open.length === 0 && hasRoot)
        return fault(start, 'has a second document after the first');
      hasRoot = true;
      if (names.add(name).size > MAX_NAMES) {
        return fault(start, `has more than ${MAX_NAMES} kinds of tags: it is not an invoice`);
      }
      if (!selfClosing) open.push(name);
      if (open.length > MAX_XML_DEPTH)
        return fault(start, `is nested more than ${MAX_XML_DEPTH} levels deep`);
    }
  }
  if (open.length > 0) return fault(text.length, CUT);
  return hasRoot ? undefined : fault(0, 'is not XML: it has no tags');
}

const LONG_TEXT = 'has a text longer than any invoice has';

const CUT = 'ends in the middle of the document: the file is cut, copy or download it again';

/** Where a mark ends, and whether it is not part of the tree: a comment, an instruction, a CDATA text. */
function closingOf(text: string, start: number) {
  const until = (mark: string, from: number) => {
    const at = text.indexOf(mark, from);
    return at < 0 ? undefined : { end: at + mark.length, isSkipped: true };
  };
  if (text.startsWith('<!--', start)) return until('-->', start + 4);
  if (text.startsWith('<![CDATA[', start)) return until(']]>', start + 9);
  if (text.startsWith('<!', start)) return 'doctype' as const;
  if (text.startsWith('<?', start)) return until('?>', start + 2);
  const end = tagEnd(text, start);
  return end === undefined ? undefined : { end, isSkipped: false };
}

/** The > of a tag; one in an attribute's value does not end it. */
function tagEnd(text: string, start: number): number | undefined {
  let quote = 0;
  const limit = Math.min(text.length, start + MAX_TAG_CHARACTERS + 1);
  for (let index = start + 1; index < limit; index++) {
    const code = text.charCodeAt(index);
    if (quote !== 0) {
      if (code === quote) quote = 0;
    } else if (code === 0x22 || code === 0x27) quote = code;
    else if (code === 0x3e) return index + 1;
  }
  return limit < text.length ? limit : undefined;
}

/** Line and column of a place in a text. */
function placeIn(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset);
  return {
    line: before.split('\n').length,
    column: offset - before.lastIndexOf('\n'),
  };
}
