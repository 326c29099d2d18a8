/** The limits that clients of this process share, as `src/client/limits/endpoint-limiter.ts` keeps them. */
const SHARED = Symbol.for('recebiveis.limits.7');

/** Clients whose first call comes from now on share no limit with those before, as those of another process do not. */
export function forgetLimits(): void {
  delete (globalThis as { [SHARED]?: unknown })[SHARED];
}
