import { RecebiveisError } from '../errors/base.js';

/** Wrong wiring, not a wrong delivery: the owner must hear of it. */
export const bodyIsGone = () =>
  new RecebiveisError(
    'INVALID_REQUEST',
    'The body of the delivery was read before it reached the receiver. Put the receiver before whatever parses bodies, or let that leave the body in request.body',
  );
