import { RecebiveisError } from '../errors/base.js';

/** An error in the wiring, not in the delivery: it is reported through `onError`. */
export const bodyConsumed = () =>
  new RecebiveisError(
    'INVALID_REQUEST',
    'The body of the delivery was read before it reached the receiver. Put the receiver before whatever parses bodies, or let that leave the body in request.body',
  );
