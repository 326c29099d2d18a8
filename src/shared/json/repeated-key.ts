import { stringEnd } from './string-end.js';

/** A key that stands twice in one object of a JSON text. */
export interface RepeatedKey {
  /** As it reads, whatever the escapes that it is written with. */
  key: string;
  /** Field of the order, the key included: `titulos[0].valorTotal`. */
  path: string;
  /** Place in the text where it stands the second time. */
  offset: number;
}

/**
 * The first key that an object of a JSON text repeats: `JSON.parse` keeps the last value, and says nothing.
 * The keys of the text are counted against those of its value, which is quick; only where some are lost
 * is it looked at which.
 *
 * @param value what `JSON.parse` made of the text
 */
export function repeatedKey(text: string, value: unknown): RepeatedKey | undefined {
  return keysIn(text) === keysOf(value) ? undefined : findRepeated(text);
}

/** Keys that are written in a text. */
function keysIn(text: string): number {
  let count = 0;
  for (let at = text.indexOf('"'); at >= 0; ) {
    const end = stringEnd(text, at);
    if (isKey(text, end)) count += 1;
    at = text.indexOf('"', end + 1);
  }
  return count;
}

/** Keys of all objects within a value; without recursion, since its depth is anybody's. */
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

/** Whether a colon follows a string that ends at a place. */
function isKey(text: string, end: number): boolean {
  let at = end + 1;
  let code = text.charCodeAt(at);
  while (code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09) {
    at += 1;
    code = text.charCodeAt(at);
  }
  return code === 0x3a;
}

/** An object or a list that is open at a place of a text. */
interface Open {
  /** Keys so far; undefined in a list. */
  keys: Set<string> | undefined;
  /** Key or place of the value that is open. */
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
