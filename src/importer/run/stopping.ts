import { setTimeout as sleep } from 'node:timers/promises';

/** Waits `ms` milliseconds, or until the run stops. */
export const sleepUnlessStopped = (ms: number, signal: AbortSignal): Promise<void> =>
  sleep(ms, undefined, { signal }).catch(() => {});

/** Settles with the promise, or with undefined when the run stops. */
export function orStopped<T>(promise: Promise<T>, signal: AbortSignal): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    const onStop = () => resolve(undefined);
    if (signal.aborted) onStop();
    signal.addEventListener('abort', onStop);
    const off = () => signal.removeEventListener('abort', onStop);
    promise.then(resolve, reject).finally(off);
  });
}
