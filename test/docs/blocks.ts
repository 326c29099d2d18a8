import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../support/run.js';

/** The code blocks of one language in a page of `docs/`; `''` selects blocks without a language. */
export const blocksOf = (page: string, language: string): string[] =>
  blocksIn(readFileSync(join(ROOT, 'docs', page), 'utf8'), language);

/** The code blocks of one language in a Markdown text. */
export function blocksIn(text: string, language: string): string[] {
  const blocks = [...text.matchAll(/```(\w*)\n([\s\S]*?)```/g)];
  return blocks.flatMap(([, of, code = '']) => (of === language ? [code] : []));
}
