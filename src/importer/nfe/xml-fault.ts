import { broken, type ReadProblem } from '../rules/read-rule.js';

/** Why a document is refused before it is parsed. It shows nothing of the document. */
export interface XmlFault {
  problem: ReadProblem;
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
  const fault = (offset: number, problem: ReadProblem): XmlFault => ({
    problem,
    ...placeIn(text, offset),
  });

  let end = 0;
  for (;;) {
    const start = text.indexOf('<', end);
    if (start < 0) break;
    marks += 1;
    if (marks > MAX_MARKS) return fault(start, broken('xml-too-many-tags', { max: MAX_MARKS }));
    if (start - end > MAX_TEXT_CHARACTERS) return fault(end, broken('xml-long-text'));
    const closing = closingOf(text, start);
    if (closing === undefined) return fault(start, broken('xml-cut'));
    if (closing === 'doctype') {
      return fault(start, broken('xml-doctype'));
    }
    end = closing.end;
    if (closing.isSkipped) {
      if (end - start > MAX_TEXT_CHARACTERS) return fault(start, broken('xml-long-text'));
      continue;
    }
    if (end - start > MAX_TAG_CHARACTERS) return fault(start, broken('xml-long-tag'));
    const [, slash, name = '', , selfClosing] = TAG.exec(text.slice(start + 1, end - 1)) ?? [];
    if (name === '') return fault(start, broken('xml-no-tag'));
    if (slash) {
      if (open.pop() !== name) return fault(start, broken('xml-unmatched-tag'));
    } else {
      if (open.length === 0 && hasRoot) return fault(start, broken('xml-second-document'));
      hasRoot = true;
      if (names.add(name).size > MAX_NAMES) {
        return fault(start, broken('xml-too-many-names', { max: MAX_NAMES }));
      }
      if (!selfClosing) open.push(name);
      if (open.length > MAX_XML_DEPTH)
        return fault(start, broken('xml-too-deep', { max: MAX_XML_DEPTH }));
    }
  }
  if (open.length > 0) return fault(text.length, broken('xml-cut'));
  return hasRoot ? undefined : fault(0, broken('not-xml'));
}

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
