import pRetry from 'p-retry';
import { type Cancellation, Cancelled } from '../../shared/cancellation.js';
import type { Repeat } from '../contract/endpoint.js';
import { refusedBy } from '../contract/refusing-status.js';
import { AbortError } from '../errors/abort.js';
import { showSameHead } from '../errors/answer-head.js';
import { isRecebiveisError } from '../errors/base.js';
import { OutcomeUnknownError, type OutcomeUnknownReason } from '../errors/outcome-unknown.js';
import { TimeoutError } from '../errors/timeout.js';
import { type Call, eventOf } from './call.js';
import { Again, AttemptFailure, BeforeSendFailed } from './failure.js';
import type { Observer } from './observer.js';

/** The first pause is drawn between these two, each further one is twice as long, in milliseconds. */
const FIRST_PAUSE_MS = { least: 250, most: 500 };
const LONGEST_PAUSE_MS = 20_000;

/** The one rule for what is sent again: what was not handled always, the rest only where harmless. */
function mayRepeat({ kind }: AttemptFailure, repeat: Repeat): boolean {
  if (kind === 'rate-limited' || kind === 'unsent') return true;
  return (kind === 'unanswered' || kind === 'failed') && repeat !== 'once';
}

/**
 * Attempts until one succeeds or none may follow: p-retry repeats and pauses. What a `Retry-After` asks for is not
 * waited for here: it stops the limiter, and the next attempt waits there for the rest of it.
 *
 * @throws what the caller gets, as `outcomeOf` says
 */
export async function repeat<T>(
  call: Call,
  attempt: () => Promise<T>,
  observer: Observer,
): Promise<T> {
  const { endpoint, cancellation, retries, maxRetryAfterMs } = call;
  const { least, most } = FIRST_PAUSE_MS;
  // Drawn here, so that the length of a pause is known when it is reported.
  const minTimeout = least + Math.random() * (most - least);
  // p-retry looks at the signal once more after a success; the answer is given all the same.
  let answered: { answer: T } | undefined;
  try {
    await pRetry(
      async () => {
        cancellation.isWaiting = false;
        answered = { answer: await attempt() };
      },
      {
        // p-retry would end an `Again` too, once no retry is left: `shouldRetry` compares.
        retries: Number.POSITIVE_INFINITY,
        minTimeout,
        maxTimeout: LONGEST_PAUSE_MS,
        // Defaults of p-retry: options that it has to add cost ten times as much.
        factor: 2,
        maxRetryTime: Number.POSITIVE_INFINITY,
        randomize: false,
        onFailedAttempt: () => {},
        signal: cancellation.signal,
        shouldConsumeRetry: ({ error }) => !(error instanceof Again),
        shouldRetry: ({ error, retriesConsumed }) => {
          if (error instanceof Again) return true;
          if (!(error instanceof AttemptFailure) || retriesConsumed >= retries) return false;
          if (!mayRepeat(error, endpoint.repeat)) return false;
          const { waitMs = 0, status } = error;
          const delayMs = Math.min(LONGEST_PAUSE_MS, Math.round(minTimeout * 2 ** retriesConsumed));
          if (waitMs > maxRetryAfterMs) return false;
          if (Math.max(delayMs, waitMs) >= cancellation.remainingMs) return false;
          cancellation.isWaiting = true;
          const { code } = error.error;
          observer.emit('onRetry', { ...eventOf(call), delayMs, code, status });
          return true;
        },
      },
    );
  } catch (error) {
    if (!answered) throw outcomeOf(error, call);
  }
  return (answered as { answer: T }).answer;
}

/** Whether the status of a failure leaves open that a write was handled. */
const isUnclear = (status: number | undefined) =>
  status !== undefined && status < 500 && refusedBy(status) === undefined;

/** The error the caller gets: a write that may have happened is never reported as a plain failure. */
export function outcomeOf(error: unknown, call: Call): unknown {
  const outcome = callerErrorOf(error, call);
  if (outcome instanceof OutcomeUnknownError && error instanceof AttemptFailure)
    showSameHead(outcome, error.error);
  return outcome;
}

/** What the caller gets of a call that was ended from outside. */
function endedBy(
  { reason, deadlineMs = 0 }: Cancellation,
  endpoint: string,
  attempts: number,
  isUnknown: boolean,
): AbortError | TimeoutError {
  return reason === 'deadline'
    ? new TimeoutError(endpoint, 'deadline', deadlineMs, attempts)
    : new AbortError(endpoint, isUnknown, reason === 'closed' ? 'close' : 'signal');
}

function callerErrorOf(error: unknown, call: Call): unknown {
  const { endpoint, attempts, cancellation, mayHaveHappened } = call;
  const isWrite = endpoint.repeat !== 'safe';
  const unknown = (reason: OutcomeUnknownReason, status?: number) =>
    new OutcomeUnknownError(endpoint.name, { reason, attempts, status });
  if (error instanceof Cancelled) {
    const isUnknown = isWrite && mayHaveHappened;
    if (isUnknown && cancellation.reason === 'deadline') return unknown('deadline');
    return endedBy(cancellation, endpoint.name, attempts, isUnknown);
  }
  if (!(error instanceof AttemptFailure)) {
    // What an earlier attempt did stays open, whatever kept this one from being sent.
    if (isWrite && mayHaveHappened) return unknown('connection');
    if (error instanceof BeforeSendFailed) return error.reason;
    const isOurs = isRecebiveisError(error) || attempts === 0;
    return isWrite && !isOurs ? unknown('invalid-response') : error;
  }
  if (!isWrite) return error.error;
  const { kind, status } = error;
  if (kind === 'unrecognized') return unknown('invalid-response', status);
  if (endpoint.repeat === 'once' && isUnclear(status)) return unknown('unclear-status', status);
  const mayBeDone = mayHaveHappened || endpoint.repeat === 'once';
  if (kind === 'failed' && (status ?? 0) >= 500 && mayBeDone)
    return unknown('server-error', status);
  if (kind === 'unanswered')
    return unknown(error.error.code === 'TIMEOUT' ? 'timeout' : 'connection');
  // A request that is refused for what it is was refused at the first attempt as well.
  const isRefusedAsSuch = kind === 'final' && refusedBy(status) === 'request';
  return mayHaveHappened && !isRefusedAsSuch ? unknown('connection', status) : error.error;
}
