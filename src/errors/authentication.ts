import { ApiError, type ApiFailure } from './api-error.js';
import { brand } from './brand.js';

/** 401 or 403: the token is missing, wrong, or not allowed. */
export class AuthenticationError extends ApiError {
  static {
    brand(AuthenticationError, 'AuthenticationError');
  }

  constructor(failure: ApiFailure) {
    super(
      failure,
      'Check the token, and that it belongs to this store and base URL',
      'AUTHENTICATION',
    );
  }
}
