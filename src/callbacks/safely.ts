/** Wraps a function that only observes: what it throws, now or later, changes nothing. */
export function safely<Arguments extends unknown[]>(
  observer: ((...values: Arguments) => unknown) | undefined,
): (...values: Arguments) => void {
  return (...values) => {
    try {
      const result = observer?.(...values);
      if (isThenable(result)) result.then(undefined, () => {});
    } catch {
      // An observer must not change what it observes.
    }
  };
}

/** Promises of other libraries and realms are not `instanceof Promise`. */
function isThenable(value: unknown): value is PromiseLike<unknown> {
  return typeof (value as PromiseLike<unknown> | null | undefined)?.then === 'function';
}
