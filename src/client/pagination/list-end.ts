import { wholeNumber } from '../../shared/whole-number.js';

/**
 * Decides when a list ends: by an empty page, by a page equal to the one before, or when counters
 * and items agree that a page was the last. A full page is the last only if an earlier page
 * announced the same total.
 */

/** Position in a list after a page: plain JSON, carried by a cursor. */
export interface Walk {
  /** Number of the page read last. */
  page: number;
  /** Number of pages read. */
  pages: number;
  /** Number of records read; before the first page, as far as known. */
  records: number;
  /** Largest total of records that a page announced; -1 for none. */
  announced: number;
  /** Largest number of pages that a page announced; -1 for none. */
  announcedPages: number;
  /**
   * 1 once the total dropped before all announced records had come: records left the list, and may
   * have hidden others.
   */
  fell: 0 | 1;
}

/** A page as it came. */
interface PageRead {
  items: readonly unknown[];
  /** Page size that was requested. */
  size: number;
  /** Its counters as the service wrote them. */
  counters: unknown;
  /** True if they count pages too. */
  countsPages: boolean;
  /** True if its items are those of the page before. */
  equalsLast: boolean;
}

/** The readable counters of a page. */
type Counters = ReturnType<typeof countersOf>;

/**
 * Reason why a list may lack or repeat records: it ended before its counters (`short`), a page came
 * again (`repeated`), or it does not end (`endless`).
 */
export type ListFinding = 'short' | 'repeated' | 'endless';

interface Step {
  /** Position after the page. */
  walk: Walk;
  /** True if its items belong to the list. */
  isTaken: boolean;
  /** True if no page follows. */
  isLast: boolean;
  finding?: ListFinding | undefined;
}

/** Lists of the service have some hundred pages; a list longer than this repeats its pages. */
const MAX_PAGES = 10_000;

/** The position before a page. */
export const beginWalk = (start: number, first: number, size: number): Walk => ({
  page: start - 1,
  pages: start - first,
  records: (start - first) * size,
  announced: -1,
  announcedPages: -1,
  fell: 0,
});

/** Judges a page and moves one page on. */
export function step(from: Walk, page: PageRead): Step {
  const { items, size, equalsLast } = page;
  const counters = countersOf(page.counters, page.countsPages);
  const announced = Math.max(from.announced, counters.records ?? -1);
  const announcedPages = Math.max(from.announcedPages, counters.pages ?? -1);
  const { records = -1 } = counters;
  const hasFallen = records !== -1 && records < from.announced && from.records < from.announced;
  const fell = hasFallen ? 1 : from.fell;
  const known: Walk = { ...from, announced, announcedPages, fell };
  if (items.length === 0) return end(known, isShort(known) ? 'short' : undefined);
  if (equalsLast) return end(known, from.records === announced && !fell ? undefined : 'repeated');
  const walk: Walk = {
    ...known,
    page: from.page + 1,
    pages: from.pages + 1,
    records: from.records + items.length,
  };
  if (walk.pages >= MAX_PAGES) return { walk, isTaken: true, isLast: true, finding: 'endless' };
  const isFull = items.length >= Math.min(size, counters.size ?? size);
  const isConfirmed = !isFull || from.announced === counters.records;
  return { walk, isTaken: true, isLast: isConfirmed && agree(walk, counters) };
}

/**
 * A service may refuse the page past the end. The refusal ends the list if all announced records
 * have come.
 */
export const mayEndByRefusal = ({ records, announced }: Walk): boolean =>
  announced >= 0 && records >= announced && records > 0;

const end = (walk: Walk, finding: ListFinding | undefined): Step => ({
  walk,
  isTaken: false,
  isLast: true,
  finding,
});

/** True when every counter, like the items, says that nothing follows. */
const agree = ({ records, pages, fell }: Walk, counters: Counters): boolean =>
  counters.records === records &&
  fell === 0 &&
  (counters.pages === null || counters.pages === pages);

/** True when more was announced than came; a total of records counts before one of pages. */
const isShort = ({ records, announced, pages, announcedPages, fell }: Walk): boolean =>
  records < announced || fell === 1 || (records !== announced && pages < announcedPages);

/**
 * Reads the counters of a list: `info` of cycles, or `paginacao` of an analysis, which does not
 * count pages.
 */
function countersOf(counters: unknown, countsPages: boolean) {
  const counter = (name: string) => {
    const number = wholeNumber(Object(counters)[name]) ?? -1;
    return number >= 0 ? number : undefined;
  };
  return {
    /** Records on all pages together. */
    records: counter('totalRegistros'),
    /** Records per page. */
    size: counter(countsPages ? 'limitePorPagina' : 'limite'),
    /** Number of pages; null for a list without that counter. */
    pages: countsPages ? counter('totalPaginas') : null,
  };
}
