import { Cancelled } from '../../shared/cancellation.js';
import { safely } from '../../shared/safely.js';
import { showHead } from '../errors/answer-head.js';
import type { Limiter, Permit, PermitOutcome } from '../limits/limit.js';
import type { Limiters } from '../limits/limiters.js';
import { failureOf, isFailure, meaningOf, readSuccess, type Understood } from './answer.js';
import { type Call, eventOf } from './call.js';
import { Exchange } from './exchange.js';
import { Again, AttemptFailure, BeforeSendFailed, type FailureKind } from './failure.js';
import type { Mismatches } from './mismatches.js';
import type { Observer } from './observer.js';
import type { RawAnswer } from './options.js';
import { createSender, type Send } from './request.js';
import type { Settings } from './settings.js';
import type { OpenBody } from './streamed-answer.js';
import type { TokenSource } from './token.js';

/** Without a `Retry-After` the limit is surely free again after its window and this much. */
const REFUSAL_MARGIN_MS = 1000;

/** Added to the time of an attempt, for what happens between the permit and the request. */
const LEASE_MARGIN_MS = 5000;

/** How the permit of a failed attempt ended. */
const PERMIT_OUTCOME: Record<FailureKind, PermitOutcome> = {
  'rate-limited': 'rate-limited',
  unsent: 'unsent',
  unanswered: 'abandoned',
  failed: 'answered',
  unrecognized: 'answered',
  final: 'answered',
};

/** An attempt that may send its request. */
interface Ready {
  call: Call;
  limiter: Limiter;
  permit: Permit;
  token: string | undefined;
  exchange: Exchange;
}

/** What of a transport the attempts need. */
export interface TransportParts {
  readonly token: TokenSource;
  readonly limiters: Limiters;
  readonly observer: Observer;
  readonly mismatches: Mismatches;
}

/** Makes single attempts: permit, `beforeSend`, token, request, answer, and what it means. */
export class Attempts {
  readonly #settings: Settings;
  readonly #parts: TransportParts;
  readonly #send: Send;

  constructor(settings: Settings, parts: TransportParts) {
    this.#settings = settings;
    this.#parts = parts;
    this.#send = createSender(settings);
  }

  /** One attempt whose answer is read whole. */
  readWhole(call: Call): Promise<unknown> {
    return this.#attempt(call, async (ready) => {
      const { exchange, permit, token } = ready;
      const answer = await exchange.readWhole((signal) => this.#send(call, token, signal));
      if (call.onAnswer) safely(call.onAnswer)(answer);
      const understood = this.#understand(answer, ready);
      if (isFailure(understood)) throw await this.#failureOf(answer, understood, ready);
      const value = readSuccess(understood, answer, call, this.#parts.mismatches);
      permit.release('answered');
      return value;
    });
  }

