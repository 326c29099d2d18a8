import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../support/run.js';

const page = readFileSync(join(ROOT, 'docs', 'reference', 'receiver.md'), 'utf8');

/** The TypeScript of the page on receivers, in order. */
export const snippets = [...page.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, code = '']) => code);

/** The one that has a text in it. */
export function snippetWith(text: string): string {
  const found = snippets.filter((code) => code.includes(text));
  if (found.length !== 1) throw new Error(`${found.length} snippets have ${text}`);
  return found[0] ?? '';
}
