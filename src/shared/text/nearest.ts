import { withoutAccents } from './without-accents.js';

/**
 * The known word closest to `word`, or undefined when none is close. A word that denies something is
 * not close to the word without its negation.
 */
export function nearest(
  word: string,
  known: readonly string[],
  most = Math.max(2, Math.floor(word.length / 3)),
): string | undefined {
  let best: string | undefined;
  let bestDistance = most + 1;
  if (word.length > 60) return undefined;
  const negation = negationIn(word);
  for (const candidate of known) {
    if (negation !== undefined && negationIn(candidate) !== negation) continue;
    const distance = editDistance(plain(word), plain(candidate));
    if (distance < bestDistance) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best;
}

/** The negation at the beginning of a word, or on its own: `não entregue`, `unpaid`, `pago: não`. */
const NEGATION = /^(nao|sem|not|un|in)|\b(nao|sem|not)\b/;

const negationIn = (word: string): string | undefined =>
  NEGATION.exec(withoutAccents(word).toLowerCase())?.[0];

const plain = (word: string) => word.toLowerCase().replace(/[^a-z0-9]/g, '');

/** Levenshtein distance, computed one row at a time. */
function editDistance(left: string, right: string): number {
  let row = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let i = 1; i <= left.length; i++) {
    const next = [i];
    for (let j = 1; j <= right.length; j++) {
      const substitution = (row[j - 1] ?? 0) + (left[i - 1] === right[j - 1] ? 0 : 1);
      next.push(Math.min(substitution, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[right.length] ?? 0;
}
