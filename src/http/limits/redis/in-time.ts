/** Thrown when Redis did not answer in time. */
export class Silence extends Error {}

/** What a promise gives, or `Silence` after so many milliseconds. */
export function inTime<T>(promise: Promise<T>, ms: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Silence()), ms);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
