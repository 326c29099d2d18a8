/** A function of the user's that may watch: what it throws, now or later, changes nothing. */
export function observe<Arguments extends unknown[]>(
  watch: ((...told: Arguments) => unknown) | undefined,
): (...told: Arguments) => void {
  return (...told) => {
    try {
      const result = watch?.(...told);
      if (result instanceof Promise) result.catch(() => {});
    } catch {
      // An observer must not change what it observes.
    }
  };
}
