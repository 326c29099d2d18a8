import { stringEnd } from './string-end.js';

/** A key that occurs twice in one object of a JSON text. */
export interface RepeatedKey {
  /** The key with its escapes resolved. */
  key: string;
  /** Path of the field, the key included: `titulos[0].valorTotal`. */
  path: string;
  /** Offset of its second occurrence. */
  offset: number;
}

/**
 * The first key that an object of a JSON text repeats: `JSON.parse` silently keeps the last value.
 * Comparing the number of keys in the text and in the value is quick; the slow search runs only
 * when they differ.
 *
 * @param value result of `JSON.parse` for the text
 */
export function repeatedKey(text: string, value: unknown): RepeatedKey | undefined {
  return keysIn(text) === keysOf(value) ? undefined : findRepeated(text);
}

/** Counts the keys written in a text. */
function keysIn(text: string): number {
  let count = 0;
  for (let at = text.indexOf('"'); at >= 0; ) {
    const end = stringEnd(text, at);
    if (isKey(text, end)) count += 1;
    at = text.indexOf('"', end + 1);
  }
  return count;
}

/**
 * Counts the keys of all objects within a value, without recursion: it may be nested to any depth.
 */
function keysOf(value: unknown): number {
  let count = 0;
  const open = [value];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (typeof node !== 'object' || node === null) continue;
    const values = Object.values(node);
    if (!Array.isArray(node)) count += values.length;
    for (const each of values) if (typeof each === 'object' && each !== null) open.push(each);
  }
  return count;
}

/** True when a colon follows the string that ends at `end`. */
function isKey(text: string, end: number): boolean {
  let at = end + 1;
  let code = text.charCodeAt(at);
  while (code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09) {
    at += 1;
    code = text.charCodeAt(at);
  }
  return code === 0x3a;
}

/** An object or a list still open at a position in the text. */
interface Open {
  /** Keys so far; undefined in a list. */
  keys: Set<string> | undefined;
  /** Current key, or position in the list. */
  at: string | number;
}

const MARK = /["[\]{},]/g;

function findRepeated(text: string): RepeatedKey | undefined {
  const open: Open[] = [];
  MARK.lastIndex = 0;
  for (let found = MARK.exec(text); found; found = MARK.exec(text)) {
    const [mark] = found;
    const inner = open.at(-1);
    if (mark === '{') open.push({ keys: new Set(), at: '' });
    else if (mark === '[') open.push({ keys: undefined, at: 0 });
    else if (mark === ',' && typeof inner?.at === 'number') inner.at += 1;
    else if (mark === '}' || mark === ']') open.pop();
    else if (mark === '"') {
      const end = stringEnd(text, found.index);
      MARK.lastIndex = end + 1;
      if (!inner?.keys || !isKey(text, end)) continue;
      const key = JSON.parse(text.slice(found.index, end + 1)) as string;
      inner.at = key;
      if (inner.keys.has(key)) return { key, path: pathOf(open), offset: found.index };
      inner.keys.add(key);
    }
  }
  return undefined;
}

const pathOf = (open: readonly Open[]): string =>
  open
    .map(({ at }, depth) => (typeof at === 'number' ? `[${at}]` : `${depth > 0 ? '.' : ''}${at}`))
    .join('');
