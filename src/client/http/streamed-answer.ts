import { decode, readBody } from './answer.js';
import type { Exchange, Send } from './attempt.js';
import type { RawAnswer } from './options.js';

/** After any blanks, a success that begins like this may be a message instead of the document. */
const MENSAGEM_FIRST = '{"mensagem"';

/** After more blanks than this, a body is the document. */
const MAX_BEGINNING_BYTES = 512;

/** Longer than any message; a longer body is the document. */
const MAX_MENSAGEM_BYTES = 64 * 1024;

/**
 * A body whose beginning has arrived. `text` is complete for a failure or a message, and empty for
 * the document.
 */
export interface OpenBody extends RawAnswer {
  /**
   * The document in pieces. Iterate at once: it holds a connection until the iteration ends.
   * Nothing is read ahead, so the socket waits for the reader.
   */
  pieces: AsyncGenerator<Uint8Array, void, void>;
  /** Call it when the pieces gave an item: `timeoutMs` bounds the wait between two calls. */
  progress: () => void;
}

/** Sends the request and reads its answer until it is clear whether it is the document. */
export async function openBody(exchange: Exchange, send: Send): Promise<OpenBody> {
  const response = await exchange.within(send);
  const { status, headers, ok, body } = response;
  exchange.status = status;
  const source = new BodySource(exchange, ok && body ? body.getReader() : undefined);
  const opened = { status, headers, progress: () => source.progress() };
  if (!source.reader) {
    const text = await exchange.within(() => readBody(response, exchange.timeoutMs));
    exchange.end();
    return { ...opened, text, pieces: piecesOf(exchange, source, undefined) };
  }
  const beginning = await readBeginning(source);
  if (!beginning || !beginsAs(beginning, MENSAGEM_FIRST))
    return { ...opened, text: '', pieces: piecesOf(exchange, source, beginning) };
  const whole = await readMensagem(source, beginning);
  const text = decode(whole, headers);
  return { ...opened, text, pieces: piecesOf(exchange, source, whole) };
}

/** Reads a body and measures the server's time since the last progress. */
class BodySource {
  readonly reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
  readonly #exchange: Exchange;
  #waitedMs = 0;

  constructor(exchange: Exchange, reader: BodySource['reader']) {
    this.#exchange = exchange;
    this.reader = reader;
  }

  /** The next piece; undefined at the end of the body. */
  async read(): Promise<Uint8Array | undefined> {
    const { reader } = this;
    if (!reader) return undefined;
    const began = performance.now();
    const leftMs = this.#exchange.timeoutMs - this.#waitedMs;
    const { value } = await this.#exchange.within(() => reader.read(), leftMs);
    this.#waitedMs += performance.now() - began;
    return value;
  }

  progress(): void {
    this.#waitedMs = 0;
  }
}

/** Reads on while the body, which may come byte by byte, can still turn out to be a message. */
async function readBeginning(source: BodySource): Promise<Uint8Array | undefined> {
  let beginning = await source.read();
  while (beginning && beginning.length < MAX_BEGINNING_BYTES) {
    const text = withoutBlanks(beginning);
    if (text === MENSAGEM_FIRST || !MENSAGEM_FIRST.startsWith(text)) break;
    const piece = await source.read();
    if (!piece) break;
    beginning = joined([beginning, piece]);
  }
  return beginning;
}

const beginsAs = (bytes: Uint8Array, text: string): boolean =>
  withoutBlanks(bytes.subarray(0, MAX_BEGINNING_BYTES)).startsWith(text);

const withoutBlanks = (bytes: Uint8Array): string =>
  new TextDecoder().decode(bytes).replace(/\s/g, '');

async function readMensagem(source: BodySource, beginning: Uint8Array): Promise<Uint8Array> {
  const pieces = [beginning];
  let size = beginning.length;
  while (size < MAX_MENSAGEM_BYTES) {
    const piece = await source.read();
    if (!piece) break;
    pieces.push(piece);
    size += piece.length;
  }
  return joined(pieces);
}

function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(pieces.reduce((size, piece) => size + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

/** The pieces of a body; the connection closes however the iteration ends. */
async function* piecesOf(
  exchange: Exchange,
  source: BodySource,
  first: Uint8Array | undefined,
): AsyncGenerator<Uint8Array, void, void> {
  try {
    for (let piece = first; piece; piece = await source.read()) yield piece;
  } finally {
    exchange.end();
  }
}
