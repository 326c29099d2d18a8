import { isRecord } from '../../shared/is-record.js';
import { InvalidRequestError, type InvalidRequestIssue } from '../errors/invalid-request.js';
import { canonicalJson, shortHash } from './digest.js';
import type { Walk } from './walk.js';

/**
 * A position in a list as plain JSON, to be stored and passed to the same method as `from`, in this
 * process or another. Its fields are for us to read; a changed cursor is refused.
 */
export interface PageCursor {
  /** Form of the cursor. */
  version: 1;
  /** Method path of the list, such as `ciclos.list`. */
  endpoint: string;
  /** Parameters of the list as they stand in the URL, without `pagina`. */
  params: Record<string, string>;
  /** Digest of the store: of its `storeId` where the client has one, else of its token. */
  store: string;
  /** Where the walk over the pages stands. */
  walk: object;
  /** Digest of the other fields. */
  check: string;
}

/** A list and its parameters, as a cursor names them. */
export interface CursorScope {
  /** Method path, such as `ciclos.list`. */
  endpoint: string;
  /** As they stand in the URL, without `pagina`. */
  params: Record<string, string>;
  /** Digest of the store whose list it is. */
  store(): Promise<string>;
}

export async function writeCursor(
  { endpoint, params, store }: CursorScope,
  walk: Walk,
): Promise<PageCursor> {
  const cursor = { version: 1, endpoint, params, store: await store(), walk } as const;
  return { ...cursor, check: await checkOf(cursor) };
}

/**
 * The walk that a cursor carries.
 *
 * @throws InvalidRequestError it is not a cursor, was changed, or is of another list, store or other parameters
 */
export async function readCursor(cursor: unknown, scope: CursorScope): Promise<Walk> {
  const issue = await issueOf(cursor, scope);
  if (issue) throw new InvalidRequestError(`Cursor of ${scope.endpoint}`, [issue], scope.endpoint);
  return (cursor as { walk: Walk }).walk;
}

async function issueOf(
  cursor: unknown,
  { endpoint, params, store }: CursorScope,
): Promise<InvalidRequestIssue | undefined> {
  const refused = (message: string, field = '') => ({ path: `from${field}`, message });
  if (typeof cursor === 'string')
    return refused('must be the object of page.cursor: parse its JSON');
  if (!isRecord(cursor)) return refused('must be the cursor of a page: page.cursor');
  if (cursor.version !== 1) {
    return refused(
      'is not a version that this package reads (1): list from the beginning',
      '.version',
    );
  }
  if (cursor.endpoint !== endpoint) {
    return refused(
      `is of another list: pass it to the method it came from, not to ${endpoint}`,
      '.endpoint',
    );
  }
  const { check, ...rest } = cursor;
  if (!isRecord(cursor.params) || !isRecord(cursor.walk) || check !== (await checkOf(rest))) {
    return refused('was changed after it was written: pass page.cursor as it was');
  }
  if (cursor.store !== (await store())) {
    return refused(
      'is of another store: list from the beginning with this one. Where tokens are renewed, storeId identifies the store',
      '.store',
    );
  }
  const differing = [...new Set([...Object.keys(params), ...Object.keys(cursor.params)])].filter(
    (name) => params[name] !== (cursor.params as Record<string, unknown>)[name],
  );
  return differing.length === 0
    ? undefined
    : refused(`is of a list with other parameters: ${differing.join(', ')}`, '.params');
}

async function checkOf(rest: object): Promise<string> {
  try {
    return await shortHash(canonicalJson(rest));
  } catch {
    return '';
  }
}
