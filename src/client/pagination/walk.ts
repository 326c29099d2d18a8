import { isRecord } from '../../shared/is-record.js';
import { shortHash } from '../../shared/sha256.js';
import { wholeNumber } from '../../shared/whole-number.js';

/** What distinguishes the items of a page from those of another. */
export interface PageDigest {
  /** Of the whole items, keys in any order; empty where they cannot be written as JSON. */
  text: string;
  /** Whether all items are equal to one another. */
  isUniform: boolean;
}

/** A record as it is remembered: the key that only it has, and a digest of the whole; empty where it cannot be made. */
export type RememberedRecord = readonly [key: number | string, digest: string];

/** Equal pages in a row that counters may allow for: a total that is wrong, however large, ends here. */
const MAX_EQUAL_PAGES = 1000;

/**
 * Where a walk over the pages of a list stands: plain data, so that a cursor can carry it. What keeps a short list
 * from looking whole, and one that repeats from never ending, is all in this file.
 *
 * A list ends by an empty page, by a page whose items are all those of the page before, by pages
 * that repeat in a cycle, or where counters and items agree that a page was the last. Counters alone
 * never end it: they may be wrong. A full page is the last only where an earlier page promised the same
 * total: a total that counts one page alone is ignored. A page that comes again beside a total that
 * grew ends nothing: records that came before it have moved it.
 */
export interface Walk {
  /** Number of the page read last. */
  page: number;
  /** How many pages lie up to and with it, as the service numbers them. */
  position: number;
  /** Records on the pages before the first one read, as far as their size is known. */
  before: number;
  /** Records that came, those that came again included. */
  seen: number;
  /** The most records that a page's counters promised; -1 where none did. */
  promisedRecords: number;
  /** The most pages that a page's counters promised; -1 where none did. */
  promisedPages: number;
  /** Digest of the page read last. */
  last: string;
  /** Whether equal pages were taken for different ones, since the counters allowed for them. */
  ambiguous: boolean;
  /** Whether records moved between pages, which was reported. */
  moved: boolean;
  /** Whether a total of more than what had come fell. */
  fell: boolean;
  /** Records of the page read last, where the list has a key. */
  recent?: readonly RememberedRecord[];
  /** Whether pages come round again. */
  loop: Loop;
}

/** A page as it came. */
export interface PageRead {
  /** Its number, as it was asked for. */
  number: number;
  /** Records on it. */
  itemCount: number;
  /** Records a page that were asked for. */
  askedSize: number;
  /** Its counters as far as they can be read. */
  counters: Counters;
  /** What distinguishes its items from those of another. */
  digest: PageDigest;
  /** Whether a key of it, which the documentation calls unique, came before. */
  repeatsKey: boolean;
}

/** What is odd about a list: it ended early, or may hold records twice. */
export type ListFinding = 'short' | 'repeated' | 'looping' | 'ambiguous' | 'moved' | 'doubled';

/** What a page is to its list. */
export interface Step {
  /** Where the walk stands behind it. */
  walk: Walk;
  /** Whether its items are the list's. */
  taken: boolean;
  /** Whether no page follows. */
  isLast: boolean;
  /** Whether it ends the list although more was promised, or because pages repeat. */
  endedEarly: boolean;
  /** What is odd about the list, seen from here. */
  finding?: ListFinding | undefined;
}

/** A walk that begins at a page. */
export function beginWalk(start: number, first: 0 | 1, size: number): Walk {
  return {
    page: start - 1,
    position: start - first,
    before: (start - first) * size,
    seen: 0,
    promisedRecords: -1,
    promisedPages: -1,
    last: '',
    ambiguous: false,
    moved: false,
    fell: false,
    loop: NO_LOOP,
  };
}

