import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DocumentedPage, ROOT } from './pages.js';

/** How much more a page in Portuguese weighs where the menus are in Portuguese. */
const BOOST = 5;

/** Words that a text of one language has in every paragraph, and a text of the other has not. */
const WORDS = { pt: /\b(?:que|não|uma|para|dos|com)\b/gi, en: /\b(?:the|and|with|that|is|to)\b/gi };

/** Whether a page of the checkout is in Portuguese. */
export function isPortuguese({ path }: Pick<DocumentedPage, 'path'>): boolean {
  const prose = readFileSync(join(ROOT, path), 'utf8').replace(/```[\s\S]*?```|`[^`]*`/g, '');
  const count = (words: RegExp) => prose.match(words)?.length ?? 0;
  return count(WORDS.pt) > count(WORDS.en);
}

/**
 * Boosts the named pages in the results of a search. The function goes into the site as its own text,
 * so that it must not refer to anything outside itself.
 *
 * @param links pages without the slash in front, such as `guides/cobrar`
 */
export function boostOf(links: readonly string[]): (documentId: string) => number {
  const names = links.map((link) => link.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')).join('|');
  const body = `return /^\\/(?:${names})(?:\\.html)?(?:#|$)/.test(documentId) ? ${BOOST} : 1`;
  return new Function('documentId', body) as (documentId: string) => number;
}
