import pRetry from 'p-retry';
import { Cancellation, Cancelled } from '../../shared/cancellation.js';
import { safely } from '../../shared/safely.js';
import type {
  Endpoint,
  EndpointInput,
  EndpointName,
  EndpointOutput,
} from '../contract/endpoint.js';
import { showHead } from '../errors/answer-head.js';
import type { CallerLine } from '../errors/caller-line.js';
import { InvalidRequestError } from '../errors/invalid-request.js';
import { ClientLimiter } from '../limits/client-limiter.js';
import type { AttemptEnd, Permit } from '../limits/limiter.js';
import { failureOf, isFailure, successOf, type Understood, understand } from './answer.js';
import {
  type Call,
  type CallPromise,
  callPromise,
  eventOf,
  OpenCalls,
  type PreparedRequest,
  type Receipt,
} from './call.js';
import { Exchange, type Send } from './exchange.js';
import { Mismatches } from './mismatches.js';
import { Observer } from './observer.js';
import {
  type CallOptions,
  type CloseOptions,
  checkCallOptions,
  closeTimeoutMs,
  copied,
  type RawAnswer,
} from './options.js';
import { AttemptFailure, type FailureKind, mayRepeat, outcomeOf } from './outcome.js';
import { createSender, prepareRequest, requestOfQuery, type SendRequest } from './request.js';
import { maskOf } from './secrets.js';
import type { Settings } from './settings.js';
import type { OpenBody } from './streamed-answer.js';
import { TokenSource } from './token.js';

/** The first pause is drawn between these two, each further one is twice as long, in milliseconds. */
const FIRST_PAUSE_MS = { least: 250, most: 500 };
const LONGEST_PAUSE_MS = 20_000;

/** Without a `Retry-After` the limit is surely free again after its window and this much. */
const REFUSAL_MARGIN_MS = 1000;

/** The window of an endpoint without a limit. */
const MINUTE_MS = 60_000;

/** How the permit of a failed attempt ends. */
const PERMIT_END: Record<FailureKind, AttemptEnd> = {
  'rate-limited': 'refused',
  unsent: 'unsent',
  early: 'answered',
  failed: 'answered',
  unanswered: 'abandoned',
  unrecognized: 'answered',
  unclear: 'answered',
  refused: 'answered',
};

/** Calls of this process so far; each has its count as its number. */
let calls = 0;

/** Sends the calls of a client. */
export class Transport {
  /** Reports answers that differ from the documentation, or throws, as `responseValidation` asks. */
  readonly mismatches: Mismatches;
  /** Tells hooks, channels and the log. */
  readonly observer: Observer;
  /** Keeps each endpoint under its limit. */
  readonly limiter: ClientLimiter;
  /** The token, and the store that it names. */
  readonly token: TokenSource;
  /** The options of the client, with defaults in place. */
  readonly settings: Settings;
  readonly #send: SendRequest;
  readonly #open = new OpenCalls();

  constructor(settings: Settings) {
    this.settings = settings;
    this.limiter = new ClientLimiter(settings);
    this.token = new TokenSource(settings);
    this.observer = new Observer(settings);
    this.mismatches = new Mismatches(this.observer, settings.responseValidation);
    this.#send = createSender(settings);
  }

  /** Opens a call, which may send several requests; `release` it after the last one. */
  open(options: CallOptions, endpoint: Endpoint): Cancellation {
    if (this.#open.isClosed) {
      const issue = { path: 'client', message: 'is closed: make another' };
      throw new InvalidRequestError(endpoint.calledAs ?? endpoint.name, [issue], endpoint.name);
    }
    checkCallOptions(options, endpoint);
    const deadlineMs = options.deadlineMs ?? this.settings.deadlineMs;
    const cancellation = new Cancellation(options.signal ?? undefined, deadlineMs);
    this.#open.enter(cancellation);
    return cancellation;
  }

  release(cancellation: Cancellation): void {
    cancellation.dispose();
    this.#open.leave(cancellation);
  }

  /** Ends calls that wait, those on their way after `timeoutMs`, and lets go of Redis. */
  close(options: CloseOptions | null | undefined): Promise<void> {
    return this.#open.close(closeTimeoutMs(options), () => this.limiter.close());
  }

  /** Counts requests that others sent, by how many milliseconds ago; Redis has counted them already. */
  async spend(endpoint: Endpoint, agesMs: readonly number[]): Promise<void> {
    const ages = [...agesMs];
    await this.limiter.spend(endpoint, await this.token.limitsKey(), ages);
  }

