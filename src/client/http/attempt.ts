import { Cancelled } from '../../shared/cancellation.js';
import { safely } from '../../shared/safely.js';
import { showHead } from '../errors/answer-head.js';
import type { AttemptEnd, Limiter, Permit } from '../limits/limiter.js';
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

/** The window of an endpoint without a limit. */
const MINUTE_MS = 60_000;

/** How the permit of a failed attempt ended. */
const PERMIT_END: Record<FailureKind, AttemptEnd> = {
  'rate-limited': 'refused',
  unsent: 'unsent',
  unanswered: 'abandoned',
  failed: 'answered',
  unrecognized: 'answered',
  final: 'answered',
};

/** An attempt that may send its request. */
interface Ready {
  call: Call;
  permit: Permit;
  token: string | undefined;
  exchange: Exchange;
}

/** What of a transport the attempts need. */
export interface TransportParts {
  readonly token: TokenSource;
  readonly limiter: Limiter;
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
      permit.end('answered');
      return value;
    });
  }

  /** One attempt up to the first piece of a body; the service has counted it by then. */
  async openBody(call: Call): Promise<OpenBody | undefined> {
    const { StreamedAnswer, piecesOf } = await import('./streamed-answer.js');
    return this.#attempt(call, async (ready) => {
      const { exchange, permit, token } = ready;
      const answer = new StreamedAnswer(exchange);
      try {
        const start = await answer.begin((signal) => this.#send(call, token, signal));
        const understood = this.#understand(start, ready);
        if (isFailure(understood)) throw await this.#failureOf(start, understood, ready);
        permit.end('answered');
        const { headers, first } = start;
        return { headers, pieces: piecesOf(answer, first), progress: () => answer.progress() };
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
   * @param work ends the permit of a success
   */
  async #attempt<T>(call: Call, work: (ready: Ready) => Promise<T>): Promise<T | undefined> {
    const { token: source, limiter, observer } = this.#parts;
    const { cancellation, endpoint, timeoutMs } = call;
    call.receipt.answer = undefined;
    const pausedMs = call.pausedUntil - performance.now();
    if (pausedMs > 0) {
      cancellation.isWaiting = true;
      await cancellation.sleep(pausedMs);
      cancellation.isWaiting = false;
    }
    // The store is named by its token, where it has no name of its own.
    const store = await source.limitsKey(await this.#tokenOf(call));
    cancellation.isWaiting = limiter.limitOf(endpoint) !== null;
    return await limiter.run(endpoint, (permit) => this.#run(call, permit, work), {
      store,
      cancellation,
      timeoutMs,
      onWait: (wait) =>
        observer.emit('onWait', { ...eventOf(call), attempt: call.attempts + 1, ...wait }),
    });
  }

  async #run<T>(
    call: Call,
    permit: Permit,
    work: (ready: Ready) => Promise<T>,
  ): Promise<T | undefined> {
    call.cancellation.isWaiting = false;
    const ready = await this.#prepare(call, permit);
    const { exchange, token } = ready;
    try {
      return await work(ready);
    } catch (error) {
      if (!(error instanceof AttemptFailure)) {
        permit.end(exchange.isSent ? 'abandoned' : 'unsent');
        if (exchange.isSent && error instanceof Cancelled) call.mayHaveHappened = true;
        throw error;
      }
      permit.end(PERMIT_END[error.kind]);
      if (this.#mayRenewToken(error, call, token)) throw new Again();
      if (wasRemovedEarlier(error, call)) return undefined;
      if (error.kind === 'unanswered') call.mayHaveHappened = true;
      if (error.kind === 'unanswered' || error.kind === 'failed') call.hadUnclearAttempt = true;
      await this.#showAnswer(error, ready);
      throw error;
    }
  }

  /** Runs `beforeSend`, and gets the token of this moment. */
  async #prepare(call: Call, permit: Permit): Promise<Ready> {
    call.attempts += 1;
    try {
      if (call.beforeSend) await runBeforeSend(call, call.beforeSend);
      // The token may have been renewed while this call waited.
      const token = await this.#tokenOf(call);
      call.cancellation.throwIfCancelled();
      const exchange = new Exchange(call, permit.waitedMs, this.#parts.observer);
      return { call, permit, token, exchange };
    } catch (error) {
      permit.end('unsent');
      throw error;
    }
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
  #failureOf(answer: RawAnswer, understood: Understood, ready: Ready) {
    const pause = (kind: FailureKind, saidMs?: number) => this.#pause(ready, kind, saidMs);
    const { call, token } = ready;
    return failureOf(answer, understood, call, pause, this.#secretsOf(call, token));
  }

  /** A `Retry-After` is kept as it is; a refusal without one waits until its window is over. */
  #pause({ call, permit }: Ready, kind: FailureKind, saidMs?: number): number | undefined {
    const limit = this.#parts.limiter.limitOf(call.endpoint);
    const windowMs = (limit?.perMs ?? MINUTE_MS) + REFUSAL_MARGIN_MS;
    const waitMs = saidMs ?? (kind === 'rate-limited' ? windowMs : undefined);
    // A longer wait fails this call at once, and does not stop the others.
    if (waitMs === undefined || waitMs > this.#settings.maxRetryAfterMs) return waitMs;
    permit.pause(waitMs);
    // Without a limiter only this call waits.
    if (!limit) call.pausedUntil = performance.now() + waitMs;
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

async function runBeforeSend(
  call: Call,
  beforeSend: NonNullable<Call['beforeSend']>,
): Promise<void> {
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
