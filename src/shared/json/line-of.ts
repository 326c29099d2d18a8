import { stringEnd } from './string-end.js';

/** An object or a list still open at a position in the text. */
interface Open {
  /** Its path, empty for the outermost. */
  path: string;
  /** Current position in a list; undefined in an object. */
  index: number | undefined;
}

const MARK = /["[\]{},:]/g;

/**
 * The line of a member of a JSON text, by a path such as `canais.Amazon.prazoDias` or
 * `itens[0].nome`. For a missing member, the line of the nearest enclosing one.
 */
export function lineOf(text: string, path: string): number {
  const open: Open[] = [];
  let found = 0;
  let depth = 0;
  let at = '';
  const meet = (offset: number) => {
    const isOnTheWay = path === at || path.startsWith(`${at}.`) || path.startsWith(`${at}[`);
    if (!isOnTheWay || at.length < depth) return;
    depth = at.length;
    found = offset;
  };
  MARK.lastIndex = 0;
  for (let mark = MARK.exec(text); mark; mark = MARK.exec(text)) {
    const [sign] = mark;
    const top = open.at(-1);
    if (sign === '"') {
      const end = stringEnd(text, mark.index);
      const isKey =
        top !== undefined && top.index === undefined && /^\s*:/.test(text.slice(end + 1));
      if (isKey) {
        const key = JSON.parse(text.slice(mark.index, end + 1)) as string;
        at = top.path === '' ? key : `${top.path}.${key}`;
        meet(mark.index);
      }
      MARK.lastIndex = end + 1;
    } else if (sign === '{') open.push({ path: at, index: undefined });
    else if (sign === '[') {
      open.push({ path: at, index: 0 });
      at = `${at}[0]`;
      meet(valueAt(text, mark.index + 1));
    } else if (sign === ',' && top?.index !== undefined) {
      top.index += 1;
      at = `${top.path}[${top.index}]`;
      meet(valueAt(text, mark.index + 1));
    } else if (sign === '}' || sign === ']') at = open.pop()?.path ?? '';
  }
  return text.slice(0, found).split('\n').length;
}

/** Start of the next value. */
const valueAt = (text: string, from: number): number =>
  from + (/^\s*/.exec(text.slice(from))?.[0].length ?? 0);
