import { InvalidRequestError } from '../errors/invalid-request.js';

/** What one request for a page gives, whichever convention the service uses there. */
export interface FetchedPage<T, Paginacao> {
  /** Items of the page. */
  items: T[];
  /** Counters as the service sent them. */
  paginacao: Paginacao;
  /** What tells its items apart from those of another page. */
  keys: readonly unknown[];
  /** Number of the page after this one, or undefined when this is the last. */
  next: number | undefined;
}

/** Fetches the page of a number; without one, the page that the caller's parameters name. */
export type FetchPage<T, Paginacao> = (page?: number) => Promise<FetchedPage<T, Paginacao>>;

/** One page of a list. */
export class Page<T, Paginacao = unknown> {
  /** Items of the page. */
  readonly items: readonly T[];
  /** Counters as the service sent them: `info` of cycles, `paginacao` of analyses. */
  readonly paginacao: Paginacao;
  readonly #fetch: FetchPage<T, Paginacao>;
  readonly #next: number | undefined;
  readonly #keys: string;

  constructor(
    { items, keys, paginacao, next }: FetchedPage<T, Paginacao>,
    fetch: FetchPage<T, Paginacao>,
  ) {
    this.items = items;
    this.paginacao = paginacao;
    this.#next = next;
    this.#keys = keys.join('\n');
    this.#fetch = fetch;
  }

  /** Whether another page follows, as far as the counters tell. */
  get hasNextPage(): boolean {
    return this.#next !== undefined;
  }

  /** The page after this one; rejects with `InvalidRequestError` when this is the last. */
  async nextPage(): Promise<Page<T, Paginacao>> {
    if (this.#next === undefined) {
      throw new InvalidRequestError('nextPage', [
        { path: '', message: 'this is the last page: ask hasNextPage first' },
      ]);
    }
    const page = new Page(await this.#fetch(this.#next), this.#fetch);
    // A service that serves the same page again would be walked for ever.
    return this.#keys !== '' && page.#keys === this.#keys ? page.#withoutItems() : page;
  }

  #withoutItems(): Page<T, Paginacao> {
    const { paginacao } = this;
    return new Page({ items: [], keys: [], paginacao, next: undefined }, this.#fetch);
  }
}