  /** One attempt up to the first piece of a body, which keeps its permit until it is released. */
  async openBody(call: Call): Promise<OpenBody | undefined> {
    const { StreamedAnswer, piecesOf } = await import('./streamed-answer.js');
    return this.#attempt(call, async (ready) => {
      const { exchange, permit, token } = ready;
      const answer = new StreamedAnswer(exchange);
      try {
        const start = await answer.begin((signal) => this.#send(call, token, signal));
        const understood = this.#understand(start, ready);
        if (isFailure(understood)) throw await this.#failureOf(start, understood, ready);
        const leaseMs = call.timeoutMs + LEASE_MARGIN_MS;
        const { headers, first } = start;
        const pieces = piecesOf(answer, first, permit, leaseMs);
        return { headers, pieces, progress: () => answer.progress() };
      } catch (error) {
        answer.end();
        throw error;
      }
    });
  }

  /**
   * From the permit to what `work` makes of the answer. Undefined for a removal that an earlier attempt made,
   * although its answer was lost.
   *
   * @param work releases the permit of a success
   */
  async #attempt<T>(call: Call, work: (ready: Ready) => Promise<T>): Promise<T | undefined> {
    const ready = await this.#prepare(call);
    const { permit, exchange, token } = ready;
    try {
      return await work(ready);
    } catch (error) {
      if (!(error instanceof AttemptFailure)) {
        permit.release(exchange.isSent ? 'abandoned' : 'unsent');
        if (exchange.isSent && error instanceof Cancelled) call.mayHaveHappened = true;
        throw error;
      }
      permit.release(PERMIT_OUTCOME[error.kind]);
      if (this.#mayRenewToken(error, call, token)) throw new Again();
      if (wasRemovedEarlier(error, call)) return undefined;
      if (error.kind === 'unanswered') call.mayHaveHappened = true;
      if (error.kind === 'unanswered' || error.kind === 'failed') call.hadUnclearAttempt = true;
      await this.#showAnswer(error, ready);
      throw error;
    }
  }

  /** Takes a permit, runs `beforeSend`, and gets the token of this moment. */
  async #prepare(call: Call): Promise<Ready> {
    const { token: source, limiters, observer } = this.#parts;
    call.receipt.answer = undefined;
    // The store is named by its token, where it has no name of its own.
    const store = await source.limitsKey(await this.#tokenOf(call));
    const limiter = await limiters.for(call.endpoint, store);
    const taken = limiter.take(call.cancellation, call.timeoutMs + LEASE_MARGIN_MS);
    const waitedMs = taken instanceof Promise ? await this.#wait(taken, call, limiter) : 0;
    const permit = await taken;
    call.attempts += 1;
    try {
      if (call.beforeSend) await runBeforeSend(call, call.beforeSend);
      // The token may have been renewed while this call waited.
      const token = await this.#tokenOf(call);
      // A worker thread may have been started meanwhile: this permit then counts in this thread alone.
      const isSame = (await limiters.for(call.endpoint, store)) === limiter;
      call.cancellation.throwIfCancelled();
      // A slow beforeSend may have outlasted the permit.
      if (!isSame || !permit.renew(call.timeoutMs + LEASE_MARGIN_MS)) {
        call.attempts -= 1;
        throw new Again();
      }
      return { call, limiter, permit, token, exchange: new Exchange(call, waitedMs, observer) };
    } catch (error) {
      permit.release('unsent');
      throw error;
    }
  }

  /** Waits for a permit, reports that, and gives how long it was, in milliseconds. */
  async #wait(taken: Promise<Permit>, call: Call, limiter: Limiter): Promise<number> {
    const began = performance.now();
    this.#parts.observer.emit('onWait', {
      ...eventOf(call),
      attempt: call.attempts + 1,
      limit: this.#parts.limiters.limitOf(call.endpoint),
      pausedMs: Math.max(0, limiter.pausedMs),
    });
    call.cancellation.isWaiting = true;
    await taken;
    call.cancellation.isWaiting = false;
    return performance.now() - began;
  }

  #tokenOf({ cancellation }: Call): Promise<string> | string | undefined {
    const { token } = this.#parts;
    const asked = token.get();
    return typeof asked === 'object' ? token.wait(asked, cancellation) : asked;
  }

  #understand(answer: RawAnswer, { call }: Ready): Understood {
    const { status, headers } = answer;
    // Without the text, which may be long: the promise of the call holds its receipt.
    call.receipt.answer = { status, headers };
    return meaningOf(answer, call.endpoint, this.#settings.classify);
  }

  /** What a failure asks for, its endpoint waits once. */
  #failureOf(answer: RawAnswer, understood: Understood, { call, limiter, token }: Ready) {
    const pause = (kind: FailureKind, saidMs?: number) => this.#pause(limiter, kind, saidMs);
    return failureOf(answer, understood, call, pause, this.#secretsOf(call, token));
  }

  /** A `Retry-After` is kept as it is; a refusal without one waits until its window is over. */
  #pause(limiter: Limiter, kind: FailureKind, saidMs: number | undefined): number | undefined {
    const waitMs =
      saidMs ?? (kind === 'rate-limited' ? limiter.perMs + REFUSAL_MARGIN_MS : undefined);
    // A longer wait fails this call at once, and does not stop the others.
    const isHeeded = waitMs !== undefined && waitMs <= this.#settings.maxRetryAfterMs;
    if (isHeeded) limiter.pause(waitMs);
    return waitMs;
  }

  /** Shows with a failure what its answer said beside its body. */
  async #showAnswer({ error }: AttemptFailure, { call, token }: Ready) {
    const { answer } = call.receipt;
    if (!answer) return;
    const { maskOf } = await import('./words.js').catch(() => ({ maskOf: () => () => '***' }));
    showHead(error, answer, maskOf(this.#secretsOf(call, token)));
  }

  /** Where the values are that no error may contain. */
  #secretsOf({ headers, request }: Call, token: string | undefined) {
    return { token, headers: { ...this.#settings.headers, ...headers }, body: request.asked.body };
  }

  #mayRenewToken({ status }: AttemptFailure, call: Call, token: string | undefined): boolean {
    if (status !== 401 || call.tokenRenewed || !this.#parts.token.forget(token)) return false;
    call.tokenRenewed = true;
    return true;
  }
}

/** Once an attempt, also where it outlasted the permit and another one is taken. */
async function runBeforeSend(
  call: Call,
  beforeSend: NonNullable<Call['beforeSend']>,
): Promise<void> {
  if (call.preparedAttempt === call.attempts) return;
  call.preparedAttempt = call.attempts;
  try {
    await call.cancellation.race(Promise.resolve(beforeSend(call.attempts)));
  } catch (error) {
    throw error instanceof Cancelled ? error : new BeforeSendFailed(error);
  }
}

/** A document that is gone after a removal whose answer was lost: that removal did it. */
function wasRemovedEarlier(
  { error }: AttemptFailure,
  { endpoint, hadUnclearAttempt }: Call,
): boolean {
  return endpoint.method === 'DELETE' && hadUnclearAttempt && error.code === 'NOT_FOUND';
}