/** One page further. */
export async function step(
  from: Walk,
  { number, itemCount, askedSize, counters, digest, repeatsKey }: PageRead,
): Promise<Step> {
  const { records = -1 } = counters;
  const hasFallen = records !== -1 && records < from.promisedRecords;
  const promised: Walk = {
    ...from,
    // A total that never counted more than what had come may be one of each page alone.
    fell: from.fell || (hasFallen && from.before + from.seen < from.promisedRecords),
    promisedRecords: Math.max(from.promisedRecords, records),
    promisedPages: Math.max(from.promisedPages, counters.pages ?? -1),
  };
  if (itemCount === 0) return endAt(promised, isShort(promised) ? 'short' : undefined);

  const isEqual = digest.text !== '' && digest.text === from.last;
  const known = promised.before + promised.seen;
  // Rows that are equal to one another may fill two pages: then the counters must allow for them.
  const isAllowed = digest.isUniform && known + itemCount <= promised.promisedRecords;
  const hasGrown = from.promisedRecords !== -1 && records > from.promisedRecords;
  const isMovedPage = isEqual && !isAllowed && hasGrown;
  if (isEqual && !isAllowed && !isMovedPage) {
    const isWhole = known === promised.promisedRecords && !promised.fell;
    return endAt(promised, isWhole ? undefined : 'repeated');
  }
  const isAmbiguous = isEqual && !isMovedPage && !repeatsKey;
  const walk: Walk = {
    ...promised,
    page: number,
    position: from.position + 1,
    seen: from.seen + itemCount,
    last: digest.text,
    ambiguous: from.ambiguous || isAmbiguous,
    moved: from.moved || isMovedPage || repeatsKey,
    loop: await follow(from.loop, digest.text),
  };
  const isTwin = isEqual && isAllowed && walk.loop.rounds < MAX_EQUAL_PAGES;
  if (isLoop(walk.loop) && !isTwin) return endAt(promised, 'looping');
  const isFull = itemCount >= Math.min(askedSize, counters.size ?? askedSize);
  const isConfirmed = !isFull || from.promisedRecords === counters.records;
  const isLast = isConfirmed && isAgreedLast(walk, counters);
  const finding = unreported(from, {
    doubled: repeatsKey,
    moved: isMovedPage,
    ambiguous: isAmbiguous,
  });
  return { walk, taken: !isMovedPage, isLast, endedEarly: false, finding };
}

/** What a walk has not reported yet: that records moved, whatever shows it, is reported once. */
function unreported(
  from: Walk,
  is: Record<'doubled' | 'moved' | 'ambiguous', boolean>,
): ListFinding | undefined {
  if (is.doubled || is.moved) return from.moved ? undefined : is.doubled ? 'doubled' : 'moved';
  return is.ambiguous && !from.ambiguous ? 'ambiguous' : undefined;
}

const endAt = (walk: Walk, finding: ListFinding | undefined): Step => ({
  walk,
  taken: false,
  isLast: true,
  endedEarly: finding !== undefined,
  finding,
});

/** Whether every counter says, as the items do, that nothing follows. */
function isAgreedLast(walk: Walk, { records, pages }: Counters): boolean {
  return (
    records === walk.before + walk.seen && !walk.fell && (pages === null || pages === walk.position)
  );
}

/** Whether the counters promised more than came; a number of records counts before one of pages. */
function isShort({ before, seen, position, promisedRecords, promisedPages, fell }: Walk): boolean {
  const known = before + seen;
  if (known < promisedRecords || fell) return true;
  return known !== promisedRecords && position < promisedPages;
}

/** The counters of a page as far as they can be read, whichever convention the list has. */
export interface Counters {
  /** Records on all pages together. */
  records: number | undefined;
  /** Records a page. */
  size: number | undefined;
  /** Number of pages; null where the convention has no such counter. */
  pages: number | undefined | null;
}

/** Counters of a list as they came: `info` of cycles, or `paginacao` of an analysis, which counts no pages. */
export function countersOf(counters: unknown, countsPages: boolean): Counters {
  const counter = (name: string) => {
    const number = isRecord(counters) ? wholeNumber(counters[name]) : null;
    return number !== null && number >= 0 ? number : undefined;
  };
  return {
    records: counter('totalRegistros'),
    size: counter(countsPages ? 'limitePorPagina' : 'limite'),
    pages: countsPages ? counter('totalPaginas') : null,
  };
}

/**
 * Finds pages of a list that come again and again, in constant memory (Brent's algorithm): an anchor page
 * is kept, and what lies between two of its appearances is compared with what lay between the two
 * before. An anchor that does not appear again is replaced, each time after twice as many pages, so that
 * a loop of any length is found however many pages came before it. Plain data: a stored cursor carries
 * it, so its fields keep their names.
 */
