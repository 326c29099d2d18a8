import { InvalidRequestError } from '../errors/invalid-request.js';
import type { PageCursor } from './cursor.js';

/** One page of a list. */
export class Page<T, Paginacao = unknown> {
  /**
   * Items of the page. Empty where the service repeated the page before instead of ending the list.
   * Without the copies of cycles that an earlier page had: such a list is reported.
   */
  readonly items: readonly T[];
  /** Counters as the service sent them: `info` of cycles, `paginacao` of analyses. */
  readonly paginacao: Paginacao;
  /**
   * The position behind this page as plain JSON: pass it as `{ from }` to the same method with the
   * same parameters, now or in another process, and the list goes on after it.
   */
  readonly cursor: PageCursor;
  /**
   * Whether the list ended here although its counters promised more, or because its pages repeat:
   * records may be missing. `hooks.onMismatch` says which.
   */
  readonly endedEarly: boolean;
  readonly #isLast: boolean;
  readonly #next: () => Promise<Page<T, Paginacao>>;

  constructor(
    page: {
      items: readonly T[];
      paginacao: Paginacao;
      cursor: PageCursor;
      isLast: boolean;
      endedEarly: boolean;
    },
    next: () => Promise<Page<T, Paginacao>>,
  ) {
    this.items = page.items;
    this.paginacao = page.paginacao;
    this.cursor = page.cursor;
    this.endedEarly = page.endedEarly;
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
