import { isRecebiveisError } from '../../index.js';

/** Counts the rows of a source, also rows that cannot be read; fewer when it is interrupted. */
export async function countRows(
  source: AsyncIterable<unknown>,
  signal: AbortSignal,
): Promise<number> {
  const iterator = source[Symbol.asyncIterator]();
  let count = 0;
  try {
    while (!signal.aborted) {
      try {
        if ((await iterator.next()).done) break;
      } catch (error) {
        if (!isRecebiveisError(error) || error.code !== 'INVALID_ROW') throw error;
      }
      count += 1;
    }
  } finally {
    await iterator.return?.();
  }
  return count;
}
