import type { Endpoint, EndpointName } from '../contract/endpoint.js';
import { ApiError } from '../errors/api-errors.js';
import { type CallerLine, callerLine } from '../errors/base.js';
import type { InvalidResponseIssue } from '../errors/unclear-answer.js';
import { type CallOptions, eagerly, takeCallOptions } from '../http/options.js';
import { prepareRequest, requestOfQuery } from '../http/request.js';
import type { Transport } from '../http/transport.js';
import { type PageCursor, readCursor } from '../pagination/cursor.js';
import {
  beginWalk,
  countersOf,
  type ListFinding,
  mayEndByRefusal,
  step,
  type Walk,
} from '../pagination/list-end.js';
import { Page, PagePromise } from '../pagination/page.js';
import {
  isSamePage,
  recordsIn,
  recordsOf,
  type SeenRecord,
  SeenRecords,
} from '../pagination/seen-records.js';

/** Last argument of the methods that give a list. */
export interface ListOptions extends CallOptions {
  /**
   * Goes on from `page.cursor` of the same list with the same parameters. `pagina` is then not
   * used. A record that appears or goes while a list is walked moves the others between pages; the
   * cursor of cycles carries those of its page, so that one that comes again is noticed.
   */
  from?: PageCursor | undefined;
}

type ListEndpoint = Endpoint & { name: EndpointName };

type Paged = { pagina?: unknown; limite?: unknown };

/** A list as it was asked for, checked. */
interface ListRequest {
  options: CallOptions;
  from: PageCursor | undefined;
  /** Number of the first page of the list. */
  firstPage: number;
  /** Number of the page to begin with. */
  start: number;
  /** Parameters as they stand in the URL, without `pagina`. */
  filters: Record<string, string>;
  line: CallerLine;
}

/** A position between two pages. */
interface Place {
  walk: Walk;
  /** Records of the page before. */
  last: readonly SeenRecord[];
}

const DEFAULT_SIZE = 50;

/** The pages of a list, asked for as they are used. */
export function listOf<T, Paginacao>(
  transport: Transport,
  endpoint: ListEndpoint,
  params: Paged | null | undefined,
  options: ListOptions | null | undefined,
): PagePromise<T, Paginacao> {
  const line = callerLine();
  const request = eagerly(() => prepareList(transport, endpoint, params, options, line));
  return new PagePromise(async () =>
    new List<T, Paginacao>(transport, endpoint, request()).first(),
  );
}

function prepareList(
  transport: Transport,
  endpoint: ListEndpoint,
  params: Paged | null | undefined,
  given: ListOptions | null | undefined,
  line: CallerLine,
): ListRequest {
  // A cursor is checked when the store is known.
  const checks = { from: () => undefined };
  const { from, ...options } = takeCallOptions<ListOptions>(given, endpoint, checks);
  const documented = endpoint.counters === 'info' ? 1 : 0;
  const firstPage = transport.settings.firstPage?.[endpoint.name as 'ciclos.list'] ?? documented;
  const { pagina, ...rest } = params ?? {};
  // The documented parameters have no page 0; a service that counts from zero has.
  const isPageZero = firstPage === 0 && Number(pagina ?? 1) === 0;
  const isPaginaUsed = from === undefined && !isPageZero;
  const { query } = prepareRequest(endpoint, { query: isPaginaUsed ? (params ?? {}) : rest });
  const { pagina: start, ...filters } = query as Record<string, string>;
  return {
    options,
    from,
    firstPage,
    start: isPageZero ? 0 : Number(start ?? firstPage),
    filters,
    line,
  };
}

/** A walk over the pages of a list. */
class List<T, Paginacao> {
  readonly #transport: Transport;
  readonly #endpoint: ListEndpoint;
  readonly #request: ListRequest;
  /** The member of an answer that has its records. */
  readonly #listName: string;
  readonly #seen = new SeenRecords();
  #store = '';
  #hasRepeatedKey = false;

  constructor(transport: Transport, endpoint: ListEndpoint, request: ListRequest) {
    this.#transport = transport;
    this.#endpoint = endpoint;
    this.#request = request;
    this.#listName = endpoint.lists?.({})[0] ?? '';
  }

