const REFUSAL = `throw Error('Dynamic require of "' + x + '" is not supported');`;

/** Asked for at run time: a static import of node:module would tie every entry to Node. */
const BY_NODE = `const builtin = globalThis.process?.getBuiltinModule?.(x);
  if (builtin) return builtin;
  const modules = globalThis.process?.getBuiltinModule?.('node:module');
  if (modules) return modules.createRequire(import.meta.url)(x);
  `;

/**
 * What esbuild gives in place of `require` refuses everything inside an ES module. Bundled CommonJS
 * packages ask for modules of Node, which the process hands out by name; our own files ask for optional
 * packages, which Node finds from where the module stands.
 */
export const requireInEsm = {
  name: 'require-in-esm',
  renderChunk(this: { format: string }, code: string): { code: string } | undefined {
    if (this.format !== 'esm' || !code.includes('Dynamic require of "')) return undefined;
    if (!code.includes(REFUSAL)) throw new Error('esbuild writes its require() otherwise now');
    return { code: code.replace(REFUSAL, BY_NODE + REFUSAL) };
  },
};
