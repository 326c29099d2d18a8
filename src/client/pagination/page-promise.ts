import { InvalidRequestError } from '../errors/invalid-request.js';
import type { Page } from './page.js';
import type { PageSource } from './page-source.js';

/**
 * A list that is asked for when it is used: `await` gives its first {@link Page}, `for await` gives
 * the items of all pages, one request after another as they are needed.
 */
export class PagePromise<T, Paginacao = unknown>
  implements PromiseLike<Page<T, Paginacao>>, AsyncIterable<T>
{
  readonly #source: Pick<PageSource<T, Paginacao>, 'firstPage'>;
  #first: Promise<Page<T, Paginacao>> | undefined;

  constructor(source: Pick<PageSource<T, Paginacao>, 'firstPage'>) {
    this.#source = source;
  }

  /** The first page, asked for once. */
  // biome-ignore lint/suspicious/noThenProperty: being awaited is what this class is for
  then<Fulfilled = Page<T, Paginacao>, Rejected = never>(
    onFulfilled?: ((page: Page<T, Paginacao>) => Fulfilled | PromiseLike<Fulfilled>) | null,
    onRejected?: ((reason: unknown) => Rejected | PromiseLike<Rejected>) | null,
  ): Promise<Fulfilled | Rejected> {
    return this.#firstPage().then(onFulfilled, onRejected);
  }

  /** As of a promise of the first page. */
  catch<Rejected = never>(
    onRejected?: ((reason: unknown) => Rejected | PromiseLike<Rejected>) | null,
  ): Promise<Page<T, Paginacao> | Rejected> {
    return this.#firstPage().catch(onRejected);
  }

  /** As of a promise of the first page. */
  finally(onFinally?: (() => void) | null): Promise<Page<T, Paginacao>> {
    return this.#firstPage().finally(onFinally);
  }

  /** Page after page. */
  async *pages(): AsyncGenerator<Page<T, Paginacao>, void, undefined> {
    let page = await this.#firstPage();
    yield page;
    while (page.hasNextPage) {
      page = await page.nextPage();
      yield page;
    }
  }

  /** Item after item, across pages. */
  async *[Symbol.asyncIterator](): AsyncGenerator<T, void, undefined> {
    for await (const page of this.pages()) yield* page.items;
  }

  /** The items of all pages in one array, at most `max` of them. */
  async toArray(options: { max?: number | null | undefined } = {}): Promise<T[]> {
    if (typeof (options ?? {}) !== 'object') {
      const message = `must be an object of options, such as { max }; got a ${typeof options}`;
      throw new InvalidRequestError('Options of toArray', [{ path: '', message }]);
    }
    const max = options?.max ?? Infinity;
    // `'' >= 0` and `2.5 >= 0` hold: settings from elsewhere would give another number of items.
    if (!((Number.isInteger(max) || max === Infinity) && max >= 0)) {
      const message = 'must be a whole number of 0 or more';
      throw new InvalidRequestError('toArray', [{ path: 'max', message }]);
    }
    const items: T[] = [];
    if (max === 0) return items;
    for await (const item of this) {
      items.push(item);
      if (items.length >= max) break;
    }
    return items;
  }

  #firstPage(): Promise<Page<T, Paginacao>> {
    this.#first ??= this.#source.firstPage();
    return this.#first;
  }
}
