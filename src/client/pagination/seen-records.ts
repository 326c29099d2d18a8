/** A record as it is remembered: the key that only it has, and a digest of the whole; empty where it cannot be made. */
export type RememberedRecord = readonly [key: number | string, digest: string];

/** What the records of a page are to those before them. */
export interface PageOfRecords {
  /** What was seen with this page. */
  seen: SeenRecords;
  /** Whether a key came that had come before. */
  repeatsKey: boolean;
  /** By position: whether the whole record had come before. */
  isCopy: readonly boolean[];
}

/** So many records at least are remembered, and twice as many at most. */
const REMEMBERED = 100_000;

type Digests = Map<number | string, string>;

/**
 * The records that a walk over a list has seen. Each page has its own view, for two walks may go on
 * from one page; the index behind it goes from page to page, and is made again for the second walk.
 */
export class SeenRecords {
  readonly #page: readonly RememberedRecord[];
  readonly #before: SeenRecords | undefined;
  readonly #size: number;
  readonly #older: ReadonlyMap<number | string, string>;
  #index: Digests | undefined;

  private constructor(
    page: readonly RememberedRecord[],
    before: SeenRecords | undefined,
    older: ReadonlyMap<number | string, string>,
    index: Digests,
  ) {
    this.#page = page;
    this.#before = before;
    this.#size = page.length + (before === undefined ? 0 : before.#size);
    this.#older = older;
    this.#index = index;
  }

  /** What was seen before a walk begins; of one that goes on after a cursor, the page before. */
  static after(page: readonly RememberedRecord[]): SeenRecords {
    return new SeenRecords(page, undefined, new Map(), new Map(page));
  }

  /** One page further; a record without a key is not compared. */
  read(records: readonly (RememberedRecord | undefined)[]): PageOfRecords {
    const index = this.#takeIndex();
    let repeatsKey = false;
    const isCopy = records.map((record) => {
      if (!record) return false;
      const [key, digest] = record;
      const known = index.get(key) ?? this.#older.get(key);
      index.set(key, digest);
      if (known === undefined) return false;
      repeatsKey = true;
      return digest !== '' && digest === known;
    });
    const page = records.filter((record) => record !== undefined);
    const isFull = this.#size + page.length >= REMEMBERED;
    const seen = isFull
      ? new SeenRecords([], undefined, index, new Map())
      : new SeenRecords(page, this, this.#older, index);
    return { seen, repeatsKey, isCopy };
  }

  #takeIndex(): Digests {
    const index = this.#index ?? this.#rebuilt();
    this.#index = undefined;
    return index;
  }

  #rebuilt(): Digests {
    const pages: (readonly RememberedRecord[])[] = [];
    for (let at: SeenRecords | undefined = this; at; at = at.#before) pages.push(at.#page);
    return new Map(pages.reverse().flat());
  }
}
