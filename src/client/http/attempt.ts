import pRetry from 'p-retry';
import { Cancelled, onTimeout } from '../../shared/cancellation.js';
import { safely } from '../../shared/safely.js';
import { TimeoutError } from '../errors/no-answer.js';
import type { LimitedCall, Limiter, Permit } from '../limits/limiter.js';
import { isFailure, readBody, type Understood, understand } from './answer.js';
import { type Call, eventOf } from './call.js';
import { endFailed, failureOf } from './failed-attempt.js';
import type { RequestEvent } from './hooks.js';
import type { Observer } from './observer.js';
import type { RawAnswer } from './options.js';
import { AttemptFailure, mayRepeat, networkFailure, outcomeOf } from './outcome.js';
import type { SendRequest } from './request.js';
import type { Settings } from './settings.js';
import type { TokenSource } from './token.js';

/**
 * Range of the first pause, drawn at random, in milliseconds; each further pause is twice as long.
 */
const FIRST_PAUSE_MS = { least: 250, most: 500 };
const LONGEST_PAUSE_MS = 20_000;

/** Without `Retry-After`, the limit is certainly free after its window plus this margin. */
const REFUSAL_MARGIN_MS = 1000;

/** Window assumed for an endpoint without a limit. */
const MINUTE_MS = 60_000;

/** One shared error: a new one for each end would cost its stack trace. */
const ENDED = new Cancelled();

/** The parts of a client used by an attempt. */
export interface Attempting {
  settings: Settings;
  token: TokenSource;
  limiter: Limiter;
  observer: Observer;
  sendRequest: SendRequest;
}

/**
 * Makes attempts until one succeeds or no more may follow. After a 401, a token function is asked
 * once more.
 *
 * @throws the error for the caller, from `outcomeOf`
 */
export async function repeat<T>(
  call: Call,
  attempt: () => Promise<T>,
  parts: Attempting,
): Promise<T> {
  try {
    try {
      return await repeatWithToken(call, attempt, parts);
    } catch (error) {
      const isRefusedToken = error instanceof AttemptFailure && error.status === 401;
      if (!isRefusedToken || !parts.token.forget(call.token)) throw error;
    }
    return await repeatWithToken(call, attempt, parts);
  } catch (error) {
    throw outcomeOf(error, call);
  }
}

/**
 * A `Retry-After` pauses the limiter, where the next attempt waits; without a limiter, the pause
 * happens here.
 */
async function repeatWithToken<T>(
  call: Call,
  attempt: () => Promise<T>,
  { observer, limiter, settings: { maxRetryAfterMs } }: Attempting,
): Promise<T> {
  const { endpoint, cancellation, retries } = call;
  const { least, most } = FIRST_PAUSE_MS;
  // Drawn here and not by p-retry, so that hooks can report the length of the pause.
  const minTimeout = least + Math.random() * (most - least);
  let answered: { answer: T } | undefined;
  const run = async () => {
    cancellation.isWaiting = false;
    answered = { answer: await attempt() };
    return answered;
  };
  const isRepeated = async (error: Error, retriesConsumed: number): Promise<boolean> => {
    if (!(error instanceof AttemptFailure) || !mayRepeat(error, endpoint.repeat)) return false;
    const { waitMs = 0, status } = error;
    const pauseMs = Math.round(minTimeout * 2 ** retriesConsumed);
    const delayMs = Math.min(LONGEST_PAUSE_MS, pauseMs);
    if (waitMs > maxRetryAfterMs) return false;
    if (Math.max(delayMs, waitMs) >= cancellation.remainingMs) return false;
    observer.emit('onRetry', { ...eventOf(call), delayMs, code: error.error.code, status });
    cancellation.isWaiting = true;
    if (waitMs > delayMs && !limiter.limitOf(endpoint)) await cancellation.sleep(waitMs - delayMs);
    return true;
  };
  try {
    const { answer } = await pRetry(run, {
      retries,
      minTimeout,
      maxTimeout: LONGEST_PAUSE_MS,
      factor: 2,
      signal: cancellation.signal,
      shouldRetry: ({ error, retriesConsumed }) => isRepeated(error, retriesConsumed),
    });
    return answer;
  } catch (error) {
    // p-retry checks the signal once more after a success; the answer is returned anyway.
    if (answered) return answered.answer;
    throw error;
  }
}

/**
 * Makes one attempt: token, limit, send, read, classify. The token comes first because it names the
 * store of the limit.
 */
