import { Cancelled } from '../../shared/cancellation.js';
import { MIB } from '../contract/endpoint.js';
import { InvalidResponseError } from '../errors/invalid-response.js';
import { TimeoutError } from '../errors/timeout.js';
import type { Answer } from './answer.js';
import { BodyTooLarge, readBody } from './body.js';
import { type Call, eventOf } from './call.js';
import { AttemptFailure, networkFailure } from './failure.js';
import type { Observer } from './observer.js';

/** Sends one request and reads its whole answer, all within `timeoutMs`. */
export async function receiveWhole(
  call: Call,
  waitedMs: number,
  observer: Observer,
  send: (signal: AbortSignal) => Promise<Response>,
): Promise<Answer> {
  const { endpoint, cancellation, timeoutMs } = call;
  const isWatched = observer.isObserved('onRequest') || observer.isObserved('onResponse');
  const event = isWatched ? { ...eventOf(call), waitedMs } : undefined;
  const controller = new AbortController();
  let timedOut = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let off: (() => void) | undefined;
  let status: number | undefined;
  const receive = async (): Promise<Answer> => {
    const response = await send(controller.signal);
    const text = await readBody(response, { maxBytes: endpoint.maxAnswerBytes, timeoutMs });
    return { status: response.status, headers: response.headers, text };
  };
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
      receive().then(resolve, reject);
    });
    status = answer.status;
    call.inFlight = false;
    return answer;
  } catch (error) {
    if (cancellation.reason) throw new Cancelled();
    call.inFlight = false;
    throw attemptFailure(error, call, timedOut);
  } finally {
    clearTimeout(timer);
    off?.();
    if (event) {
      observer.emit('onResponse', { ...event, status, durationMs: performance.now() - began });
    }
  }
}

/** How an attempt failed that got no complete answer. */
export function attemptFailure(error: unknown, call: Call, timedOut: boolean): AttemptFailure {
  const { endpoint, timeoutMs, attempts } = call;
  if (timedOut) {
    const late = new TimeoutError(endpoint.name, 'attempt', timeoutMs, attempts);
    return new AttemptFailure(late, 'cut');
  }
  if (!(error instanceof BodyTooLarge)) return networkFailure(error, endpoint.name, attempts);
  const issues = [{ path: '', expected: `at most ${endpoint.maxAnswerBytes / MIB} MiB` }];
  const tooLarge = new InvalidResponseError(endpoint.name, error.status, issues, undefined);
  return new AttemptFailure(tooLarge, 'foreign');
}
