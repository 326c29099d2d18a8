import { isKey, type Member, membersOf } from './members.js';
import { stringEnd } from './string-end.js';

/**
 * The first key that an object of a JSON text repeats: `JSON.parse` silently keeps the last value.
 * Comparing the number of keys in the text and in the value is quick; the slow search runs only
 * when they differ.
 *
 * @param value result of `JSON.parse` for the text
 */
export function repeatedKey(text: string, value: unknown): Member | undefined {
  if (keysIn(text) === keysOf(value)) return undefined;
  for (const member of membersOf(text)) if (member.isRepeated) return member;
  return undefined;
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
