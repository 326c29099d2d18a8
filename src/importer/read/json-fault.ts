import { MAX_DEPTH } from './caps.js';

/** Where a JSON text stops being JSON. */
export interface JsonFault {
  /** Place in the text. */
  offset: number;
  /** What should stand there; never what does. */
  message: string;
}

const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const SPACE = /[ \t\r\n]*/y;
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;

type Expected = 'value' | 'value or ]' | 'name' | 'name or }' | ':' | ', or ]' | ', or }' | 'end';

/**
 * The first fault of a JSON text. `JSON.parse` reports it in words that change with the version, often
 * without the place, and with a piece of the text.
 */
export function findJsonFault(text: string): JsonFault | undefined {
  const open: ('[' | '{')[] = [];
  let expected: Expected = 'value';
  let offset = 0;
  const match = (pattern: RegExp) => {
    pattern.lastIndex = offset;
    return pattern.exec(text)?.[0] ?? '';
  };
  const fault = (message: string): JsonFault => ({ offset, message });
  const afterValue = (): Expected =>
    open.length === 0 ? 'end' : open.at(-1) === '[' ? ', or ]' : ', or }';

  for (;;) {
    offset += match(SPACE).length;
    if (offset >= text.length) {
      return expected === 'end' ? undefined : fault(`ends where ${WORDS[expected]} should follow`);
    }
    const character = text.charAt(offset);
    const closes =
      (character === ']' && (expected === 'value or ]' || expected === ', or ]')) ||
      (character === '}' && (expected === 'name or }' || expected === ', or }'));
    if (closes) {
      open.pop();
      expected = afterValue();
      offset += 1;
    } else if (character === ',' && expected === ', or ]') {
      expected = 'value';
      offset += 1;
    } else if (character === ',' && expected === ', or }') {
      expected = 'name';
      offset += 1;
    } else if (character === ':' && expected === ':') {
      expected = 'value';
      offset += 1;
    } else if (expected.startsWith('name')) {
      if (character !== '"') return fault(`must have ${WORDS[expected]} here`);
      const problem = stringFault(text, offset);
      if (typeof problem !== 'number') return problem;
      offset = problem;
      expected = ':';
    } else if (!expected.startsWith('value')) {
      return fault(`must have ${WORDS[expected]} here`);
    } else if (character === '[' || character === '{') {
      open.push(character);
      if (open.length > MAX_DEPTH) return fault(`is nested more than ${MAX_DEPTH} levels deep`);
      expected = character === '[' ? 'value or ]' : 'name or }';
      offset += 1;
    } else if (character === '"') {
      const problem = stringFault(text, offset);
      if (typeof problem !== 'number') return problem;
      offset = problem;
      expected = afterValue();
    } else {
      const scalar = match(/true|false|null/y) || match(NUMBER);
      if (scalar === '') return fault('has a value here that is no JSON: text stands in "quotes"');
      offset += scalar.length;
      expected = afterValue();
    }
  }
}

const WORDS: Record<Expected, string> = {
  value: 'a value',
  'value or ]': 'a value or ]',
  name: 'a field name in "quotes" (no comma before a })',
  'name or }': 'a field name in "quotes" or }',
  ':': 'a colon',
  ', or ]': 'a comma or ]',
  ', or }': 'a comma or }',
  end: 'nothing more',
};

/** Where a string ends, or what is wrong in it. */
function stringFault(text: string, start: number): number | JsonFault {
  for (let offset = start + 1; offset < text.length; offset++) {
    const character = text.charAt(offset);
    if (character === '"') return offset + 1;
    if (character < ' ') {
      return { offset, message: 'has a line break or control character inside "quotes"' };
    }
    if (character !== '\\') continue;
    ESCAPE.lastIndex = offset;
    const escaped = ESCAPE.exec(text);
    if (!escaped) return { offset, message: 'has a backslash that begins no escape: write \\\\' };
    offset += escaped[0].length - 1;
  }
  return { offset: start, message: 'has "quotes" that open here and never close' };
}
