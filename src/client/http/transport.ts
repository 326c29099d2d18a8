import { Cancellation } from '../../shared/cancellation.js';
import type {
  Endpoint,
  EndpointInput,
  EndpointName,
  EndpointOutput,
} from '../contract/endpoint.js';
import { InvalidRequestError } from '../errors/invalid-request.js';
import { ClientLimiter } from '../limits/client-limiter.js';
import { Attempts } from './attempt.js';
import { type Call, type CallPromise, callPromise, OpenCalls, type Receipt } from './call.js';
import { Mismatches } from './mismatches.js';
import { Observer } from './observer.js';
import {
  type CallOptions,
  type CloseOptions,
  checkCallOptions,
  closeTimeoutMs,
  NO_CALL_OPTIONS,
} from './options.js';
import { prepareRequest, type RequestInput } from './request.js';
import { outcomeOf, repeat } from './retry.js';
import type { Settings } from './settings.js';
import type { OpenBody } from './streamed-answer.js';
import { TokenSource } from './token.js';

/** Calls of this process so far: the number of each is the count with it. */
let calls = 0;

/**
 * The steps of a call: its input is checked (`request.ts`); each attempt (`attempt.ts`) takes a permit, gets the
 * token, sends by ky (`request.ts`) and reads (`exchange.ts`), and finds out what the answer means (`answer.ts`); p-retry repeats
 * what may be repeated, and what is left is the error that the caller gets (`retry.ts`).
 */
export class Transport {
  /** Reports answers that differ from the documentation, or throws, as `responseValidation` asks. */
  readonly mismatches: Mismatches;
  /** Tells hooks, channels and the log. */
  readonly observer: Observer;
  /** Keeps each endpoint under its limit. */
  readonly limiter: ClientLimiter;
  /** The token, and the store that it names. */
  readonly token: TokenSource;
  /** Deadline of a call that names none, in milliseconds. */
  readonly deadlineMs: number | undefined;
  readonly #settings: Settings;
  readonly #attempts: Attempts;
  readonly #open = new OpenCalls();

  constructor(settings: Settings) {
    this.#settings = settings;
    this.deadlineMs = settings.deadlineMs;
    this.limiter = new ClientLimiter(settings);
    this.token = new TokenSource(settings);
    this.observer = new Observer(settings);
    this.mismatches = new Mismatches(this.observer, settings.responseValidation);
    this.#attempts = new Attempts(settings, this);
  }

  /** Opens a call, which may send several requests; `release` it after the last one. */
  open(options: CallOptions, endpoint: Endpoint): Cancellation {
    if (this.#open.isClosed) {
      const issue = { path: 'client', message: 'is closed: make another' };
      throw new InvalidRequestError(endpoint.calledAs ?? endpoint.name, [issue], endpoint.name);
    }
    if (options !== NO_CALL_OPTIONS) checkCallOptions(options, endpoint);
    const call = new Cancellation(options.signal, options.deadlineMs ?? this.deadlineMs);
    this.#open.enter(call);
    return call;
  }

  release(cancellation: Cancellation): void {
    cancellation.dispose();
    this.#open.leave(cancellation);
  }

  /** Ends calls that wait, those on their way after `timeoutMs`, and releases Redis. */
  close(options: CloseOptions | null | undefined): Promise<void> {
    return this.#open.close(closeTimeoutMs(options), () => this.limiter.close());
  }

  /** Counts requests to an endpoint that others sent, by how many milliseconds ago; Redis has counted them already. */
  async spend(endpoint: Endpoint, agesMs: readonly number[]): Promise<void> {
    const ages = [...agesMs];
    const store = await this.token.limitsKey(await this.token.identifyingToken());
    await this.limiter.spend(endpoint, store, ages);
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
    const options = given ?? NO_CALL_OPTIONS;
    return callPromise((receipt) => {
      const sent = this.sendWithin(undefined, endpoint, input, options, receipt);
      return finish ? finish(sent) : (sent as Promise<T>);
    });
  }

  /** Like `send`, inside a call opened before: its signal and deadline end this request as well. */
  async sendWithin<Row extends Endpoint>(
    opened: Cancellation | undefined,
    endpoint: Row,
    input: EndpointInput<Row>,
    options: CallOptions = {},
    receipt: Receipt = {},
  ): Promise<EndpointOutput<Row>> {
    const cancellation = opened ?? this.open(options, endpoint);
    try {
      const call = this.#newCall(cancellation, endpoint, input as RequestInput, options, receipt);
      const attempt = () => this.#attempts.readWhole(call);
      return (await repeat(call, attempt, this.observer)) as EndpointOutput<Row>;
    } finally {
      if (!opened) this.release(cancellation);
    }
  }

  /**
   * Like `send`, but the body of a success comes in pieces, as it arrives. `timeoutMs` is the longest wait for what
   * the reader can use, which it says by `progress`. Attempts are repeated until the first piece; afterwards nothing is. Leaving
   * the iteration closes the connection.
   */
  async *stream<Row extends Endpoint>(
    endpoint: Row,
    input: EndpointInput<Row>,
    given?: CallOptions | null,
    onOpen?: (body: Pick<OpenBody, 'headers' | 'progress'>) => void,
  ): AsyncGenerator<Uint8Array, void, void> {
    const options = given ?? NO_CALL_OPTIONS;
    const cancellation = this.open(options, endpoint);
    try {
      const call = this.#newCall(cancellation, endpoint, input as RequestInput, options);
      const body = await repeat(call, () => this.#attempts.openBody(call), this.observer);
      if (!body) return;
      onOpen?.(body);
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
    input: RequestInput,
    options: CallOptions,
    receipt: Receipt = {},
  ): Call {
    const request = prepareRequest(endpoint, input);
    for (const { path, message, code } of endpoint.warnings?.(input.body as never) ?? []) {
      const name = endpoint.name as EndpointName;
      this.observer.emit('onWarning', { endpoint: name, path, message, code });
    }
    calls += 1;
    receipt.callId = calls;
    return {
      endpoint,
      request,
      cancellation,
      timeoutMs: options.timeoutMs ?? this.#settings.timeoutMs,
      retries: options.retries ?? this.#settings.retries,
      maxRetryAfterMs: this.#settings.maxRetryAfterMs,
      headers: options.headers && Object.fromEntries(new Headers(options.headers)),
      beforeSend: options.beforeSend,
      onAnswer: options.onAnswer,
      receipt,
      id: receipt.callId,
      attempts: 0,
      pausedUntil: -Infinity,
      mayHaveHappened: false,
      hadUnclearAttempt: false,
      tokenRenewed: false,
    };
  }
}
