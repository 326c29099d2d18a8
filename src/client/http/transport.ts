import { Cancellation, Cancelled, onTimeout } from '../../shared/cancellation.js';
import type { GivenOptions } from '../../shared/check-options.js';
import type { Endpoint, EndpointInput, EndpointOutput } from '../contract/endpoint.js';
import { InvalidRequestError } from '../errors/invalid-request.js';
import { ClientLimiter } from '../limits/client-limiter.js';
import { successOf } from './answer.js';
import { type ClientParts, sendCall } from './attempt.js';
import {
  type Call,
  type CallerLine,
  type CallPromise,
  callPromise,
  type MethodCall,
  newCall,
  type PreparedRequest,
  prepareRequest,
} from './call.js';
import { createSender, type SendRequest } from './exchange.js';
import { type Emit, emitTo, Mismatches } from './observer.js';
import type { OpenBody } from './open-body.js';
import type { CallOptions, CloseOptions } from './options.js';
import { outcomeOf, outcomeOfEnded } from './outcome.js';
import { closeTimeoutMs, type OwnChecks, type Settings, takeCallOptions } from './settings.js';
import { TokenSource } from './token.js';

interface OpenConsumer {
  stop(options: { timeoutMs: number }): Promise<void>;
}

/**
 * Sends the calls of a client, and ends them when it is closed. `attempt.ts` makes each attempt and
 * decides whether another follows.
 */
export class Transport implements ClientParts {
  /**
   * Reports answers that differ from the documentation, or throws, as `responseValidation` asks.
   */
  readonly mismatches: Mismatches;
  /** Keeps each endpoint within its limit. */
  readonly limiter: ClientLimiter;
  /** The token and the store that it names. */
  readonly token: TokenSource;
  /** Options of the client with defaults. */
  readonly settings: Settings;
  readonly sendRequest: SendRequest;
  /** Passes events to those who watch; undefined if nobody does. */
  readonly emit: Emit | undefined;
  readonly #calls = new Set<Cancellation>();
  readonly #consumers = new Set<OpenConsumer>();
  #isClosing = false;
  #isClosed = false;
  readonly #whenIdle: (() => void)[] = [];

  constructor(settings: Settings) {
    this.settings = settings;
    this.limiter = new ClientLimiter(settings);
    this.token = new TokenSource(settings);
    this.emit = emitTo(settings);
    this.mismatches = new Mismatches(this.emit, settings.responseValidation);
    this.sendRequest = createSender(settings);
  }

  /**
   * Checks the input, sends it within the endpoint's limit, retries where that is harmless, parses
   * the answer.
   */
  send<Row extends Endpoint>(
    endpoint: Row,
    input: EndpointInput<Row>,
    given: GivenOptions<CallOptions>,
    line: CallerLine,
  ): CallPromise<EndpointOutput<Row>> {
    return this.run(endpoint, given, line, ({ send }, options) =>
      send(endpoint, prepareRequest(endpoint, input), options),
    );
  }

  /**
   * Runs a method call, which may send several requests.
   *
   * @param line the line that called
   * @param ownChecks checks for options beyond those of every call
   */
  run<T, Options extends CallOptions>(
    endpoint: Endpoint,
    given: GivenOptions<Options>,
    line: CallerLine,
    work: (call: MethodCall, options: Options) => Promise<T>,
    ownChecks?: OwnChecks<Options>,
  ): CallPromise<T> {
    return callPromise(async (latest) => {
      const hasNone = given === undefined || given === null;
      const taken = hasNone ? ({} as Options) : takeCallOptions(given, endpoint, ownChecks);
      const cancellation = this.#begin(endpoint, taken);
      const send: MethodCall['send'] = (row, request, ofRequest) =>
        this.#send(row, newCall(row, request, cancellation, latest, ofRequest, this.settings));
      try {
        return await work({ cancellation, latest, send }, taken);
      } catch (error) {
        // The call was cancelled between two requests, for example while the token identified the
        // store.
        if (!(error instanceof Cancelled)) throw error;
        throw outcomeOfEnded({ endpoint, attempts: 0, cancellation, mayHaveArrived: false });
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
      const call = newCall(endpoint, request, cancellation, {}, options, this.settings);
      // Most clients read whole answers.
      const { openBody } = await import('./open-body.js');
      const body = await sendCall(
        call,
        this,
        (exchange, permit) => openBody(exchange, call.timeoutMs, () => permit.end('answered')),
        (_, opened) => opened,
      );
      onOpen(body);
      // Closing the client does not wait for a cancelled stream: its reader may be between two
      // items, or never come back.
      cancellation.onCancel(() => this.#leave(cancellation));
      try {
        yield* body.pieces;
      } catch (error) {
        throw outcomeOf(error, call);
      }
    } finally {
      this.#end(cancellation);
    }
  }

  /** The store of the client, by its name. The wait for a token is part of the call. */
  storeOf(cancellation: Cancellation): Promise<string> {
    cancellation.isWaiting = true;
    return this.token.storeId(cancellation);
  }

  /** Closing the client stops the consumer; the returned function forgets it. */
  enterConsumer(consumer: OpenConsumer): () => void {
    this.#consumers.add(consumer);
    return () => void this.#consumers.delete(consumer);
  }

  /**
   * Stops the consumers, then ends the calls that wait; after `timeoutMs` ends all calls. If it is
   * called several times, the first timer that fires counts.
   */
  async close(options: CloseOptions | null | undefined): Promise<void> {
    const timeoutMs = closeTimeoutMs(options);
    this.#isClosing = true;
    let cancelTimer = () => {};
    const timedOut = new Promise<void>((resolve) => {
      cancelTimer = onTimeout(timeoutMs, () => {
        this.#isClosed = true;
        for (const call of this.#calls) call.cancel('closed');
        resolve();
      });
    });
    const stops = [...this.#consumers].map((consumer) => consumer.stop({ timeoutMs }));
    await Promise.race([Promise.allSettled(stops), timedOut]);
    this.#isClosed = true;
    for (const call of this.#calls) call.endWhereItWaits('closed');
    if (this.#calls.size > 0) {
      await new Promise<void>((resolve) => {
        this.#whenIdle.push(resolve);
      });
    }
    cancelTimer();
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
    const isRefused = this.#isClosing && endpoint.name === 'fila.read';
    if (this.#isClosed || isRefused) {
      const issue = { path: 'client', message: 'is closed: make another' };
      throw new InvalidRequestError(endpoint.clientMethod ?? endpoint.name, [issue], endpoint.name);
    }
    const deadlineMs = options?.deadlineMs ?? this.settings.deadlineMs;
    const cancellation = new Cancellation(options?.signal, deadlineMs, options?.waitSignal);
    this.#calls.add(cancellation);
    return cancellation;
  }

  #end(cancellation: Cancellation): void {
    cancellation.dispose();
    this.#leave(cancellation);
  }

  #leave(cancellation: Cancellation): void {
    this.#calls.delete(cancellation);
    if (this.#calls.size === 0) for (const resume of this.#whenIdle) resume();
  }
}
