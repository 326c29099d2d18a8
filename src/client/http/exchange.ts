import { Cancelled, onTimeout } from '../../shared/cancellation.js';
import { declaredCharset } from '../../shared/text/declared-charset.js';
import { TimeoutError } from '../errors/no-answer.js';
import { type Call, eventOf } from './call.js';
import type { RequestEvent } from './hooks.js';
import type { Observer } from './observer.js';
import type { RawAnswer } from './options.js';
import { AttemptFailure, networkFailure } from './outcome.js';

/** Sends a request. */
export type Send = (signal: AbortSignal) => Promise<Response>;

/**
 * One request and its answer: its signal, the time it may take, and its two events. `timeoutMs` bounds each
 * wait for the server, and the end of the call ends it at once, also while nobody waits.
 */
export class Exchange {
  /** HTTP status, once the answer has come. */
  status: number | undefined;
  /** The request was handed to `fetch`. */
  isSent = false;
  readonly timeoutMs: number;
  readonly #call: Call;
  readonly #observer: Observer;
  readonly #event: RequestEvent | undefined;
  readonly #controller = new AbortController();
  readonly #began: number;
  readonly #off: () => void;
  #rejectWait: ((error: Error) => void) | undefined;
  #timedOut = false;
  #ended = false;

  constructor(call: Call, waitedMs: number, observer: Observer) {
    this.#call = call;
    this.timeoutMs = call.timeoutMs;
    this.#observer = observer;
    const isWatched = observer.isObserved('onRequest') || observer.isObserved('onResponse');
    this.#event = isWatched ? { ...eventOf(call), waitedMs } : undefined;
    if (this.#event) observer.emit('onRequest', this.#event);
    this.#began = performance.now();
    this.#off = call.cancellation.onCancel(() => this.#abort());
  }

  /** Sends the request and reads its whole answer, all within `timeoutMs`. */
  async readWhole(send: Send): Promise<RawAnswer> {
    const answer = await this.within(async (signal) => {
      const response = await send(signal);
      const text = await readBody(response, this.timeoutMs);
      this.status = response.status;
      return { status: response.status, headers: response.headers, text };
    });
    this.end(answer.status < 400);
    return answer;
  }

  /** Waits for the server, no longer than `waitMs` or the call lives. */
  async within<T>(work: (signal: AbortSignal) => Promise<T>, waitMs = this.timeoutMs): Promise<T> {
    const { cancellation } = this.#call;
    cancellation.throwIfCancelled();
    let cancelTimer = () => {};
    this.isSent = true;
    try {
      // A fetch that does not heed its signal must not hold the call.
      return await new Promise<T>((resolve, reject) => {
        this.#rejectWait = reject;
        cancelTimer = onTimeout(waitMs, () => {
          this.#timedOut = true;
          this.#abort();
        });
        work(this.#controller.signal).then(resolve, reject);
      });
    } catch (error) {
      if (cancellation.reason) throw new Cancelled();
      throw this.#failureOf(error);
    } finally {
      cancelTimer();
      this.#rejectWait = undefined;
    }
  }

  /** Ends it, and closes the connection where the body has not ended; safe to call again. */
  end(isComplete = false): void {
    if (this.#ended) return;
    this.#ended = true;
    this.#off();
    if (!isComplete) this.#controller.abort(ENDED);
    if (!this.#event) return;
    const durationMs = performance.now() - this.#began;
    this.#observer.emit('onResponse', { ...this.#event, status: this.status, durationMs });
  }

  /** Only ends the wait: `within` finds out why. */
  #abort(): void {
    this.#controller.abort(ENDED);
    this.#rejectWait?.(new Cancelled());
  }

  #failureOf(error: unknown): AttemptFailure {
    const { endpoint, attempts } = this.#call;
    if (!this.#timedOut) return networkFailure(error, endpoint.name, attempts);
    const late = new TimeoutError(endpoint.name, 'attempt', this.timeoutMs, attempts);
    return new AttemptFailure(late, 'unanswered');
  }
}

/** One reason for all: an error made for each would cost its stack. */
const ENDED = new Cancelled();

/** The longest wait for the words of a refusal, once its status has come. */
const WORDS_MS = 5000;

/**
 * The body as text. 400 means what its words say; the meaning of a higher status is known without them, so that a
 * body of it that breaks or stalls counts as empty.
 */
export async function readBody(response: Response, timeoutMs: number): Promise<string> {
  if (!response.body) return '';
  if (response.status <= 400) return await readText(response);
  return await new Promise((resolve) => {
    const giveUp = () => resolve('');
    const stop = onTimeout(Math.min(WORDS_MS, timeoutMs / 2), giveUp);
    readText(response).then(resolve, giveUp).finally(stop);
  });
}

async function readText(response: Response): Promise<string> {
  return decode(new Uint8Array(await response.arrayBuffer()), response.headers);
}

const strict = new TextDecoder('utf-8', { fatal: true });

/** Decodes a body: valid UTF-8 is read as UTF-8, whatever charset its headers declare. */
export function decode(bytes: Uint8Array, headers: Headers): string {
  try {
    return strict.decode(bytes);
  } catch {
    return decoderOf(declaredCharset(headers.get('content-type') ?? '')).decode(bytes);
  }
}

function decoderOf(charset: string | undefined): TextDecoder {
  try {
    return new TextDecoder(charset);
  } catch {
    return new TextDecoder();
  }
}
