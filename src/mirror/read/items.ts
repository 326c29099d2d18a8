import { isRecord } from '../../api/is-record.js';
import { MirrorError } from '../mirror-error.js';
import { inWords, type Path } from './cells.js';

/** The items of a list that may be missing; anything else in its place would lose amounts in silence. */
export function items<Item>(list: readonly Item[] | null | undefined, path: Path): readonly Item[] {
  if (list === null || list === undefined) return [];
  if (!Array.isArray(list)) throw unreadable(path, 'a list');
  const odd = list.findIndex((item) => !isRecord(item));
  if (odd !== -1) throw unreadable(`${inWords(path)}[${odd}]`, 'an object');
  return list;
}

export function unreadable(path: Path, expected: string): MirrorError {
  return new MirrorError(
    'detail',
    `${inWords(path)} must be ${expected}. What the mirror held is left as it was`,
  );
}
