import { type Cancellation, onTimeout } from '../../shared/cancellation.js';
import { MAX_TIMER_MS } from '../../shared/timing/max-timer.js';
import type { Endpoint, EndpointName } from '../contract/endpoint.js';
import type { AskedFor } from '../contract/read.js';
import {
  type AnswerHead,
  type CallerLine,
  callerLine,
  headOf,
  showingCaller,
} from '../errors/base.js';
import type { CallEvent } from './hooks.js';
import type { CallOptions } from './options.js';

/** A checked request, ready for any number of attempts. */
export interface PreparedRequest {
  /** Path and query, below the base URL. */
  target: string;
  /** Path parameters and body, to recognise an answer to another request. */
  asked: AskedFor;
  /** Query parameters as they stand in the URL. */
  query: Record<string, string | undefined>;
  body: string | undefined;
}

/** One request with its attempts. */
export interface Call {
  id: number;
  endpoint: Endpoint;
  request: PreparedRequest;
  /** Ends this request and the others of the same method call. */
  cancellation: Cancellation;
  timeoutMs: number;
  retries: number;
  headers: CallOptions['headers'];
  onAnswer: CallOptions['onAnswer'];
  receipt: Receipt;
  attempts: number;
  /** The token of the last attempt. */
  token?: string | undefined;
  /** A request was sent and not completely answered: it may have been handled. */
  mayHaveHappened: boolean;
  /**
   * As above, or the answer was 408, 425 or 5xx: a DELETE that later finds nothing counts as done.
   */
  hadUnclearAttempt: boolean;
}

/** The fields common to all events of a call. */
export function eventOf({ id, endpoint, attempts }: Call, attempt = attempts): CallEvent {
  return {
    callId: id,
    endpoint: endpoint.name as EndpointName,
    method: endpoint.method,
    path: endpoint.path,
    attempt,
  };
}

/**
 * Closing waits for consumers this much longer than `timeoutMs`: a handler may settle late after
 * its signal aborts.
 */
const CONSUMERS_GRACE_MS = 2000;

interface OpenConsumer {
  stop(options: { timeoutMs: number }): Promise<void>;
}

/** The unfinished calls and the consumers of a client, for which closing waits. */
export class OpenCalls {
  /** True from the call of `close()`; consumers may still be stopping. */
  isClosing = false;
  /** True once no call is accepted any more. */
  isClosed = false;
  readonly #calls = new Set<Cancellation>();
  readonly #consumers = new Set<OpenConsumer>();
  #whenEmpty = () => {};

  enter(call: Cancellation): void {
    this.#calls.add(call);
  }

  leave(call: Cancellation): void {
    this.#calls.delete(call);
    if (this.#calls.size === 0) this.#whenEmpty();
  }

  enterConsumer(consumer: OpenConsumer): () => void {
    this.#consumers.add(consumer);
    return () => void this.#consumers.delete(consumer);
  }

  /**
   * Stops the consumers, whose handlers and removals still need the client. Then ends waiting calls
   * at once and those in flight after `timeoutMs`; resolves when the last has ended.
   */
  async close(timeoutMs: number): Promise<void> {
    const began = performance.now();
    this.isClosing = true;
    if (this.#consumers.size > 0) await this.#stopConsumers(timeoutMs);
    this.isClosed = true;
    for (const call of this.#calls) call.endWhereItWaits('closed');
    if (this.#calls.size === 0) return;
    const leftMs = Math.max(0, timeoutMs - (performance.now() - began));
    const stop = onTimeout(leftMs, () => {
      for (const call of this.#calls) call.cancel('closed');
    });
    await new Promise<void>((resolve) => {
      this.#whenEmpty = resolve;
    });
    stop();
  }

  async #stopConsumers(timeoutMs: number): Promise<void> {
    const stops = [...this.#consumers].map((consumer) => consumer.stop({ timeoutMs }));
    await new Promise<void>((resolve) => {
      const waitMs = Math.min(timeoutMs + CONSUMERS_GRACE_MS, MAX_TIMER_MS);
      const cancelTimer = onTimeout(waitMs, resolve);
      void Promise.allSettled(stops).then(() => {
        cancelTimer();
        resolve();
      });
    });
  }
}

/** The last request of a method call, as far as it got. */
export interface Receipt {
  /** Number of the call, as in its events. */
  callId?: number;
  /** Undefined until an answer comes. */
  answer?: { status: number; headers: Headers } | undefined;
}

/** The value of a call with the answer it came in. */
export interface WithResponse<T> {
  /** The value, as the call gives it without `withResponse()`. */
  data: T;
  /** The answer; if the call sent several requests, the last one's. */
  response: AnswerHead;
}

/** The promise of a method. */
export interface CallPromise<T> extends Promise<T> {
  /** Also gives the status and headers of the answer; sends nothing more. */
  withResponse(): Promise<WithResponse<T>>;
}

/** Makes the promise of a call that fills in its receipt. Its errors show the line that called. */
export function callPromise<T>(
  run: (receipt: Receipt) => Promise<T>,
  line: CallerLine = callerLine(),
): CallPromise<T> {
  const receipt: Receipt = {};
  const promise = showingCaller(run(receipt), line) as CallPromise<T>;
  promise.withResponse = async () => {
    const data = await promise;
    return { data, response: headOf(receipt.answer as NonNullable<Receipt['answer']>) };
  };
  return promise;
}
