import { RecebiveisError } from '../../client/errors/base.js';

/** An error in the wiring, not in the delivery: it is reported through `onError`. */
export const bodyConsumed = () =>
  new RecebiveisError(
    'INVALID_REQUEST',
    'The body of the delivery was read before it reached the receiver. Put the receiver before whatever parses bodies or listens for data, or let that leave the body in request.body',
  );

/** A parser before us rounded a number; which event it was is no longer known. */
export const digitsLost = () =>
  new RecebiveisError(
    'INVALID_REQUEST',
    'The body of the delivery was parsed before it reached the receiver, and holds a number beyond 2^53 - 1, whose digits are lost: two different events could count as one. Put the receiver before whatever parses bodies, or let that leave the bytes in request.rawBody',
  );
