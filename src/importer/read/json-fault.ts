import type { JsonExpected } from '../rules/json-rules.js';
import { broken, type ReadProblem } from '../rules/read-rule.js';
import { MAX_DEPTH } from './size-limits.js';

/** Where a JSON text stops being JSON. */
export interface JsonFault {
  /** Place in the text. */
  offset: number;
  /** What should stand there; never what does. */
  problem: ReadProblem;
}

const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const SPACE = /[ \t\r\n]*/y;
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;

/**
 * The first fault of a JSON text. `JSON.parse` reports it in words that change with the version, often
 * without the place, and with a piece of the text.
 */
export function findJsonFault(text: string): JsonFault | undefined {
  const open: ('[' | '{')[] = [];
  let expected: JsonExpected = 'value';
  let offset = 0;
  const match = (pattern: RegExp) => {
    pattern.lastIndex = offset;
    return pattern.exec(text)?.[0] ?? '';
  };
  const fault = (problem: ReadProblem): JsonFault => ({ offset, problem });
  const afterValue = (): JsonExpected =>
    open.length === 0 ? 'end' : open.at(-1) === '[' ? ', or ]' : ', or }';

  for (;;) {
    offset += match(SPACE).length;
    if (offset >= text.length) {
      return expected === 'end' ? undefined : fault(broken('json-ends', { expected }));
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
    } else if (expected === 'name' || expected === 'name or }') {
      if (character !== '"') return fault(broken('json-expected', { expected }));
      const problem = stringFault(text, offset);
      if (typeof problem !== 'number') return problem;
      offset = problem;
      expected = ':';
    } else if (expected !== 'value' && expected !== 'value or ]') {
      return fault(broken('json-expected', { expected }));
    } else if (character === '[' || character === '{') {
      open.push(character);
      if (open.length > MAX_DEPTH) return fault(broken('nested-too-deep', { max: MAX_DEPTH }));
      expected = character === '[' ? 'value or ]' : 'name or }';
      offset += 1;
    } else if (character === '"') {
      const problem = stringFault(text, offset);
      if (typeof problem !== 'number') return problem;
      offset = problem;
      expected = afterValue();
    } else {
      const scalar = match(/true|false|null/y) || match(NUMBER);
      if (scalar === '') return fault(broken('json-value'));
      offset += scalar.length;
      expected = afterValue();
    }
  }
}

/** Where a string ends, or what is wrong in it. */
function stringFault(text: string, start: number): number | JsonFault {
  for (let offset = start + 1; offset < text.length; offset++) {
    const character = text.charAt(offset);
    if (character === '"') return offset + 1;
    if (character < ' ') {
      return { offset, problem: broken('json-control-character') };
    }
    if (character !== '\\') continue;
    ESCAPE.lastIndex = offset;
    const escaped = ESCAPE.exec(text);
    if (!escaped) return { offset, problem: broken('json-escape') };
    offset += escaped[0].length - 1;
  }
  return { offset: start, problem: broken('json-quotes-open') };
}
