import { RecebiveisError } from './base.js';
import { brand } from './brand.js';

/** The `token` function gave no token that a header can carry. */
export class TokenError extends RecebiveisError {
  static {
    brand(TokenError, 'TokenError');
  }

  constructor(detail: string) {
    super('TOKEN_UNAVAILABLE', `The token function ${detail}`);
  }
}
