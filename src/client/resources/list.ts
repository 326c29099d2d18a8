import { isRecord } from '../../shared/is-record.js';
import { nameOf } from '../../shared/text/name-of.js';
import { wholeNumber } from '../../shared/whole-number.js';
import type { Endpoint, EndpointName } from '../contract/endpoint.js';
import { ApiError } from '../errors/api-error.js';
import { callerLine } from '../errors/caller-line.js';
import type { InvalidResponseIssue } from '../errors/invalid-response.js';
import { TimeoutError } from '../errors/timeout.js';
import { checkOptions, duration, isHolder } from '../http/check-options.js';
import { type CallOptions, copied } from '../http/options.js';
import { copyOf, prepareRequest } from '../http/request.js';
import type { Transport } from '../http/transport.js';
import { type PageCursor, type RecordDigest, readCursor } from '../pagination/cursor.js';
import {
  beginWalk,
  countersOf,
  type ListFinding,
  mayEndByRefusal,
  step,
  type Walk,
} from '../pagination/list-end.js';
import { Page, PagePromise } from '../pagination/page.js';

/** Last argument of the methods that give a list. */
export interface ListOptions extends CallOptions {
  /**
   * Where to go on: `page.cursor` of the same list with the same parameters. `pagina` is then not
   * used. A record that appears or goes while a list is walked moves the others between pages; the
   * cursor of cycles carries those of its page, so that one that comes again is noticed.
   */
  from?: PageCursor | undefined;
  /**
   * Milliseconds for all pages together, from the first request, the time between pages included.
   * `deadlineMs` is for each page. Default: none.
   */
  iterationDeadlineMs?: number | undefined;
}

type ListEndpoint = Endpoint & { name: EndpointName };

type Paged = { pagina?: unknown; limite?: unknown };

type Key = number | string;

/** A position between two pages. */
interface Place {
  walk: Walk;
  /** Items of the page before; after a cursor there are none. */
  items: readonly unknown[];
  /** Digests of that page, as a cursor carries them. */
  last: readonly RecordDigest[];
}

const DEFAULT_SIZE = 50;

/** A list of the service has some thousand records; of more, the latest are compared. */
const MAX_REMEMBERED = 100_000;

/**
 * The pages of a list, asked for as they are used.
 *
 * @param params the caller's, unchecked, as `options`
 */
export function listOf<T, Paginacao>(
  transport: Transport,
  endpoint: ListEndpoint,
  params: Paged | null | undefined,
  options: ListOptions | null | undefined,
): PagePromise<T, Paginacao> {
  const list = new List<T, Paginacao>(transport, endpoint, copyOf(params), copied(options));
  return new PagePromise(() => list.first());
}

/** A walk over the pages of a list. */
class List<T, Paginacao> {
  readonly #transport: Transport;
  readonly #endpoint: ListEndpoint;
  readonly #params: Paged | null | undefined;
  readonly #from: PageCursor | undefined;
  readonly #call: CallOptions;
  readonly #iterationDeadlineMs: number | undefined;
  readonly #line = callerLine();
  /** Number of the first page. */
  readonly #firstPage: number;
  /** Parameters as they stand in the URL, without `pagina`. */
  #filters: Record<string, string> = {};
  #store = '';
  #endsAt = Number.POSITIVE_INFINITY;
  /** Records by key, the latest hundred thousand, with their page: a page that is read again repeats nothing. */
  readonly #seen = new Map<Key, { page: number; item?: unknown; digest?: number }>();
  #hasRepeatedKey = false;

  constructor(
    transport: Transport,
    endpoint: ListEndpoint,
    params: Paged | null | undefined,
    options: ListOptions,
  ) {
    const { from, iterationDeadlineMs, ...call } = options;
    this.#transport = transport;
    this.#endpoint = endpoint;
    this.#params = params;
    this.#from = from;
    this.#iterationDeadlineMs = iterationDeadlineMs;
    // What holds no options is refused when a page is asked for, not taken for an empty one.
    this.#call = isHolder(options) ? call : options;
    const documented = endpoint.counters === 'info' ? 1 : 0;
    const { firstPage } = transport.settings;
    this.#firstPage = firstPage?.[endpoint.name as 'ciclos.list'] ?? documented;
  }

