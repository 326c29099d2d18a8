import { isRecord } from '../../shared/is-record.js';
import { nameOf } from '../../shared/text/name-of.js';
import { wholeNumber } from '../../shared/whole-number.js';
import { InvalidRequestError, type InvalidRequestIssue } from '../errors/invalid-request.js';
import { beginWalk, type Walk } from './list-end.js';

/**
 * A position in a list as plain JSON: store it and pass it to the same method as `from`, in this
 * process or another. Its fields are internal.
 */
export interface PageCursor {
  /** Version of the cursor's form. */
  version: 2;
  /** Method path of the list, such as `ciclos.list`. */
  endpoint: string;
  /** Parameters of the list in the form of the URL, without `pagina`. */
  params: Record<string, string>;
  /** Digest of the client's `storeId`, or else of its token. */
  store: string;
  /** Position in the list. */
  walk: object;
  /** Key and digest of each record on the page before. */
  last: readonly RecordDigest[];
}

/** Key of a record, empty if it has none, and a digest of the whole record. */
export type RecordDigest = readonly [key: number | string, digest: number];

/** The list, parameters and store that a cursor belongs to. */
type CursorScope = Pick<PageCursor, 'endpoint' | 'params' | 'store'>;

/** A place between two pages. */
export interface Place {
  walk: Walk;
  /** Records of the page before. */
  last: readonly SeenRecord[];
}

/** Writes a place as a cursor. */
export const cursorAt = ({ walk, last }: Place, scope: CursorScope): PageCursor => ({
  version: 2,
  ...scope,
  params: { ...scope.params },
  walk: { ...walk },
  last: last.map(({ key, digest }) => [key, digest]),
});

/**
 * Reads the place of a cursor.
 *
 * @throws InvalidRequestError it is no cursor, or belongs to another list, store or parameters
 */
export function placeOf(cursor: PageCursor, scope: CursorScope): Place {
  const issue = refusalOf(cursor, scope);
  if (issue) throw new InvalidRequestError(`Cursor of ${scope.endpoint}`, [issue], scope.endpoint);
  const last = cursor.last.map(([key, digest]) => ({ key, digest }));
  return { walk: cursor.walk as Walk, last };
}

function refusalOf(cursor: unknown, scope: CursorScope): InvalidRequestIssue | undefined {
  const refused = (message: string, field = '') => ({ path: `from${field}`, message });
  if (!isRecord(cursor))
    return refused('must be the object of page.cursor, parsed if it was stored');
  const { version, endpoint, store, params, walk, last } = cursor;
  if (version !== 2) {
    const message = 'is not a version that this package reads (2): list from the beginning';
    return refused(message, '.version');
  }
  if (endpoint !== scope.endpoint) {
    const message = `belongs to another list: pass it to the method it came from, not to ${scope.endpoint}`;
    return refused(message, '.endpoint');
  }
  if (store !== scope.store) {
    const message =
      'belongs to another store: list this store from the beginning. If its token was renewed, set storeId, by which the store is recognised';
    return refused(message, '.store');
  }
  if (!isWalk(walk) || !isRecord(params) || !isDigests(last))
    return refused('was changed after it was written: pass page.cursor as it was');
  const names = new Set([...Object.keys(params), ...Object.keys(scope.params)]);
  const differing = [...names].filter((name) => params[name] !== scope.params[name]);
  return differing.length === 0
    ? undefined
    : refused(`belongs to a list with other parameters: ${differing.join(', ')}`, '.params');
}

function isWalk(walk: unknown): boolean {
  const fields = Object.keys(beginWalk(1, 1, 1));
  return isRecord(walk) && fields.every((field) => Number.isSafeInteger(walk[field]));
}

const isDigests = (last: unknown): boolean =>
  Array.isArray(last) &&
  last.every((one) => Array.isArray(one) && one.length === 2 && Number.isSafeInteger(one[1]));

type Key = number | string;

/** A record of a page. */
export interface SeenRecord {
  /** Value of the unique field; empty for a record without one. */
  readonly key: Key;
  /** Computed when it is read. */
  readonly digest: number;
}

/** Makes the records of a page. */
export const recordsOf = (items: readonly unknown[], uniqueKey: string | undefined): SeenRecord[] =>
  items.map((item) => {
    let digest: number | undefined;
    return {
      key: keyOf(item, uniqueKey),
      get digest() {
        digest ??= digestOf(item);
        return digest;
      },
    };
  });

/** Compares whole records: two may share every field that looks like a key. */
export const isSamePage = (one: readonly SeenRecord[], other: readonly SeenRecord[]): boolean =>
  one.length === other.length && one.every(({ digest }, at) => digest === other[at]?.digest);

/** The records of a list by key, to notice a key that comes twice. */
export class SeenRecords {
  readonly #byKey = new Map<Key, { page: number; digest: number }>();

  /**
   * Remembers the records of a page. For each, gives the digest of an earlier record with the same
   * key, if any. The same page number does not count as earlier, because a page may be read again.
   */
  remember(records: readonly SeenRecord[], page: number): (number | undefined)[] {
    const onPage = new Set<Key>();
    return records.map(({ key, digest }) => {
      if (key === '') return undefined;
      const known = this.#byKey.get(key);
      const isRepeated = known?.page !== page || onPage.has(key);
      onPage.add(key);
      this.#byKey.set(key, { page, digest });
      return isRepeated ? known?.digest : undefined;
    });
  }
}

function keyOf(item: unknown, uniqueKey = ''): Key {
  const value = isRecord(item) ? item[uniqueKey] : undefined;
  return wholeNumber(value) ?? nameOf(value) ?? '';
}

/** A 52-bit digest of a record (FNV-1a in two halves): enough to tell it from its neighbours. */
function digestOf(item: unknown): number {
  const text = JSON.stringify(item) ?? '';
  let low = 0x811c9dc5;
  let high = 0x1000193;
  for (let at = 0; at < text.length; at++) {
    low = Math.imul(low ^ text.charCodeAt(at), 0x01000193);
    high = Math.imul(high ^ text.charCodeAt(at), 0x85ebca6b);
  }
  return (high >>> 12) * 0x1_0000_0000 + (low >>> 0);
}
