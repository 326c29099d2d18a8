import { must, type OptionChecks, readOptions } from '../../shared/check-options.js';
import type { AnswerHead } from '../errors/base.js';
import { accepted, InvalidRequestError } from '../errors/invalid-request.js';
import type { PageCursor } from './records.js';

/** The contents of a page. */
export interface PageContents<T, Paginacao>
  extends Pick<Page<T, Paginacao>, 'items' | 'paginacao' | 'endedEarly' | 'response'> {
  /** Makes the position after the page. */
  cursor: () => PageCursor;
  /** Requests the page after it; undefined for the last page. */
  next: (() => Promise<Page<T, Paginacao>>) | undefined;
}

/** One page of a list. */
export class Page<T, Paginacao = unknown> {
  /**
   * Items of the page. Empty if the service repeated the page before instead of ending the list.
   * Copies of cycles that an earlier page had are left out, and reported.
   */
  readonly items: readonly T[];
  /** Counters as the service sent them: `info` of cycles, `paginacao` of analyses. */
  readonly paginacao: Paginacao;
  /**
   * True if the list ended here although its counters announced more, or because its pages repeat:
   * records may be missing. `hooks.onMismatch` says which of the two.
   */
  readonly endedEarly: boolean;
  readonly #contents: PageContents<T, Paginacao>;

  constructor(page: PageContents<T, Paginacao>) {
    this.items = page.items;
    this.paginacao = page.paginacao;
    this.endedEarly = page.endedEarly;
    this.#contents = page;
  }

  /**
   * Position after this page as plain JSON. Pass it as `{ from }` to the same method with the same
   * parameters, now or in another process, to continue the list.
   */
  get cursor(): PageCursor {
    return this.#contents.cursor();
  }

  /**
   * Status and headers of the answer with the page. A getter, so that they do not appear in logs.
   */
  get response(): AnswerHead {
    return this.#contents.response;
  }

  /**
   * True if another page may follow; false once counters and items agree on the end, or after an
   * empty page.
   */
  get hasNextPage(): boolean {
    return this.#contents.next !== undefined;
  }

  /**
   * The page after this one.
   *
   * @throws InvalidRequestError this is the last page
   */
  async nextPage(): Promise<Page<T, Paginacao>> {
    const { next } = this.#contents;
    if (next) return next();
    const issue = { path: '', message: 'this is the last page: check hasNextPage first' };
    throw new InvalidRequestError('nextPage', [issue]);
  }
}

/** `''` and 2.5 would give another number of items. */
const ARRAY_CHECKS: OptionChecks<{ max?: unknown }> = {
  max: must(
    'must be a whole number of 0 or more',
    (max) => (Number.isInteger(max) || max === Infinity) && Number(max) >= 0,
  ),
};

/**
 * A list that is requested when it is used: `await` gives its first {@link Page}, `for await` gives
 * the items of all pages, requested one after another as they are needed.
 */
export class PagePromise<T, Paginacao = unknown>
  implements PromiseLike<Page<T, Paginacao>>, AsyncIterable<T>
{
  readonly #ask: () => Promise<Page<T, Paginacao>>;
  #first: Promise<Page<T, Paginacao>> | undefined;

  /** @param ask requests the first page */
  constructor(ask: () => Promise<Page<T, Paginacao>>) {
    this.#ask = ask;
  }

  /** Awaits the first page, which is requested only once. */
  // biome-ignore lint/suspicious/noThenProperty: being awaited is what this class is for
  then<Fulfilled = Page<T, Paginacao>, Rejected = never>(
    onFulfilled?: ((page: Page<T, Paginacao>) => Fulfilled | PromiseLike<Fulfilled>) | null,
    onRejected?: ((reason: unknown) => Rejected | PromiseLike<Rejected>) | null,
  ): Promise<Fulfilled | Rejected> {
    return this.#firstPage().then(onFulfilled, onRejected);
  }

  /** Handles a failure of the first page, as a promise does. */
  catch<Rejected = never>(
    onRejected?: ((reason: unknown) => Rejected | PromiseLike<Rejected>) | null,
  ): Promise<Page<T, Paginacao> | Rejected> {
    return this.#firstPage().catch(onRejected);
  }

  /** Runs after the first page came or failed, as with a promise. */
  finally(onFinally?: (() => void) | null): Promise<Page<T, Paginacao>> {
    return this.#firstPage().finally(onFinally);
  }

  /**
   * The first page, with the status and headers of its answer; `response` of each page has them
   * too.
   */
  async withResponse(): Promise<{ data: Page<T, Paginacao>; response: AnswerHead }> {
    const data = await this.#firstPage();
    return { data, response: data.response };
  }

  /** The pages, one after another. */
  async *pages(): AsyncGenerator<Page<T, Paginacao>, void, undefined> {
    let page = await this.#firstPage();
    yield page;
    while (page.hasNextPage) {
      page = await page.nextPage();
      yield page;
    }
  }

  /** The items of all pages, one after another. */
  async *[Symbol.asyncIterator](): AsyncGenerator<T, void, undefined> {
    for await (const page of this.pages()) yield* page.items;
  }

  /** The items of all pages in one array, at most `max` of them. */
  async toArray(options: { max?: number | null | undefined } = {}): Promise<T[]> {
    const given = accepted(readOptions(options, ARRAY_CHECKS), 'Options of toArray');
    const max = Number(given.max ?? Infinity);
    const items: T[] = [];
    if (max === 0) return items;
    for await (const item of this) {
      items.push(item);
      if (items.length >= max) break;
    }
    return items;
  }

  #firstPage(): Promise<Page<T, Paginacao>> {
    this.#first ??= this.#ask();
    return this.#first;
  }
}
