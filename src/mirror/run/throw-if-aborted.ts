import { AbortError } from '../../client/errors/no-answer.js';

/** @throws AbortError the signal ended the run */
export function throwIfAborted(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw new AbortError('mirror.run');
}
