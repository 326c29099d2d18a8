import { NOMES } from '../shared/discrepancia-nomes.js';
import { withoutAccents } from '../shared/text/without-accents.js';

/** A word as it is compared: case, accents and marks do not count. */
export const plain = (text: string): string =>
  withoutAccents(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

/** What a kind of finding is called. */
export const nomeOf = (tipo: string): string => (NOMES as Record<string, string>)[tipo] ?? tipo;

/** The one of the known words that was meant; a kind of finding goes by its name as well. */
export const choiceOf = (given: string, known: readonly string[]): string | undefined =>
  known.find((word) => [word, nomeOf(word)].some((name) => isSame(name, given)));

/** Of marks alone nothing is left to compare: a point is no comma. */
const isSame = (one: string, other: string): boolean =>
  one === other || (plain(one) !== '' && plain(one) === plain(other));
