import { InboxError } from './inbox-error.js';

/** Another worker may take the event, since its lease was not renewed in time. */
export function leaseLost(): InboxError {
  const remedy = 'Raise leaseMs, or keep the event loop free';
  return new InboxError(
    'lease-lost',
    `The lease of an event ended while its handler worked, so that it may be handled again. ${remedy}`,
  );
}

/** Whether an attempt was cancelled because its event is another's. */
export function isLeaseLost(reason: unknown): boolean {
  return reason instanceof InboxError && reason.reason === 'lease-lost';
}

/** An attempt ended without a result: the event is tried again, or becomes a dead letter. */
export function workerLost(): InboxError {
  return new InboxError(
    'worker-lost',
    'A worker ended, or lost its lease, before the attempt had a result',
  );
}
