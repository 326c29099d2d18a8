/** A warning of this package, by the code that a process's `warning` event carries. */
type WarningCode = 'RECEBIVEIS_LIMITS_DIFFER' | 'RECEBIVEIS_LIST_NOT_WHOLE';

/** Emits a process warning; some runtimes, such as workers, have no `process`. */
export function warnProcess(code: WarningCode, message: string): void {
  globalThis.process?.emitWarning?.(message, { type: 'RecebiveisWarning', code });
}
