import { MIB } from '../contract/endpoint.js';
import { ConnectionError } from '../errors/connection.js';
import { InvalidResponseError } from '../errors/invalid-response.js';
import { TimeoutError } from '../errors/timeout.js';
import type { Call } from './call.js';
import { AttemptFailure } from './lifecycle/failure.js';
import { readNetworkError } from './response/network-error.js';
import { BodyTooLarge } from './response/read-body.js';

/** How an attempt failed that got no complete answer. */
export function attemptFailure(error: unknown, call: Call, timedOut: boolean): AttemptFailure {
  const { endpoint, timeoutMs, attempts } = call;
  if (timedOut) {
    return new AttemptFailure(
      new TimeoutError(endpoint.name, 'attempt', timeoutMs, attempts),
      'cut',
    );
  }
  if (error instanceof BodyTooLarge) {
    const expected = `at most ${endpoint.maxAnswerBytes / MIB} MiB`;
    const issues = [{ path: '', expected }];
    const tooLarge = new InvalidResponseError(endpoint.name, error.status, issues, undefined);
    return new AttemptFailure(tooLarge, 'foreign');
  }
  const { reason, unsent } = readNetworkError(error);
  const broken = new ConnectionError(endpoint.name, reason, attempts, !unsent);
  return new AttemptFailure(broken, unsent ? 'unsent' : 'cut');
}
