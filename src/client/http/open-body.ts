import type { StreamAttempt } from './stream-attempt.js';

/** A body whose first piece has arrived. */
export interface OpenBody {
  headers: Headers;
  first: Uint8Array | undefined;
  stream: StreamAttempt;
  releasePermit(): void;
}

/** The pieces of the body; its connection and permit are released however the iteration ends. */
export async function* piecesOf({
  first,
  stream,
  releasePermit,
}: OpenBody): AsyncGenerator<Uint8Array> {
  try {
    for (let piece = first; piece; piece = await stream.read()) yield piece;
  } finally {
    stream.end();
    releasePermit();
  }
}
