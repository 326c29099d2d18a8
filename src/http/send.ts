import ky from 'ky';
import type { Endpoint, EndpointInput, EndpointOutput } from '../api/endpoint.js';
import type { EndpointName } from '../api/endpoints.js';
import { InvalidRequestError } from '../errors/invalid-request.js';
import { type Call, eventOf, isDone, nextCallId, outcomeOf, statusOf } from './call.js';
import { checkCallOptions } from './check-options.js';
import { Cancellation, Cancelled } from './lifecycle/cancellation.js';
import { AttemptFailure, HeldBack } from './lifecycle/failure.js';
import { OpenCalls } from './lifecycle/open-calls.js';
import { type Limiter, Limiters } from './limits/limiter.js';
import type { PermitOutcome } from './limits/pool.js';
import { storeKey } from './limits/redis.js';
import type { CallOptions } from './options.js';
import { Observer } from './reporting/hooks.js';
import { Mismatches } from './reporting/mismatches.js';
import { prepareRequest, type RequestInput } from './request/request.js';
import { RequestHeaders } from './request/request-headers.js';
import { secretsOfHeaders } from './request/secrets.js';
import { TokenSource } from './request/token.js';
import { type Answer, readAnswer } from './response/answer.js';
import { readBody } from './response/read-body.js';
import { withRetries } from './retry.js';
import { runAttempt } from './run-attempt.js';
import type { Settings } from './settings.js';

/** Without a `Retry-After` the limit is surely free again after its window and this much. */
const REFUSAL_MARGIN_MS = 1000;

/** Sends requests of the table's endpoints and reads their answers. */
export class Transport {
  /** What becomes of answers that are not as documented. */
  readonly mismatches: Mismatches;
  /** What keeps each endpoint under its limit. */
  readonly limiters: Limiters;
  readonly #settings: Settings;
  readonly #token: TokenSource;
  readonly #observer: Observer;
  readonly #headers: RequestHeaders;
  readonly #headerSecrets: readonly string[];
  #storeKey: Promise<string> | undefined;
  readonly #open = new OpenCalls();

  constructor(settings: Settings) {
    this.#settings = settings;
    this.limiters = new Limiters(settings);
    this.#token = new TokenSource(settings.token, settings.timeoutMs);
    this.#headers = new RequestHeaders(settings.headers);
    this.#headerSecrets = secretsOfHeaders(settings.headers);
    this.#observer = new Observer(settings.hooks);
    this.mismatches = new Mismatches(this.#observer, settings.responseValidation);
  }

  /** What ends a call of these options; it can hold several requests, and is released after them. */
  open(options: CallOptions, endpoint: EndpointName): Cancellation {
    if (this.#open.isClosed) {
      const issue = { path: 'client', message: 'is closed: make another' };
      throw new InvalidRequestError(endpoint, [issue], endpoint);
    }
    checkCallOptions(options, endpoint);
    const deadlineMs = options.deadlineMs ?? this.#settings.deadlineMs;
    const scope = new Cancellation(options.signal, deadlineMs);
    this.#open.enter();
    return scope;
  }

  release(scope: Cancellation): void {
    scope.dispose();
    this.#open.leave();
  }

  /** Lets go of Redis once the calls in flight have finished. */
  close(): Promise<void> {
    return this.#open.close(() => this.limiters.close());
  }

  /** Names the store without telling its token. */
  async storeId(): Promise<string> {
    const { baseUrl, headers } = this.#settings;
    return storeKey(baseUrl, (await this.#token.get()) ?? headers.authorization);
  }

  /** Checks the input, sends it under the endpoint's limit, repeats what may be, parses the answer. */
  async send<Row extends Endpoint>(
    endpoint: Row,
    input: EndpointInput<Row>,
    given?: CallOptions | null,
  ): Promise<EndpointOutput<Row>> {
    const options = given ?? {};
    const cancellation = this.open(options, endpoint.name as EndpointName);
    try {
      return await this.sendWithin(cancellation, endpoint, input, options);
    } finally {
      this.release(cancellation);
    }
  }

  /** Like `send`, for one of several requests that end together. */
  async sendWithin<Row extends Endpoint>(
    cancellation: Cancellation,
    endpoint: Row,
    input: EndpointInput<Row>,
    options: CallOptions = {},
  ): Promise<EndpointOutput<Row>> {
    const settings = this.#settings;
    const call: Call = {
      endpoint,
      request: prepareRequest(endpoint, input as RequestInput),
      cancellation,
      timeoutMs: options.timeoutMs ?? settings.timeoutMs,
      beforeSend: options.beforeSend,
      id: nextCallId(),
      attempts: 0,
      onItsWay: false,
      unsettled: false,
      mayBeDone: false,
      tokenAskedAgain: false,
    };
    try {
      cancellation.throwIfCancelled();
      const answer = await withRetries(() => this.#attempt(call), {
        retries: options.retries ?? settings.retries,
        repeat: endpoint.repeat,
        maxRetryAfterMs: settings.maxRetryAfterMs,
        cancellation,
        onRetry: ({ error }, delayMs) =>
          this.#observer.tell('onRetry', {
            ...eventOf(call),
            delayMs,
            code: error.code,
            status: statusOf(error),
          }),
      });
      return answer as EndpointOutput<Row>;
    } catch (error) {
      throw outcomeOf(error, call);
    }
  }

