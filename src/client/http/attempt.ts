import pRetry from 'p-retry';
import { Cancelled } from '../../shared/cancellation.js';
import { safely } from '../../shared/safely.js';
import { identify, requestIdOf } from '../errors/base.js';
import type { AttemptEnd, LimitedCall, Limiter, Permit } from '../limits/limiter.js';
import { failureOf, isFailure, type Understood, understand } from './answer.js';
import { type Call, eventOf } from './call.js';
import { Exchange, type Send } from './exchange.js';
import type { Observer } from './observer.js';
import type { RawAnswer } from './options.js';
import { AttemptFailure, type FailureKind, mayRepeat, outcomeOf } from './outcome.js';
import type { SendRequest } from './request.js';
import { maskOf } from './secrets.js';
import type { Settings } from './settings.js';
import type { TokenSource } from './token.js';

/** The first pause is drawn between these two, each further one is twice as long, in milliseconds. */
const FIRST_PAUSE_MS = { least: 250, most: 500 };
const LONGEST_PAUSE_MS = 20_000;

/** Without a `Retry-After` the limit is surely free again after its window and this much. */
const REFUSAL_MARGIN_MS = 1000;

/** The window of an endpoint without a limit. */
const MINUTE_MS = 60_000;

/** How the permit of a failed attempt ends. */
const PERMIT_END: Record<FailureKind, AttemptEnd> = {
  'rate-limited': 'refused',
  unsent: 'unsent',
  early: 'answered',
  failed: 'answered',
  unanswered: 'abandoned',
  unrecognized: 'answered',
  unclear: 'answered',
  refused: 'answered',
};

/** The parts of a client that an attempt needs. */
export interface Attempting {
  settings: Settings;
  token: TokenSource;
  limiter: Limiter;
  observer: Observer;
  sendRequest: SendRequest;
}

/**
 * Attempts until one succeeds or none may follow. After a 401 a token function is asked once more.
 *
 * @throws what the caller gets, as `outcomeOf` says
 */
export async function repeat<T>(
  call: Call,
  attempt: () => Promise<T>,
  parts: Attempting,
): Promise<T> {
  try {
    return await repeatWithToken(call, attempt, parts);
  } catch (error) {
    const isRefusedToken = error instanceof AttemptFailure && error.status === 401;
    if (!isRefusedToken || !parts.token.forget(call.token)) throw outcomeOf(error, call);
  }
  try {
    return await repeatWithToken(call, attempt, parts);
  } catch (error) {
    throw outcomeOf(error, call);
  }
}

/**
 * A `Retry-After` is not waited for here: it stops the limiter, and the next attempt waits there for the rest of it.
 */
async function repeatWithToken<T>(
  call: Call,
  attempt: () => Promise<T>,
  { observer, settings: { maxRetryAfterMs } }: Attempting,
): Promise<T> {
  const { endpoint, cancellation, retries } = call;
  const { least, most } = FIRST_PAUSE_MS;
  // Drawn here, so that the length of a pause is known when it is reported.
  const minTimeout = least + Math.random() * (most - least);
  let answered: { answer: T } | undefined;
  const run = async () => {
    cancellation.isWaiting = false;
    answered = { answer: await attempt() };
    return answered;
  };
  const isRepeated = (error: Error, retriesConsumed: number): boolean => {
    if (!(error instanceof AttemptFailure) || !mayRepeat(error, endpoint.repeat)) return false;
    const { waitMs = 0, status } = error;
    const pauseMs = Math.round(minTimeout * 2 ** retriesConsumed);
    const delayMs = Math.min(LONGEST_PAUSE_MS, pauseMs);
    if (waitMs > maxRetryAfterMs) return false;
    if (Math.max(delayMs, waitMs) >= cancellation.remainingMs) return false;
    observer.emit('onRetry', { ...eventOf(call), delayMs, code: error.error.code, status });
    cancellation.isWaiting = true;
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
    // p-retry looks at the signal once more after a success: the answer is given all the same.
    if (answered) return answered.answer;
    throw error;
  }
}

