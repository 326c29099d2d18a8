/** What bundled CommonJS packages need inside an ES module to load Node's own modules. */
const BANNER =
  "import { createRequire as __createRequire } from 'node:module';\nconst require = __createRequire(import.meta.url);\n";

/** Gives `require` to the chunk that bundled CommonJS takes it from, and to no other. */
export const requireInEsm = {
  name: 'require-in-esm',
  renderChunk(this: { format: string }, code: string): { code: string } | undefined {
    const isShim = this.format === 'esm' && code.includes('Dynamic require of "');
    return isShim ? { code: BANNER + code } : undefined;
  },
};
