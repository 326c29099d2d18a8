import { nomeDoAchado } from '../shared/discrepancia-nomes.js';
import { withoutAccents } from '../shared/text/without-accents.js';

/** A word as it is compared: case, accents and marks do not count. */
export const plain = (text: string): string =>
  withoutAccents(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

/** The one of the known words that was meant; a kind of finding goes by its name as well. */
export const choiceOf = (given: string, known: readonly string[]): string | undefined =>
  known.find((word) => [word, nomeDoAchado(word, null)].some((name) => isSame(name, given)));

/** Compares without case and accents; marks alone must be equal: a point is no comma. */
const isSame = (one: string, other: string): boolean =>
  one === other || (plain(one) !== '' && plain(one) === plain(other));
