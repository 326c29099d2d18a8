import { InboxError } from './inbox-error.js';

/** A handler is over its time: the attempt has failed, whatever comes of the handler. */
export function handlerTimeout(timeoutMs: number): InboxError {
  return new InboxError(
    'handler-timeout',
    `The handler did not settle within handlerTimeoutMs (${timeoutMs} ms). Until it does, it holds its event in this process and its place of the concurrency. Give what it waits for a timeout of its own, or raise handlerTimeoutMs`,
  );
}

/** `onDeadLetter` is over the time of a handler. */
export function deadLetterTimeout(timeoutMs: number): InboxError {
  return new InboxError(
    'handler-timeout',
    `onDeadLetter did not settle within handlerTimeoutMs (${timeoutMs} ms), and is no longer waited for. Give what it waits for a timeout of its own; the event stands among the dead letters`,
  );
}

/** `onDeadLetter` goes on while its worker ends. */
export function deadLetterLeft(): InboxError {
  return new InboxError(
    'stopped',
    'The worker stops, and no longer waits for onDeadLetter, which has not settled. The event stands among the dead letters',
  );
}