export async function attempt<Answer extends RawAnswer, T>(
  call: Call,
  parts: Attempting,
  read: (exchange: Exchange, send: Send) => Promise<Answer>,
  toValue: (understood: Understood, answer: Answer) => T,
): Promise<T> {
  const { endpoint, cancellation, timeoutMs, receipt } = call;
  const { settings, limiter, observer, token } = parts;
  receipt.answer = undefined;
  cancellation.isWaiting = true;
  const store = limiter.limitOf(endpoint) ? await token.storeId(cancellation) : '';
  const onWait: LimitedCall['onWait'] = (wait) => {
    observer.emit('onWait', { ...eventOf(call, call.attempts + 1), ...wait });
  };
  const sendAndRead = async (permit: Permit): Promise<T> => {
    cancellation.isWaiting = false;
    let exchange: Exchange | undefined;
    try {
      // The token may have been renewed while this call waited for its permit.
      call.token = await token.get(cancellation);
      call.attempts += 1;
      exchange = new Exchange(call, permit.waitedMs, observer);
      const answer = await read(exchange, (signal) => parts.sendRequest(call, signal));
      receipt.answer = { status: answer.status, headers: answer.headers };
      if (call.onAnswer) safely(call.onAnswer)(answer);
      const understood = understand(answer, endpoint, settings.classify);
      if (isFailure(understood)) {
        const windowMs = (limiter.limitOf(endpoint)?.perMs ?? MINUTE_MS) + REFUSAL_MARGIN_MS;
        throw failureOf(answer, understood, call, windowMs, settings);
      }
      const value = toValue(understood, answer);
      permit.end('answered');
      return value;
    } catch (error) {
      exchange?.end();
      endFailed(error, call, permit, exchange?.isSent === true, settings);
      // A document already removed by an earlier attempt counts as removed.
      return undefined as T;
    }
  };
  return await limiter.run(endpoint, sendAndRead, { store, cancellation, timeoutMs, onWait });
}

/** Sends a request. */
export type Send = (signal: AbortSignal) => Promise<Response>;

/**
 * One request and its answer, with its signal, its time limit and its two events. `timeoutMs`
 * bounds each wait for the server; ending the call ends the exchange at once, even while nobody
 * waits for it.
 */
export class Exchange {
  /** HTTP status, once the answer has come. */
  status: number | undefined;
  /** The request was handed to `fetch`. */
  isSent = false;
  readonly timeoutMs: number;
  readonly #call: Call;
  readonly #observer: Observer;
  readonly #event: RequestEvent | undefined;
  readonly #controller = new AbortController();
  readonly #began: number;
  readonly #off: () => void;
  #rejectWait: ((error: Error) => void) | undefined;
  #timedOut = false;
  #ended = false;

  constructor(call: Call, waitedMs: number, observer: Observer) {
    this.#call = call;
    this.timeoutMs = call.timeoutMs;
    this.#observer = observer;
    const isWatched = observer.isObserved('onRequest') || observer.isObserved('onResponse');
    this.#event = isWatched ? { ...eventOf(call), waitedMs } : undefined;
    if (this.#event) observer.emit('onRequest', this.#event);
    this.#began = performance.now();
    this.#off = call.cancellation.onCancel(() => this.#abort());
  }

  /** Sends the request and reads its whole answer, all within `timeoutMs`. */
  async readWhole(send: Send): Promise<RawAnswer> {
    const answer = await this.within(async (signal) => {
      const response = await send(signal);
      const text = await readBody(response, this.timeoutMs);
      this.status = response.status;
      return { status: response.status, headers: response.headers, text };
    });
    this.end(answer.status < 400);
    return answer;
  }

  /** Waits for the server, up to `waitMs` or the end of the call. */
  async within<T>(work: (signal: AbortSignal) => Promise<T>, waitMs = this.timeoutMs): Promise<T> {
    const { cancellation } = this.#call;
    cancellation.throwIfCancelled();
    let cancelTimer = () => {};
    this.isSent = true;
    try {
      // A `fetch` that ignores its signal must not hold up the call.
      return await new Promise<T>((resolve, reject) => {
        this.#rejectWait = reject;
        cancelTimer = onTimeout(waitMs, () => {
          this.#timedOut = true;
          this.#abort();
        });
        work(this.#controller.signal).then(resolve, reject);
      });
    } catch (error) {
      if (cancellation.reason) throw new Cancelled();
      throw this.#failureOf(error);
    } finally {
      cancelTimer();
      this.#rejectWait = undefined;
    }
  }

  /**
   * Ends the exchange, and closes the connection if the body is not complete. May be called again.
   */
  end(isComplete = false): void {
    if (this.#ended) return;
    this.#ended = true;
    this.#off();
    if (!isComplete) this.#controller.abort(ENDED);
    if (!this.#event) return;
    const durationMs = performance.now() - this.#began;
    this.#observer.emit('onResponse', { ...this.#event, status: this.status, durationMs });
  }

  /** Ends the wait only; `within` finds the reason. */
  #abort(): void {
    this.#controller.abort(ENDED);
    this.#rejectWait?.(new Cancelled());
  }

  #failureOf(error: unknown): AttemptFailure {
    const { endpoint, attempts } = this.#call;
    if (!this.#timedOut) return networkFailure(error, endpoint.name, attempts);
    const late = new TimeoutError(endpoint.name, 'attempt', this.timeoutMs, attempts);
    return new AttemptFailure(late, 'unanswered');
  }
}