  /** The first page, or the one after the cursor. */
  async first(): Promise<Page<T, Paginacao>> {
    const { from, start, firstPage, filters } = this.#request;
    this.#store = await this.#transport.token.storeId();
    if (from === undefined)
      return this.#after({ walk: beginWalk(start, firstPage, this.#size), last: [] });
    const scope = { endpoint: this.#endpoint.name, params: filters, store: this.#store };
    const { walk, last } = readCursor(from, scope);
    const records = recordsIn(last, walk.page);
    for (const record of records) this.#seen.remember(record, new Set());
    return this.#after({ walk, last: records });
  }

  get #size(): number {
    return Number(this.#request.filters.limite ?? DEFAULT_SIZE);
  }

  async #after(place: Place): Promise<Page<T, Paginacao>> {
    const { counters: countersName = 'paginacao', uniqueKey } = this.#endpoint;
    const number = place.walk.page + 1;
    const { data, response } = await this.#ask(number, place.walk);
    const answer = data as Record<string, unknown>;
    const items = answer[this.#listName] as readonly T[];
    const records = recordsOf(items, number, uniqueKey);
    const next = step(place.walk, {
      items,
      size: this.#size,
      counters: countersOf(answer[countersName], countersName === 'info'),
      equalsLast: isSamePage(records, place.last),
    });
    const fresh = next.isTaken ? this.#withoutCopies(items, records) : [];
    const isReported = next.finding === 'moved' && this.#hasRepeatedKey;
    if (next.finding && !isReported) this.#report(this.#issueOf(next.finding, countersName));
    if (next.finding === 'moved') this.#hasRepeatedKey = true;
    const behind: Place = { walk: next.walk, last: next.isTaken ? records : place.last };
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
    const { filters, options, line } = this.#request;
    const endpoint = this.#endpoint;
    const request = requestOfQuery(endpoint, { pagina: String(number), ...filters });
    const asked = this.#transport.run(
      endpoint,
      () => options,
      ({ send }) => send(endpoint, request, options),
      line,
    );
    try {
      return await asked.withResponse();
    } catch (error) {
      const isRefusal = error instanceof ApiError && (error.status === 400 || error.status === 404);
      if (!isRefusal || !mayEndByRefusal(walk)) throw error;
      const { status, requestId } = error;
      return { data: { [this.#listName]: [] }, response: { status, headers: {}, requestId } };
    }
  }

  /** Items without equal copies of earlier records; that a key comes twice is reported once. */
  #withoutCopies(items: readonly T[], records: readonly SeenRecord[]): readonly T[] {
    const { uniqueKey } = this.#endpoint;
    if (uniqueKey === undefined || !this.#transport.mismatches.isChecked) return items;
    const onPage = new Set<number | string>();
    return items.filter((_, at) => {
      const record = records[at] as SeenRecord;
      const earlier = this.#seen.remember(record, onPage);
      if (!earlier) return true;
      if (!this.#hasRepeatedKey) this.#reportRepeatedKey(uniqueKey);
      return earlier.digest !== record.digest;
    });
  }

  #reportRepeatedKey(uniqueKey: string): void {
    const expected = `records that each have an ${uniqueKey} of their own: one came twice, as where records move between pages while they are read (${REMEDY})`;
    this.#report({ path: this.#listName, expected });
    this.#hasRepeatedKey = true;
  }

  #report(issue: InvalidResponseIssue): void {
    this.#transport.mismatches.judgeList(this.#endpoint.name, issue);
  }

  #issueOf(finding: ListFinding, counters: string): InvalidResponseIssue {
    const expected: Record<ListFinding, string> = {
      short: 'the number of records that came: the list ended before the counters did',
      repeated: 'other records than those of the page before',
      moved: `other records than those of the page before: the total grew, so that records came in front of those that follow (${REMEDY})`,
      endless: 'a list that ends: narrow it by its parameters',
    };
    const path = finding === 'short' ? `${counters}.totalRegistros` : this.#listName;
    return { path, expected: expected[finding] };
  }

  #cursorAt({ walk, last }: Place): PageCursor {
    return {
      version: 2,
      endpoint: this.#endpoint.name,
      params: { ...this.#request.filters },
      store: this.#store,
      walk: { ...walk },
      last: last.map(({ key = '', digest }) => [key, digest]),
    };
  }
}

const REMEDY = 'list again, or what no new record comes to, such as a period that is over';
