import { MASK } from '../shared/text/documents.js';
import { withoutAccents } from '../shared/text/without-accents.js';

/** A document that was masked, or characters that do not count. */
const MASK_OR_OTHER = /\*{3}|(?:(?!\*{3})[^\p{L}\p{N}])+/gu;

/**
 * Normalizes a word for comparison: `Comissão`, `COMISSAO` and `comissao` are one. Only letters and digits
 * count, without accents or case.
 */
export function normalizedWord(text: string | null | undefined): string {
  if (text === null || text === undefined) return '';
  const known = cache.get(text);
  if (known !== undefined) return known;
  const plain = withoutAccents(text)
    .toLowerCase()
    .replace(MASK_OR_OTHER, (found) => (found === MASK ? ` ${MASK} ` : ' '))
    .replace(/ +/g, ' ')
    .trim();
  if (cache.size < MAX_CACHED) cache.set(text, plain);
  return plain;
}

/** A settlement writes a few words a million times. */
const cache = new Map<string, string>();
const MAX_CACHED = 1000;
