import { Cancelled } from '../../shared/cancellation.js';
import type { Answer } from './answer.js';
import { charsetOf, decodeAs, readBody } from './body.js';
import { type Call, eventOf } from './call.js';
import type { RequestEvent } from './hooks.js';
import type { Observer } from './observer.js';
import { attemptFailure } from './whole-answer.js';

/** A success that begins like this may be a message instead of the document. */
const MENSAGEM_FIRST = /^\uFEFF?\s{0,64}\{\s{0,64}"mensagem"/;

/**
 * One request whose body is read piece by piece. `timeoutMs` bounds each wait for the server; nothing
 * is timed while the reader holds a piece, and nothing is read ahead of it: the socket then waits too.
 */
export class StreamedAnswer {
  readonly #call: Call;
  readonly #observer: Observer;
  readonly #event: RequestEvent | undefined;
  readonly #controller = new AbortController();
  readonly #began = performance.now();
  readonly #off: () => void;
  #rejectWait: ((error: Error) => void) | undefined;
  #reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
  #status: number | undefined;
  #timedOut = false;
  #isComplete = false;
  #ended = false;

  constructor(call: Call, waitedMs: number, observer: Observer) {
    this.#call = call;
    this.#observer = observer;
    const watched = observer.isObserved('onRequest') || observer.isObserved('onResponse');
    this.#event = watched ? { ...eventOf(call), waitedMs } : undefined;
    // Closes the connection at once, also while the reader is busy elsewhere.
    this.#off = call.cancellation.onCancel(() => {
      this.#controller.abort();
      this.#rejectWait?.(new Cancelled());
    });
  }

  /** Sends the request. The text is whole for what is not the document, and empty for the document. */
  async begin(send: (signal: AbortSignal) => Promise<Response>): Promise<StreamStart> {
    if (this.#event) this.#observer.emit('onRequest', this.#event);
    const response = await this.#wait(send(this.#controller.signal));
    const { status, headers, ok, body } = response;
    this.#status = status;
    if (!ok || !body) {
      const text = await this.#wait(readBody(response, this.#bounds));
      return { status, headers, text, first: undefined };
    }
    this.#reader = body.getReader();
    const first = await this.read();
    if (!first || !MENSAGEM_FIRST.test(new TextDecoder().decode(first.subarray(0, 512)))) {
      return { status, headers, text: '', first };
    }
    const whole = await this.#readShort(first);
    return { status, headers, text: decodeAs(charsetOf(headers), [whole]), first: whole };
  }

  /** The next piece; undefined at the end of the body. */
  async read(): Promise<Uint8Array | undefined> {
    const reader = this.#reader;
    if (!reader) return undefined;
    const { done, value } = await this.#wait(reader.read());
    if (done) this.#isComplete = true;
    return done ? undefined : value;
  }

  /** Closes the connection where the body has not ended; safe to call again. */
  end(): void {
    if (this.#ended) return;
    this.#ended = true;
    this.#off();
    if (!this.#isComplete) {
      this.#reader?.cancel().catch(() => {});
      this.#controller.abort();
    }
    if (this.#event) {
      const durationMs = performance.now() - this.#began;
      this.#observer.emit('onResponse', { ...this.#event, status: this.#status, durationMs });
    }
  }

  get #bounds() {
    const { endpoint, timeoutMs } = this.#call;
    return { maxBytes: endpoint.maxAnswerBytes, timeoutMs };
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
    return new Uint8Array(await new Blob(pieces as BlobPart[]).arrayBuffer());
  }

  async #wait<T>(work: Promise<T>): Promise<T> {
    const { cancellation, timeoutMs } = this.#call;
    let timer: ReturnType<typeof setTimeout> | undefined;
    try {
      cancellation.throwIfCancelled();
      // A fetch that does not heed its signal must not hold the call.
      return await new Promise<T>((resolve, reject) => {
        this.#rejectWait = reject;
        timer = setTimeout(() => {
          this.#timedOut = true;
          this.#controller.abort();
          reject(new Cancelled());
        }, timeoutMs);
        work.then(resolve, reject);
      });
    } catch (error) {
      work.catch(() => {});
      if (cancellation.reason) throw new Cancelled();
      throw attemptFailure(error, this.#call, this.#timedOut);
    } finally {
      clearTimeout(timer);
      this.#rejectWait = undefined;
    }
  }
}

/** The beginning of an answer: the text is whole for a failure or a message, and empty for the document. */
export interface StreamStart extends Answer {
  /** The first piece of the document; undefined for an empty body. */
  first: Uint8Array | undefined;
}

/** A body whose first piece has arrived. */
export interface OpenBody {
  headers: Headers;
  first: Uint8Array | undefined;
  answer: StreamedAnswer;
  /** The service is still sending: the permit is held as long. */
  renewPermit(): void;
  releasePermit(): void;
}

/** The pieces of the body; its connection and permit are released however the iteration ends. */
export async function* piecesOf(body: OpenBody): AsyncGenerator<Uint8Array> {
  try {
    for (let piece = body.first; piece; piece = await body.answer.read()) {
      body.renewPermit();
      yield piece;
    }
  } finally {
    body.answer.end();
    body.releasePermit();
  }
}
