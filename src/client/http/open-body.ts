import { readBody } from './answer.js';
import type { Exchange } from './exchange.js';
import type { RawAnswer } from './options.js';

/** A body whose first piece has arrived; the text of a success is in its pieces. */
export interface OpenBody extends RawAnswer {
  /**
   * The document in pieces. Iterate at once: it holds a connection until the iteration ends.
   * Nothing is read ahead, so the socket waits for the reader.
   */
  pieces: AsyncGenerator<Uint8Array, void, void>;
  /** Call it when the pieces gave an item: `timeoutMs` bounds the wait between two calls. */
  progress: () => void;
}

/**
 * Sends the request and reads its answer up to the first piece of a success.
 *
 * @param onHeaders called when the headers of a success are here, before its first piece
 */
export async function openBody(
  exchange: Exchange,
  timeoutMs: number,
  onHeaders: () => void,
): Promise<OpenBody> {
  const response = await exchange.within(() => exchange.send());
  const { status, headers, ok, body } = response;
  exchange.status = status;
  if (ok) onHeaders();
  const reader = ok ? body?.getReader() : undefined;
  let waitedMs = 0;
  const read = async () => {
    if (!reader) return undefined;
    const began = performance.now();
    const { value } = await exchange.within(() => reader.read(), timeoutMs - waitedMs);
    waitedMs += performance.now() - began;
    return value;
  };
  const first = await read();
  const text = ok ? '' : await exchange.within(() => readBody(response));
  const progress = () => {
    waitedMs = 0;
  };
  return { status, headers, text, pieces: piecesOf(exchange, first, read), progress };
}

/** The pieces of a body; the connection closes however the iteration ends. */
async function* piecesOf(
  exchange: Exchange,
  first: Uint8Array | undefined,
  read: () => Promise<Uint8Array | undefined>,
): AsyncGenerator<Uint8Array, void, void> {
  try {
    for (let piece = first; piece; piece = await read()) yield piece;
  } finally {
    exchange.end();
  }
}
