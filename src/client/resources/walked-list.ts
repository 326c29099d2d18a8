import type { InContext } from '../../shared/async-context.js';
import type { Endpoint } from '../contract/endpoint.js';
import type { EndpointName } from '../contract/endpoints.js';
import { ApiError } from '../errors/api-errors.js';
import { headOf } from '../errors/base.js';
import { type CallerLine, callerLine, type MethodCall, requestOfQuery } from '../http/call.js';
import type { CallOptions } from '../http/options.js';
import type { Transport } from '../http/transport.js';
import { beginWalk, type ListFinding, mayEndByRefusal, step } from '../pagination/list-end.js';
import { Page } from '../pagination/page.js';
import {
  cursorAt,
  isSamePage,
  type PageCursor,
  type Place,
  placeOf,
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
  /** Every page is requested in the context of the code that made the list. */
  inContext: InContext;
}

const DEFAULT_SIZE = 50;

/** A walk over the pages of a list. */
export class List<T, Paginacao> {
  readonly #transport: Transport;
  readonly #endpoint: ListEndpoint;
  readonly #request: ListRequest;
  /** Name of the answer's member with the records. */
  readonly #listName: string;
  readonly #size: number;
  readonly #seen = new SeenRecords();
  #store = '';
  #hasRepeatedKey = false;

  constructor(transport: Transport, endpoint: ListEndpoint, request: ListRequest) {
    this.#transport = transport;
    this.#endpoint = endpoint;
    this.#request = request;
    this.#listName = endpoint.lists?.({})[0] ?? '';
    this.#size = Number(request.filters.limite ?? DEFAULT_SIZE);
  }

  /** The first page, or the page after the cursor. */
  first(line: CallerLine): Promise<Page<T, Paginacao>> {
    const { from, start, firstPage } = this.#request;
    return this.#call(line, async (call, options) => {
      this.#store = await this.#transport.storeOf(call.cancellation);
      const place =
        from === undefined
          ? { walk: beginWalk(start, firstPage, this.#size), last: [] }
          : placeOf(from, this.#scope);
      this.#seen.remember(place.last, place.walk.page);
      return this.#after(place, call, options);
    });
  }

  #call(
    line: CallerLine,
    work: (call: MethodCall, options: CallOptions) => Promise<Page<T, Paginacao>>,
  ): Promise<Page<T, Paginacao>> {
    const { options, inContext } = this.#request;
    return inContext(() => this.#transport.run(this.#endpoint, options, line, work));
  }

  /** The list that a cursor belongs to. */
  get #scope() {
    return { endpoint: this.#endpoint.name, params: this.#request.filters, store: this.#store };
  }

  async #after(place: Place, call: MethodCall, options: CallOptions): Promise<Page<T, Paginacao>> {
    const { counters = 'paginacao', uniqueKey } = this.#endpoint;
    const number = place.walk.page + 1;
    const answer = await this.#ask(number, place, call, options);
    const items = answer[this.#listName] as readonly T[];
    const records = recordsOf(items, uniqueKey);
    const next = step(place.walk, {
      items,
      size: this.#size,
      counters: answer[counters],
      countsPages: counters === 'info',
      equalsLast: isSamePage(records, place.last),
    });
    const fresh = next.isTaken ? this.#withoutCopies(items, records, number) : [];
    if (next.finding) this.#report(next.finding);
    const behind: Place = { walk: next.walk, last: next.isTaken ? records : place.last };
    const nextPage = () =>
      this.#call(callerLine(), (nextCall, given) => this.#after(behind, nextCall, given));
    return new Page({
      items: fresh,
      paginacao: answer[counters] as Paginacao,
      endedEarly: next.isLast && next.finding !== undefined,
      response: headOf(call.latest.answer as Response),
      cursor: () => cursorAt(behind, this.#scope),
      next: next.isLast ? undefined : nextPage,
    });
  }

  /** Requests a page. A refusal counts as an empty page once all announced records have come. */
  async #ask(
    number: number,
    { walk }: Place,
    { send }: MethodCall,
    options: CallOptions,
  ): Promise<Record<string, unknown>> {
    const query = { pagina: String(number), ...this.#request.filters };
    try {
      const request = requestOfQuery(this.#endpoint, query);
      const answer: unknown = await send(this.#endpoint, request, options);
      return answer as Record<string, unknown>;
    } catch (error) {
      const isRefusal = error instanceof ApiError && (error.status === 400 || error.status === 404);
      if (!isRefusal || !mayEndByRefusal(walk)) throw error;
      return { [this.#listName]: [] };
    }
  }

  /** The items without equal copies of earlier records; a repeated key is reported once. */
  #withoutCopies(items: readonly T[], records: readonly SeenRecord[], page: number): readonly T[] {
    const isOff = this.#transport.mismatches.validation === 'off';
    if (this.#endpoint.uniqueKey === undefined || isOff) return items;
    const earlier = this.#seen.remember(records, page);
    const isRepeated = earlier.some((digest) => digest !== undefined);
    if (isRepeated && !this.#hasRepeatedKey) this.#report('moved');
    this.#hasRepeatedKey ||= isRepeated;
    return items.filter((_, at) => earlier[at] !== records[at]?.digest);
  }

  /** Reports why the list may lack or repeat records. */
  #report(finding: ListFinding | 'moved'): void {
    const { name, counters = 'paginacao', uniqueKey } = this.#endpoint;
    const expected: Record<typeof finding, string> = {
      short: 'the number of records received: the list ended before its counters did',
      repeated: 'different records from the page before',
      endless: 'a list that ends: narrow it by its parameters',
      moved: `a different ${uniqueKey} for every record: one came twice, probably because records moved between pages while the list was read (${REMEDY})`,
    };
    const path = finding === 'short' ? `${counters}.totalRegistros` : this.#listName;
    this.#transport.mismatches.judgeList(name, { path, expected: expected[finding] });
  }
}

const REMEDY = 'list again, or choose a range that gets no new records, such as a past period';
