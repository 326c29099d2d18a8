/** Thrown when Redis did not answer in time. */
export class RedisTimeout extends Error {}

/** What a promise gives, or `RedisTimeout` after `ms` milliseconds. */
export function withTimeout<T>(promise: Promise<T>, ms: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new RedisTimeout()), ms);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Whether a promise resolves within `ms` milliseconds. */
export const resolvesWithin = (promise: Promise<unknown>, ms: number): Promise<boolean> =>
  withTimeout(promise, ms).then(
    () => true,
    () => false,
  );
