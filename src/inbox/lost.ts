import { InboxError } from './inbox-error.js';

/** An event was taken by another, because it was not renewed in time. */
export function leaseLost(): InboxError {
  const remedy = 'Raise leaseMs, or keep the event loop free';
  return new InboxError(
    'lease-lost',
    `The lease of an event ended while its handler worked, so that it may be handled again. ${remedy}`,
  );
}

/** Why an event stands again, or is given up, without a word of its handler. */
export function workerLost(): InboxError {
  return new InboxError(
    'worker-lost',
    'A worker ended, or lost its lease, before it said how the attempt went',
  );
}
