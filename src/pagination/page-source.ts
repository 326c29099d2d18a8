import type { Counters } from './counters.js';
import { type CursorScope, type PageCursor, readCursor, writeCursor } from './cursor.js';
import { digestOf } from './digest.js';
import { Page } from './page.js';
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
    return this.pageAfter(
      from === undefined ? beginWalk(start, first, size) : await readCursor(from, this.#list),
    );
  }

  /** The page behind a place of the walk. */
  async pageAfter(walk: Walk): Promise<Page<T, Paginacao>> {
    const list = this.#list;
    const number = walk.page + 1;
    const { items, paginacao, counters } = await list.fetch(number);
    const digest = await digestOf(items);
    const next = await step(walk, {
      number,
      itemCount: items.length,
      askedSize: list.size,
      counters,
      digest,
    });
    if (next.finding) list.report(next.finding);
    return new Page(
      {
        items: next.taken ? items : [],
        paginacao,
        cursor: await writeCursor(list, next.walk),
        isLast: next.isLast,
      },
      () => this.pageAfter(next.walk),
    );
  }
}
