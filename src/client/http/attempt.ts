import { Cancelled } from '../../shared/cancellation.js';
import { safely } from '../../shared/safely.js';
import type { EndpointName } from '../contract/endpoint.js';
import { showHead } from '../errors/answer-head.js';
import type { Limiter, Permit, PermitOutcome } from '../limits/limit.js';
import type { Limiters } from '../limits/limiters.js';
import type { StoreIdentity } from '../limits/store-identity.js';
import { type AnswerContext, readAnswer, rejectFailure } from './answer.js';
import { type Call, eventOf } from './call.js';
import { Exchange } from './exchange.js';
import { AttemptFailure, BeforeSendFailed, type FailureKind } from './failure.js';
import type { Mismatches } from './mismatches.js';
import type { Observer } from './observer.js';
import { createSender, type Send } from './request.js';
import type { Settings } from './settings.js';
import { type OpenBody, StreamedAnswer } from './streamed-answer.js';
import type { TokenSource } from './token.js';

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

/** What an attempt has before its request. */
interface Ready {
  permit: Permit;
  limiter: Limiter;
  token: string | undefined;
  waitedMs: number;
  /** The answer is still read when the attempt has ended, and whoever reads it settles the permit. */
  isPermitKept: boolean;
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

/** Sends the request of an attempt that is ready, and reads what it needs of the answer. */
type Work<T> = (ready: Ready, context: AnswerContext) => Promise<T>;

/** Makes single attempts: permit, `beforeSend`, token, request, answer, and what a failure means. */
export class Attempts {
  readonly #options: AttemptsOptions;
  readonly #send: Send;

  constructor(options: AttemptsOptions) {
    this.#options = options;
    this.#send = createSender(options.settings);
  }

  /** One attempt whose answer is read whole. */
  readWhole(call: Call): Promise<unknown> {
    return this.#attempt(call, async ({ token, waitedMs }, context) => {
      const exchange = new Exchange(call, waitedMs, this.#options.observer);
      const answer = await exchange.readWhole((signal) => this.#send(call, token, signal));
      const { status, headers } = answer;
      // Without the text, which may be long: the promise of the call holds its receipt.
      call.receipt.answer = { status, headers };
      if (call.onAnswer) safely(call.onAnswer)(answer);
      return readAnswer(answer, context);
    });
  }

