import { MIB } from '../api/endpoint.js';
import { ConnectionError } from '../errors/connection.js';
import { InvalidResponseError } from '../errors/invalid-response.js';
import { TimeoutError } from '../errors/timeout.js';
import { type Call, eventOf } from './call.js';
import { Cancelled } from './lifecycle/cancellation.js';
import { AttemptFailure } from './lifecycle/failure.js';
import type { Observer } from './reporting/hooks.js';
import type { Answer } from './response/answer.js';
import { readNetworkError } from './response/network-error.js';
import { BodyTooLarge } from './response/read-body.js';

/** One request and its whole answer, within `timeoutMs`. */
export async function runAttempt(
  call: Call,
  waitedMs: number,
  observer: Observer,
  fetchAnswer: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  const { endpoint, cancellation, timeoutMs, attempts } = call;
  const watched = observer.isObserved('onRequest') || observer.isObserved('onResponse');
  const event = watched ? { ...eventOf(call), waitedMs } : undefined;
  const controller = new AbortController();
  let timedOut = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let off: (() => void) | undefined;
  let status: number | undefined;
  if (event) observer.emit('onRequest', event);
  const began = performance.now();
  call.inFlight = true;
  try {
    // A fetch that does not heed its signal must not hold the call.
    const answer = await new Promise<Answer>((resolve, reject) => {
      const end = () => {
        controller.abort();
        reject(new Cancelled());
      };
      timer = setTimeout(() => {
        timedOut = true;
        end();
      }, timeoutMs);
      off = cancellation.onCancel(end);
      fetchAnswer(controller.signal).then(resolve, reject);
    });
    status = answer.status;
    call.inFlight = false;
    return answer;
  } catch (error) {
    if (cancellation.reason) throw new Cancelled();
    call.inFlight = false;
    if (timedOut) {
      const timeout = new TimeoutError(endpoint.name, 'attempt', timeoutMs, attempts);
      throw new AttemptFailure(timeout, 'cut');
    }
    if (error instanceof BodyTooLarge) {
      const expected = `at most ${endpoint.maxAnswerBytes / MIB} MiB`;
      throw new AttemptFailure(
        new InvalidResponseError(endpoint.name, error.status, [{ path: '', expected }], undefined),
        'foreign',
      );
    }
    const { reason, unsent } = readNetworkError(error);
    const broken = new ConnectionError(endpoint.name, reason, attempts, !unsent);
    throw new AttemptFailure(broken, unsent ? 'unsent' : 'cut');
  } finally {
    clearTimeout(timer);
    off?.();
    if (event) {
      observer.emit('onResponse', { ...event, status, durationMs: performance.now() - began });
    }
  }
}
