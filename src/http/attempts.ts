import type { EndpointName } from '../api/endpoints.js';
import { type Call, eventOf, isDone, statusOf } from './call.js';
import { Fetcher } from './fetcher.js';
import { Cancelled } from './lifecycle/cancellation.js';
import { AttemptFailure, BeforeSendFailed } from './lifecycle/failure.js';
import type { Limiter } from './limits/limiter.js';
import type { Limiters } from './limits/limiters.js';
import type { Permit, PermitOutcome } from './limits/permit.js';
import type { StoreIdentity } from './limits/store-identity.js';
import type { Observer } from './reporting/hooks.js';
import type { Mismatches } from './reporting/mismatches.js';
import { secretsOfHeaders } from './request/secrets.js';
import type { TokenSource } from './request/token.js';
import { type AnswerContext, readAnswer, rejectFailure } from './response/answer.js';
import { readBody } from './response/read-body.js';
import { runAttempt } from './run-attempt.js';
import type { Settings } from './settings.js';
import { StreamAttempt } from './stream-attempt.js';

/** Without a `Retry-After` the limit is surely free again after its window and this much. */
const REFUSAL_MARGIN_MS = 1000;

/** Added to the time of an attempt, for what happens between the permit and the request. */
const LEASE_MARGIN_MS = 5000;

/** One request of a call, with its permit and its token. */
export interface Attempt {
  token: string | undefined;
  waitedMs: number;
  context: AnswerContext;
  /** Keeps the permit past the attempt; the function it returns gives it back. */
  keepPermit(): () => void;
}

/** Sends the request of an attempt and reads what it needs of the answer. */
export type Exchange<T> = (attempt: Attempt) => Promise<T>;

/** A body whose first piece has arrived. */
export interface OpenBody {
  first: Uint8Array | undefined;
  stream: StreamAttempt;
  releasePermit(): void;
}

/** The pieces of the body; its connection and permit are released however the iteration ends. */
export async function* piecesOf({
  first,
  stream,
  releasePermit,
}: OpenBody): AsyncGenerator<Uint8Array> {
  try {
    for (let piece = first; piece; piece = await stream.read()) yield piece;
  } finally {
    stream.end();
    releasePermit();
  }
}

/** What the attempts of a client share. */
export interface AttemptsOptions {
  settings: Settings;
  token: TokenSource;
  limiters: Limiters;
  store: StoreIdentity;
  observer: Observer;
  mismatches: Mismatches;
}

/** Makes single attempts: token, permit, `beforeSend`, the request, and what its failure means. */
export class Attempts {
  readonly #settings: Settings;
  readonly #token: TokenSource;
  readonly #limiters: Limiters;
  readonly #store: StoreIdentity;
  readonly #observer: Observer;
  readonly #mismatches: Mismatches;
  readonly #fetcher: Fetcher;
  readonly #headerSecrets: readonly string[];

  constructor({ settings, token, limiters, store, observer, mismatches }: AttemptsOptions) {
    this.#settings = settings;
    this.#token = token;
    this.#limiters = limiters;
    this.#store = store;
    this.#observer = observer;
    this.#mismatches = mismatches;
    this.#fetcher = new Fetcher(settings);
    this.#headerSecrets = secretsOfHeaders(settings.headers);
  }

  /** One attempt; a second one where the token had to be renewed. */
  async run<T>(call: Call, exchange: Exchange<T>): Promise<T | undefined> {
    let token = await this.#requestToken(call);
    const { endpoint, request } = call;
    const store = this.#store.limitsOf(token);
    const limited = this.#limiters.for(endpoint, typeof store === 'string' ? store : await store);
    const limiter = limited instanceof Promise ? await limited : limited;
    const { permit, waitedMs } = await this.#waitForPermit(call, limiter);
    let outcome: PermitOutcome = 'unsent';
    let isKept = false;
    try {
      if (call.beforeSend) await this.#runBeforeSend(call, call.beforeSend);
      // The token may have been renewed while this call waited.
      token = await this.#requestToken(call);
      // A slow beforeSend may have outlasted the permit.
      if (!permit.renew(call.timeoutMs + LEASE_MARGIN_MS)) {
        call.attempts -= 1;
        return await this.run(call, exchange);
      }
      outcome = 'abandoned';
      const result = await exchange({
        token,
        waitedMs,
        context: {
          endpoint,
          query: request.query,
          attempt: call.attempts,
          secrets: () => [...(token ? [token] : []), ...this.#headerSecrets, ...request.secrets()],
          settings: this.#settings,
          report: (found) => this.#mismatches.report(endpoint.name as EndpointName, found),
        },
        keepPermit: () => {
          isKept = true;
          return () => permit.settle('done');
        },
      });
      outcome = 'done';
      return result;
    } catch (error) {
      if (!(error instanceof AttemptFailure)) throw error;
      if (error.kind === 'unsent') outcome = 'unsent';
      else if (error.kind !== 'cut') outcome = 'done';
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
      return this.run(call, exchange);
    } finally {
      if (!isKept) permit.settle(outcome);
    }
  }

  async readWhole(call: Call, { token, waitedMs, context }: Attempt): Promise<unknown> {
    const answer = await runAttempt(call, waitedMs, this.#observer, async (signal) => {
      const response = await this.#fetcher.fetch(call, token, signal);
      const { status, headers } = response;
      return { status, headers, text: await readBody(response, call.endpoint.maxAnswerBytes) };
    });
    return readAnswer(answer, context);
  }

  async openBody(call: Call, attempt: Attempt): Promise<OpenBody> {
    const stream = new StreamAttempt(call, attempt.waitedMs, this.#observer);
    try {
      const start = await stream.send((signal) => this.#fetcher.fetch(call, attempt.token, signal));
      rejectFailure(start, attempt.context);
      const releasePermit = attempt.keepPermit();
      return { first: start.first, stream, releasePermit };
    } catch (error) {
      stream.end();
      throw error;
    }
  }

  #requestToken({ cancellation }: Call): Promise<string> | string | undefined {
    const asked = this.#token.get();
    return typeof asked === 'object' ? this.#token.wait(asked, cancellation) : asked;
  }

  async #runBeforeSend(call: Call, beforeSend: NonNullable<Call['beforeSend']>): Promise<void> {
    try {
      await call.cancellation.race(Promise.resolve(beforeSend(call.attempts)));
    } catch (error) {
      throw error instanceof Cancelled ? error : new BeforeSendFailed(error);
    }
  }

  /** Takes a permit, and measures the milliseconds waited for it. */
  async #waitForPermit(
    call: Call,
    limiter: Limiter,
  ): Promise<{ permit: Permit; waitedMs: number }> {
    const taken = limiter.take(call.cancellation, call.timeoutMs + LEASE_MARGIN_MS);
    if (!(taken instanceof Promise)) {
      call.attempts += 1;
      return { permit: taken, waitedMs: 0 };
    }
    const began = performance.now();
    this.#observer.emit('onWait', { ...eventOf(call), attempt: call.attempts + 1 });
    const permit = await taken;
    call.attempts += 1;
    return { permit, waitedMs: performance.now() - began };
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