  /** The first page, or the one after the cursor. */
  async first(): Promise<Page<T, Paginacao>> {
    const { name } = this.#endpoint;
    const { pagina, ...rest } = this.#params ?? {};
    // Checked as it was given, so that a refusal names it; a service that counts from zero has a page 0.
    const isZero = this.#firstPage === 0 && Number(pagina ?? 1) === 0;
    const params = this.#from === undefined && !isZero ? (this.#params ?? {}) : rest;
    const { query } = prepareRequest(this.#endpoint, { query: params });
    const { pagina: start, ...filters } = query;
    for (const [filter, value] of Object.entries(filters))
      if (value !== undefined) this.#filters[filter] = value;
    this.#store = await this.#transport.token.storeAnywhere();
    if (this.#iterationDeadlineMs !== undefined) {
      const given = { iterationDeadlineMs: this.#iterationDeadlineMs };
      checkOptions(given, { iterationDeadlineMs: duration }, `Options of ${name}`, name);
      this.#endsAt = performance.now() + this.#iterationDeadlineMs;
    }
    if (this.#from !== undefined) {
      const scope = { endpoint: name, params: this.#filters, store: this.#store };
      const { walk, last } = readCursor(this.#from, scope);
      for (const [key, digest] of last) this.#seen.set(key, { page: walk.page, digest });
      return this.#after({ walk, items: [], last });
    }
    const begin = isZero ? 0 : Number(start ?? this.#firstPage);
    return this.#after({
      walk: beginWalk(begin, this.#firstPage, this.#size),
      items: [],
      last: [],
    });
  }

  get #size(): number {
    return Number(this.#filters.limite ?? DEFAULT_SIZE);
  }

  /** The page after a place. */
  async #after(place: Place): Promise<Page<T, Paginacao>> {
    const { counters: countersName = 'paginacao', lists } = this.#endpoint;
    const [listName = ''] = lists?.({}) ?? [];
    const number = place.walk.page + 1;
    const { data, response } = await this.#ask(number, place.walk);
    const answer = data as Record<string, unknown>;
    const items = answer[listName] as readonly T[];
    const equalsLast =
      place.items.length > 0 ? isSamePage(items, place.items) : this.#isDigestOf(place.last, items);
    const next = step(place.walk, {
      items,
      size: this.#size,
      counters: countersOf(answer[countersName], countersName === 'info'),
      equalsLast,
    });
    const fresh = next.isTaken ? this.#withoutCopies(items, number) : [];
    const isReported = next.finding === 'moved' && this.#hasRepeatedKey;
    if (next.finding && !isReported)
      this.#report(this.#issueOf(next.finding, listName, countersName));
    if (next.finding === 'moved') this.#hasRepeatedKey = true;
    const behind: Place = { walk: next.walk, items: next.isTaken ? items : place.items, last: [] };
    const list = this;
    const contents = {
      items: fresh,
      paginacao: answer[countersName] as Paginacao,
      response,
      isLast: next.isLast,
      endedEarly: next.isLast && next.finding !== undefined,
      get cursor() {
        return list.#cursorAt(behind);
      },
    };
    return new Page(contents, () => this.#after(behind));
  }

  /** Asks for a page. A refusal after as many records as were announced is an empty page. */
  async #ask(number: number, walk: Walk) {
    const query = { pagina: String(number), ...this.#filters };
    const options = this.#pageOptions();
    try {
      const sent = this.#transport.sendQuery(this.#endpoint, query, options, this.#line);
      return await sent.withResponse();
    } catch (error) {
      if (error instanceof TimeoutError && options !== this.#call && error.scope === 'deadline')
        throw this.#iterationTimeout(error.attempts);
      const isRefusal = error instanceof ApiError && (error.status === 400 || error.status === 404);
      if (!isRefusal || !mayEndByRefusal(walk)) throw error;
      const [listName = ''] = this.#endpoint.lists?.({}) ?? [];
      const { status, headers = {}, requestId } = error;
      return { data: { [listName]: [] }, response: { status, headers, requestId } };
    }
  }

  /** Gives a page no more time than is left for all. */
  #pageOptions(): CallOptions {
    const leftMs = this.#endsAt - performance.now();
    if (leftMs <= 0) throw this.#iterationTimeout(0);
    const { deadlineMs = this.#transport.settings.deadlineMs ?? Number.POSITIVE_INFINITY } =
      this.#call;
    return leftMs < deadlineMs ? { ...this.#call, deadlineMs: leftMs } : this.#call;
  }

  #iterationTimeout(attempts: number): TimeoutError {
    return new TimeoutError(
      this.#endpoint.name,
      'iteration',
      this.#iterationDeadlineMs ?? 0,
      attempts,
    );
  }

  /** Items without equal copies of earlier records; that a key comes twice is reported once. */
  #withoutCopies(items: readonly T[], page: number): readonly T[] {
    const { uniqueKey } = this.#endpoint;
    if (uniqueKey === undefined || !this.#transport.mismatches.isChecked) return items;
    const onPage = new Set<Key>();
    return items.filter((item) => {
      const key = this.#keyOf(item);
      if (key === undefined) return true;
      const known = this.#seen.get(key);
      const isRepeated = known !== undefined && (known.page !== page || onPage.has(key));
      onPage.add(key);
      this.#remember(key, { page, item });
      if (!isRepeated) return true;
      this.#hasRepeatedKey ||= this.#reportRepeatedKey(uniqueKey);
      const { digest } = known;
      return digest === undefined ? textOf(known.item) !== textOf(item) : digest !== digestOf(item);
    });
  }

  #remember(key: Key, record: { page: number; item: unknown }): void {
    this.#seen.set(key, record);
    if (this.#seen.size <= MAX_REMEMBERED) return;
    for (const oldest of this.#seen.keys()) {
      this.#seen.delete(oldest);
      break;
    }
  }

  #keyOf(item: unknown): Key | undefined {
    const { uniqueKey = '' } = this.#endpoint;
    const value = isRecord(item) ? item[uniqueKey] : undefined;
    return wholeNumber(value) ?? nameOf(value) ?? undefined;
  }

  #reportRepeatedKey(uniqueKey: string): true {
    const [path = ''] = this.#endpoint.lists?.({}) ?? [];
    const expected = `records that each have an ${uniqueKey} of their own: one came twice, as where records move between pages while they are read (${REMEDY})`;
    this.#report({ path, expected });
    return true;
  }

  #report(issue: InvalidResponseIssue): void {
    this.#transport.mismatches.judgeList(this.#endpoint.name, issue);
  }

  #issueOf(finding: ListFinding, list: string, counters: string): InvalidResponseIssue {
    const expected: Record<ListFinding, string> = {
      short: 'the number of records that came: the list ended before the counters did',
      repeated: 'other records than those of the page before',
      moved: `other records than those of the page before: the total grew, so that records came in front of those that follow (${REMEDY})`,
      endless: 'a list that ends: narrow it by its parameters',
    };
    const path = finding === 'short' ? `${counters}.totalRegistros` : list;
    return { path, expected: expected[finding] };
  }

  #cursorAt({ walk, items, last }: Place): PageCursor {
    return {
      version: 2,
      endpoint: this.#endpoint.name,
      params: { ...this.#filters },
      store: this.#store,
      walk: { ...walk },
      last: items.length > 0 ? items.map((item) => this.#digestOf(item)) : last,
    };
  }

  #digestOf(item: unknown): RecordDigest {
    return [this.#keyOf(item) ?? '', digestOf(item)];
  }

  /** Whether a page is the one before a cursor. */
  #isDigestOf(last: readonly RecordDigest[], items: readonly unknown[]): boolean {
    if (last.length === 0 || last.length !== items.length) return false;
    return items.every((item, at) => this.#digestOf(item)[1] === last[at]?.[1]);
  }
}

const REMEDY = 'list again, or what no new record comes to, such as a period that is over';

/** Compared whole: two records may share every field that looks like a key. */
const isSamePage = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((item, at) => textOf(item) === textOf(other[at]));

/** Items that are nested too deep for a stack are equal to no other. */
function textOf(value: unknown): string | symbol {
  try {
    return JSON.stringify(value) ?? '';
  } catch {
    return Symbol();
  }
}

/** A digest of a record in 52 bits (FNV-1a in two halves): enough to tell it from its neighbours. */
function digestOf(item: unknown): number {
  const text = String(textOf(item));
  let low = 0x811c9dc5;
  let high = 0x1000193;
  for (let at = 0; at < text.length; at++) {
    low = Math.imul(low ^ text.charCodeAt(at), 0x01000193);
    high = Math.imul(high ^ text.charCodeAt(at), 0x85ebca6b);
  }
  return (high >>> 12) * 0x1_0000_0000 + (low >>> 0);
}
