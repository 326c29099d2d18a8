import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DocumentedPage, ROOT } from './pages.js';

/** The weight of Portuguese pages in the search of the Portuguese site. */
const BOOST = 5;

/** Words frequent in one language and absent from the other. */
const WORDS = { pt: /\b(?:que|não|uma|para|dos|com)\b/gi, en: /\b(?:the|and|with|that|is|to)\b/gi };

/** Most of the page's frequent words are Portuguese. */
export function isPortuguese({ path }: Pick<DocumentedPage, 'path'>): boolean {
  const prose = readFileSync(join(ROOT, path), 'utf8').replace(/```[\s\S]*?```|`[^`]*`/g, '');
  const count = (words: RegExp) => prose.match(words)?.length ?? 0;
  return count(WORDS.pt) > count(WORDS.en);
}

/**
 * Boosts the named pages in search results. The function is embedded into the site as its source
 * text, so it must not refer to anything outside itself.
 *
 * @param links pages without a leading slash, such as `guides/cobrar`
 */
export function boostOf(links: readonly string[]): (documentId: string) => number {
  const names = links.map((link) => link.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')).join('|');
  const body = `return /^\\/(?:${names})(?:\\.html)?(?:#|$)/.test(documentId) ? ${BOOST} : 1`;
  return new Function('documentId', body) as (documentId: string) => number;
}
