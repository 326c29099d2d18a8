import type { Counters } from './counters.js';
import { follow, isLoop, type Loop, NO_LOOP } from './cycle-detection.js';
import type { PageDigest } from './digest.js';

/** Equal pages in a row that counters may allow for: a lying total ends here. */
const MAX_EQUAL_PAGES = 1000;

/**
 * Where a walk over the pages of a list stands: plain data, so that a cursor can carry it.
 *
 * A list ends by an empty page, by a page whose items are all those of the page before, by pages
 * that repeat in a cycle, or where counters and items agree that a page was the last. Counters alone
 * never end it: they may lie. A full page is the last only where an earlier page promised the same
 * total: a total that counts one page alone is ignored.
 */
export interface Walk {
  /** Number of the page read last. */
  page: number;
  /** How many pages lie up to and with it, as the service numbers them. */
  position: number;
  /** Records on the pages before the first one read, as far as their size is known. */
  before: number;
  /** Records given. */
  seen: number;
  /** The most records that a page's counters promised; -1 where none did. */
  promisedRecords: number;
  /** The most pages that a page's counters promised; -1 where none did. */
  promisedPages: number;
  /** Digest of the page read last. */
  last: string;
  /** Whether equal pages were taken for different ones, on the counters' word. */
  ambiguous: boolean;
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
}

/** What is odd about a list: it ended early, or may hold records twice. */
export type ListFinding = 'short' | 'repeated' | 'looping' | 'ambiguous';

/** What a page is to its list. */
export interface Step {
  /** Where the walk stands behind it. */
  walk: Walk;
  /** Whether its items are the list's. */
  taken: boolean;
  /** Whether no page follows. */
  isLast: boolean;
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
    loop: NO_LOOP,
  };
}

/** One page further. */
export async function step(
  from: Walk,
  { number, itemCount, askedSize, counters, digest }: PageRead,
): Promise<Step> {
  const promised: Walk = {
    ...from,
    promisedRecords: Math.max(from.promisedRecords, counters.records ?? -1),
    promisedPages: Math.max(from.promisedPages, counters.pages ?? -1),
  };
  if (itemCount === 0) return endAt(promised, isShort(promised) ? 'short' : undefined);

  const isEqual = digest.text !== '' && digest.text === from.last;
  const known = promised.before + promised.seen;
  // Rows that are equal to one another may fill two pages: then the counters must allow for them.
  const isAllowed = digest.uniform && known + itemCount <= promised.promisedRecords;
  if (isEqual && !isAllowed) {
    return endAt(promised, known === promised.promisedRecords ? undefined : 'repeated');
  }
  const walk: Walk = {
    ...promised,
    page: number,
    position: from.position + 1,
    seen: from.seen + itemCount,
    last: digest.text,
    ambiguous: from.ambiguous || isEqual,
    loop: await follow(from.loop, digest.text),
  };
  const isTwin = isEqual && isAllowed && walk.loop.rounds < MAX_EQUAL_PAGES;
  if (isLoop(walk.loop) && !isTwin) return endAt(promised, 'looping');
  const isFull = itemCount >= Math.min(askedSize, counters.size ?? askedSize);
  const isConfirmed = !isFull || from.promisedRecords === counters.records;
  const finding = isEqual && !from.ambiguous ? 'ambiguous' : undefined;
  return { walk, taken: true, isLast: isConfirmed && isAgreedLast(walk, counters), finding };
}

const endAt = (walk: Walk, finding: ListFinding | undefined): Step => ({
  walk,
  taken: false,
  isLast: true,
  finding,
});

/** Whether every counter says, as the items do, that nothing follows. */
function isAgreedLast(walk: Walk, { records, pages }: Counters): boolean {
  return (
    records === walk.before + walk.seen &&
    records === walk.promisedRecords &&
    (pages === null || pages === walk.position)
  );
}

/** Whether the counters promised more than came; a number of records counts before one of pages. */
function isShort({ before, seen, position, promisedRecords, promisedPages }: Walk): boolean {
  const known = before + seen;
  if (known < promisedRecords) return true;
  return known !== promisedRecords && position < promisedPages;
}
