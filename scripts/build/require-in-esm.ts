const REFUSAL = `throw Error('Dynamic require of "' + x + '" is not supported');`;

/** Asked for at run time: a static import of node:module would tie every entry to Node. */
const BUILTIN = `const builtin = globalThis.process?.getBuiltinModule?.(x);
  if (builtin) return builtin;
  `;

/**
 * What esbuild gives bundled CommonJS packages in place of `require` refuses everything inside an ES
 * module. They ask for modules of Node alone, which the process hands out by name.
 */
export const requireInEsm = {
  name: 'require-in-esm',
  renderChunk(this: { format: string }, code: string): { code: string } | undefined {
    if (this.format !== 'esm' || !code.includes('Dynamic require of "')) return undefined;
    if (!code.includes(REFUSAL)) throw new Error('esbuild writes its require() otherwise now');
    return { code: code.replace(REFUSAL, BUILTIN + REFUSAL) };
  },
};