  /**
   * Checks the input, sends it under the endpoint's limit, retries where that is harmless, parses the answer.
   *
   * @param finish makes of the answer what the caller gets
   */
  send<Row extends Endpoint, T = EndpointOutput<Row>>(
    endpoint: Row,
    input: EndpointInput<Row>,
    given?: CallOptions | null,
    finish?: (sent: Promise<EndpointOutput<Row>>) => Promise<T>,
  ): CallPromise<T> {
    return callPromise(async (receipt) => {
      const options = copied(given);
      const cancellation = this.open(options, endpoint);
      try {
        const request = prepareRequest(endpoint, input);
        const sent = this.sendWithin(cancellation, endpoint, request, options, receipt);
        return await (finish ? finish(sent) : (sent as Promise<T>));
      } finally {
        this.release(cancellation);
      }
    });
  }

  /** Sends a query that was checked before: its parameters as they stand in the URL. */
  sendQuery<Row extends Endpoint>(
    endpoint: Row,
    query: Record<string, string>,
    options: CallOptions,
    line: CallerLine,
  ): CallPromise<EndpointOutput<Row>> {
    return callPromise(async (receipt) => {
      const cancellation = this.open(options, endpoint);
      try {
        const request = requestOfQuery(endpoint, query);
        return await this.sendWithin(cancellation, endpoint, request, options, receipt);
      } finally {
        this.release(cancellation);
      }
    }, line);
  }

