import { attemptFailure } from './attempt-failure.js';
import { type Call, eventOf } from './call.js';
import { Cancelled } from './lifecycle/cancellation.js';
import type { Observer } from './reporting/hooks.js';
import type { Answer } from './response/answer.js';

/** One request and its whole answer, within `timeoutMs`. */
export async function runAttempt(
  call: Call,
  waitedMs: number,
  observer: Observer,
  fetchAnswer: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  const { cancellation, timeoutMs } = call;
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
    throw attemptFailure(error, call, timedOut);
  } finally {
    clearTimeout(timer);
    off?.();
    if (event) {
      observer.emit('onResponse', { ...event, status, durationMs: performance.now() - began });
    }
  }
}