  async #attempt(call: Call): Promise<unknown> {
    let token = await this.#askToken(call);
    const { endpoint, request } = call;
    const limiter = this.limiters.for(endpoint, await this.#store(token));
    const waitedMs = await this.#waitForPermit(call, limiter);
    let outcome: PermitOutcome = 'unsent';
    try {
      if (call.beforeSend) await this.#announce(call, call.beforeSend);
      // It may have been renewed while this call waited.
      token = await this.#askToken(call);
      outcome = 'done';
      const answer = await runAttempt(call, waitedMs, this.#observer, (signal) =>
        this.#fetch(call, token, signal),
      );
      return readAnswer(answer, {
        endpoint,
        query: request.query,
        attempt: call.attempts,
        secrets: () => [...(token ? [token] : []), ...this.#headerSecrets, ...request.secrets()],
        settings: this.#settings,
        report: (found) => this.mismatches.report(endpoint.name as EndpointName, found),
      });
    } catch (error) {
      if (!(error instanceof AttemptFailure)) throw error;
      if (error.kind === 'unsent') outcome = 'unsent';
      if (error.kind === 'cut') call.unsettled = true;
      if (error.kind === 'refused') {
        outcome = 'refused';
        error.retryAfterMs ??= limiter.perMs + REFUSAL_MARGIN_MS;
        this.#stopAfterRefusal(limiter, error.retryAfterMs);
      }
      // Gone already: an earlier request removed it, though its answer did not say so.
      if (isDone(error, call)) return undefined;
      if (error.kind === 'cut' || error.kind === 'failed') call.mayBeDone = true;
      if (!this.#mayAskTokenAgain(error, call, token)) throw error;
      return this.#attempt(call);
    } finally {
      limiter.settle(outcome);
    }
  }

  #askToken({ cancellation }: Call): Promise<string> | string | undefined {
    const asked = this.#token.get();
    return typeof asked === 'object' ? cancellation.race(asked) : asked;
  }

  async #announce(call: Call, beforeSend: NonNullable<Call['beforeSend']>): Promise<void> {
    try {
      await call.cancellation.race(Promise.resolve(beforeSend(call.attempts)));
    } catch (error) {
      throw error instanceof Cancelled ? error : new HeldBack(error);
    }
  }

  /** Names the store's limits in Redis; of tokens that change, the first names them. */
  #store(token: string | undefined): Promise<string> | string {
    if (!this.#settings.redis) return '';
    this.#storeKey ??= storeKey(this.#settings.baseUrl, token);
    return this.#storeKey;
  }

  /** Milliseconds waited; nothing is waited for when a permit is at hand. */
  async #waitForPermit(call: Call, limiter: Limiter): Promise<number> {
    const permit = limiter.take(call.cancellation);
    const began = permit && performance.now();
    if (permit) {
      this.#observer.tell('onWait', { ...eventOf(call), attempt: call.attempts + 1 });
      await permit;
    }
    call.attempts += 1;
    return began === undefined ? 0 : performance.now() - began;
  }

  /** The only place that speaks HTTP. Retries, timeouts and errors have their own, outside of ky. */
  async #fetch(call: Call, token: string | undefined, signal: AbortSignal): Promise<Answer> {
    const { endpoint, request } = call;
    const { baseUrl, fetch: own } = this.#settings;
    const url = baseUrl + request.target;
    const init: RequestInit = {
      method: endpoint.method,
      body: request.body ?? null,
      headers: this.#headers.with(token, request.body !== undefined),
      redirect: 'manual',
      signal,
    };
    let answered: Response | undefined;
    const response = await ky(url, {
      method: endpoint.method,
      retry: 0,
      timeout: false,
      throwHttpErrors: false,
      // Sent from a hook, the request is not copied three times, with a signal for each copy.
      hooks: {
        beforeRequest: [
          async () => {
            answered = await (own ? own(new Request(url, init)) : fetch(url, init));
            return answered;
          },
        ],
      },
      // ky goes on when the answer is of another class than its own Response: it is not sent again.
      fetch: async () => answered as Response,
    });
    return {
      status: response.status,
      headers: response.headers,
      text: await readBody(response, () => response.text()),
    };
  }

  /** A wait that is too long to keep fails the call at once; it must not stop the others either. */
  #stopAfterRefusal(limiter: Limiter, retryAfterMs: number): void {
    if (retryAfterMs <= this.#settings.maxRetryAfterMs) limiter.pause(retryAfterMs);
  }

  #mayAskTokenAgain(failure: AttemptFailure, call: Call, token: string | undefined): boolean {
    if (statusOf(failure.error) !== 401 || call.tokenAskedAgain || !this.#token.forget(token))
      return false;
    call.tokenAskedAgain = true;
    return true;
  }
}
