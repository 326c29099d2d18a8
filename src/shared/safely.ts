/** Wraps a function that only observes: what it throws, now or later, changes nothing. */
export function safely<Arguments extends unknown[]>(
  observer: ((...values: Arguments) => unknown) | undefined,
): (...values: Arguments) => void {
  return (...values) => {
    try {
      ignoreRejection(observer?.(...values));
    } catch {
      // An observer must not change what it observes.
    }
  };
}

/** Takes a promise that nobody awaits: its rejection, unhandled, would end the process. */
export function ignoreRejection(value: unknown): void {
  if (isThenable(value)) value.then(undefined, () => {});
}

/** Promises of other libraries and realms are not `instanceof Promise`. */
function isThenable(value: unknown): value is PromiseLike<unknown> {
  return typeof (value as PromiseLike<unknown> | null | undefined)?.then === 'function';
}
