import { isRecord } from '../../shared/is-record.js';
import { shortHash } from '../../shared/sha256.js';
import { InvalidRequestError, type InvalidRequestIssue } from '../errors/invalid-request.js';
import type { PageDigest, RememberedRecord, Walk } from './walk.js';

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
    return await shortHash(canonicalJson(rest), 32);
  } catch {
    return '';
  }
}

/** Compares whole items: two records may share every field that looks like a key. */
export async function digestOf(
  items: readonly unknown[],
  ofEach: 'each' | undefined = undefined,
): Promise<PageDigest> {
  try {
    const texts = items.map(canonicalJson);
    return {
      text: await shortHash(texts.join('\n'), 32),
      uniform: new Set(texts).size === 1,
      items: ofEach ? await Promise.all(texts.map(itemHash)) : [],
    };
  } catch {
    // Nested too deep for a stack: such a page is equal to no other.
    return { text: '', uniform: false, items: [] };
  }
}

/** Compared with one other item of the same key only. */
const itemHash = (text: string) => shortHash(text, 12);

/** JSON with the keys of every object in order. */
export function canonicalJson(value: unknown): string {
  return (
    JSON.stringify(value, (_, inner: unknown) =>
      typeof inner === 'object' && inner !== null && !Array.isArray(inner)
        ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
        : inner,
    ) ?? 'null'
  );
}

/** What the records of a page are to those before them. */
export interface PageOfRecords {
  /** What was seen with this page. */
  seen: SeenRecords;
  /** Whether a key came that had come before. */
  repeatsKey: boolean;
  /** By position: whether the whole record had come before. */
  isCopy: readonly boolean[];
}

/** So many records at least are remembered, and twice as many at most. */
const REMEMBERED = 100_000;

type Digests = Map<number | string, string>;

/**
 * The records that a walk over a list has seen. Each page has its own view, for two walks may go on
 * from one page; the index behind it goes from page to page, and is made again for the second walk.
 */
export class SeenRecords {
  readonly #page: readonly RememberedRecord[];
  readonly #before: SeenRecords | undefined;
  readonly #size: number;
  readonly #older: ReadonlyMap<number | string, string>;
  #index: Digests | undefined;

  private constructor(
    page: readonly RememberedRecord[],
    before: SeenRecords | undefined,
    older: ReadonlyMap<number | string, string>,
    index: Digests,
  ) {
    this.#page = page;
    this.#before = before;
    this.#size = page.length + (before === undefined ? 0 : before.#size);
    this.#older = older;
    this.#index = index;
  }

  /** What was seen before a walk begins; of one that goes on after a cursor, the page before. */
  static after(page: readonly RememberedRecord[]): SeenRecords {
    return new SeenRecords(page, undefined, new Map(), new Map(page));
  }

  /** One page further; a record without a key is not compared. */
  read(records: readonly (RememberedRecord | undefined)[]): PageOfRecords {
    const index = this.#takeIndex();
    let repeatsKey = false;
    const isCopy = records.map((record) => {
      if (!record) return false;
      const [key, digest] = record;
      const known = index.get(key) ?? this.#older.get(key);
      index.set(key, digest);
      if (known === undefined) return false;
      repeatsKey = true;
      return digest !== '' && digest === known;
    });
    const page = records.filter((record) => record !== undefined);
    const isFull = this.#size + page.length >= REMEMBERED;
    const seen = isFull
      ? new SeenRecords([], undefined, index, new Map())
      : new SeenRecords(page, this, this.#older, index);
    return { seen, repeatsKey, isCopy };
  }

  #takeIndex(): Digests {
    const index = this.#index ?? this.#rebuilt();
    this.#index = undefined;
    return index;
  }

  #rebuilt(): Digests {
    const pages: (readonly RememberedRecord[])[] = [];
    for (let at: SeenRecords | undefined = this; at; at = at.#before) pages.push(at.#page);
    return new Map(pages.reverse().flat());
  }
}
