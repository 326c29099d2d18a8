import { type Cancellation, onTimeout } from '../../shared/cancellation.js';
import { MAX_TIMER_MS } from '../../shared/timing/max-timer.js';
import type { AskedFor } from '../contract/answer-names.js';
import type { Endpoint, EndpointName } from '../contract/endpoint.js';
import {
  type AnswerHead,
  type CallerLine,
  callerLine,
  headOf,
  showingCaller,
} from '../errors/base.js';
import type { CallEvent } from './hooks.js';
import type { CallOptions } from './options.js';

/** A request that breaks no rule of the documentation, ready for any number of attempts. */
export interface PreparedRequest {
  /** Path and query, below the base URL. */
  target: string;
  /** Path and body, to notice an answer that belongs to another request. */
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
  /** Ends this request, and the others of the same method call. */
  cancellation: Cancellation;
  timeoutMs: number;
  retries: number;
  headers: CallOptions['headers'];
  onAnswer: CallOptions['onAnswer'];
  receipt: Receipt;
  attempts: number;
  /** A request was handed to fetch. */
  wasSent: boolean;
  /** The token of the last attempt. */
  token?: string | undefined;
  /** A request was sent and its answer never came: it may have been handled. */
  mayHaveHappened: boolean;
  /** The same, or an answer of 408, 425 or 5xx: a DELETE that then finds nothing was done. */
  hadUnclearAttempt: boolean;
}

/** The fields that every event of a call carries. */
export function eventOf({ id, endpoint, attempts }: Call, attempt = attempts): CallEvent {
  return {
    callId: id,
    endpoint: endpoint.name as EndpointName,
    method: endpoint.method,
    path: endpoint.path,
    attempt,
  };
}

/** The calls of a client that have not ended, so that the client closes after them. */
export class OpenCalls {
  readonly #open = new Set<Cancellation>();
  #whenEmpty = () => {};
  #closed: Promise<void> | undefined;

  get isClosed(): boolean {
    return this.#closed !== undefined;
  }

  enter(call: Cancellation): void {
    this.#open.add(call);
  }

  leave(call: Cancellation): void {
    this.#open.delete(call);
    if (this.#open.size === 0) this.#whenEmpty();
  }

  /**
   * Refuses new calls, ends those that wait, and those on their way after `timeoutMs`; runs `release` once the
   * last has ended.
   */
  close(timeoutMs: number, release: () => Promise<void>): Promise<void> {
    this.#closed ??= this.#close(timeoutMs).then(release);
    return this.#closed;
  }

  async #close(timeoutMs: number): Promise<void> {
    for (const call of this.#open) call.endWhereItWaits('closed');
    if (this.#open.size === 0) return;
    const stop = onTimeout(timeoutMs, () => {
      for (const call of this.#open) call.cancel('closed');
    });
    await new Promise<void>((resolve) => {
      this.#whenEmpty = resolve;
    });
    stop();
  }
}

/** How much longer than `timeoutMs` closing waits for consumers: a handler may settle late once its signal aborted. */
const CONSUMERS_GRACE_MS = 2000;

/** A consumer of the queue. */
interface OpenConsumer {
  stop(options: { timeoutMs: number }): Promise<void>;
}

/** The consumers of a client, which stop before it closes: their handlers and removals still need it. */
export class OpenConsumers {
  readonly #open = new Set<OpenConsumer>();

  get size(): number {
    return this.#open.size;
  }

  enter(consumer: OpenConsumer): () => void {
    this.#open.add(consumer);
    return () => void this.#open.delete(consumer);
  }

  /** Stops them, and waits until their handlers and removals have ended, or the time is over. */
  async stop(timeoutMs: number): Promise<void> {
    const stops = [...this.#open].map((consumer) => consumer.stop({ timeoutMs }));
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
  /** Its number, as events carry it. */
  callId?: number;
  /** Undefined until there is an answer. */
  answer?: { status: number; headers: Headers } | undefined;
}

/** What a call gave, and the answer it came in. */
export interface WithResponse<T> {
  /** The value that the call without `withResponse()` gives. */
  data: T;
  /** The answer it came in; of several requests the last one's. */
  response: AnswerHead;
}

/** The promise of a method. */
export interface CallPromise<T> extends Promise<T> {
  /** The same with the answer's status and headers beside it; nothing is sent for it. */
  withResponse(): Promise<WithResponse<T>>;
}

/** The promise of a call that fills in its receipt. Its errors show the line that called. */
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
