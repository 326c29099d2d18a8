import type { Endpoint } from '../contract/endpoint.js';
import type { EndpointName } from '../contract/endpoints.js';
import { ApiError } from '../errors/api-errors.js';
import type { InvalidResponseIssue } from '../errors/unclear-answer.js';
import {
  type CallerLine,
  type CallPromise,
  callerLine,
  type MethodCall,
  requestOfQuery,
  showingCaller,
} from '../http/call.js';
import type { CallOptions } from '../http/options.js';
import type { Transport } from '../http/transport.js';
import {
  beginWalk,
  countersOf,
  type ListFinding,
  mayEndByRefusal,
  step,
  type Walk,
} from '../pagination/list-end.js';
import { Page } from '../pagination/page.js';
import {
  isSamePage,
  type PageCursor,
  readCursor,
  recordsIn,
  recordsOf,
  type SeenRecord,
  SeenRecords,
} from '../pagination/records.js';

export type ListEndpoint = Endpoint & { name: EndpointName };

/** A list request, checked. */
export interface ListRequest {
  options: CallOptions;
  from: PageCursor | undefined;
  /** Number of the list's first page. */
  firstPage: number;
  /** Number of the page to begin with. */
  start: number;
  /** Parameters in the form of the URL, without `pagina`. */
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

/** A walk over the pages of a list. */
export class List<T, Paginacao> {
  readonly #transport: Transport;
  readonly #endpoint: ListEndpoint;
  readonly #request: ListRequest;
  /** Name of the answer's member with the records. */
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

  /** The first page, or the page after the cursor. */
  async first(): Promise<Page<T, Paginacao>> {
    const { from, start, firstPage, filters } = this.#request;
    this.#store = await this.#run(({ cancellation }) => this.#transport.storeOf(cancellation));
    if (from === undefined)
      return this.#after({ walk: beginWalk(start, firstPage, this.#size), last: [] });
    const scope = { endpoint: this.#endpoint.name, params: filters, store: this.#store };
    const { walk, last } = readCursor(from, scope);
    const records = recordsIn(last, walk.page);
    for (const record of records) this.#seen.remember(record, new Set());
    return this.#after({ walk, last: records });
  }

  /** Makes a request of the list. */
  #run<Answer>(
    work: (call: MethodCall, options: CallOptions) => Promise<Answer>,
  ): CallPromise<Answer> {
    const { options, line } = this.#request;
    return this.#transport.run(this.#endpoint, options, line, work);
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
    if (next.finding) this.#report(this.#issueOf(next.finding, countersName));
    const behind: Place = { walk: next.walk, last: next.isTaken ? records : place.last };
    return new Page({
      items: fresh,
      paginacao: answer[countersName] as Paginacao,
      endedEarly: next.isLast && next.finding !== undefined,
      response,
      cursor: () => this.#cursorAt(behind),
      next: next.isLast ? undefined : () => showingCaller(this.#after(behind), callerLine()),
    });
  }

  /** Requests a page. A refusal counts as an empty page once all announced records have come. */
  async #ask(number: number, walk: Walk) {
    const endpoint = this.#endpoint;
    const query = { pagina: String(number), ...this.#request.filters };
    const request = requestOfQuery(endpoint, query);
    const asked = this.#run(({ send }, options) => send(endpoint, request, options));
    try {
      return await asked.withResponse();
    } catch (error) {
      const isRefusal = error instanceof ApiError && (error.status === 400 || error.status === 404);
      if (!isRefusal || !mayEndByRefusal(walk)) throw error;
      const { status, requestId } = error;
      return { data: { [this.#listName]: [] }, response: { status, headers: {}, requestId } };
    }
  }

  /** The items without equal copies of earlier records; a repeated key is reported once. */
  #withoutCopies(items: readonly T[], records: readonly SeenRecord[]): readonly T[] {
    const { uniqueKey } = this.#endpoint;
    if (uniqueKey === undefined || this.#transport.mismatches.validation === 'off') return items;
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
    const expected = `a different ${uniqueKey} for every record: one came twice, probably because records moved between pages while the list was read (${REMEDY})`;
    this.#report({ path: this.#listName, expected });
    this.#hasRepeatedKey = true;
  }

  #report(issue: InvalidResponseIssue): void {
    this.#transport.mismatches.judgeList(this.#endpoint.name, issue);
  }

  #issueOf(finding: ListFinding, counters: string): InvalidResponseIssue {
    const expected: Record<ListFinding, string> = {
      short: 'the number of records received: the list ended before its counters did',
      repeated: 'different records from the page before',
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

const REMEDY = 'list again, or choose a range that gets no new records, such as a past period';