export interface Loop {
  /** Digest of the anchor page; empty before the first. */
  anchor: string;
  /** Pages since the anchor, or since it last appeared. */
  distance: number;
  /** Pages after which the anchor is replaced. */
  patience: number;
  /** Digest of the pages since the anchor last appeared. */
  segment: string;
  /** Pages between its last two appearances; 0 before the second. */
  span: number;
  /** Digest of the pages between its last two appearances. */
  earlier: string;
  /** How often in a row the same pages came between two appearances. */
  rounds: number;
}

/** Fewer repeated pages than this may be rows that happen to be equal. */
const MIN_REPEATED_PAGES = 10;

const NO_LOOP: Loop = {
  anchor: '',
  distance: 0,
  patience: 16,
  segment: '',
  span: 0,
  earlier: '',
  rounds: 0,
};

/** The state after one more page. */
export async function follow(loop: Loop, digest: string): Promise<Loop> {
  const { anchor, distance, patience: maxDistance, segment, span, earlier, rounds } = loop;
  if (digest === '' || anchor === '') return { ...NO_LOOP, anchor: digest, patience: maxDistance };
  if (digest === anchor) {
    const isSame = span === distance + 1 && segment === earlier;
    return {
      ...loop,
      distance: 0,
      segment: '',
      span: distance + 1,
      earlier: segment,
      rounds: isSame ? rounds + 1 : 0,
    };
  }
  if (distance + 1 >= maxDistance) {
    return { ...NO_LOOP, anchor: digest, patience: maxDistance * 2 };
  }
  return { ...loop, distance: distance + 1, segment: await shortHash(segment + digest, 32) };
}

/** Whether the pages repeat beyond what equal rows explain: a whole round, and ten pages at least. */
const isLoop = ({ distance, rounds, span }: Loop): boolean =>
  distance === 0 && rounds * span >= MIN_REPEATED_PAGES;

/** So many records at least are remembered, and twice as many at most. */
const REMEMBERED = 100_000;

type Digests = ReadonlyMap<number | string, string>;

/** What the records of a page are to those before them. */
export interface PageOfRecords {
  /** What was seen with this page. */
  after: SeenRecords;
  /** Whether a key came that had come before. */
  repeatsKey: boolean;
  /** By position: whether the whole record had come before. */
  isCopy: readonly boolean[];
}

/**
 * The records that a walk over a list has seen, up to one of its pages. Two walks may go on from one page: the
 * first takes the index along, for the second it is made again.
 */
export class SeenRecords {
  /** In the order they came, with what came behind this page. */
  readonly #log: RememberedRecord[];
  /** How many of them came up to this page. */
  readonly #count: number;
  /** The digests of all of them, by key. */
  readonly #index: Map<number | string, string>;
  readonly #older: Digests;

  private constructor(
    log: RememberedRecord[],
    older: Digests,
    index: Map<number | string, string> = new Map(log),
  ) {
    this.#log = log;
    this.#count = log.length;
    this.#index = index;
    this.#older = older;
  }

  /** What was seen before a walk begins; of one that goes on after a cursor, the page before. */
  static after(page: readonly RememberedRecord[]): SeenRecords {
    return new SeenRecords([...page], new Map());
  }

  /** One page further; a record without a key is not compared. */
  read(records: readonly (RememberedRecord | undefined)[]): PageOfRecords {
    if (this.#log.length > this.#count) return this.#again().read(records);
    let repeatsKey = false;
    const isCopy = records.map((record) => {
      if (!record) return false;
      const [key, digest] = record;
      const known = this.#index.get(key) ?? this.#older.get(key);
      this.#index.set(key, digest);
      this.#log.push(record);
      if (known === undefined) return false;
      repeatsKey = true;
      return digest !== '' && digest === known;
    });
    const isFull = this.#log.length >= REMEMBERED;
    const after = isFull
      ? new SeenRecords([], this.#index)
      : new SeenRecords(this.#log, this.#older, this.#index);
    return { after, repeatsKey, isCopy };
  }

  /** The same, for a second walk. */
  #again(): SeenRecords {
    return new SeenRecords(this.#log.slice(0, this.#count), this.#older);
  }
}
