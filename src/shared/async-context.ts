/** Runs a function in a context of AsyncLocalStorage. */
export type InContext = <T>(run: () => T) => T;

/** Asked for at run time: a static import would tie the client to Node. */
const asyncHooks = globalThis.process?.getBuiltinModule?.('node:async_hooks');

/** Keeps the caller's context of AsyncLocalStorage, in runtimes that have one. */
export const currentContext = (): InContext =>
  asyncHooks?.AsyncLocalStorage.snapshot() ?? ((run) => run());