  /** Sends a request of a call that was opened before, whose signal and deadline end it. */
  async sendWithin<Row extends Endpoint>(
    cancellation: Cancellation,
    endpoint: Row,
    request: PreparedRequest,
    options: CallOptions,
    receipt: Receipt,
  ): Promise<EndpointOutput<Row>> {
    const call = this.#newCall(cancellation, endpoint, request, options, receipt);
    return (await this.#repeat(call, () =>
      this.#attempt(
        call,
        (exchange, send) => exchange.readWhole(send),
        (understood, answer) => successOf(understood, answer, call, this.mismatches),
      ),
    )) as EndpointOutput<Row>;
  }

  /**
   * Like `send`, but the body of a success comes in pieces, as it arrives. `timeoutMs` is the longest wait for what
   * the reader can use, which it says by `progress`. Attempts are repeated until the first piece; afterwards
   * nothing is. Leaving the iteration closes the connection.
   */
  stream<Row extends Endpoint>(
    endpoint: Row,
    input: EndpointInput<Row>,
    given: CallOptions | null | undefined,
    onOpen: (body: OpenBody) => void,
  ): AsyncGenerator<Uint8Array, void, void> {
    const options = copied(given);
    return this.#stream(endpoint, () => prepareRequest(endpoint, input), options, onOpen);
  }

  async *#stream(
    endpoint: Endpoint,
    prepare: () => PreparedRequest,
    options: CallOptions,
    onOpen: (body: OpenBody) => void,
  ): AsyncGenerator<Uint8Array, void, void> {
    const cancellation = this.open(options, endpoint);
    try {
      const call = this.#newCall(cancellation, endpoint, prepare(), options, {});
      const { openBody } = await import('./streamed-answer.js');
      const body = await this.#repeat(call, () =>
        this.#attempt(call, openBody, (_, opened) => opened),
      );
      onOpen(body);
      try {
        yield* body.pieces;
      } catch (error) {
        throw outcomeOf(error, call);
      }
    } finally {
      this.release(cancellation);
    }
  }

  #newCall(
    cancellation: Cancellation,
    endpoint: Endpoint,
    request: PreparedRequest,
    options: CallOptions,
    receipt: Receipt,
  ): Call {
    for (const { path, message, code } of endpoint.warnings?.(request.asked.body as never) ?? []) {
      const name = endpoint.name as EndpointName;
      this.observer.emit('onWarning', { endpoint: name, path, message, code });
    }
    calls += 1;
    receipt.callId = calls;
    return {
      endpoint,
      request,
      cancellation,
      timeoutMs: options.timeoutMs ?? this.settings.timeoutMs,
      retries: options.retries ?? this.settings.retries,
      headers: options.headers,
      onAnswer: options.onAnswer,
      receipt,
      id: calls,
      attempts: 0,
      wasSent: false,
      pausedUntil: 0,
      mayHaveHappened: false,
      hadUnclearAttempt: false,
    };
  }

  /**
   * Attempts until one succeeds or none may follow. A `Retry-After` is not waited for here: it stops the limiter, and
   * the next attempt waits there for the rest of it.
   *
   * @throws what the caller gets, as `outcomeOf` says
   */
  async #repeat<T>(call: Call, attempt: () => Promise<T>, isRenewed = false): Promise<T> {
    const { endpoint, cancellation } = call;
    const { least, most } = FIRST_PAUSE_MS;
    // Drawn here, so that the length of a pause is known when it is reported.
    const minTimeout = least + Math.random() * (most - least);
    // p-retry looks at the signal once more after a success; the answer is given all the same.
    let answered: { answer: T } | undefined;
    try {
      await pRetry(
        async () => {
          cancellation.isWaiting = false;
          answered = { answer: await attempt() };
        },
        {
          retries: call.retries,
          minTimeout,
          maxTimeout: LONGEST_PAUSE_MS,
          factor: 2,
          signal: cancellation.signal,
          shouldRetry: ({ error, retriesConsumed }) => {
            if (!(error instanceof AttemptFailure) || !mayRepeat(error, endpoint.repeat))
              return false;
            const { waitMs = 0, status } = error;
            const delayMs = Math.min(
              LONGEST_PAUSE_MS,
              Math.round(minTimeout * 2 ** retriesConsumed),
            );
            if (waitMs > this.settings.maxRetryAfterMs) return false;
            if (Math.max(delayMs, waitMs) >= cancellation.remainingMs) return false;
            const { code } = error.error;
            this.observer.emit('onRetry', { ...eventOf(call), delayMs, code, status });
            cancellation.isWaiting = true;
            return true;
          },
        },
      );
    } catch (error) {
      if (answered) return answered.answer;
      const isRefusedToken = error instanceof AttemptFailure && error.status === 401;
      if (isRefusedToken && !isRenewed && this.token.forget(call.token))
        return await this.#repeat(call, attempt, true);
      throw outcomeOf(error, call);
    }
    return (answered as unknown as { answer: T }).answer;
  }

  /**
   * One attempt: the token names the store, whose limit gives a permit; the request is sent, its answer read, and
   * what it means decides whether it is a value or a failure.
   */
  async #attempt<Answer extends RawAnswer, T>(
    call: Call,
    read: (exchange: Exchange, send: Send) => Promise<Answer>,
    toValue: (understood: Understood, answer: Answer) => T,
  ): Promise<T> {
    const { endpoint, cancellation, timeoutMs, receipt } = call;
    receipt.answer = undefined;
    if (call.pausedUntil > performance.now()) {
      cancellation.isWaiting = true;
      await cancellation.sleep(call.pausedUntil - performance.now());
      cancellation.isWaiting = false;
    }
    const store = await this.token.limitsKey(cancellation);
    const limited = {
      store,
      cancellation,
      timeoutMs,
      onWait: (wait: { limit: { requests: number; perMs: number }; pausedMs: number }) => {
        this.observer.emit('onWait', { ...eventOf(call, call.attempts + 1), ...wait });
        cancellation.isWaiting = true;
      },
    };
    const attempt = async (permit: Permit): Promise<T> => {
      cancellation.isWaiting = false;
      let exchange: Exchange | undefined;
      try {
        // It may have been renewed while this call waited.
        const token = await this.token.get(cancellation);
        call.token = token;
        call.attempts += 1;
        exchange = new Exchange(call, permit.waitedMs, this.observer);
        const answer = await read(exchange, (signal) => this.#send(call, token, signal));
        receipt.answer = { status: answer.status, headers: answer.headers };
        if (call.onAnswer) safely(call.onAnswer)(answer);
        const understood = understand(answer, endpoint, this.settings.classify);
        if (isFailure(understood)) {
          const windowMs = (this.limiter.limitOf(endpoint)?.perMs ?? MINUTE_MS) + REFUSAL_MARGIN_MS;
          throw failureOf(answer, understood, call, windowMs, this.#maskOf(call));
        }
        const value = toValue(understood, answer);
        permit.end('answered');
        return value;
      } catch (error) {
        exchange?.end(false);
        this.#fail(error, call, permit, exchange?.isSent === true);
        // A removal that is done gives nothing.
        return undefined as T;
      }
    };
    return await this.limiter.run(endpoint, attempt, limited);
  }

  /** Ends the permit of a failed attempt. Returns for a removal that an earlier attempt made: its answer was lost. */
  #fail(error: unknown, call: Call, permit: Permit, isSent: boolean): void {
    if (isSent) call.wasSent = true;
    if (!(error instanceof AttemptFailure)) {
      permit.end(isSent ? 'abandoned' : 'unsent');
      if (isSent && error instanceof Cancelled) call.mayHaveHappened = true;
      throw error;
    }
    const { kind, waitMs } = error;
    // A longer wait fails this call at once, and does not stop the others.
    if (waitMs !== undefined && waitMs <= this.settings.maxRetryAfterMs) {
      permit.pause(waitMs);
      if (!this.limiter.limitOf(call.endpoint)) call.pausedUntil = performance.now() + waitMs;
    }
    permit.end(PERMIT_END[kind]);
    const { method } = call.endpoint;
    if (method === 'DELETE' && call.hadUnclearAttempt && error.error.code === 'NOT_FOUND') return;
    if (kind === 'unanswered') call.mayHaveHappened = true;
    if (kind === 'unanswered' || kind === 'failed' || kind === 'early')
      call.hadUnclearAttempt = true;
    if (call.receipt.answer) showHead(error.error, call.receipt.answer, this.#maskOf(call));
    throw error;
  }

  #maskOf({ token, headers, request }: Call): (text: string) => string {
    return maskOf({
      token,
      headers: { ...this.settings.headers, ...headers },
      body: request.asked.body,
    });
  }
}
