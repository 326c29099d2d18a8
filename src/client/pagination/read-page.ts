import { isRecord } from '../../shared/is-record.js';
import { canonicalJson } from '../../shared/json/canonical-json.js';
import { shortHash } from '../../shared/sha256.js';
import type { AnswerHead } from '../errors/answer-head.js';
import { InvalidRequestError, type InvalidRequestIssue } from '../errors/invalid-request.js';
import type { InvalidResponseIssue } from '../errors/invalid-response.js';
import {
  beginWalk,
  countersOf,
  type ListFinding,
  type PageDigest,
  type RememberedRecord,
  SeenRecords,
  step,
  type Walk,
} from './walk.js';

/** A list of the service: what its pages are asked for and read by. */
export interface ListPort<T> extends CursorScope {
  /** Name of the array of records. */
  items: string;
  /** Name of the object of counters: those of `info` count pages, from 1. */
  counters: 'info' | 'paginacao';
  /** The field of a record that the documentation makes unique. */
  uniqueKey: string | undefined;
  /** Number of the page to begin with; by default the first. */
  start: number | undefined;
  /** Records a page that are asked for. */
  size: number;
  /** Where to go on instead of `start`. */
  from: PageCursor | undefined;
  /** The unique key of a record; undefined where the list has none to compare. */
  keyOf: ((item: T) => number | string | undefined) | undefined;
  /** Asks for the page of a number. */
  ask(page: number): Promise<{ data: unknown; response: AnswerHead }>;
  /** Reports what is odd about the list; throws where that is an error. */
  report(issue: InvalidResponseIssue): void;
}

/** Where a list goes on. */
export interface Place {
  /** What is known of the pages up to here. */
  walk: Walk;
  /** The records up to here. */
  seen: SeenRecords;
}

/** Where a list begins: at its `start`, or behind its cursor. */
export async function firstPlace<T>(list: ListPort<T>): Promise<Place> {
  const { from, start, size } = list;
  const first = countsPages(list) ? 1 : 0;
  const walk =
    from === undefined ? beginWalk(start ?? first, first, size) : await readCursor(from, list);
  return { walk, seen: SeenRecords.after(walk.recent ?? []) };
}

const countsPages = ({ counters }: Pick<ListPort<never>, 'counters'>) => counters === 'info';

/** What a page has, beside the way to the next. */
export interface PageContents<T, Paginacao> {
  /** Its records. */
  items: readonly T[];
  /** Counters as the service sent them. */
  paginacao: Paginacao;
  /** The place behind it. */
  cursor: PageCursor;
  /** Whether no page follows. */
  isLast: boolean;
  /** Whether its list ended although more was promised. */
  endedEarly: boolean;
  /** Status and headers of its answer. */
  response: AnswerHead;
}

/** Asks for the page behind a place, and decides what it is to its list. */
export async function readPage<T, Paginacao>(
  list: ListPort<T>,
  { walk, seen }: Place,
): Promise<{ page: PageContents<T, Paginacao>; behind: Place }> {
  const { keyOf } = list;
  const number = walk.page + 1;
  const { data, response } = await list.ask(number);
  const answer = data as Record<string, unknown>;
  const items = answer[list.items] as readonly T[];
  const paginacao = answer[list.counters] as Paginacao;
  const texts = textsOf(items);
  const digests = keyOf ? await Promise.all(texts.map((text) => shortHash(text, 12))) : [];
  const records = items.map((item, at): RememberedRecord | undefined => {
    const key = keyOf?.(item);
    return key === undefined ? undefined : [key, digests[at] ?? ''];
  });
  const { after, repeatsKey, isCopy } = seen.read(records);
  const next = await step(walk, {
    number,
    itemCount: items.length,
    askedSize: list.size,
    counters: countersOf(paginacao, countsPages(list)),
    digest: await digestOf(texts),
    repeatsKey,
  });
  const recent = records.filter((record) => record !== undefined);
  const behind = { walk: keyOf ? { ...next.walk, recent } : next.walk, seen: after };
  if (next.finding) list.report(issueOf(next.finding, list));
  const page = {
    // A copy of a record that has a key is the same record, moved here: it is counted once.
    items: next.taken ? items.filter((_, at) => !isCopy[at]) : [],
    ...{ paginacao, response },
    cursor: await writeCursor(list, behind.walk),
    isLast: next.isLast,
    endedEarly: next.endedEarly,
  };
  return { page, behind };
}

const OTHERS = 'other records than those of the page before';
const REMEDY = 'list again, or what no new record comes to, such as a period that is over';

/** What a list that may not be whole should have been, and where. */
function issueOf(
  finding: ListFinding,
  { items, counters, uniqueKey }: Omit<ListPort<never>, 'keyOf'>,
): InvalidResponseIssue {
  const expected: Record<ListFinding, string> = {
    short: 'the number of records that came: the list ended before the counters did',
    repeated: OTHERS,
    looping: 'pages that do not repeat one another',
    ambiguous: `${OTHERS} (a larger limite would decide)`,
    moved: `${OTHERS}: the total grew, so that records came in front of those that follow (${REMEDY})`,
    doubled: `records that each have an ${uniqueKey} of their own: one came twice, as where records move between pages while they are read (${REMEDY})`,
  };
  const path = finding === 'short' ? `${counters}.totalRegistros` : items;
  return { path, expected: expected[finding] };
}

/**
 * Items as texts that are compared: whole, since two records may share every field that looks like a key. None
 * where they are nested too deep for a stack: such a page is equal to no other.
 */
export function textsOf(items: readonly unknown[]): string[] {
  try {
    return items.map((item) => canonicalJson(item));
  } catch {
    return [];
  }
}

export const digestOf = async (texts: readonly string[]): Promise<PageDigest> => ({
  text: texts.length === 0 ? '' : await shortHash(texts.join('\n'), 32),
  isUniform: new Set(texts).size === 1,
});

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
  const issue = await refusalOf(cursor, scope);
  if (issue) throw new InvalidRequestError(`Cursor of ${scope.endpoint}`, [issue], scope.endpoint);
  return (cursor as { walk: Walk }).walk;
}

async function refusalOf(
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
  if (check !== (await checkOf(rest))) {
    return refused('was changed after it was written: pass page.cursor as it was');
  }
  if (cursor.store !== (await store())) {
    return refused(
      'is of another store: list from the beginning with this one. Where tokens are renewed, storeId identifies the store',
      '.store',
    );
  }
  // As it was written, with its parameters and its walk.
  const written = cursor.params as Record<string, unknown>;
  const differing = [...new Set([...Object.keys(params), ...Object.keys(written)])].filter(
    (name) => params[name] !== written[name],
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
