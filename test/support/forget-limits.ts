/** The registry of limits shared in a process, see `src/client/limits/endpoint-limiter.ts`. */
const SHARED = Symbol.for('recebiveis.limits.7');

/** Makes later clients share no limit with earlier ones, as if they ran in another process. */
export function forgetLimits(): void {
  delete (globalThis as { [SHARED]?: unknown })[SHARED];
}
