import { shortHash } from './digest.js';

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

export const NO_LOOP: Loop = {
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
  return { ...loop, distance: distance + 1, segment: await shortHash(segment + digest) };
}

/** Whether the pages repeat beyond what equal rows explain: a whole round, and ten pages at least. */
export const isLoop = ({ distance, rounds, span }: Loop): boolean =>
  distance === 0 && rounds > 0 && rounds * span >= MIN_REPEATED_PAGES;
