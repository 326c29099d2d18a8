import { isRecord } from '../../shared/is-record.js';
import { type MirrorError, mirrorError } from '../mirror-error.js';
import { inWords, type Path } from './cells.js';

/** The items of a list that may be missing; anything else in its place would lose amounts in silence. */
export function items<Item>(list: readonly Item[] | null | undefined, path: Path): readonly Item[] {
  if (list === null || list === undefined) return [];
  if (!Array.isArray(list)) throw unreadable(path, 'list');
  const odd = list.findIndex((item) => !isRecord(item));
  if (odd !== -1) throw unreadable(`${inWords(path)}[${odd}]`, 'object');
  return list;
}

export const unreadable = (path: Path, expected: 'list' | 'object'): MirrorError =>
  mirrorError(`must-be-${expected}`, { path: inWords(path) });
