import ky from 'ky';
import { Cancelled, onTimeout } from '../../shared/cancellation.js';
import { TimeoutError } from '../errors/no-answer.js';
import { readBody } from './answer.js';
import { type Call, eventOf } from './call.js';
import type { RequestEvent } from './hooks.js';
import type { Emit } from './observer.js';
import type { RawAnswer } from './options.js';
import { AttemptFailure, networkFailure } from './outcome.js';
import type { Settings } from './settings.js';

/** One shared error: a new one for each end would cost its stack trace. */
const ENDED = new Cancelled();

/** Sends the request of a call with its present token. */
export type SendRequest = (call: Call, signal: AbortSignal) => Promise<Response>;

/**
 * Creates one ky instance for a client. ky's retries, time-outs and errors are off: p-retry
 * repeats, one signal covers an attempt from sending to the end of the body, and ky's errors would
 * show the token. Headers and signal are added where ky calls `fetch`: ky would copy both.
 */
export function createSender(settings: Settings): SendRequest {
  const instance = ky.create({ retry: 0, timeout: false, throwHttpErrors: false });
  return ({ endpoint, request: { target, body }, token, headers }, signal) => {
    const { method, repeat } = endpoint;
    const url = settings.baseUrl + target;
    const sent = outgoing(body, repeat === 'once');
    const init = {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body && { 'content-type': 'application/json' }),
        ...sent.headers,
        ...headers,
      },
      body: sent.body,
      signal,
      // Redirects are not followed, so that no write is repeated elsewhere and no token sent there.
      redirect: 'manual' as const,
      // `fetch` requires it for a body that is a stream.
      duplex: 'half',
    };
    // Another `fetch` may not know the `Request` that ky makes.
    const send: typeof fetch = () => (settings.fetch ?? fetch)(url, init);
    return instance(url, { method, fetch: send });
  };
}

/** A body as `fetch` takes it, and the headers about it. */
interface Outgoing {
  body: string | ReadableStream<Uint8Array> | null;
  headers?: Record<string, string>;
}

/**
 * A creation's body goes out as a stream: Node's `fetch` by itself resends a body that it can read
 * again, after a 421. Its length is set, because some gateways refuse chunked bodies.
 */
function outgoing(body: string | undefined, isOnce: boolean): Outgoing {
  if (body === undefined || !isOnce) return { body: body ?? null };
  const bytes = new TextEncoder().encode(body);
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(bytes);
      controller.close();
    },
  });
  return { body: stream, headers: { 'content-length': String(bytes.length) } };
}

/**
 * One request and its answer, with its signal, its time limit and its two events. `timeoutMs`
 * bounds each wait for the server; ending the call ends the exchange at once, even while nobody
 * waits for it.
 */
export class Exchange {
  /** HTTP status, once the answer has come. */
  status: number | undefined;
  /** The request was handed to `fetch`. */
  isSent = false;
  readonly #call: Call;
  readonly #send: SendRequest;
  readonly #emit: Emit | undefined;
  readonly #event: RequestEvent | undefined;
  readonly #controller = new AbortController();
  readonly #began: number;
  readonly #off: () => void;
  #rejectWait: ((error: Error) => void) | undefined;
  #timedOut = false;
  #ended = false;

  constructor(call: Call, waitedMs: number, send: SendRequest, emit: Emit | undefined) {
    this.#call = call;
    this.#send = send;
    this.#emit = emit;
    this.#event = emit && { ...eventOf(call), waitedMs: Math.round(waitedMs) };
    if (this.#event) emit?.('onRequest', this.#event);
    this.#began = performance.now();
    this.#off = call.cancellation.onCancel(() => this.#abort());
  }

  /** Sends the request and reads its whole answer, all within `timeoutMs`. */
  async readWhole(): Promise<RawAnswer> {
    const answer = await this.within(async () => {
      const response = await this.send();
      const text = await readBody(response);
      this.status = response.status;
      return { status: response.status, headers: response.headers, text };
    });
    this.end(answer.status < 400);
    return answer;
  }

  /** Sends the request; resolves with the head of its answer. */
  send(): Promise<Response> {
    return this.#send(this.#call, this.#controller.signal);
  }

  /** Waits for the server, up to `waitMs` or the end of the call. */
  async within<T>(work: () => Promise<T>, waitMs = this.#call.timeoutMs): Promise<T> {
    const { cancellation } = this.#call;
    cancellation.throwIfCancelled();
    let cancelTimer = () => {};
    this.isSent = true;
    try {
      // A `fetch` that ignores its signal must not hold up the call.
      return await new Promise<T>((resolve, reject) => {
        this.#rejectWait = reject;
        cancelTimer = onTimeout(waitMs, () => {
          this.#timedOut = true;
          this.#abort();
        });
        work().then(resolve, reject);
      });
    } catch (error) {
      if (cancellation.reason) throw new Cancelled();
      throw this.#failureOf(error);
    } finally {
      cancelTimer();
      this.#rejectWait = undefined;
    }
  }

  /**
   * Ends the exchange, and closes the connection if the body is not complete. May be called again.
   */
  end(isComplete = false): void {
    if (this.#ended) return;
    this.#ended = true;
    this.#off();
    if (!isComplete) this.#controller.abort(ENDED);
    if (!this.#event) return;
    const durationMs = Math.round(performance.now() - this.#began);
    this.#emit?.('onResponse', { ...this.#event, status: this.status, durationMs });
  }

  /** Ends the wait only; `within` finds the reason. */
  #abort(): void {
    this.#controller.abort(ENDED);
    this.#rejectWait?.(new Cancelled());
  }

  #failureOf(error: unknown): AttemptFailure {
    const { endpoint, attempts, timeoutMs } = this.#call;
    if (!this.#timedOut) return networkFailure(error, endpoint.name, attempts);
    const late = new TimeoutError(endpoint.name, 'attempt', timeoutMs, attempts);
    return new AttemptFailure(late, 'unanswered');
  }
}
