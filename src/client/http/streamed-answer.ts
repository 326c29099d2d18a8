import { charsetOf, decodeAs, joined, readBody } from './body.js';
import type { Exchange } from './exchange.js';
import type { RawAnswer } from './options.js';

/** A success that begins like this may be a message instead of the document. */
const MENSAGEM_FIRST = /^\s{0,64}\{\s{0,64}"mensagem"/;

/** The beginning of an answer: the text is whole for a failure or a message, and empty for the document. */
export interface StreamStart extends RawAnswer {
  /** The first piece of the document; undefined for an empty body. */
  first: Uint8Array | undefined;
}

/**
 * An answer whose body is read piece by piece. Time that the reader takes is not counted, and nothing is read ahead
 * of it: the socket then waits too.
 */
export class StreamedAnswer {
  readonly #exchange: Exchange;
  #reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
  #isComplete = false;
  /** Milliseconds waited for the server since the reader had what it can use. */
  #waitedMs = 0;

  constructor(exchange: Exchange) {
    this.#exchange = exchange;
  }

  /** Sends the request. The text is whole for what is not the document, and empty for the document. */
  async begin(send: (signal: AbortSignal) => Promise<Response>): Promise<StreamStart> {
    const exchange = this.#exchange;
    const response = await exchange.within(send);
    const { status, headers, ok, body } = response;
    exchange.status = status;
    if (!ok || !body) {
      const text = await exchange.within(() => readBody(response, exchange.bounds));
      return { status, headers, text, first: undefined };
    }
    this.#reader = body.getReader();
    const first = await this.read();
    if (!first || !MENSAGEM_FIRST.test(new TextDecoder().decode(first.subarray(0, 512)))) {
      return { status, headers, text: '', first };
    }
    const whole = await this.#readShort(first);
    return { status, headers, text: decodeAs(charsetOf(headers), whole), first: whole };
  }

  /** The next piece; undefined at the end of the body. */
  async read(): Promise<Uint8Array | undefined> {
    const reader = this.#reader;
    if (!reader) return undefined;
    const began = performance.now();
    const leftMs = this.#exchange.bounds.timeoutMs - this.#waitedMs;
    const { done, value } = await this.#exchange.within(() => reader.read(), leftMs);
    this.#waitedMs += performance.now() - began;
    if (done) this.#isComplete = true;
    return done ? undefined : value;
  }

  /** The reader has what it can use: the time to the next begins. */
  progress(): void {
    this.#waitedMs = 0;
  }

  /** Closes the connection where the body has not ended; safe to call again. */
  end(): void {
    if (!this.#isComplete) this.#reader?.cancel().catch(() => {});
    this.#exchange.end(this.#isComplete);
  }

  /** A message is short: what is longer is the document after all. */
  async #readShort(first: Uint8Array): Promise<Uint8Array> {
    const pieces = [first];
    let size = first.length;
    while (size < 64 * 1024) {
      const piece = await this.read();
      if (!piece) break;
      pieces.push(piece);
      size += piece.length;
    }
    return joined(pieces, size);
  }
}

/** A body whose first piece has arrived. */
export interface OpenBody {
  headers: Headers;
  /** To be called as often as the pieces gave something that can be used: `timeoutMs` is the time between two. */
  progress: () => void;
  /** Iterate at once: it holds a connection until it is left. */
  pieces: AsyncGenerator<Uint8Array, void, void>;
}

/** The pieces of a body; its connection is released however the iteration ends. */
export async function* piecesOf(
  answer: StreamedAnswer,
  first: Uint8Array | undefined,
): AsyncGenerator<Uint8Array, void, void> {
  try {
    for (let piece = first; piece; piece = await answer.read()) yield piece;
  } finally {
    answer.end();
  }
}
