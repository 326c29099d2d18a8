/** What esbuild writes in place of `require` in an ES module. */
const HELPER = /var __require = .*?throw Error\('Dynamic require of.*?\n\}\);/s;

/**
 * Asked for at run time: a static import of node:module would tie every entry to Node. `require` itself comes
 * last: who bundles this file into an ES module gets a function there that refuses everything.
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
 * What esbuild gives in place of `require` refuses everything inside an ES module. Bundled CommonJS
 * packages ask for modules of Node, which the process hands out by name; our own files ask for optional
 * packages, which Node finds from where the module stands.
 */
export const requireInEsm = {
  name: 'require-in-esm',
  renderChunk(this: { format: string }, code: string): { code: string } | undefined {
    if (this.format !== 'esm' || !code.includes('Dynamic require of "')) return undefined;
    if (!HELPER.test(code)) throw new Error('esbuild writes its require() otherwise now');
    return { code: code.replace(HELPER, () => BY_NODE) };
  },
};
