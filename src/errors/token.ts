import { RecebiveisError } from './base.js';

/** The `token` function gave no token that a header can carry. */
export class TokenError extends RecebiveisError {
  constructor(detail: string) {
    super('TOKEN_UNAVAILABLE', `The token function ${detail}`);
  }
}
