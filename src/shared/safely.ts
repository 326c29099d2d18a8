/** Wraps a function that only observes: whatever it throws or rejects with is ignored. */
export function safely<Arguments extends unknown[]>(
  observer: ((...values: Arguments) => unknown) | undefined,
): (...values: Arguments) => void {
  return (...values) => {
    try {
      ignoreRejection(observer?.(...values));
    } catch {
      // Ignored: an observer must not change the outcome.
    }
  };
}

/** Ignores the rejection of a promise that nobody awaits; unhandled, it would end the process. */
function ignoreRejection(value: unknown): void {
  if (isThenable(value)) value.then(undefined, () => {});
}

/** Promises of other libraries and realms are not `instanceof Promise`. */
function isThenable(value: unknown): value is PromiseLike<unknown> {
  return typeof (value as PromiseLike<unknown> | null | undefined)?.then === 'function';
}