  /** One attempt up to the first piece of a body, which keeps its permit until it is released. */
  openBody(call: Call): Promise<OpenBody | undefined> {
    return this.#attempt(call, async (ready, context) => {
      const { permit, token, waitedMs } = ready;
      const answer = new StreamedAnswer(new Exchange(call, waitedMs, this.#options.observer));
      try {
        const start = await answer.begin((signal) => this.#send(call, token, signal));
        const { status, headers, first } = start;
        call.receipt.answer = { status, headers };
        await rejectFailure(start, context);
        ready.isPermitKept = true;
        const leaseMs = call.timeoutMs + LEASE_MARGIN_MS;
        return {
          ...{ headers, first, answer },
          renewPermit: () => void permit.renew(leaseMs),
          releasePermit: () => permit.settle('done'),
        };
      } catch (error) {
        answer.end();
        throw error;
      }
    });
  }

  /** Another one where the permit was lost before it was used, or the token had to be renewed. */
  async #attempt<T>(call: Call, work: Work<T>): Promise<T | undefined> {
    for (;;) {
      const ready = await this.#prepare(call);
      if (!ready) continue;
      let outcome: PermitOutcome = 'abandoned';
      const context = this.#contextOf(call, ready);
      call.receipt.answer = undefined;
      try {
        const result = await work(ready, context);
        outcome = 'done';
        return result;
      } catch (error) {
        if (!(error instanceof AttemptFailure)) throw error;
        outcome = PERMIT_OUTCOME[error.kind];
        if (error.kind === 'cut') call.mayHaveHappened = true;
        await showAnswer(error, call, context);
        // An earlier attempt removed the document, although its answer was lost.
        if (isDone(error, call)) return undefined;
        if (error.kind === 'cut' || error.kind === 'failed') call.hadUnclearAttempt = true;
        if (!this.#mayRenewToken(error, call, ready.token)) throw error;
      } finally {
        if (!ready.isPermitKept) ready.permit.settle(outcome);
      }
    }
  }

  /** A permit, after `beforeSend`, and the token of this moment; undefined when the permit was lost meanwhile. */
  async #prepare(call: Call): Promise<Ready | undefined> {
    const { limiters, store } = this.#options;
    // The store is named by its token, where it has no name of its own.
    const limits = await store.limitsOf(await this.#token(call));
    const limiter = await limiters.for(call.endpoint, limits);
    const { permit, waitedMs } = await this.#takePermit(call, limiter);
    let isReady = false;
    try {
      // Once an attempt, also where it outlasted the permit and another one is taken.
      if (call.beforeSend && call.preparedAttempt < call.attempts) {
        call.preparedAttempt = call.attempts;
        await this.#runBeforeSend(call, call.beforeSend);
      }
      // The token may have been renewed while this call waited.
      const token = await this.#token(call);
      // Permits are others once a thread was started.
      const isSame = (await limiters.for(call.endpoint, limits)) === limiter;
      // Ended before it was sent, it leaves its permit unused.
      call.cancellation.throwIfCancelled();
      // A slow beforeSend may have outlasted the permit.
      isReady = isSame && permit.renew(call.timeoutMs + LEASE_MARGIN_MS);
      if (isReady) return { permit, limiter, token, waitedMs, isPermitKept: false };
      call.attempts -= 1;
      return undefined;
    } finally {
      if (!isReady) permit.settle('unsent');
    }
  }

  /** Takes a permit, and measures the milliseconds waited for it. */
  async #takePermit(call: Call, limiter: Limiter): Promise<{ permit: Permit; waitedMs: number }> {
    const taken = limiter.take(call.cancellation, call.timeoutMs + LEASE_MARGIN_MS);
    let waitedMs = 0;
    let permit = taken;
    if (taken instanceof Promise) {
      const began = performance.now();
      this.#options.observer.emit('onWait', {
        ...eventOf(call),
        attempt: call.attempts + 1,
        limit: this.#options.limiters.limitOf(call.endpoint),
        pausedMs: Math.max(0, limiter.pausedMs),
      });
      permit = await taken;
      waitedMs = performance.now() - began;
    }
    call.attempts += 1;
    return { permit: permit as Permit, waitedMs };
  }

  #token({ cancellation }: Call): Promise<string> | string | undefined {
    const { token } = this.#options;
    const asked = token.get();
    return typeof asked === 'object' ? token.wait(asked, cancellation) : asked;
  }

  async #runBeforeSend(call: Call, beforeSend: NonNullable<Call['beforeSend']>): Promise<void> {
    try {
      await call.cancellation.race(Promise.resolve(beforeSend(call.attempts)));
    } catch (error) {
      throw error instanceof Cancelled ? error : new BeforeSendFailed(error);
    }
  }

  #contextOf(call: Call, { token, limiter }: Ready): AnswerContext {
    const { endpoint, request, attempts } = call;
    const { settings, mismatches } = this.#options;
    return {
      ...{ endpoint, asked: request.asked, query: request.query, attempt: attempts, settings },
      secrets: () => ({
        token,
        headers: { ...settings.headers, ...call.headers },
        body: request.asked.body,
      }),
      report: (found) => mismatches.report(endpoint.name as EndpointName, found),
      pause: (kind, saidMs) => this.#pause(limiter, kind, saidMs),
    };
  }

  /** What a failure asks for, its endpoint waits once; a refusal without a `Retry-After` waits until its window is over. */
  #pause(limiter: Limiter, kind: 'refused' | 'failed', saidMs: number | undefined) {
    const waitMs = saidMs ?? (kind === 'refused' ? limiter.perMs + REFUSAL_MARGIN_MS : undefined);
    // A longer wait fails this call at once, and does not stop the others.
    const isHeeded = waitMs !== undefined && waitMs <= this.#options.settings.maxRetryAfterMs;
    if (isHeeded) limiter.pause(waitMs);
    return waitMs;
  }

  #mayRenewToken({ status }: AttemptFailure, call: Call, token: string | undefined): boolean {
    if (status !== 401 || call.tokenRenewed || !this.#options.token.forget(token)) return false;
    call.tokenRenewed = true;
    return true;
  }
}

/** Shows with a failure what its answer said beside its body. */
async function showAnswer(
  { error }: AttemptFailure,
  { receipt: { answer } }: Call,
  context: AnswerContext,
): Promise<void> {
  if (!answer) return;
  const { maskOf } = await import('./words.js');
  showHead(error, answer, maskOf(context.secrets()));
}

/** A document that is gone after a removal whose answer was lost: that removal did it. */
function isDone({ error }: AttemptFailure, { endpoint, hadUnclearAttempt }: Call): boolean {
  return endpoint.method === 'DELETE' && hadUnclearAttempt && error.code === 'NOT_FOUND';
}
