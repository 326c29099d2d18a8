import type { Counters } from './counters.js';
import { type CursorScope, type PageCursor, readCursor, writeCursor } from './cursor.js';
import { digestOf } from './digest.js';
import { Page } from './page.js';
import { type RememberedRecord, SeenRecords } from './seen-records.js';
import { beginWalk, type ListFinding, step, type Walk } from './walk.js';

/** What one request for a page gives. */
export interface FetchedPage<T, Paginacao> {
  /** Items of the page, as they came. */
  items: readonly T[];
  /** Counters as the service sent them. */
  paginacao: Paginacao;
  /** The same as far as they can be read. */
  counters: Counters;
}

/** A list of the service: what it needs to be walked, page after page. */
export interface ListPort<T, Paginacao> extends CursorScope {
  /** Number of the first page, by the list's convention. */
  first: 0 | 1;
  /** Number of the page to begin with. */
  start: number;
  /** Records a page that are asked for. */
  size: number;
  /** Where to go on instead of `start`. */
  from: PageCursor | undefined;
  /** The key of a record that the documentation makes unique; undefined where the list has none to compare. */
  keyOf: ((item: T) => number | string | undefined) | undefined;
  /** Asks for the page of a number. */
  fetch(page: number): Promise<FetchedPage<T, Paginacao>>;
  /** Reports what is odd about the list; throws where that is an error. */
  report(finding: ListFinding): void;
}

/** Fetches pages and decides what each is to its list. */
export class PageSource<T, Paginacao> {
  readonly #list: ListPort<T, Paginacao>;

  constructor(list: ListPort<T, Paginacao>) {
    this.#list = list;
  }

  /** The page to begin with, or the one after the cursor. */
  async firstPage(): Promise<Page<T, Paginacao>> {
    const { from, start, first, size } = this.#list;
    const walk =
      from === undefined ? beginWalk(start, first, size) : await readCursor(from, this.#list);
    return this.pageAfter(walk, SeenRecords.after(walk.recent ?? []));
  }

  /** The page behind a place of the walk. */
  async pageAfter(walk: Walk, before: SeenRecords): Promise<Page<T, Paginacao>> {
    const list = this.#list;
    const number = walk.page + 1;
    const { items, paginacao, counters } = await list.fetch(number);
    const { keyOf } = list;
    const digest = await digestOf(items, keyOf && 'each');
    const records = keyOf ? items.map((item, at) => remembered(keyOf(item), digest.items[at])) : [];
    const { seen, repeatsKey, isCopy } = before.read(records);
    const next = await step(walk, {
      number,
      itemCount: items.length,
      askedSize: list.size,
      counters,
      digest,
      repeatsKey,
    });
    const recent = records.filter((record) => record !== undefined);
    const behind: Walk = keyOf ? { ...next.walk, recent } : next.walk;
    if (next.finding) list.report(next.finding);
    return new Page(
      {
        // A copy of a record that has a key is the same record, moved here: it is counted once.
        items: next.taken ? items.filter((_, at) => !isCopy[at]) : [],
        paginacao,
        cursor: await writeCursor(list, behind),
        isLast: next.isLast,
        endedEarly: next.endedEarly,
      },
      () => this.pageAfter(behind, seen),
    );
  }
}

const remembered = (
  key: number | string | undefined,
  digest: string | undefined,
): RememberedRecord | undefined => (key === undefined ? undefined : [key, digest ?? '']);
