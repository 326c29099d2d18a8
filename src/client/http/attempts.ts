import type { EndpointName } from '../contract/endpoints.js';
import type { Limiter } from '../limits/limiter.js';
import type { Limiters } from '../limits/limiters.js';
import type { Permit, PermitOutcome } from '../limits/permit.js';
import type { StoreIdentity } from '../limits/store-identity.js';
import { boundsOf, type Call, eventOf, isDone, statusOf } from './call.js';
import { Fetcher } from './fetcher.js';
import { Cancelled } from './lifecycle/cancellation.js';
import { AttemptFailure, BeforeSendFailed, type FailureKind } from './lifecycle/failure.js';
import type { OpenBody } from './open-body.js';
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

/** How the permit of a failed attempt ended. */
const PERMIT_OUTCOME: Record<FailureKind, PermitOutcome> = {
  refused: 'refused',
  unsent: 'unsent',
  cut: 'abandoned',
  failed: 'done',
  foreign: 'done',
  final: 'done',
};

/** What an attempt needs before its request. */
interface Ready {
  permit: Permit;
  limiter: Limiter;
  token: string | undefined;
  waitedMs: number;
}

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

  /** One attempt; another one where the permit was lost before it was used, or the token had to be renewed. */
  async run<T>(call: Call, exchange: Exchange<T>): Promise<T | undefined> {
    for (;;) {
      const ready = await this.#prepare(call);
      if (!ready) continue;
      const { permit, limiter, token, waitedMs } = ready;
      let outcome: PermitOutcome = 'abandoned';
      let isKept = false;
      const keepPermit = () => {
        isKept = true;
        return () => permit.settle('done');
      };
      try {
        const context = this.#contextOf(call, token);
        const result = await exchange({ token, waitedMs, context, keepPermit });
        outcome = 'done';
        return result;
      } catch (error) {
        if (!(error instanceof AttemptFailure)) throw error;
        outcome = PERMIT_OUTCOME[error.kind];
        this.#noteFailure(call, limiter, error);
        // An earlier attempt removed the document, although its answer was lost.
        if (isDone(error, call)) return undefined;
        if (error.kind === 'cut' || error.kind === 'failed') call.mayBeDone = true;
        if (!this.#mayRenewToken(error, call, token)) throw error;
      } finally {
        if (!isKept) permit.settle(outcome);
      }
    }
  }

  /** A permit, after `beforeSend`, and the token of this moment; undefined when the permit was lost meanwhile. */
  async #prepare(call: Call): Promise<Ready | undefined> {
    const limiter = await this.#limiterOf(call);
    const { permit, waitedMs } = await this.#waitForPermit(call, limiter);
    let isReady = false;
    try {
      if (call.beforeSend) await this.#runBeforeSend(call, call.beforeSend);
      // The token may have been renewed while this call waited.
      const token = await this.#requestToken(call);
      // A slow beforeSend may have outlasted the permit.
      isReady = permit.renew(call.timeoutMs + LEASE_MARGIN_MS);
      if (isReady) return { permit, limiter, token, waitedMs };
      call.attempts -= 1;
      return undefined;
    } finally {
      if (!isReady) permit.settle('unsent');
    }
  }

  /** The limiter of the call's endpoint, for the store that the token names. */
  async #limiterOf(call: Call): Promise<Limiter> {
    const token = await this.#requestToken(call);
    const store = this.#store.limitsOf(token);
    const limiter = this.#limiters.for(
      call.endpoint,
      typeof store === 'string' ? store : await store,
    );
    return limiter instanceof Promise ? await limiter : limiter;
  }

  #contextOf(call: Call, token: string | undefined): AnswerContext {
    const { endpoint, request, attempts } = call;
    return {
      ...{ endpoint, query: request.query, attempt: attempts, settings: this.#settings },
      secrets: () => [...(token ? [token] : []), ...this.#headerSecrets, ...request.secrets()],
      report: (found) => this.#mismatches.report(endpoint.name as EndpointName, found),
    };
  }

  /** What a failure means for the calls after it. */
  #noteFailure(call: Call, limiter: Limiter, failure: AttemptFailure): void {
    if (failure.kind === 'cut') call.unsettled = true;
    if (failure.kind !== 'refused') return;
    failure.retryAfterMs ??= limiter.perMs + REFUSAL_MARGIN_MS;
    this.#pauseLimiter(limiter, failure.retryAfterMs);
  }

  async readWhole(call: Call, { token, waitedMs, context }: Attempt): Promise<unknown> {
    const answer = await runAttempt(call, waitedMs, this.#observer, async (signal) => {
      const response = await this.#fetcher.fetch(call, token, signal);
      const { status, headers } = response;
      return { status, headers, text: await readBody(response, boundsOf(call)) };
    });
    return readAnswer(answer, context);
  }

  async openBody(call: Call, attempt: Attempt): Promise<OpenBody> {
    const stream = new StreamAttempt(call, attempt.waitedMs, this.#observer);
    try {
      const start = await stream.send((signal) => this.#fetcher.fetch(call, attempt.token, signal));
      rejectFailure(start, attempt.context);
      const releasePermit = attempt.keepPermit();
      return { headers: start.headers, first: start.first, stream, releasePermit };
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
