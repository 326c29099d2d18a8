import { wholeNumber } from '../../shared/whole-number.js';

/**
 * Decides when a list ends: by an empty page, by a page equal to the one before unless the total grew, or when counters
 * and items agree that a page was the last. A full page is the last only if an earlier page announced the same total.
 */

/** Position in a list after a page: plain JSON, which a cursor carries. */
export interface Walk {
  /** Number of the page read last. */
  page: number;
  /** Pages up to and with it. */
  pages: number;
  /** Records up to and with it; before the first page read, as far as their number is known. */
  records: number;
  /** The most records that a page announced; -1 for none. */
  announced: number;
  /** The most pages that a page announced; -1 for none. */
  announcedPages: number;
  /** 1 once the announced total fell below what had not come yet: records left, and may have hidden others. */
  fell: 0 | 1;
}

/** A page as it came. */
export interface PageRead {
  items: readonly unknown[];
  /** Records a page that were asked for. */
  size: number;
  counters: Counters;
  /** All its items are those of the page before. */
  equalsLast: boolean;
}

/** The counters of a page as far as they can be read. */
export interface Counters {
  /** Records on all pages together. */
  records: number | undefined;
  /** Records a page. */
  size: number | undefined;
  /** Number of pages; null for a list that has no such counter. */
  pages: number | undefined | null;
}

/** Why a list may lack records or repeat them: it ended before its counters, a page came again, or it never ends. */
export type ListFinding = 'short' | 'repeated' | 'moved' | 'endless';

/** The verdict on a page. */
export interface Step {
  /** The position after it. */
  walk: Walk;
  /** Its items belong to the list. */
  isTaken: boolean;
  /** No page follows. */
  isLast: boolean;
  finding?: ListFinding | undefined;
}

/** A list of the service has some hundred pages; one that goes on behind this many is served in a circle. */
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

/** One page further. */
export function step(from: Walk, { items, size, counters, equalsLast }: PageRead): Step {
  const announced = Math.max(from.announced, counters.records ?? -1);
  const announcedPages = Math.max(from.announcedPages, counters.pages ?? -1);
  const { records = -1 } = counters;
  const hasFallen = records !== -1 && records < from.announced && from.records < from.announced;
  const fell = hasFallen ? 1 : from.fell;
  const known: Walk = { ...from, announced, announcedPages, fell };
  if (items.length === 0) return end(known, isShort(known) ? 'short' : undefined);
  const hasGrown = from.announced !== -1 && records > from.announced;
  if (equalsLast && !hasGrown)
    return end(known, from.records === announced && !fell ? undefined : 'repeated');
  const walk: Walk = {
    ...known,
    page: from.page + 1,
    pages: from.pages + 1,
    records: from.records + items.length,
  };
  // Records that came in front have moved the page: it is served again, and others follow it.
  if (equalsLast) return { walk, isTaken: false, isLast: false, finding: 'moved' };
  if (walk.pages >= MAX_PAGES) return { walk, isTaken: true, isLast: true, finding: 'endless' };
  const isFull = items.length >= Math.min(size, counters.size ?? size);
  const isConfirmed = !isFull || from.announced === counters.records;
  return { walk, isTaken: true, isLast: isConfirmed && agree(walk, counters) };
}

/** A service may refuse the page past the end; it is the end after as many records as were announced. */
export const mayEndByRefusal = ({ records, announced }: Walk): boolean =>
  announced >= 0 && records >= announced && records > 0;

const end = (walk: Walk, finding: ListFinding | undefined): Step => ({
  walk,
  isTaken: false,
  isLast: true,
  finding,
});

/** Every counter says, as the items do, that nothing follows. */
const agree = ({ records, announced, pages, fell }: Walk, counters: Counters): boolean =>
  counters.records === records &&
  announced === records &&
  fell === 0 &&
  (counters.pages === null || counters.pages === pages);

/** More was announced than came; a number of records counts before one of pages. */
const isShort = ({ records, announced, pages, announcedPages, fell }: Walk): boolean =>
  records < announced || fell === 1 || (records !== announced && pages < announcedPages);

/** Counters of a list as they came: `info` of cycles, or `paginacao` of an analysis, which counts no pages. */
export function countersOf(counters: unknown, countsPages: boolean): Counters {
  const counter = (name: string) => {
    const number = wholeNumber(Object(counters)[name]) ?? -1;
    return number >= 0 ? number : undefined;
  };
  return {
    records: counter('totalRegistros'),
    size: counter(countsPages ? 'limitePorPagina' : 'limite'),
    pages: countsPages ? counter('totalPaginas') : null,
  };
}
