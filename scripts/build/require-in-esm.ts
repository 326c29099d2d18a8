/** esbuild's replacement for `require` in an ES module. */
const HELPER = /var __require = .*?throw Error\('Dynamic require of.*?\n\}\);/s;

/**
 * Looked up at run time: a static import of node:module would tie every entry to Node. `require`
 * comes last: when users bundle this file into an ES module, it is a function there that always
 * throws.
 */
const BY_NODE = `var __require = (x) => {
  const builtin = globalThis.process?.getBuiltinModule?.(x);
  if (builtin) return builtin;
  const modules = globalThis.process?.getBuiltinModule?.('node:module');
  if (modules && import.meta.url) return modules.createRequire(import.meta.url)(x);
  if (typeof require !== 'undefined') return require(x);
  throw Error('Dynamic require of "' + x + '" is not supported');
};`;

/**
 * esbuild's replacement for `require` always throws inside an ES module. Bundled CommonJS packages
 * need modules of Node, which the process provides by name; our own files need optional packages,
 * which Node resolves from the module's location.
 */
export const requireInEsm = {
  name: 'require-in-esm',
  renderChunk(this: { format: string }, code: string): { code: string } | undefined {
    if (this.format !== 'esm' || !code.includes('Dynamic require of "')) return undefined;
    if (!HELPER.test(code)) throw new Error('esbuild writes its require() otherwise now');
    return { code: code.replace(HELPER, () => BY_NODE) };
  },
};
