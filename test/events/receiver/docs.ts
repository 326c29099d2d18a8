import { blocksOf } from '../../docs/blocks.js';

/** The TypeScript blocks of the receiver pages, in order. */
export const snippets = ['receiver', 'receiver-hosting'].flatMap((page) =>
  blocksOf(`reference/${page}.md`, 'ts'),
);

/** The only snippet that contains a text. */
export function snippetWith(text: string): string {
  const found = snippets.filter((code) => code.includes(text));
  if (found.length !== 1) throw new Error(`${found.length} snippets have ${text}`);
  return found[0] ?? '';
}
