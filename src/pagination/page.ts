import { InvalidRequestError } from '../errors/invalid-request.js';
import type { PageCursor } from './cursor.js';

/** One page of a list. */
export class Page<T, Paginacao = unknown> {
  /**
   * Items of the page. Empty where the service repeated the page before instead of ending the list.
   */
  readonly items: readonly T[];
  /** Counters as the service sent them: `info` of cycles, `paginacao` of analyses. */
  readonly paginacao: Paginacao;
  /**
   * The position behind this page as plain JSON: pass it as `{ from }` to the same method with the
   * same parameters, now or in another process, and the list goes on after it.
   */
  readonly cursor: PageCursor;
  readonly #isLast: boolean;
  readonly #next: () => Promise<Page<T, Paginacao>>;

  constructor(
    page: { items: readonly T[]; paginacao: Paginacao; cursor: PageCursor; isLast: boolean },
    next: () => Promise<Page<T, Paginacao>>,
  ) {
    this.items = page.items;
    this.paginacao = page.paginacao;
    this.cursor = page.cursor;
    this.#isLast = page.isLast;
    this.#next = next;
  }

  /** Whether another page may follow: false once counters and items agree, or none came. */
  get hasNextPage(): boolean {
    return !this.#isLast;
  }

  /**
   * The page after this one.
   *
   * @throws InvalidRequestError this is the last page
   */
  async nextPage(): Promise<Page<T, Paginacao>> {
    if (this.#isLast) {
      throw new InvalidRequestError('nextPage', [
        { path: '', message: 'this is the last page: check hasNextPage first' },
      ]);
    }
    return this.#next();
  }
}
