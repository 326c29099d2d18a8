import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../support/run.js';

/** The blocks of a language in a page of `docs/`; `''` is of those that name none. */
export const blocksOf = (page: string, language: string): string[] =>
  blocksIn(readFileSync(join(ROOT, 'docs', page), 'utf8'), language);

/** The blocks of a language in a text. */
export function blocksIn(text: string, language: string): string[] {
  const blocks = [...text.matchAll(/```(\w*)\n([\s\S]*?)```/g)];
  return blocks.flatMap(([, of, code = '']) => (of === language ? [code] : []));
}
