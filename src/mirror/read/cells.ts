import { centavosOf } from '../../shared/centavos.js';
import { isRecord } from '../../shared/is-record.js';
import { nameOf } from '../../shared/text/name-of.js';
import { type MirrorError, mirrorError } from '../mirror-error.js';
import type { AmountKind } from '../mirror-rules.js';

/** Path of a value in the answer; built only when it is needed. */
type Path = string | (() => string);

const inWords = (path: Path): string => (typeof path === 'string' ? path : path());

/** PostgreSQL keeps no NUL in a text. */
const NUL = /\0/g;

/** A text as it came; any other value is written as JSON, so that nothing is lost. */
export function text(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  const written = typeof value === 'string' ? value : JSON.stringify(value);
  // `includes` costs several times as much.
  return written.indexOf('\0') !== -1 ? written.replace(NUL, '\ufffd') : written;
}

/** Names are keys and indexed: PostgreSQL takes 2,700 bytes a row of an index. None is documented longer than 255. */
const MAX_NAME_CHARACTERS = 300;

/**
 * Reads the name of an order, a title or a line: a {@link text}, or the digits of a number, without the
 * blanks around it. Blanks alone name nothing.
 *
 * @throws MirrorError it is not a name, or longer than any
 */
export function name(value: unknown, path: Path, field: string): string | null {
  const plain = nameOf(value);
  if (plain === null) return null;
  if (plain !== undefined) return short(plain, path, field);
  throw mirrorError('must-be-name', { path: `${inWords(path)}.${field}` });
}

/**
 * A {@link text} that is no longer than a name.
 *
 * @throws MirrorError it is longer: cut short, two could become one
 */
export function short(value: unknown, path: Path, field: string): string | null {
  const written = text(value);
  if (written === null || written.length <= MAX_NAME_CHARACTERS) return written;
  const where = `${inWords(path)}.${field}`;
  throw mirrorError('name-too-long', {
    path: where,
    max: MAX_NAME_CHARACTERS,
    length: written.length,
  });
}

/**
 * An amount in whole centavos.
 *
 * @throws MirrorError it is missing, is not a number, or has fractions of a centavo
 */
export function centavos(value: unknown, path: Path): number {
  const amount = centavosOf(value);
  if (amount !== undefined) return amount;
  throw mirrorError('amount', { path: inWords(path), ...kindOf(value) });
}

/** An amount that the documentation allows to be missing. */
export function maybeCentavos(value: unknown, path: Path): number | null {
  return value === null || value === undefined ? null : centavos(value, path);
}

/** Describes a value's kind, without the value. */
function kindOf(value: unknown): { kind: AmountKind; type?: string } {
  if (typeof value === 'number') return { kind: 'not-exact' };
  if (value === null || value === undefined) return { kind: 'nothing' };
  return { kind: 'other', type: typeof value };
}

/** The items of a list that may be missing; anything else in its place would lose amounts in silence. */
export function items<Item>(list: readonly Item[] | null | undefined, path: Path): readonly Item[] {
  if (list === null || list === undefined) return [];
  if (!Array.isArray(list)) throw unreadable(path, 'list');
  const odd = list.findIndex((item) => !isRecord(item));
  if (odd !== -1) throw unreadable(`${inWords(path)}[${odd}]`, 'object');
  return list;
}

export const unreadable = (path: Path, form: 'list' | 'object'): MirrorError =>
  mirrorError('must-be', { path: inWords(path), form });
