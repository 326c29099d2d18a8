/**
 * What may be said of an account: words of this list, status codes and counts, and names that the
 * documentation has. Nothing that the service sent is ever part of a report.
 */
export const WORDS = {
  absent: 'absent',
  'another-amount': 'another amount',
  'another-field': 'what no other field of the order says',
  'another-order': 'another order',
  'another-word': 'a word that is not documented',
  'as-documented': 'as documented',
  boolean: 'true or false',
  'brazilian-day': 'dd/mm/yyyy',
  'brazilian-moment': 'dd/mm/yyyy HH:ii:ss',
  'charged-less-expected': 'charged less expected commission',
  decimal: 'a number with decimals',
  date: 'an HTTP date',
  day: 'yyyy-mm-dd',
  empty: 'an empty body',
  'empty-list': 'an empty list',
  'empty-object': '{}',
  'empty-text': 'empty text',
  'ends-left-out': 'the days at its ends left out',
  'expected-less-charged': 'expected less charged commission, in reais',
  'failure-in-200': 'a failure with a status of success',
  found: 'found',
  'found-later': 'found seconds later',
  header: 'a header that announces changes',
  iso: 'yyyy-mm-ddTHH:mm:ss',
  'iso-zone': 'ISO 8601 with a zone or fractions',
  'last-again': 'the last page again',
  'latest-first': 'newest first',
  list: 'a list',
  mensagem: '{ mensagem } alone',
  missing: 'no such header',
  moment: 'yyyy-mm-dd HH:ii:ss',
  'more-decimals': 'more decimals than documented',
  'not-found': 'not found',
  'not-json': 'no JSON',
  'not-utf8': 'text that is not in UTF-8',
  null: 'null',
  number: 'a number',
  'number-as-text': 'a number written as text',
  'number-with-comma': 'a number with a decimal comma',
  object: 'an object',
  'oldest-first': 'oldest first',
  'one-more': 'more records than asked for',
  'other-body': 'another body',
  'other-case': 'a documented word in another spelling',
  'other-count': 'a count that the records contradict',
  'other-order': 'in another order',
  'other-page': 'other records',
  'other-parts': 'unequal parts',
  'other-records': 'records that the filter should leave out',
  'other-sign': 'of the other sign',
  'part-of-them': 'a part of them',
  'past-limit': 'a refusal within the published limit',
  record: 'a record',
  'same-identifier': 'the same identifier for different documents',
  'same-page': 'the same page again',
  seconds: 'seconds',
  shown: 'shown',
  'still-there': 'still there',
  text: 'text',
  there: 'there',
  'too-long': 'longer than documented',
  undocumented: 'a field that is not documented',
  unknown: 'another form',
  whole: 'a whole number',
} as const;

/** A word of a report. */
export type Word = keyof typeof WORDS;

/** Something that was looked at. */
export interface Fact {
  /** Method path, and the documented path in its answer: `ciclos.list ciclos[].valorRepasse`. */
  at: string;
  /** What was seen there. */
  seen: Word | number;
  /** What the page of assumptions has there. */
  expected: Word | number;
  /** Whether that is so. */
  ok: boolean;
}

/** A fact that holds where what was seen is what was expected. */
export function fact(
  at: string,
  seen: Word | number,
  expected: Word | number,
  ok = seen === expected,
): Fact {
  return { at, seen, expected, ok };
}

/** A fact in English. */
export function sayFact({ at, seen, expected }: Pick<Fact, 'at' | 'seen' | 'expected'>): string {
  const say = (what: Word | number) => (typeof what === 'number' ? String(what) : WORDS[what]);
  return `${at}: ${say(seen)}, expected ${say(expected)}`;
}
