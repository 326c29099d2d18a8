import { membersOf } from './members.js';

/**
 * The line of a member of a JSON text, by a path such as `canais.Amazon.prazoDias` or
 * `itens[0].nome`. For a missing member, the line of the nearest enclosing one.
 */
export function lineOf(text: string, path: string): number {
  let found = 0;
  let depth = 0;
  for (const { path: at, offset } of membersOf(text)) {
    const isOnTheWay = path === at || path.startsWith(`${at}.`) || path.startsWith(`${at}[`);
    if (!isOnTheWay || at.length < depth) continue;
    depth = at.length;
    found = offset;
  }
  return text.slice(0, found).split('\n').length;
}
