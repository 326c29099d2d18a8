import ky from 'ky';
import type { Endpoint, EndpointInput, EndpointOutput } from '../api/endpoint.js';
import type { EndpointName } from '../api/endpoints.js';
import { InvalidRequestError } from '../errors/invalid-request.js';
import { type Call, eventOf, isDone, nextCallId, statusOf } from './call.js';
import { checkCallOptions } from './check-options.js';
import { Cancellation, Cancelled } from './lifecycle/cancellation.js';
import { AttemptFailure, BeforeSendFailed } from './lifecycle/failure.js';
import { OpenCalls } from './lifecycle/open-calls.js';
import { type Limiter, Limiters } from './limits/limiter.js';
import type { PermitOutcome } from './limits/pool.js';
import { storeKey } from './limits/redis.js';
import type { CallOptions } from './options.js';
import { outcomeOf } from './outcome.js';
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
  /** Reports answers that differ from the documentation, or throws, as `responseValidation` asks. */
  readonly mismatches: Mismatches;
  /** Keep each endpoint under its limit. */
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

  /** Opens a call, which may send several requests; `release` it after the last one. */
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

  /** Releases Redis once the calls in flight have finished. */
  close(): Promise<void> {
    return this.#open.close(() => this.limiters.close());
  }

  /** Identifies the store without revealing its token. */
  async storeId(): Promise<string> {
    const { baseUrl, headers } = this.#settings;
    return storeKey(baseUrl, (await this.#token.get()) ?? headers.authorization);
  }

  /** Checks the input, sends it under the endpoint's limit, retries where that is harmless, parses the answer. */
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

  /** Like `send`, inside a call opened before: its signal and deadline end this request as well. */
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
      inFlight: false,
      unsettled: false,
      mayBeDone: false,
      tokenRenewed: false,
    };
    try {
      cancellation.throwIfCancelled();
      const answer = await withRetries(() => this.#attempt(call), {
        retries: options.retries ?? settings.retries,
        repeat: endpoint.repeat,
        maxRetryAfterMs: settings.maxRetryAfterMs,
        cancellation,
        onRetry: ({ error }, delayMs) =>
          this.#observer.emit('onRetry', {
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
    let token = await this.#requestToken(call);
    const { endpoint, request } = call;
    const limiter = this.limiters.for(endpoint, await this.#store(token));
    const waitedMs = await this.#waitForPermit(call, limiter);
    let outcome: PermitOutcome = 'unsent';
    try {
      if (call.beforeSend) await this.#runBeforeSend(call, call.beforeSend);
      // The token may have been renewed while this call waited.
      token = await this.#requestToken(call);
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
        this.#pauseLimiter(limiter, error.retryAfterMs);
      }
      // An earlier attempt removed the document, although its answer was lost.
      if (isDone(error, call)) return undefined;
      if (error.kind === 'cut' || error.kind === 'failed') call.mayBeDone = true;
      if (!this.#mayRenewToken(error, call, token)) throw error;
      return this.#attempt(call);
    } finally {
      limiter.settle(outcome);
    }
  }

  #requestToken({ cancellation }: Call): Promise<string> | string | undefined {
    const asked = this.#token.get();
    return typeof asked === 'object' ? cancellation.race(asked) : asked;
  }

  async #runBeforeSend(call: Call, beforeSend: NonNullable<Call['beforeSend']>): Promise<void> {
    try {
      await call.cancellation.race(Promise.resolve(beforeSend(call.attempts)));
    } catch (error) {
      throw error instanceof Cancelled ? error : new BeforeSendFailed(error);
    }
  }

  /** Key of the store's limits in Redis: derived from the first token this client used. */
  #store(token: string | undefined): Promise<string> | string {
    if (!this.#settings.redis) return '';
    this.#storeKey ??= storeKey(this.#settings.baseUrl, token);
    return this.#storeKey;
  }

  /** Takes a permit; resolves to the milliseconds waited. */
  async #waitForPermit(call: Call, limiter: Limiter): Promise<number> {
    const permit = limiter.take(call.cancellation);
    const began = permit && performance.now();
    if (permit) {
      this.#observer.emit('onWait', { ...eventOf(call), attempt: call.attempts + 1 });
      await permit;
    }
    call.attempts += 1;
    return began === undefined ? 0 : performance.now() - began;
  }

  /** Sends one request. The only use of ky: retries, timeouts and errors are handled outside of it. */
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
      text: await readBody(response, endpoint.maxAnswerBytes),
    };
  }

  /** A wait longer than `maxRetryAfterMs` fails this call at once, and does not pause the others. */
  #pauseLimiter(limiter: Limiter, retryAfterMs: number): void {
    if (retryAfterMs <= this.#settings.maxRetryAfterMs) limiter.pause(retryAfterMs);
  }

  #mayRenewToken(failure: AttemptFailure, call: Call, token: string | undefined): boolean {
    if (statusOf(failure.error) !== 401 || call.tokenRenewed || !this.#token.forget(token))
      return false;
    call.tokenRenewed = true;
    return true;
  }
}
