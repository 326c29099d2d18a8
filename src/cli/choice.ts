import { nomeDoAchado } from '../shared/discrepancia-nomes.js';
import { withoutAccents } from '../shared/text/without-accents.js';

/** Normalizes a word for comparison, without case, accents and marks. */
export const plain = (text: string): string =>
  withoutAccents(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

/** The known word that the user meant; a kind or rule of findings goes by its name as well. */
export const choiceOf = (given: string, known: readonly string[]): string | undefined =>
  known.find((word) => [word, nomeDoAchado(word, word)].some((name) => isSame(name, given)));

/** Compares without case and accents. A word of marks only must be equal: a point is no comma. */
const isSame = (one: string, other: string): boolean =>
  one === other || (plain(one) !== '' && plain(one) === plain(other));
