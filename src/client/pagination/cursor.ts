import { isRecord } from '../../shared/is-record.js';
import { wholeNumber } from '../../shared/whole-number.js';
import { InvalidRequestError, type InvalidRequestIssue } from '../errors/invalid-request.js';
import type { Walk } from './list-end.js';

/**
 * A position in a list as plain JSON, to be stored and passed to the same method as `from`, in this process or
 * another. Its fields are for us to read.
 */
export interface PageCursor {
  /** Form of the cursor. */
  version: 2;
  /** Method path of the list, such as `ciclos.list`. */
  endpoint: string;
  /** Parameters of the list as they stand in the URL, without `pagina`. */
  params: Record<string, string>;
  /** Digest of the store: of its `storeId` where the client has one, else of its token. */
  store: string;
  /** The position in the list. */
  walk: object;
  /** Key and digest of each record on the page before. */
  last: readonly RecordDigest[];
}

/** Key of a record, empty where it has none, and a digest of the whole. */
export type RecordDigest = readonly [key: number | string, digest: number];

/** A list and its parameters, as a cursor names them. */
export type CursorScope = Pick<PageCursor, 'endpoint' | 'params' | 'store'>;

/** The position that a cursor carries, and the page before it. */
export interface CursorPosition {
  walk: Walk;
  last: PageCursor['last'];
}

/**
 * Reads a cursor.
 *
 * @throws InvalidRequestError it is no cursor, or that of another list, store or other parameters
 */
export function readCursor(cursor: unknown, scope: CursorScope): CursorPosition {
  const issue = refusalOf(cursor, scope);
  if (issue) throw new InvalidRequestError(`Cursor of ${scope.endpoint}`, [issue], scope.endpoint);
  return cursor as CursorPosition;
}

function refusalOf(cursor: unknown, scope: CursorScope): InvalidRequestIssue | undefined {
  const refused = (message: string, field = '') => ({ path: `from${field}`, message });
  if (typeof cursor === 'string')
    return refused('must be the object of page.cursor: parse its JSON');
  if (!isRecord(cursor)) return refused('must be the cursor of a page: page.cursor');
  const { version, endpoint, store, params, walk, last } = cursor;
  if (version !== 2) {
    const message = 'is not a version that this package reads (2): list from the beginning';
    return refused(message, '.version');
  }
  if (endpoint !== scope.endpoint) {
    const message = `is of another list: pass it to the method it came from, not to ${scope.endpoint}`;
    return refused(message, '.endpoint');
  }
  if (store !== scope.store) {
    const message =
      'is of another store: list from the beginning with this one. Where tokens are renewed, storeId identifies the store';
    return refused(message, '.store');
  }
  const isWhole =
    isRecord(walk) && Object.values(walk).every((value) => wholeNumber(value) !== null);
  if (!isWhole || !isRecord(params) || !Array.isArray(last))
    return refused('was changed after it was written: pass page.cursor as it was');
  const names = new Set([...Object.keys(params), ...Object.keys(scope.params)]);
  const differing = [...names].filter((name) => params[name] !== scope.params[name]);
  return differing.length === 0
    ? undefined
    : refused(`is of a list with other parameters: ${differing.join(', ')}`, '.params');
}
