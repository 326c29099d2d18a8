import { stringEnd } from './string-end.js';

/** A member of an object, or an element of a list, in a JSON text. */
export interface Member {
  /** The key with its escapes resolved; empty for an element. */
  key: string;
  /** Path from the outermost value: `titulos[0].valorTotal`. */
  path: string;
  /** Offset of the key, or of the element. */
  offset: number;
  /** The object has the key already. */
  isRepeated: boolean;
}

/** An object or a list still open at a position in the text. */
interface Open {
  path: string;
  /** Keys so far; undefined in a list. */
  keys: Set<string> | undefined;
  /** Current position in a list. */
  index: number;
}

/** Every member and element of a JSON text, in the order in which they begin. */
export function* membersOf(text: string): Generator<Member, void> {
  const marks = /["[\]{},]/g;
  const open: Open[] = [];
  let path = '';
  for (let mark = marks.exec(text); mark; mark = marks.exec(text)) {
    const [sign] = mark;
    const top = open.at(-1);
    if (sign === '"') {
      const end = stringEnd(text, mark.index);
      marks.lastIndex = end + 1;
      if (!top?.keys || !isKey(text, end)) continue;
      const key = JSON.parse(text.slice(mark.index, end + 1)) as string;
      path = top.path === '' ? key : `${top.path}.${key}`;
      yield { key, path, offset: mark.index, isRepeated: top.keys.has(key) };
      top.keys.add(key);
    } else if (sign === '{') open.push({ path, keys: new Set(), index: 0 });
    else if (sign === '}' || sign === ']') path = open.pop()?.path ?? '';
    else if (sign === '[' || (top && !top.keys)) {
      const list = sign === '[' ? { path, keys: undefined, index: -1 } : (top as Open);
      if (sign === '[') open.push(list);
      list.index += 1;
      path = `${list.path}[${list.index}]`;
      yield { key: '', path, offset: valueAt(text, mark.index + 1), isRepeated: false };
    }
  }
}

/** True when a colon follows the string that ends at `end`. */
export function isKey(text: string, end: number): boolean {
  return text.charCodeAt(valueAt(text, end + 1)) === 0x3a;
}

/** Offset of what follows the blanks. */
function valueAt(text: string, from: number): number {
  let at = from;
  let code = text.charCodeAt(at);
  while (code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09) {
    at += 1;
    code = text.charCodeAt(at);
  }
  return at;
}