/** Makes one attempt: the token names the store, whose limit gives a permit. */
export async function attempt<Answer extends RawAnswer, T>(
  call: Call,
  parts: Attempting,
  read: (exchange: Exchange, send: Send) => Promise<Answer>,
  toValue: (understood: Understood, answer: Answer) => T,
): Promise<T> {
  const { endpoint, cancellation, timeoutMs, receipt } = call;
  receipt.answer = undefined;
  cancellation.isWaiting = true;
  const pausedMs = call.pausedUntil - performance.now();
  if (pausedMs > 0) await cancellation.sleep(pausedMs);
  const onWait: LimitedCall['onWait'] = (wait) => {
    parts.observer.emit('onWait', { ...eventOf(call, call.attempts + 1), ...wait });
  };
  const store = await parts.token.storeId(cancellation);
  const exchangeWith = (permit: Permit) => sendAndRead(call, permit, parts, read, toValue);
  const limited = { store, cancellation, timeoutMs, onWait };
  return await parts.limiter.run(endpoint, exchangeWith, limited);
}

/** Sends the request, reads its answer, and makes of it a value or a failure. */
async function sendAndRead<Answer extends RawAnswer, T>(
  call: Call,
  permit: Permit,
  parts: Attempting,
  read: (exchange: Exchange, send: Send) => Promise<Answer>,
  toValue: (understood: Understood, answer: Answer) => T,
): Promise<T> {
  const { endpoint, cancellation, receipt } = call;
  const { settings, limiter, observer } = parts;
  cancellation.isWaiting = false;
  let exchange: Exchange | undefined;
  try {
    // It may have been renewed while this call waited.
    const token = await parts.token.get(cancellation);
    call.token = token;
    call.attempts += 1;
    exchange = new Exchange(call, permit.waitedMs, observer);
    const answer = await read(exchange, (signal) => parts.sendRequest(call, token, signal));
    receipt.answer = { status: answer.status, headers: answer.headers };
    if (call.onAnswer) safely(call.onAnswer)(answer);
    const understood = understand(answer, endpoint, settings.classify);
    if (isFailure(understood)) {
      const windowMs = (limiter.limitOf(endpoint)?.perMs ?? MINUTE_MS) + REFUSAL_MARGIN_MS;
      throw failureOf(answer, understood, call, windowMs, maskFor(call, settings));
    }
    const value = toValue(understood, answer);
    permit.end('answered');
    return value;
  } catch (error) {
    exchange?.end();
    endFailed(error, call, permit, exchange?.isSent === true, parts);
    // A removal that an earlier attempt made gives nothing.
    return undefined as T;
  }
}

/** Ends the permit of a failed attempt. Returns for a removal that an earlier attempt made: its answer was lost. */
function endFailed(
  error: unknown,
  call: Call,
  permit: Permit,
  isSent: boolean,
  { settings, limiter }: Attempting,
): void {
  const { endpoint, receipt } = call;
  if (isSent) call.wasSent = true;
  if (!(error instanceof AttemptFailure)) {
    permit.end(isSent ? 'abandoned' : 'unsent');
    if (isSent && error instanceof Cancelled) call.mayHaveHappened = true;
    throw error;
  }
  const { kind, waitMs } = error;
  // A longer wait fails this call at once, and does not stop the others.
  if (waitMs !== undefined && waitMs <= settings.maxRetryAfterMs) {
    permit.pause(waitMs);
    if (!limiter.limitOf(endpoint)) call.pausedUntil = performance.now() + waitMs;
  }
  permit.end(PERMIT_END[kind]);
  if (endpoint.method === 'DELETE' && call.hadUnclearAttempt && error.error.code === 'NOT_FOUND')
    return;
  if (kind === 'unanswered') call.mayHaveHappened = true;
  if (kind === 'unanswered' || kind === 'failed' || kind === 'early') call.hadUnclearAttempt = true;
  const requestId = receipt.answer && requestIdOf(receipt.answer.headers);
  if (requestId) identify(error.error, maskFor(call, settings)(requestId));
  throw error;
}

function maskFor({ token, headers, request }: Call, settings: Settings): (text: string) => string {
  const sent = { ...settings.headers, ...headers };
  return maskOf({ token, headers: sent, body: request.asked.body });
}
