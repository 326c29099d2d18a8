import { Cancellation, Cancelled } from '../../shared/cancellation.js';
import type { GivenOptions } from '../../shared/check-options.js';
import type {
  Endpoint,
  EndpointInput,
  EndpointName,
  EndpointOutput,
} from '../contract/endpoint.js';
import { InvalidRequestError } from '../errors/invalid-request.js';
import { ClientLimiter } from '../limits/client-limiter.js';
import { successOf } from './answer.js';
import { type Attempting, sendCall } from './attempt.js';
import {
  type Call,
  type CallerLine,
  type CallPromise,
  callPromise,
  type PreparedRequest,
  prepareRequest,
  type Receipt,
} from './call.js';
import { createSender, type OpenBody, type SendRequest } from './exchange.js';
import { Mismatches, Observer } from './observer.js';
import { OpenCalls } from './open-calls.js';
import type { CallOptions, CloseOptions } from './options.js';
import { outcomeOf, outcomeOfEnded } from './outcome.js';
import { closeTimeoutMs, type OwnChecks, type Settings, takeCallOptions } from './settings.js';
import { TokenSource } from './token.js';

/** Calls of this process so far; numbers each one. */
let calls = 0;

/** A method call, whose requests share signal, deadline and receipt. */
export interface OpenCall {
  cancellation: Cancellation;
  receipt: Receipt;
  /** Sends a request with the options of this call or its own. */
  send<Row extends Endpoint>(
    endpoint: Row,
    request: PreparedRequest,
    options: CallOptions,
  ): Promise<EndpointOutput<Row>>;
}

/**
 * Sends the calls of a client. `attempt.ts` makes each attempt and decides whether another follows.
 */
export class Transport implements Attempting {
  /**
   * Reports answers that differ from the documentation, or throws, as `responseValidation` asks.
   */
  readonly mismatches: Mismatches;
  /** Passes events to hooks and logger. */
  readonly observer: Observer;
  /** Keeps each endpoint within its limit. */
  readonly limiter: ClientLimiter;
  /** The token and the store that it names. */
  readonly token: TokenSource;
  /** Options of the client with defaults. */
  readonly settings: Settings;
  readonly sendRequest: SendRequest;
  readonly open = new OpenCalls();
  #closing: Promise<void> | undefined;

  constructor(settings: Settings) {
    this.settings = settings;
    this.limiter = new ClientLimiter(settings);
    this.token = new TokenSource(settings);
    this.observer = new Observer(settings);
    this.mismatches = new Mismatches(this.observer, settings.responseValidation);
    this.sendRequest = createSender(settings);
  }

  /**
   * Checks the input, sends it within the endpoint's limit, retries where that is harmless, parses
   * the answer.
   */
  send<Row extends Endpoint>(
    endpoint: Row,
    input: EndpointInput<Row>,
    given?: GivenOptions<CallOptions>,
  ): CallPromise<EndpointOutput<Row>> {
    return this.run(endpoint, given, ({ send }, options) =>
      send(endpoint, prepareRequest(endpoint, input), options),
    );
  }

  /**
   * Runs a method call, which may send several requests.
   *
   * @param ownChecks checks for options beyond those of every call
   * @param line the line that called, if it is not the current one
   */
  run<T, Options extends CallOptions>(
    endpoint: Endpoint,
    given: GivenOptions<Options>,
    work: (call: OpenCall, options: Options) => Promise<T>,
    ownChecks?: OwnChecks<Options>,
    line?: CallerLine,
  ): CallPromise<T> {
    return callPromise(async (receipt) => {
      const taken = takeCallOptions(given, endpoint, ownChecks);
      const cancellation = this.#begin(endpoint, taken);
      const send: OpenCall['send'] = (row, request, ofRequest) =>
        this.#send(row, this.#newCall(cancellation, row, request, ofRequest, receipt));
      try {
        return await work({ cancellation, receipt, send }, taken);
      } catch (error) {
        // The call was cancelled between two requests, for example while the token identified the
        // store.
        if (!(error instanceof Cancelled)) throw error;
        throw outcomeOfEnded({ endpoint, attempts: 0, cancellation, mayHaveHappened: false });
      } finally {
        this.#end(cancellation);
      }
    }, line);
  }

  /**
   * The body of a success in pieces, as it arrives. The reader reports each item by `progress`, and
   * `timeoutMs` bounds the wait between two. Attempts are repeated only until the first piece.
   * Leaving the iteration closes the connection.
   */
  async *stream(
    endpoint: Endpoint,
    request: PreparedRequest,
    options: CallOptions,
    onOpen: (body: OpenBody) => void,
  ): AsyncGenerator<Uint8Array, void, void> {
    const cancellation = this.#begin(endpoint, options);
    try {
      const call = this.#newCall(cancellation, endpoint, request, options, {});
      const body = await sendCall(
        call,
        this,
        (exchange, permit) => exchange.open(() => permit.end('answered')),
        (_, opened) => opened,
      );
      onOpen(body);
      // Closing the client does not wait for a cancelled stream: its reader may be between two
      // items, or never come back.
      cancellation.onCancel(() => this.open.leave(cancellation));
      try {
        yield* body.pieces;
      } catch (error) {
        throw outcomeOf(error, call);
      }
    } finally {
      this.#end(cancellation);
    }
  }

  /**
   * Stops the consumers, then ends waiting calls at once and those in flight after `timeoutMs`, and
   * releases Redis.
   */
  close(options: CloseOptions | null | undefined): Promise<void> {
    const timeoutMs = closeTimeoutMs(options);
    this.#closing ??= this.open.close(timeoutMs).then(() => this.limiter.close());
    return this.#closing;
  }

  /**
   * Counts requests sent by another process, by their age in milliseconds; Redis has already
   * counted them.
   */
  async spend(endpoint: Endpoint, agesMs: readonly number[]): Promise<void> {
    const ages = [...agesMs];
    await this.limiter.spend(endpoint, await this.token.storeId(), ages);
  }

  #send<Row extends Endpoint>(endpoint: Row, call: Call): Promise<EndpointOutput<Row>> {
    const value = sendCall(
      call,
      this,
      (exchange) => exchange.readWhole(),
      (understood, answer) => successOf(understood, answer, call, this.mismatches),
    );
    return value as Promise<EndpointOutput<typeof endpoint>>;
  }

  #begin(endpoint: Endpoint, options: CallOptions): Cancellation {
    // While its consumers stop, a client accepts the calls of their handlers, but reads no new
    // events.
    const isRefused = this.open.isClosing && endpoint.name === 'fila.read';
    if (this.open.isClosed || isRefused) {
      const issue = { path: 'client', message: 'is closed: make another' };
      throw new InvalidRequestError(endpoint.calledAs ?? endpoint.name, [issue], endpoint.name);
    }
    const deadlineMs = options?.deadlineMs ?? this.settings.deadlineMs;
    const cancellation = new Cancellation(options?.signal, deadlineMs, options?.waitSignal);
    this.open.enter(cancellation);
    return cancellation;
  }

  #end(cancellation: Cancellation): void {
    cancellation.dispose();
    this.open.leave(cancellation);
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
      mayHaveHappened: false,
      hadUnclearAttempt: false,
    };
  }
}
