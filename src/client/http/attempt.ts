import pRetry from 'p-retry';
import { Cancelled } from '../../shared/cancellation.js';
import { safely } from '../../shared/safely.js';
import { NotFoundError } from '../errors/api-errors.js';
import { identify, requestIdOf } from '../errors/base.js';
import type { LimitedCall, Limiter, Permit } from '../limits/limiter.js';
import { isFailure, type Understood, understand } from './answer.js';
import { type Call, eventOf } from './call.js';
import { Exchange, type SendRequest } from './exchange.js';
import { failureOf, maskFor } from './failed-attempt.js';
import type { Emit } from './observer.js';
import type { RawAnswer } from './options.js';
import { AttemptFailure, mayRepeat, outcomeOf, permitEndOf } from './outcome.js';
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

/** The parts of a client used by an attempt. */
export interface ClientParts {
  settings: Settings;
  token: TokenSource;
  limiter: Limiter;
  emit: Emit | undefined;
  sendRequest: SendRequest;
}

/**
 * Makes attempts until one succeeds or no more may follow; `outcome.ts` has the rules. After the
 * first 401 a token function is asked once more, and the attempt with the new token is one more. A
 * `Retry-After` pauses the limiter, where the next attempt waits; without a limiter, the pause
 * happens here.
 *
 * @throws the error for the caller, from `outcomeOf`
 */
export async function sendCall<Answer extends RawAnswer, T>(
  call: Call,
  client: ClientParts,
  read: (exchange: Exchange, permit: Permit) => Promise<Answer>,
  toValue: (understood: Understood, answer: Answer) => T,
): Promise<T> {
  const { endpoint, cancellation, retries } = call;
  const { emit, limiter, token, settings } = client;
  const { least, most } = FIRST_PAUSE_MS;
  const firstPauseMs = least + Math.random() * (most - least);
  let refusedToken: Error | undefined;
  const renewsToken = (error: Error): boolean => {
    const isRefused = error instanceof AttemptFailure && error.status === 401;
    if (refusedToken || !isRefused || !token.forget(call.token)) return false;
    refusedToken = error;
    return true;
  };
  const isRepeated = async (error: Error, retriesConsumed: number): Promise<boolean> => {
    if (error === refusedToken) return true;
    if (!(error instanceof AttemptFailure) || !mayRepeat(error, endpoint.repeat)) return false;
    const { waitMs = 0, status } = error;
    const delayMs = Math.min(LONGEST_PAUSE_MS, Math.round(firstPauseMs * 2 ** retriesConsumed));
    const longerMs = Math.max(delayMs, waitMs);
    if (retriesConsumed >= retries || waitMs > settings.maxRetryAfterMs) return false;
    if (longerMs >= cancellation.remainingMs) return false;
    emit?.('onRetry', { ...eventOf(call), delayMs, code: error.error.code, status });
    cancellation.isWaiting = true;
    await cancellation.sleep(limiter.limitOf(endpoint) ? delayMs : longerMs);
    return true;
  };
  try {
    return await pRetry(() => attempt(call, client, read, toValue), {
      // The attempt with a renewed token comes on top of `retries`.
      retries: retries + 1,
      // The pause is made above: hooks tell its length, and p-retry would need an AbortSignal of
      // every call to end it.
      minTimeout: 0,
      shouldConsumeRetry: ({ error }) => !renewsToken(error),
      shouldRetry: ({ error, retriesConsumed }) => isRepeated(error, retriesConsumed),
    });
  } catch (error) {
    throw outcomeOf(error, call);
  }
}

/**
 * Makes one attempt: token, limit, send, read, classify. The token comes first because it names the
 * store of the limit.
 */
async function attempt<Answer extends RawAnswer, T>(
  call: Call,
  client: ClientParts,
  read: (exchange: Exchange, permit: Permit) => Promise<Answer>,
  toValue: (understood: Understood, answer: Answer) => T,
): Promise<T> {
  const { endpoint, cancellation, timeoutMs, latest } = call;
  const { settings, limiter, emit, token, sendRequest } = client;
  latest.answer = undefined;
  cancellation.isWaiting = true;
  const store = limiter.limitOf(endpoint) ? await token.storeId(cancellation) : '';
  const onWait: LimitedCall['onWait'] = (wait) => {
    emit?.('onWait', { ...eventOf(call, call.attempts + 1), ...wait });
  };
  const sendAndRead = async (permit: Permit): Promise<T> => {
    let exchange: Exchange | undefined;
    try {
      // The token may have been renewed while this call waited for its permit.
      call.token = await token.get(cancellation);
      cancellation.isWaiting = false;
      call.attempts += 1;
      exchange = new Exchange(call, permit.waitedMs, sendRequest, emit);
      const answer = await read(exchange, permit);
      latest.answer = { status: answer.status, headers: answer.headers };
      if (call.onAnswer) safely(call.onAnswer)(answer);
      const understood = understand(answer, endpoint, settings.classify);
      if (isFailure(understood)) {
        const windowMs = (limiter.limitOf(endpoint)?.perMs ?? MINUTE_MS) + REFUSAL_MARGIN_MS;
        throw failureOf(answer, understood, call, windowMs);
      }
      const value = toValue(understood, answer);
      permit.end('answered');
      return value;
    } catch (error) {
      exchange?.end();
      endFailed(error, call, permit, exchange?.isSent === true, settings);
      return undefined as T;
    }
  };
  return await limiter.run(endpoint, sendAndRead, { store, cancellation, timeoutMs, onWait });
}

/**
 * Ends the permit of a failed attempt. Returns, instead of throwing, if a repeated removal finds no
 * document: an earlier attempt removed it.
 */
function endFailed(
  error: unknown,
  call: Call,
  permit: Permit,
  isSent: boolean,
  settings: Settings,
): void {
  const { endpoint, attempts, latest } = call;
  if (!(error instanceof AttemptFailure)) {
    permit.end(isSent ? 'abandoned' : 'unsent');
    if (isSent && error instanceof Cancelled) call.mayHaveArrived = true;
    throw error;
  }
  const { kind, waitMs } = error;
  // A longer wait fails only this call; it does not pause the others.
  if (waitMs !== undefined && waitMs <= settings.maxRetryAfterMs) permit.pause(waitMs);
  permit.end(permitEndOf(error));
  const { error: said } = error;
  const isGone = said instanceof NotFoundError && said.isOfRecord;
  if (endpoint.method === 'DELETE' && attempts > 1 && isGone) return;
  if (kind === 'unanswered') call.mayHaveArrived = true;
  const requestId = latest.answer && requestIdOf(latest.answer.headers);
  if (requestId) identify(error.error, maskFor(call)(requestId));
  throw error;
}
